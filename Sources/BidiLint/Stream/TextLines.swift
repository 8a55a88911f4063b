/// A line of plain text, or a part of one that is too long.
package struct TextLine: Sendable, Hashable {
  /// Counted from 1.
  package let number: Int
  /// The bytes, with LF or CR LF where the line ends so.
  package let bytes: [UInt8]
  /// Whether these are all of the line.
  package let isWhole: Bool

  /// The bytes without the line's end.
  package var content: ArraySlice<UInt8> {
    var content = bytes[...]
    if content.last == 0x0A {
      content.removeLast()
      if content.last == 0x0D { content.removeLast() }
    }
    return content
  }
}

/// Cuts a stream of bytes into lines of which every byte is kept: the lines put together are the
/// stream.
///
/// A line that is longer than the limit comes in parts. Memory: the longest line, up to the limit.
package struct TextLines: Sendable {
  private let limit: Int
  private var number = 1
  private var pending: [UInt8] = []
  /// Whether a part of the line has been handed out.
  private var isCut = false

  /// The lines of a stream that has not begun; `limit` is how many bytes a whole line may have.
  package init(limit: Int) { self.limit = limit }

  /// Takes the next bytes and returns the lines that end in them.
  package mutating func append(_ bytes: [UInt8]) -> [TextLine] {
    var lines: [TextLine] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      pending += bytes[start...end]
      isCut = isCut || pending.count > limit
      handOut(&lines)
      number += 1
      isCut = false
      start = end + 1
    }
    pending += bytes[start...]
    if pending.count > limit {
      isCut = true
      handOut(&lines)
    }
    return lines
  }

  /// The last line, if the stream ended without a line's end.
  package mutating func finish() -> [TextLine] {
    var lines: [TextLine] = []
    if !pending.isEmpty { handOut(&lines) }
    return lines
  }

  private mutating func handOut(_ lines: inout [TextLine]) {
    lines.append(TextLine(number: number, bytes: pending, isWhole: !isCut))
    pending = []
  }
}
