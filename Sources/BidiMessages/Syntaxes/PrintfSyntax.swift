/// Format strings in the manner of C's `printf`, as Apple's platforms and Java read them.
///
/// Sources: the format specifiers of Apple's String Programming Guide, `%#@name@` and `%arg` of
/// string catalogs and `.stringsdict`, and the documentation of `java.util.Formatter`. A percent sign
/// that starts no specifier is text. The space flag is not read: `5% of` is a text, not a number.
struct PrintfSyntax: Sendable {
  /// Whether `%#@name@`, `%arg`, `${name}` and `^[...](inflect: true)` are read.
  private let isApple: Bool
  private let flags: Set<UInt8>
  /// The conversions, and the type of their values.
  private let conversions: [UInt8: Placeholder.ValueType]

  static let apple = PrintfSyntax(
    isApple: true, flags: "-+#0'",
    integer: "dDiuUxXoO", float: "fFeEgGaA", character: "cC", any: "@sSp")

  static let java = PrintfSyntax(
    isApple: false, flags: "-+#0,(",
    integer: "doxX", float: "fFeEgGaA", character: "cC", any: "sSbBhH")

  private init(
    isApple: Bool, flags: String, integer: String, float: String, character: String, any: String
  ) {
    self.isApple = isApple
    self.flags = Set(flags.utf8)
    var conversions: [UInt8: Placeholder.ValueType] = [:]
    for byte in integer.utf8 { conversions[byte] = .integer }
    for byte in float.utf8 { conversions[byte] = .float }
    for byte in character.utf8 { conversions[byte] = .character }
    for byte in any.utf8 { conversions[byte] = .any }
    self.conversions = conversions
  }

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
    func byte(_ index: Int) -> UInt8 { index < text.endIndex ? text[index] : 0 }
    if byte(index) == UInt8(ascii: "%") {
      return .init(range: start..<index + 1, content: .replacement("%"))
    }
    if isApple, let token = namedArgument(text, at: start) { return token }
    if !isApple, byte(index) == UInt8(ascii: "n") {
      return .init(range: start..<index + 1, content: .replacement("\n"))
    }
    // `%1$`: the position of the argument.
    let digitsEnd = end(text, from: index, while: Self.isDigit)
    var position: String?
    if digitsEnd > index, byte(digitsEnd) == UInt8(ascii: "$") {
      position = String(decoding: text[index..<digitsEnd], as: UTF8.self)
      index = digitsEnd + 1
    }
    // `%#@name@` with a position: `%1$#@name@`.
    if isApple, byte(index) == UInt8(ascii: "#"), byte(index + 1) == UInt8(ascii: "@"),
      let close = text[(index + 2)...].firstIndex(of: UInt8(ascii: "@")), close > index + 2
    {
      let name = String(decoding: text[index + 2..<close], as: UTF8.self)
      return placeholder(start..<close + 1, name, .any)
    }
    index = end(text, from: index) { flags.contains($0) }
    index = end(text, from: index) { Self.isDigit($0) || $0 == UInt8(ascii: "*") }
    if byte(index) == UInt8(ascii: ".") {
      index = end(text, from: index + 1) { Self.isDigit($0) || $0 == UInt8(ascii: "*") }
    }
    if isApple, Self.lengths.contains(byte(index)) {
      // `hh` and `ll` are the only ones of two letters.
      let isDouble = byte(index + 1) == byte(index) && "hl".utf8.contains(byte(index))
      index += isDouble ? 2 : 1
    }
    if !isApple, byte(index) == UInt8(ascii: "t") || byte(index) == UInt8(ascii: "T"),
      Self.isLetter(byte(index + 1))
    {
      return placeholder(start..<index + 2, position ?? next(&nextPosition), .any)
    }
    guard let type = conversions[byte(index)] else { return nil }
    return placeholder(start..<index + 1, position ?? next(&nextPosition), type)
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
    guard end == text.endIndex || !Self.isLetter(text[end]) else { return nil }
    return .init(
      range: start..<end,
      content: .damaged(
        repair: String(decoding: rest[token.range], as: UTF8.self),
        reason: "A format specifier starts with “%” (U+0025), not with “٪” (U+066A)."))
  }

  /// `%#@name@` and `%arg`.
  private func namedArgument(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    if text[start...].starts(with: "%arg".utf8) {
      return placeholder(start..<start + 4, "arg", .integer)
    }
    guard text[start...].starts(with: "%#@".utf8),
      let close = text[(start + 3)...].firstIndex(of: UInt8(ascii: "@")), close > start + 3
    else { return nil }
    return placeholder(
      start..<close + 1, String(decoding: text[start + 3..<close], as: UTF8.self), .any)
  }

  /// `${name}` of intents and app shortcuts.
  private func variable(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    guard text[start...].starts(with: "${".utf8) else { return nil }
    let nameEnd = end(text, from: start + 2) { byte in
      Self.isLetter(byte) || Self.isDigit(byte) || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: ".")
    }
    guard nameEnd > start + 2, nameEnd < text.endIndex, text[nameEnd] == UInt8(ascii: "}")
    else { return nil }
    let name = String(decoding: text[start + 2..<nameEnd], as: UTF8.self)
    return placeholder(start..<nameEnd + 1, name, .any)
  }

  /// `^[` and `](inflect: true)` of automatic grammar agreement; not nested, and on one line.
  private func inflection(
    _ text: ArraySlice<UInt8>, at start: Int
  ) -> (open: MessageSyntax.Token, close: MessageSyntax.Token)? {
    guard start + 1 < text.endIndex, text[start + 1] == UInt8(ascii: "[") else { return nil }
    // What stands inside is a few words; so long texts are read once.
    let bracket = end(text[..<min(start + 500, text.endIndex)], from: start + 2) { byte in
      byte != UInt8(ascii: "]") && byte != UInt8(ascii: "^") && byte != 0x0A
    }
    guard text[bracket...].starts(with: "](".utf8) else { return nil }
    let parenthesis = end(text[..<min(bracket + 100, text.endIndex)], from: bracket) { byte in
      byte != UInt8(ascii: ")")
    }
    guard parenthesis < text.endIndex, text[parenthesis] == UInt8(ascii: ")") else { return nil }
    return (
      .init(range: start..<start + 2, content: .markup(Markup(name: "inflect", role: .open))),
      .init(
        range: bracket..<parenthesis + 1, content: .markup(Markup(name: "inflect", role: .close)))
    )
  }

  private func placeholder(
    _ range: Range<Int>, _ name: String, _ type: Placeholder.ValueType
  ) -> MessageSyntax.Token {
    .init(range: range, content: .placeholder(Placeholder(name: name, type: type)))
  }

  private func next(_ position: inout Int) -> String {
    defer { position += 1 }
    return String(position)
  }

  private func end(
    _ text: ArraySlice<UInt8>, from start: Int, while condition: (UInt8) -> Bool
  ) -> Int {
    var index = start
    while index < text.endIndex, condition(text[index]) { index += 1 }
    return index
  }

  private static let lengths = Set("hlqLztj".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
}
