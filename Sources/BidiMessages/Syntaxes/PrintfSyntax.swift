/// Format strings in the manner of C's `printf`, as Apple's platforms and Java read them.
///
/// Sources: the format specifiers of Apple's String Programming Guide, `%#@name@` and `%arg` of
/// string catalogs and `.stringsdict`, and the documentation of `java.util.Formatter`. A percent sign
/// that starts no specifier is text. The space flag is not read: `5% of` is a text, not a number.
struct PrintfSyntax: Sendable {
  /// Whether `%#@name@`, `%arg`, `${name}` and `^[...](inflect: true)` are read.
  private let isApple: Bool
  private let conversion: FormatConversion

  static let apple = PrintfSyntax(
    isApple: true,
    conversion: FormatConversion(
      flags: "-+#0'", lengths: "hlqLztj", integer: "dDiuUxXoO", float: "fFeEgGaA",
      character: "cC", any: "@sSp"))

  static let java = PrintfSyntax(
    isApple: false,
    conversion: FormatConversion(
      flags: "-+#0,(", integer: "doxX", float: "fFeEgGaA", character: "cC", any: "sSbBhH"))

  /// The tokens of a text, from left to right.
  @Sendable func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    var tokens: [MessageSyntax.Token] = []
    var nextPosition = 1
    var index = text.startIndex
    while index < text.endIndex {
      if text[index...].starts(with: "٪".utf8), let token = damagedSpecifier(text, at: index) {
        tokens.append(token)
        index = token.range.upperBound
      } else if text[index...].starts(with: "/n/n".utf8) {
        tokens.append(
          .init(
            range: index..<index + 4,
            content: .damaged(
              repair: "\\n\\n", reason: "A line break is written with a backslash: “\\n”.")))
        index += 4
      } else if text[index] == UInt8(ascii: "%"),
        let token = specifier(text, at: index, nextPosition: &nextPosition)
      {
        tokens.append(token)
        index = token.range.upperBound
      } else if isApple, text[index] == UInt8(ascii: "$"), let token = variable(text, at: index) {
        tokens.append(token)
        index = token.range.upperBound
      } else if isApple, text[index] == UInt8(ascii: "^"),
        let inflection = inflection(text, at: index)
      {
        // The two halves of the markup; what stands between is read on.
        tokens.append(inflection.open)
        tokens.append(inflection.close)
        index = inflection.open.range.upperBound
      } else {
        index += 1
      }
    }
    return tokens.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func specifier(
    _ text: ArraySlice<UInt8>, at start: Int, nextPosition: inout Int
  ) -> MessageSyntax.Token? {
    var index = start + 1
    if text.byte(index) == UInt8(ascii: "%") {
      return .replacement(start..<index + 1, "%")
    }
    if isApple, let token = namedArgument(text, at: start) { return token }
    if !isApple, text.byte(index) == UInt8(ascii: "n") {
      return .replacement(start..<index + 1, "\n")
    }
    // `%1$`: the position of the argument.
    let digitsEnd = text.end(from: index, while: \.isDigit)
    var position: String?
    if digitsEnd > index, text.byte(digitsEnd) == UInt8(ascii: "$") {
      position = text.string(index..<digitsEnd)
      index = digitsEnd + 1
    }
    // `%#@name@` with a position: `%1$#@name@`.
    if isApple, text.byte(index) == UInt8(ascii: "#"), text.byte(index + 1) == UInt8(ascii: "@"),
      let close = text[(index + 2)...].firstIndex(of: UInt8(ascii: "@")), close > index + 2
    {
      let name = text.string(index + 2..<close)
      return .placeholder(start..<close + 1, name)
    }
    index = conversion.endOfModifiers(text, from: index)
    if !isApple, text.byte(index) | 0x20 == UInt8(ascii: "t"), text.byte(index + 1).isLetter {
      // Names of months and days are words.
      let isFigures = "HIklMSLNQYyCjmdeRTDFs".utf8.contains(text.byte(index + 1))
      return .placeholder(
        start..<index + 2, position ?? next(&nextPosition), isFigures ? .date : .any)
    }
    if isApple, let end = fixedWidthInteger(text, at: index) {
      return .placeholder(start..<end, position ?? next(&nextPosition), .integer)
    }
    guard let end = conversion.end(text, from: index) else { return nil }
    return .placeholder(start..<end.index, position ?? next(&nextPosition), end.type)
  }

