public import Bidi

extension String {
  /// The text with the isolates that readers of a language need to see it in the right order.
  ///
  ///     try "اتصل على +966 50 123 4567".isolated(in: "ar")
  ///
  /// Text that needs none is returned as it is; doing it again changes nothing. For many texts make
  /// one `IsolationChecker`.
  ///
  /// - Parameters:
  ///   - language: a BCP 47 tag such as `ar`, `he` or `en`; its script gives the direction of the
  ///     paragraphs.
  ///   - style: how atoms are set apart.
  ///   - policy: when atoms are set apart.
  /// - Returns: the text with what the style puts in.
  /// - Throws: `BidiError` where a paragraph is too long for the engine, or memory runs out.
  public func isolated(
    in language: String, style: IsolationStyle = .isolates, policy: IsolationPolicy = .needed
  ) throws(BidiError) -> String {
    var checker = IsolationChecker(language: language)
    checker.style = style
    checker.policy = policy
    return try checker.isolated(self)
  }

  /// The text with such isolates put in. See `isolated(in:style:policy:)`.
  ///
  /// - Throws: `BidiError` where a paragraph is too long for the engine, or memory runs out.
  public mutating func isolate(
    in language: String, style: IsolationStyle = .isolates, policy: IsolationPolicy = .needed
  ) throws(BidiError) {
    self = try isolated(in: language, style: style, policy: policy)
  }
}
