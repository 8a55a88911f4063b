/// Names or numbers in braces: `{name}`, `{user.first-name}`, `{0}`.
///
/// What else stands in braces is text; so are braces without a partner.
enum BraceSyntax {
  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    text.tokens(startingWith: "{") { open in
      let nameEnd = text.end(from: open + 1, while: \.isNamePart)
      guard nameEnd > open + 1, text.byte(nameEnd) == UInt8(ascii: "}") else { return nil }
      return .placeholder(open..<nameEnd + 1, text.string(open + 1..<nameEnd))
    }
  }
}
