/// A string of a PO file: one or more literals in double quotes, which are one text.
struct GettextString {
  var builder = TextBuilder()
  /// From behind the first quote to before the last.
  var content: Range<Int>

  var text: String { builder.text }
  var map: TextMap { TextMap(builder.pieces, emptyAt: content.lowerBound) }
}

extension GettextString {
  /// Reads literals up to what is none. `isUTF8` says whether byte escapes are those of UTF-8.
  static func scan(
    _ cursor: inout ByteCursor, isUTF8: Bool
  ) throws(ScanFailure) -> GettextString {
    var string: GettextString?
    while true {
      skipBlanks(&cursor)
      guard cursor.current == UInt8(ascii: "\"") else { break }
      let start = cursor.index + 1
      if string == nil { string = GettextString(content: start..<start) }
      // In place: a copy for each literal would make the scan quadratic.
      try string?.scanLiteral(&cursor, isUTF8: isUTF8)
    }
    guard let string else {
      throw ScanFailure(
        .expected("a string in double quotes", found: cursor.found), at: cursor.index)
    }
    return string
  }

  static func skipBlanks(_ cursor: inout ByteCursor) {
    while cursor.current == 0x20 || (0x09...0x0D).contains(cursor.current) { cursor.index += 1 }
  }

  private mutating func scanLiteral(
    _ cursor: inout ByteCursor, isUTF8: Bool
  ) throws(ScanFailure) {
    let opening = cursor.index
    cursor.index += 1
    var plainStart = cursor.index
    func plain(_ builder: inout TextBuilder, _ cursor: ByteCursor) {
      let range = plainStart..<cursor.index
      builder.append(cursor.bytes[range], content: range, kind: .verbatim)
    }
    while cursor.current != UInt8(ascii: "\"") {
      if cursor.isAtEnd || cursor.current == 0x0A || cursor.current == 0x0D {
        throw ScanFailure(.unterminated("string"), at: opening)
      }
      if cursor.current == UInt8(ascii: "\\") {
        plain(&builder, cursor)
        try unescape(&cursor, isUTF8: isUTF8)
        plainStart = cursor.index
      } else {
        cursor.index += 1
        // Most of a literal is none of the bytes that are asked for above.
        let bytes = cursor.bytes
        var index = cursor.index
        while index < bytes.count, bytes[index] > UInt8(ascii: "\\") || Self.isPlain(bytes[index]) {
          index += 1
        }
        cursor.index = index
      }
    }
    plain(&builder, cursor)
    content = content.lowerBound..<cursor.index
    cursor.index += 1
  }

  /// Whether a byte up to the backslash is a part of a literal like any other.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: "\\") && byte > UInt8(ascii: "\"") || byte == 0x20 || byte == 0x21
  }

  /// Reads the escape at the cursor; of escapes for bytes, as many as make one character.
  private mutating func unescape(
    _ cursor: inout ByteCursor, isUTF8: Bool
  ) throws(ScanFailure) {
    let start = cursor.index
    if let control = Self.controls[cursor.peek(1)] {
      cursor.index += 2
      builder.append(scalar: control, content: start..<cursor.index)
      return
    }
    var bytes: [UInt8] = []
    var length = 1
    while bytes.count < length, cursor.current == UInt8(ascii: "\\"),
      let byte = Self.byteEscape(&cursor)
    {
      if bytes.isEmpty { length = UTF8Scalar.length(lead: byte) }
      bytes.append(byte)
    }
    let isValid =
      bytes.withUnsafeBufferPointer { UTF8Scalar.firstInvalid($0, from: 0) == nil }
      && (isUTF8 || bytes.allSatisfy { $0 < 0x80 })
    guard !bytes.isEmpty, isValid else {
      let end = min(max(cursor.index, start + 2), cursor.bytes.count)
      throw ScanFailure(.invalidEscape(cursor.text(start..<end)), at: start)
    }
    builder.append(bytes, content: start..<cursor.index, kind: .atomic)
  }

  /// Reads `\` with one to three octal digits, or `\x` with hexadecimal ones.
  private static func byteEscape(_ cursor: inout ByteCursor) -> UInt8? {
    var ahead = cursor
    ahead.index += 1
    var value: UInt32 = 0
    if ahead.current == UInt8(ascii: "x") {
      ahead.index += 1
      let digits = ahead.hexadecimal(limit: 8)
      guard digits.count > 0 else { return nil }
      value = digits.value
    } else {
      let start = ahead.index
      while ahead.index < start + 3, (0x30...0x37).contains(ahead.current) {
        value = value << 3 | UInt32(ahead.current & 7)
        ahead.index += 1
      }
      guard ahead.index > start else { return nil }
    }
    guard let byte = UInt8(exactly: value) else { return nil }
    cursor = ahead
    return byte
  }

  private static let controls: [UInt8: UInt32] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "v"): 0x0B, UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C,
  ]
}
