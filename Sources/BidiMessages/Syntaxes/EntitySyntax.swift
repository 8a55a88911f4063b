/// Entities and character references of HTML and XML, `&amp;` and `&#x2068;`, and line breaks that are
/// still escaped, `\n`: they are displayed as the character that they stand for.
enum EntitySyntax {
  /// The tokens of a text, from left to right.
  static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    text.tokens(startingWith: "&\\") { start in
      text[start] == UInt8(ascii: "&") ? entity(text, at: start) : lineBreak(text, at: start)
    }
  }

  /// The entity or reference that starts at an index.
  static func entity(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    guard text.byte(start) == UInt8(ascii: "&") else { return nil }
    let end = text[..<min(start + 12, text.endIndex)].end(from: start + 1) {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "#")
    }
    guard text.byte(end) == UInt8(ascii: ";"),
      let scalar = scalar(text.string(start + 1..<end))
    else { return nil }
    return .replacement(start..<end + 1, String(scalar))
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return named[name] }
    let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  }

  /// The entities of XML, and those of HTML that translations have.
  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "copy": "\u{A9}", "reg": "\u{AE}", "trade": "\u{2122}", "hellip": "\u{2026}",
    "mdash": "\u{2014}", "ndash": "\u{2013}", "lsquo": "\u{2018}", "rsquo": "\u{2019}",
    "ldquo": "\u{201C}", "rdquo": "\u{201D}", "laquo": "\u{AB}", "raquo": "\u{BB}",
    "lsaquo": "\u{2039}", "rsaquo": "\u{203A}", "bdquo": "\u{201E}", "sbquo": "\u{201A}",
    "bull": "\u{2022}", "middot": "\u{B7}", "times": "\u{D7}", "deg": "\u{B0}",
    "larr": "\u{2190}", "rarr": "\u{2192}", "euro": "\u{20AC}", "pound": "\u{A3}",
    "zwnj": "\u{200C}", "zwj": "\u{200D}", "lrm": "\u{200E}", "rlm": "\u{200F}",
  ]

  /// `\n` outside of names and paths, such as `C:\new`.
  private static func lineBreak(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    guard text.byte(start + 1) == UInt8(ascii: "n"), text.byte(start - 1) != UInt8(ascii: "\\")
    else { return nil }
    // A drive.
    if text.byte(start - 1) == UInt8(ascii: ":"), text.byte(start - 2).isLetter { return nil }
    let after = text.byte(start + 2)
    if after.isIdentifierPart, !text.has("\\n", at: start - 2) {
      let before = text.byte(start - 1)
      let isUppercase = after.isLetter && after & 0x20 == 0
      guard before == 0 || before == 0x20 || (isUppercase && ".!?,".utf8.contains(before))
      else { return nil }
    }
    return .replacement(start..<start + 2, "\n")
  }
}
