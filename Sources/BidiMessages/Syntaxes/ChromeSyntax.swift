/// Messages of browser extensions: `$NAME$`, `$1` to `$9`, `$$` for `$`.
///
/// Source: Chrome's documentation, "Localization message formats". Names mean the same in upper and
/// lower case.
enum ChromeSyntax {
  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    text.tokens(startingWith: "$") { start in
      let next = text.byte(start + 1)
      if next == UInt8(ascii: "$") { return .replacement(start..<start + 2, "$") }
      let end = text.end(from: start + 1) { $0.isIdentifierPart || $0 == UInt8(ascii: "@") }
      if end > start + 1, text.byte(end) == UInt8(ascii: "$") {
        return .placeholder(start..<end + 1, text.string(start + 1..<end).lowercased())
      }
      guard next.isDigit, next != UInt8(ascii: "0") else { return nil }
      return .placeholder(start..<start + 2, text.string(start + 1..<start + 2))
    }
  }
}
