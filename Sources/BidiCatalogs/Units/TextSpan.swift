/// A text of a unit that has no string of its own: a stretch of the file's content, or of the texts
/// that were decoded from it.
struct TextSpan: Sendable, Hashable {
  private let start: UInt32
  /// The length in bytes; the highest bit says that the text is a decoded one.
  private let length: UInt32

  /// How many bytes content and decoded texts may have for each.
  static let limit = Int(Int32.max)
  private static let decodedBit: UInt32 = 1 << 31

  /// No text at all.
  static let none = TextSpan(start: .max, length: .max)
  /// A text without characters.
  static let empty = TextSpan(content: 0..<0)

  private init(start: UInt32, length: UInt32) {
    self.start = start
    self.length = length
  }

  /// A stretch of `SourceText.content`.
  init(content: Range<Int>) {
    start = UInt32(truncatingIfNeeded: content.lowerBound)
    length = UInt32(truncatingIfNeeded: content.count)
  }

  /// A stretch of `UnitTable.decoded`.
  init(decoded: Range<Int>) {
    start = UInt32(truncatingIfNeeded: decoded.lowerBound)
    length = UInt32(truncatingIfNeeded: decoded.count) | Self.decodedBit
  }

  /// A text of the file without white space at its edges.
  func trimmed(in content: UnsafeBufferPointer<UInt8>) -> TextSpan {
    guard !isDecoded else { return self }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, content[start] <= 0x20 { start += 1 }
    while start < end, content[end - 1] <= 0x20 { end -= 1 }
    return TextSpan(content: start..<end)
  }

  var isNone: Bool { length == .max }
  var isEmpty: Bool { count == 0 }
  /// Whether the range is one of decoded texts.
  var isDecoded: Bool { length & Self.decodedBit != 0 }
  /// How many bytes of UTF-8 the text has; 0 if there is none.
  var count: Int { isNone ? 0 : Int(length & ~Self.decodedBit) }
  /// Where the text stands.
  var range: Range<Int> {
    let start = isNone ? 0 : Int(self.start)
    return start..<start + count
  }
}
