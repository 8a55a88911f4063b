/// A place in a file, as editors show it.
public struct SourcePosition: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The line, counted from 1. A line ends at LF, CR LF or CR.
  public var line: Int
  /// The column, counted from 1, in Unicode scalar values.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Line and column, with a colon between.
  public var description: String { "\(line):\(column)" }

  /// Orders positions as they stand in a file.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Finds line and column of offsets into UTF-8 text.
///
/// Marks stand at each line's start and within long lines, so that a look-up counts few bytes even
/// in a file of a single line. Cost: linear to make, logarithmic to ask.
struct LineTable: Sendable {
  private struct Mark {
    let offset: Int
    let position: SourcePosition
  }

  /// How many bytes of a line may go by without a mark.
  private static let stride = 1024
  private var marks: [Mark]
  /// Where the first line begins that is longer than `lengthLimit`; nil if there is none.
  private(set) var overlongLine: Int?

  /// How many bytes a line may have: 8 MiB, more than any catalog on a single line.
  static let lengthLimit = 8 << 20

  init(_ content: [UInt8], from start: Int) {
    marks = [Mark(offset: start, position: SourcePosition(line: 1, column: 1))]
    var line = 1
    var last = marks[0]
    var (lineStart, overlong): (Int, Int?) = (start, nil)
    content.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        let next = index < bytes.count ? bytes[index] : 0
        let endsLine = byte == 0x0A || (byte == 0x0D && next != 0x0A)
        if index - lineStart > Self.lengthLimit, overlong == nil { overlong = lineStart }
        if endsLine {
          line += 1
          lineStart = index
          last = Mark(offset: index, position: SourcePosition(line: line, column: 1))
        } else if index - last.offset >= Self.stride, next & 0xC0 != 0x80 {
          let column = last.position.column + Self.scalars(bytes, last.offset..<index)
          last = Mark(offset: index, position: SourcePosition(line: line, column: column))
        } else {
          continue
        }
        marks.append(last)
      }
    }
    overlongLine = overlong
  }

  /// The position of an offset into the same content.
  func position(of offset: Int, in content: [UInt8]) -> SourcePosition {
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].offset <= offset { low = middle } else { high = middle }
    }
    let mark = marks[low]
    guard offset > mark.offset else { return mark.position }
    let counted = content.withUnsafeBufferPointer {
      Self.scalars($0, mark.offset..<min(offset, $0.count))
    }
    return SourcePosition(line: mark.position.line, column: mark.position.column + counted)
  }

  private static func scalars(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    for index in range where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
