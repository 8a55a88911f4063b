/// Symfony's messages: `%name%`, the `{{ limit }}` of its validators, and plural cases between `|`.
///
/// Source: Symfony's documentation, "Translations" and "Validation Constraints".
enum SymfonySyntax {
  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    text.tokens(startingWith: "%{|[]") { start in
      switch text[start] {
      case UInt8(ascii: "%"): parameter(text, at: start)
      case UInt8(ascii: "|"): PluralCases.separator(text, at: start)
      case UInt8(ascii: "{") where text.has("{{", at: start): variable(text, at: start)
      default: PluralCases.condition(text, at: start)
      }
    }
  }

  private static func parameter(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    guard let end = text.endOfDottedIdentifier(from: start + 1), text.byte(end) == UInt8(ascii: "%")
    else { return nil }
    let name = text.string(start + 1..<end)
    return .placeholder(start..<end + 1, name, name == "count" ? .count : .any)
  }

  private static func variable(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    let name = text.endOfSpace(from: start + 2)
    guard let end = text.endOfDottedIdentifier(from: name),
      case let close = text.endOfSpace(from: end), text.has("}}", at: close)
    else { return nil }
    return .placeholder(start..<close + 2, text.string(name..<end))
  }
}
