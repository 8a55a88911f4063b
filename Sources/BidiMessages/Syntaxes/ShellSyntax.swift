/// Variables of shells, and template literals of JavaScript: `${name}`, `${user.name}`, `$name`.
///
/// What stands in the braces may be any expression that starts with a name. `$5` is an amount, `\$` is text.
enum ShellSyntax {
  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    text.tokens(startingWith: "$") { start in
      if text.byte(start - 1) == UInt8(ascii: "\\") { return nil }
      if text.byte(start + 1) == UInt8(ascii: "{") {
        let first = text.byte(text.endOfSpace(from: start + 2))
        guard first.isIdentifierPart, let close = text.closing("{", "}", at: start + 1)
        else { return nil }
        return .placeholder(start..<close + 1, text.string(start + 2..<close))
      }
      guard let end = text.endOfIdentifier(from: start + 1) else { return nil }
      return .placeholder(start..<end, text.string(start + 1..<end))
    }
  }
}
