/// vue-i18n: `{name}`, `{0}`, `{'@'}`, `@:key`, `@.lower:key`, and plural cases between `|`.
///
/// Source: vue-i18n's guide "Message Format Syntax" and "Pluralization".
enum VueSyntax {
  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    text.tokens(startingWith: "{@|") { start in
      switch text[start] {
      case UInt8(ascii: "{"): braces(text, at: start)
      case UInt8(ascii: "@"): link(text, at: start)
      default: PluralCases.separator(text, at: start)
      }
    }
  }

  private static func braces(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    let inside = text.endOfSpace(from: start + 1)
    if text.byte(inside) == UInt8(ascii: "'") {
      let quote = text.end(from: inside + 1) { $0 != UInt8(ascii: "'") && $0 != 0x0A }
      let close = text.endOfSpace(from: min(quote + 1, text.endIndex))
      guard text.byte(quote) == UInt8(ascii: "'"), text.byte(close) == UInt8(ascii: "}")
      else { return nil }
      return .replacement(start..<close + 1, text.string(inside + 1..<quote))
    }
    let nameEnd = text.end(from: inside, while: \.isNamePart)
    let close = text.endOfSpace(from: nameEnd)
    guard nameEnd > inside, text.byte(close) == UInt8(ascii: "}") else { return nil }
    return .placeholder(start..<close + 1, text.string(inside..<nameEnd))
  }

  /// Another message: `@:key`, `@.upper:key`, `@:{'key'}`, `@:(key)`.
  private static func link(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    var index = start + 1
    if text.byte(index) == UInt8(ascii: ".") {
      guard let modifier = text.endOfIdentifier(from: index + 1) else { return nil }
      index = modifier
    }
    guard text.byte(index) == UInt8(ascii: ":") else { return nil }
    index += 1
    let close: Int? =
      switch text.byte(index) {
      case UInt8(ascii: "{"): text.closing("{", "}", at: index)
      case UInt8(ascii: "("): text.closing("(", ")", at: index)
      default: nil
      }
    guard let end = close.map({ $0 + 1 }) ?? text.endOfDottedIdentifier(from: index)
    else { return nil }
    return .placeholder(start..<end, text.string(start..<end))
  }
}
