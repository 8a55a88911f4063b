/// Laravel's messages: `:name`, `:Name`, `:NAME`, and plural cases between `|`.
///
/// Source: Laravel's documentation, "Localization". How a name is capitalised says how its value is.
enum LaravelSyntax {
  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    text.tokens(startingWith: ":|{[]") { start in
      switch text[start] {
      case UInt8(ascii: ":"): parameter(text, at: start)
      case UInt8(ascii: "|"): PluralCases.separator(text, at: start)
      default: PluralCases.condition(text, at: start)
      }
    }
  }

  private static func parameter(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    let before = text.byte(start - 1)
    guard !before.isIdentifierPart, before != UInt8(ascii: ":"),
      let end = text.endOfIdentifier(from: start + 1)
    else { return nil }
    // `:D` and `:P` are faces.
    let isFace = end == start + 2 && (0x41...0x5A).contains(text[start + 1])
    return isFace ? nil : .placeholder(start..<end, text.string(start + 1..<end).lowercased())
  }
}
