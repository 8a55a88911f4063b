public import Bidi

extension IsolatedText {
  /// The message as readers of a language are to see it: with the isolates that its values need.
  ///
  /// Where a value stands next to words of its own direction, as a name and a number in a phrase, one
  /// isolate may hold both. Where no paragraph can be affected (see `BidiScan`) nothing is put in and
  /// nothing is laid out. Where the message cannot be laid out, being too long for the engine, every
  /// value is isolated, which is right for any text.
  ///
  /// Cost: that of `IsolationChecker.findings(in:engine:)`.
  ///
  /// - Parameters:
  ///   - language: a BCP 47 tag such as `ar`, `he` or `en`; its script gives the direction of the
  ///     paragraphs, and its readers' habits say how numbers are displayed.
  ///   - direction: overrides the language's own direction.
  ///   - policy: `always` isolates every value, for text that will be put into other text.
  public func string(
    in language: String, direction: BaseDirection? = nil, policy: IsolationPolicy = .needed
  ) -> String {
    if policy == .always { return parts.map(\.isolated).joined() }
    let checker = IsolationChecker(language: language, direction: direction)
    var message = self
    while true {
      let text = message.segments.map(\.text).joined()
      guard let findings = try? checker.findings(in: message.segments) else { break }
      // Literal text is left as it is, whatever may be said about it.
      let edits = findings.filter { $0.rule == .scrambledConcatenation }.flatMap(\.edits)
      let intruded = message.values(cutBy: edits)
      if intruded.isEmpty {
        guard let isolated = text.applying(edits) else { break }
        return isolated
      }
      // Taken for a part of something else, a value would be cut: it is set apart first.
      for index in intruded { message.parts[index] = .literal(message.parts[index].isolated) }
    }
    return parts.map(\.isolated).joined()
  }

  /// The values that edits would put something into, as indices of `parts`.
  private func values(cutBy edits: [TextEdit]) -> [Int] {
    var end = 0
    return parts.indices.filter { index in
      let start = end
      end += parts[index].segment.text.utf8.count
      guard case .value = parts[index] else { return false }
      return edits.contains { start < $0.range.lowerBound && $0.range.lowerBound < end }
    }
  }
}
