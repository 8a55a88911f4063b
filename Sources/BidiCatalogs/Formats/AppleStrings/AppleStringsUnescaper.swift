/// A string of a property list: its text, and what writes it.
struct ScannedString {
  var text: String
  var map: TextMap
  /// The content between the quotes.
  var content: Range<Int>
  var isQuoted: Bool

  /// A string without escapes.
  init(plain content: Range<Int>, _ cursor: ByteCursor, isQuoted: Bool) {
    text = cursor.text(content)
    map = TextMap(verbatim: content)
    self.content = content
    self.isQuoted = isQuoted
  }

  init(_ builder: TextBuilder, content: Range<Int>) {
    text = builder.text
    map = TextMap(builder.pieces, emptyAt: content.lowerBound)
    self.content = content
    isQuoted = true
  }
}

/// Resolves the escapes of one quoted string, as Foundation does.
///
/// `\n \t \r \a \b \f \v \" \' \\`; a backslash before a line end is that line end; one to three
/// octal digits are a byte of the NEXTSTEP encoding; `\U` and up to four hexadecimal digits are a
/// UTF-16 unit. Before anything else a backslash is dropped: `\u2068` is the text `u2068`.
struct AppleStringsUnescaper {
  private let start: Int
  /// Where the stretch without escapes begins that leads to the cursor.
  private var plainStart: Int
  private var builder = TextBuilder()
  private var hasEscapes = false

  init(start: Int) {
    self.start = start
    plainStart = start
  }

  /// Reads the escape at the cursor and moves behind it. Returns the escape if it does not do what
  /// it seems to.
  mutating func unescape(_ cursor: inout ByteCursor) -> (escape: String, offset: Int)? {
    flush(upTo: cursor)
    hasEscapes = true
    let start = cursor.index
    cursor.index += 1
    let kind = cursor.current
    var isIneffective = false
    switch kind {
    case 0: break  // The end of the file: the caller tells.
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var byte: UInt32 = 0
      for _ in 0..<3 where (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(cursor.current) {
        byte = byte << 3 | UInt32(cursor.current & 7)
        cursor.index += 1
      }
      append(NextstepEncoding.scalar(UInt8(truncatingIfNeeded: byte)), start, cursor)
    case UInt8(ascii: "U"):
      cursor.index += 1
      var (value, digits) = cursor.hexadecimal(limit: 4)
      if UTF8Scalar.isHighSurrogate(value), cursor.isAt("\\U") {
        var ahead = cursor
        ahead.index += 2
        if let pair = UTF8Scalar.combine(value, ahead.hexadecimal(limit: 4).value) {
          value = pair
          cursor = ahead
        }
      }
      isIneffective = digits == 0 || (0xD800..<0xE000).contains(value)
      append(value, start, cursor)
    case UInt8(ascii: "u"):
      var ahead = cursor
      ahead.index += 1
      isIneffective = ahead.hexadecimal(limit: 4).count == 4
      fallthrough
    default:
      let length = UTF8Scalar.length(lead: kind)
      if let control = Self.controls[kind] {
        cursor.index += 1
        append(control, start, cursor)
      } else {
        let character = cursor.index..<min(cursor.index + length, cursor.bytes.count)
        cursor.index = character.upperBound
        builder.append(cursor.bytes[character], content: start..<cursor.index, kind: .atomic)
      }
    }
    plainStart = cursor.index
    guard isIneffective else { return nil }
    let shown = min(start + 6, cursor.bytes.count)
    return (cursor.text(start..<max(cursor.index, kind == UInt8(ascii: "u") ? shown : 0)), start)
  }

  /// The string that ends before the cursor.
  mutating func finish(_ cursor: ByteCursor) -> ScannedString {
    guard hasEscapes else {
      return ScannedString(plain: start..<cursor.index, cursor, isQuoted: true)
    }
    flush(upTo: cursor)
    return ScannedString(builder, content: start..<cursor.index)
  }

  private mutating func flush(upTo cursor: ByteCursor) {
    let plain = plainStart..<cursor.index
    builder.append(cursor.bytes[plain], content: plain, kind: .verbatim)
  }

  private mutating func append(_ scalar: UInt32, _ start: Int, _ cursor: ByteCursor) {
    builder.append(scalar: scalar, content: start..<cursor.index)
  }

  private static let controls: [UInt8: UInt32] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "v"): 0x0B,
  ]
}

/// The encoding of NeXT's machines, which octal escapes still use.
enum NextstepEncoding {
  /// The character of a byte; U+FFFD for the two bytes that are none.
  static func scalar(_ byte: UInt8) -> UInt32 {
    byte < 0x80 ? UInt32(byte) : upper[Int(byte) - 0x80]
  }

  // swift-format-ignore
  private static let upper: [UInt32] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7,
    0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
    0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9,
    0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7,
    0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7,
    0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02,
    0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
    0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF,
    0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9,
    0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7,
    0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2,
    0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
    0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1,
    0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
    0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD,
    0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF, 0xFFFD, 0xFFFD,
  ]
}
