public import BidiIsolation

extension MessageChecker {
  /// What a translation lost, changed or broke of its source text, in the order of its text: findings of
  /// the rules `placeholder-damaged` and `source-mismatch`.
  ///
  /// Placeholders that are missing, added, broken or of another type are reported as they are, and
  /// addresses and names that were changed or reversed; those that are missing, and numbers, for
  /// information. Values with positions or names may change places. None of it is mended. Ranges count
  /// UTF-8 bytes of the translation's text.
  ///
  /// - Parameters:
  ///   - message: the translation.
  ///   - source: the text that it translates, in the same syntax.
  ///   - isPlural: whether the translation is one of several plural forms, which may leave the number
  ///     out.
  /// - Returns: the findings; none where nothing is translated yet.
  /// - Complexity: linear in both texts, times the length of the placeholders that are missing.
  public func differences(
    in message: Message, from source: Message, isPlural: Bool = false
  ) -> [Finding] {
    // What is not translated yet has lost nothing.
    guard !message.text.utf8.isEmpty, !message.text.utf8.elementsEqual(source.text.utf8)
    else { return [] }
    let placeholders = SourceComparison(message: message, source: source, isPlural: isPlural)
      .findings()
    let literals = LiteralComparison(message: message, source: source, options: options).findings()
    return (placeholders + literals).inTextOrder
  }
}
