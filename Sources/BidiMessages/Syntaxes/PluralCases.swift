/// Plural cases between vertical bars, as `one apple|many apples`: each is displayed by itself, so a
/// bar ends a paragraph.
enum PluralCases {
  /// The bar at an index.
  static func separator(_ text: ArraySlice<UInt8>, at index: Int) -> MessageSyntax.Token? {
    guard text.byte(index) == UInt8(ascii: "|") else { return nil }
    return .markup(index..<index + 1, "|", .paragraphBreak)
  }

  /// The condition of a case: `{0}`, `[1,19]`, `]0,Inf[`. Only at the start of one, in a text that has
  /// several.
  static func condition(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    guard "{[]".utf8.contains(text.byte(start)), text.contains(UInt8(ascii: "|")) else {
      return nil
    }
    let before = text[..<start].lastIndex { $0 != 0x20 }
    guard before.map({ text[$0] == UInt8(ascii: "|") }) ?? true else { return nil }
    let end = text.end(from: start + 1) { $0.isDigit || "*,-. Inf".utf8.contains($0) }
    guard end > start + 1, "}]".utf8.contains(text.byte(end)) || text.byte(end) == UInt8(ascii: "[")
    else { return nil }
    return .markup(start..<end + 1, "condition", .empty)
  }
}
