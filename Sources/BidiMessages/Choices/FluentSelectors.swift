/// Selectors of Project Fluent that stand in a text, with a line for each variant:
///
/// ```ftl
/// { $n ->
///     [one] file
///    *[other] { $n } files
/// }
/// ```
///
/// Source: Fluent Syntax 1.0. In a catalog file variants are values of their own; a text from elsewhere may
/// hold them. A text with a selector that does not parse has placeables only.
enum FluentSelectors {
  /// The pieces and choices of a text.
  @Sendable static func nodes(_ text: ArraySlice<UInt8>) -> [MessageNode]? {
    var parser = Parser(text: text, index: text.startIndex)
    return parser.pattern(isVariant: false, depth: 0)
      ?? FluentSyntax.tokens(text).map(MessageNode.token)
  }

  private struct Parser {
    let text: ArraySlice<UInt8>
    var index: Int

    /// No message nests deeper.
    private static var deepest: Int { 24 }

    /// Text and placeables up to the end, or up to the line that ends a variant. Nil where a selector
    /// does not parse.
    mutating func pattern(isVariant: Bool, depth: Int) -> [MessageNode]? {
      var nodes: [MessageNode] = []
      while index < text.endIndex {
        if text[index] == UInt8(ascii: "{") {
          let start = index
          if let arrow = arrow(in: start) {
            index = arrow
            guard depth < Self.deepest, let branches = variants(depth: depth) else { return nil }
            nodes.append(.choice(start..<index, branches))
          } else if let token = FluentSyntax.placeable(text, at: start) {
            nodes.append(.token(token))
            index = token.range.upperBound
          } else {
            index += 1
          }
        } else if isVariant, text[index] == UInt8(ascii: "}") || endsVariant(at: index) {
          return nodes
        } else {
          index += 1
        }
      }
      return isVariant ? nil : nodes
    }

    /// The index behind `->` of a placeable that starts at an index, if it is a selector.
    private func arrow(in start: Int) -> Int? {
      var isQuoted = false
      for position in start + 1..<max(start + 1, min(text.endIndex, start + 500)) {
        switch text[position] {
        case UInt8(ascii: "\""): isQuoted.toggle()
        case _ where isQuoted: continue
        case UInt8(ascii: "{"), UInt8(ascii: "}"): return nil
        case UInt8(ascii: "-") where text.byte(position + 1) == UInt8(ascii: ">"):
          return position + 2
        default: continue
        }
      }
      return nil
    }

    /// The variants behind `->`, up to behind the brace that closes the selector.
    private mutating func variants(depth: Int) -> [MessageNode.Branch]? {
      var branches: [MessageNode.Branch] = []
      while true {
        let line = index
        index = text.end(from: index, while: isBlank)
        if text.byte(index) == UInt8(ascii: "}") {
          index += 1
          return branches.isEmpty ? nil : branches
        }
        guard text[line..<index].contains(0x0A) else { return nil }
        if text.byte(index) == UInt8(ascii: "*") { index += 1 }
        guard text.byte(index) == UInt8(ascii: "[") else { return nil }
        index = text.end(from: index) { $0 != UInt8(ascii: "]") && $0 != 0x0A }
        guard text.byte(index) == UInt8(ascii: "]") else { return nil }
        index = text.end(from: index + 1, while: isBlank)
        let content = index
        guard let nodes = pattern(isVariant: true, depth: depth + 1) else { return nil }
        branches.append(MessageNode.Branch(content: content..<index, nodes: nodes))
      }
    }

    /// Whether blanks start at an index behind which, on a line of its own, another variant starts or
    /// the selector ends.
    private func endsVariant(at position: Int) -> Bool {
      guard isBlank(text[position]), position == text.startIndex || !isBlank(text[position - 1])
      else { return false }
      let next = text.end(from: position, while: isBlank)
      switch text.byte(next) {
      case UInt8(ascii: "}"): return true
      case UInt8(ascii: "["), UInt8(ascii: "*"): return text[position..<next].contains(0x0A)
      default: return false
      }
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D }
  }
}
