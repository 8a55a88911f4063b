/// Placeables of Project Fluent in a pattern: `{ $name }`, `{ -term }`, `{ message.attribute }`,
/// `{ NUMBER($n, style: "percent") }`, and literals, `{ "{" }` and `{ 5 }`.
///
/// Source: Fluent Syntax 1.0. Selectors are read by `FluentSelectors`; in a text that does not parse they
/// are no placeables, and stay text.
enum FluentSyntax {
  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    text.tokens(startingWith: "{") { placeable(text, at: $0) }
  }

  static func placeable(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    let inner = blankEnd(text, start + 1)
    if text.byte(inner) == UInt8(ascii: "\"") { return literal(text, at: start, inner) }
    guard let close = text.closing("{", "}", at: start) else { return nil }
    let end = text[inner..<close].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? inner
    let body = text[inner..<end]
    guard let first = body.first, !body.contains(UInt8(ascii: "\n")),
      !body.contains(UInt8(ascii: "{")), !text.string(inner..<end).contains("->")
    else { return nil }
    let name = text.string(inner..<end)
    if first.isDigit || (first == UInt8(ascii: "-") && text.byte(inner + 1).isDigit) {
      return .replacement(start..<close + 1, name)
    }
    guard first == UInt8(ascii: "$") || first == UInt8(ascii: "-") || first.isLetter else {
      return nil
    }
    let type: Placeholder.ValueType =
      name.hasPrefix("NUMBER(") ? .float : name.hasPrefix("DATETIME(") ? .date : .any
    return .placeholder(start..<close + 1, name, type)
  }

  /// `{ "text" }`, with its escapes.
  private static func literal(
    _ text: ArraySlice<UInt8>, at start: Int, _ quote: Int
  ) -> MessageSyntax.Token? {
    var value = ""
    var index = quote + 1
    while index < text.endIndex, text[index] != UInt8(ascii: "\""), text[index] != 0x0A {
      guard text[index] == UInt8(ascii: "\\") else {
        let end = text.end(from: index) { !"\"\\\n".utf8.contains($0) }
        value += text.string(index..<end)
        index = end
        continue
      }
      let width =
        switch text.byte(index + 1) {
        case UInt8(ascii: "u"): 4
        case UInt8(ascii: "U"): 6
        default: 0
        }
      guard width > 0 else {
        value += text.string(index + 1..<Swift.min(index + 2, text.endIndex))
        index += 2
        continue
      }
      guard index + 2 + width <= text.endIndex,
        let scalar = UInt32(text.string(index + 2..<index + 2 + width), radix: 16)
          .flatMap(Unicode.Scalar.init)
      else { return nil }
      value.unicodeScalars.append(scalar)
      index += 2 + width
    }
    guard text.byte(index) == UInt8(ascii: "\"") else { return nil }
    let close = blankEnd(text, index + 1)
    return text.byte(close) == UInt8(ascii: "}") ? .replacement(start..<close + 1, value) : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D
  }

  private static func blankEnd(_ text: ArraySlice<UInt8>, _ start: Int) -> Int {
    text.end(from: start, while: isBlank)
  }
}
