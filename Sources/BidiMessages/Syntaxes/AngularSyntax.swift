/// Angular's messages: `{{ expression }}`, `{$INTERPOLATION}`, and the tags that its extraction writes
/// as `{$START_LINK}` and `{$CLOSE_LINK}`.
///
/// Source: Angular's guide "Internationalization" and its compiler's placeholder registry.
enum AngularSyntax {
  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    text.tokens(startingWith: "{") { start in
      if text.has("{{", at: start) {
        guard let close = text.closing("{", "}", at: start),
          text.byte(close - 1) == UInt8(ascii: "}")
        else { return nil }
        let expression = text[(start + 2)..<(close - 1)]
        let first = expression.endOfSpace(from: expression.startIndex)
        let last = expression.lastIndex { $0 != 0x20 && $0 != 0x09 }
        guard let last, last >= first else { return nil }
        return .placeholder(start..<close + 1, text.string(first..<last + 1))
      }
      guard text.byte(start + 1) == UInt8(ascii: "$"),
        let end = text.endOfIdentifier(from: start + 2), text.byte(end) == UInt8(ascii: "}")
      else { return nil }
      return named(text.string(start + 2..<end), start..<end + 1)
    }
  }

  /// A value or a tag, by its name.
  private static func named(_ name: String, _ range: Range<Int>) -> MessageSyntax.Token {
    let parts = name.lowercased().split(separator: "_")
    let isTag = parts.first == "start" || parts.first == "close"
    guard
      isTag || parts.first == "tag" || parts.prefix(2) == ["line", "break"]
        || parts.prefix(2) == ["horizontal", "rule"]
    else { return .placeholder(range, name) }
    var words = parts.dropFirst(isTag ? 1 : 0)
    if words.first == "tag" { words = words.dropFirst() }
    // `START_LINK_1` is another link.
    if words.count > 1, words.last?.allSatisfy(\.isNumber) == true { words = words.dropLast() }
    let word = words.joined(separator: "_")
    let element = elements[word] ?? word
    if MarkupSyntax.html.breaks.contains(element) {
      return .markup(range, element, .paragraphBreak)
    }
    return .markup(
      range, element, parts.first == "start" ? .open : parts.first == "close" ? .close : .empty)
  }

  /// The names that Angular has for elements.
  private static let elements = [
    "link": "a", "bold_text": "b", "italic_text": "i", "emphasised_text": "em",
    "line_break": "br", "horizontal_rule": "hr", "paragraph": "p", "quotation": "q",
    "small_text": "small", "strikethrough": "s", "subscript": "sub", "superscript": "sup",
    "table_cell": "td", "table_header_cell": "th", "table_row": "tr", "monospaced_text": "tt",
    "underlined_text": "u", "unordered_list": "ul", "ordered_list": "ol", "list_item": "li",
    "heading_level1": "h1", "heading_level2": "h2", "heading_level3": "h3",
    "heading_level4": "h4", "heading_level5": "h5", "heading_level6": "h6",
  ]
}
