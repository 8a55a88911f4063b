/// Lines that are worked on together.
package enum LinePieces {
  /// Lines of so many bytes are one piece of work.
  private static let size = 1 << 12

  /// The lines in pieces of some size; `byteCount` says how long a line is.
  package static func pieces<Line>(
    of lines: [Line], byteCount: (Line) -> Int
  ) -> [ArraySlice<Line>] {
    var pieces: [ArraySlice<Line>] = []
    var start = 0
    var size = 0
    for (index, line) in lines.enumerated() {
      size += byteCount(line)
      guard size >= Self.size || index == lines.count - 1 else { continue }
      pieces.append(lines[start...index])
      start = index + 1
      size = 0
    }
    return pieces
  }
}
