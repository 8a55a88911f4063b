extension MessageSyntax {
  /// What a message may hold beside its placeholders, whatever their syntax is.
  public enum Extra: String, Sendable, Hashable, CaseIterable {
    /// GTK's key letters: `_File`.
    case underscore
    /// The key letters of Qt, KDE and Windows: `&File`.
    case ampersand
    /// Markdown: `[text](address)`, `**text**`.
    case markdown

    var parser: @Sendable (ArraySlice<UInt8>) -> [Token] {
      switch self {
      case .underscore: { Mnemonics.underscore.tokens($0) }
      case .ampersand: { Mnemonics.ampersand.tokens($0) }
      case .markdown: MarkdownSyntax.tokens
      }
    }
  }

  /// The same syntax with something beside the placeholders. Its id is that of the syntax, `+` and the
  /// name: `apple+markdown`.
  ///
  /// Where two pieces overlap the one that starts first wins, and the placeholder of two that start
  /// together.
  public func with(_ extra: Extra) -> MessageSyntax {
    with(extra.parser, id: "\(id)+\(extra.rawValue)")
  }

  /// The same syntax with another parser's tokens, under another id.
  func with(
    _ other: @escaping @Sendable (ArraySlice<UInt8>) -> [Token], id: String
  ) -> MessageSyntax {
    let parser = parser
    return MessageSyntax(id: id) { text in
      (parser(text) + other(text)).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
  }
}
