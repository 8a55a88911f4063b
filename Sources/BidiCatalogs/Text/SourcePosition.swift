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
package struct LineTable: Sendable {
  private struct Mark {
    let offset: Int
    // Smaller than `Int`, as there is one for each line.
    private let line: UInt32
    private let column: UInt32

    init(offset: Int, position: SourcePosition) {
      self.offset = offset
      line = UInt32(clamping: position.line)
      column = UInt32(clamping: position.column)
    }

    var position: SourcePosition { SourcePosition(line: Int(line), column: Int(column)) }
  }

  /// How many bytes of a line may go by without a mark.
  private static let stride = 1024
  private var marks: [Mark]

  /// How many bytes a line may have: 8 MiB, more than any catalog on a single line.
  static let lengthLimit = 8 << 20

  /// The lines of a content whose text begins at `start`.
  package init(_ content: [UInt8], from start: Int) {
    marks = [Mark(offset: start, position: SourcePosition(line: 1, column: 1))]
    // Room that is not used takes no memory, unlike copies of an array that grows.
    marks.reserveCapacity((content.count - start) / 32)
    content.withUnsafeBufferPointer { bytes in
      var ends = LineEnds(bytes, from: start)
      var (line, lineStart) = (1, start)
      while let next = ends.next() {
        addMarks(within: bytes, lineStart..<next, line)
        line += 1
        lineStart = next
        marks.append(Mark(offset: next, position: SourcePosition(line: line, column: 1)))
      }
      addMarks(within: bytes, lineStart..<bytes.count, line)
    }
  }

  /// Where the first line begins that is longer than `lengthLimit`; nil if there is none.
  static func overlongLine(in content: [UInt8], from start: Int) -> Int? {
    guard content.count - start > lengthLimit else { return nil }
    return content.withUnsafeBufferPointer { bytes in
      var ends = LineEnds(bytes, from: start)
      var lineStart = start
      while let next = ends.next() {
        if next - lineStart > lengthLimit { return lineStart }
        lineStart = next
      }
      return bytes.count - lineStart > lengthLimit ? lineStart : nil
    }
  }

  /// Adds marks within a line that is long enough to need some.
  private mutating func addMarks(
    within bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ line: Int
  ) {
    var (start, column) = (range.lowerBound, 1)
    while range.upperBound - start > Self.stride {
      var end = start + Self.stride
      while end < range.upperBound, UTF8Scalar.isContinuation(bytes[end]) { end += 1 }
      column += Self.scalars(bytes, start..<end)
      start = end
      marks.append(Mark(offset: start, position: SourcePosition(line: line, column: column)))
    }
  }

  /// The position of an offset into the same content.
  package func position(of offset: Int, in content: [UInt8]) -> SourcePosition {
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

  /// Where a line begins; the end of the last one that is known, if there are fewer.
  func start(ofLine line: Int) -> Int {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].position.line < line { low = middle + 1 } else { high = middle }
    }
    return marks[min(low, marks.count - 1)].offset
  }

  private static func scalars(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    for index in range where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}

/// A line table that is made when somebody asks for a position.
struct LazyLineTable: Sendable {
  private let content: [UInt8]
  private let start: Int
  private let made = Locked<LineTable?>(nil)

  init(_ content: [UInt8], from start: Int) {
    self.content = content
    self.start = start
  }

  var table: LineTable {
    made.withLock { made in
      if let made { return made }
      let table = LineTable(content, from: start)
      made = table
      return table
    }
  }
}

/// Finds where lines begin behind LF, CR LF or CR.
private struct LineEnds {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  /// The next LF and CR, or the end: each byte is looked at once for either.
  private var (lineFeed, carriageReturn): (Int, Int)

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.bytes = bytes
    index = start
    lineFeed = bytes.firstIndex(of: 0x0A, from: start)
    carriageReturn = bytes.firstIndex(of: 0x0D, from: start)
  }

  /// Where the next line begins; nil where there is none.
  mutating func next() -> Int? {
    if lineFeed < index { lineFeed = bytes.firstIndex(of: 0x0A, from: index) }
    if carriageReturn < index { carriageReturn = bytes.firstIndex(of: 0x0D, from: index) }
    let isPair = carriageReturn + 1 == lineFeed
    let end = isPair ? lineFeed : min(lineFeed, carriageReturn)
    guard end < bytes.count else { return nil }
    index = end + 1
    return index
  }
}
