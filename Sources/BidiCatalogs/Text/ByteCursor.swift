/// A place in the content of a file, for scanners.
///
/// The content holds no NUL (`SourceText` refuses it), so that 0 can stand for its end.
package struct ByteCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  /// What ends where the bytes do, for errors.
  private let end: StaticString

  /// A place in bytes of valid UTF-8; `end` names what ends where they do.
  package init(
    bytes: UnsafeBufferPointer<UInt8>, index: Int, end: StaticString = "the end of the file"
  ) {
    self.bytes = bytes
    self.index = index
    self.end = end
  }

  /// The byte here, or 0 at the end.
  var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// Whether all bytes are read.
  var isAtEnd: Bool { index >= bytes.count }

  /// The byte some places ahead, or 0 beyond the end.
  func peek(_ distance: Int) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  /// Whether these bytes come next.
  func isAt(_ text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount <= bytes.count - index else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[index..<index + $0.count]) }
  }

  /// The text of a stretch.
  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// What stands here, for an error: a character, or the end of the file.
  var found: String {
    guard !isAtEnd else { return "\(end)" }
    let end = min(bytes.count, index + UTF8Scalar.length(lead: current))
    guard current > 0x20 else { return current == 0x0A ? "the end of the line" : "white space" }
    return "\"\(text(index..<end))\""
  }

  /// Reads up to `limit` hexadecimal digits and moves behind them.
  mutating func hexadecimal(limit: Int) -> (value: UInt32, count: Int) {
    var (value, count): (UInt32, Int) = (0, 0)
    while count < limit, let digit = Self.hexadecimalDigit(current) {
      value = value << 4 | digit
      count += 1
      index += 1
    }
    return (value, count)
  }

  static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46: UInt32(byte) - 0x37
    case 0x61...0x66: UInt32(byte) - 0x57
    default: nil
    }
  }
}

/// Escapes as formats write them.
enum EscapeWriter {
  private static let digits = Array("0123456789abcdef".utf8)

  /// A scalar as UTF-16 units of four hexadecimal digits each, each behind a prefix, such as `\u`.
  static func utf16(_ scalar: Unicode.Scalar, prefix: StaticString) -> [UInt8] {
    String(scalar).utf16.flatMap { unit in
      prefix.withUTF8Buffer { Array($0) }
        + [12, 8, 4, 0].map { digits[Int(unit >> $0) & 0xF] }
    }
  }
}