  /// The end of a macro for an integer's conversion, as gettext has it in messages: `<PRIu64>`.
  private func fixedWidthInteger(_ text: ArraySlice<UInt8>, at start: Int) -> Int? {
    guard text.has("<PRI", at: start), "diouxX".utf8.contains(text.byte(start + 4)) else {
      return nil
    }
    let end = text.end(from: start + 5) { $0.isLetter || $0.isDigit }
    return end > start + 5 && text.byte(end) == UInt8(ascii: ">") ? end + 1 : nil
  }

  /// A specifier with an Arabic percent sign, as editors and people put into right-to-left text:
  /// `٪1$s`, `٪@`. A letter alone behind the sign may be a word's.
  private func damagedSpecifier(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    let sign = "٪".utf8.count
    let rest = [UInt8(ascii: "%")] + text[(start + sign)...].prefix(24)
    var position = 1
    guard let token = specifier(rest[...], at: 0, nextPosition: &position),
      case .placeholder = token.content
    else { return nil }
    let end = start + sign - 1 + token.range.upperBound
    guard end == text.endIndex || !text[end].isLetter else { return nil }
    return .init(
      range: start..<end,
      content: .damaged(
        repair: String(decoding: rest[token.range], as: UTF8.self),
        reason: "A format specifier starts with “%” (U+0025), not with “٪” (U+066A)."))
  }

  /// `%#@name@` and `%arg`.
  private func namedArgument(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    if text[start...].starts(with: "%arg".utf8) {
      return .placeholder(start..<start + 4, "arg", .integer)
    }
    guard text[start...].starts(with: "%#@".utf8),
      let close = text[(start + 3)...].firstIndex(of: UInt8(ascii: "@")), close > start + 3
    else { return nil }
    return .placeholder(start..<close + 1, text.string(start + 3..<close))
  }

  /// `${name}` of intents and app shortcuts.
  private func variable(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    guard text[start...].starts(with: "${".utf8) else { return nil }
    let nameEnd = text.end(from: start + 2) { $0.isIdentifierPart || $0 == UInt8(ascii: ".") }
    guard nameEnd > start + 2, nameEnd < text.endIndex, text[nameEnd] == UInt8(ascii: "}")
    else { return nil }
    return .placeholder(start..<nameEnd + 1, text.string(start + 2..<nameEnd))
  }

  /// `^[` and `](inflect: true)` of automatic grammar agreement; not nested, and on one line.
  private func inflection(
    _ text: ArraySlice<UInt8>, at start: Int
  ) -> (open: MessageSyntax.Token, close: MessageSyntax.Token)? {
    guard start + 1 < text.endIndex, text[start + 1] == UInt8(ascii: "[") else { return nil }
    // What stands inside is a few words; so long texts are read once.
    let bracket = text[..<min(start + 500, text.endIndex)].end(from: start + 2) { byte in
      byte != UInt8(ascii: "]") && byte != UInt8(ascii: "^") && byte != 0x0A
    }
    guard text[bracket...].starts(with: "](".utf8) else { return nil }
    let parenthesis = text[..<min(bracket + 100, text.endIndex)].end(from: bracket) { byte in
      byte != UInt8(ascii: ")")
    }
    guard parenthesis < text.endIndex, text[parenthesis] == UInt8(ascii: ")") else { return nil }
    return (
      .markup(start..<start + 2, "inflect", .open),
      .markup(bracket..<parenthesis + 1, "inflect", .close)
    )
  }

  private func next(_ position: inout Int) -> String {
    defer { position += 1 }
    return String(position)
  }
}
