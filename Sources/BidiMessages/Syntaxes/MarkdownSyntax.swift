/// Markdown, as far as it hides something: links, `[text](address)`, of which the text is displayed,
/// and strong emphasis, `**text**`.
enum MarkdownSyntax {
  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    let stars = strong(text)
    var links: [MessageSyntax.Token] = []
    var index = text.startIndex
    while let open = text[index...].firstIndex(of: UInt8(ascii: "[")) {
      index = open + 1
      // `^[` is Apple's grammar agreement.
      guard text.byte(open - 1) != UInt8(ascii: "^"),
        case let bracket = text.end(from: index, while: { !"[]\n".utf8.contains($0) }),
        bracket > index, text.has("](", at: bracket),
        case let end = text.end(from: bracket + 2, while: { $0 > 0x20 && $0 != UInt8(ascii: ")") }),
        text.byte(end) == UInt8(ascii: ")")
      else { continue }
      links.append(.markup(open..<open + 1, "link", .open))
      links.append(.markup(bracket..<end + 1, "link", .close))
      index = end + 1
    }
    return (links + stars).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Pairs of `**` that touch their text.
  private static func strong(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    let stars = text.tokens(startingWith: "*") { start in
      text.has("**", at: start) ? .markup(start..<start + 2, "strong", .open) : nil
    }
    var pairs: [MessageSyntax.Token] = []
    var open: MessageSyntax.Token?
    for token in stars {
      if let first = open, text.byte(token.range.lowerBound - 1) > 0x20,
        token.range.lowerBound > first.range.upperBound
      {
        pairs += [first, .markup(token.range, "strong", .close)]
        open = nil
      } else if text.byte(token.range.upperBound) > 0x20 {
        open = token
      }
    }
    return pairs
  }
}
