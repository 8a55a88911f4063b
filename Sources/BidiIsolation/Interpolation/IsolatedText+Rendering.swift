public import Bidi

extension IsolatedText {
  /// The message as readers of a language are to see it: with the isolates that its values need.
  ///
  /// That every value with letters is displayed in one piece, in the order that it has by itself, is
  /// proved by laying out the result. Where a value stands next to words of its own direction, as a
  /// name and a number in a phrase, one isolate may hold both. Where no paragraph can be affected (see
  /// `BidiScan`) nothing is put in and nothing is laid out. Where the message cannot be laid out, being
  /// too long for the engine, every value is isolated, which is right for any text.
  ///
  /// Cost: that of `IsolationChecker.findings(in:engine:)`.
  ///
  /// - Parameters:
  ///   - language: a BCP 47 tag such as `ar`, `he` or `en`; its script gives the direction of the
  ///     paragraphs, and its readers' habits say how numbers are displayed.
  ///   - direction: overrides the language's own direction.
  ///   - policy: `always` isolates every value, for text that will be put into other text.
  /// - Returns: the message as one string.
  public func string(
    in language: String, direction: BaseDirection? = nil, policy: IsolationPolicy = .needed
  ) -> String {
    if policy == .always { return parts.map(\.isolated).joined() }
    let direction = direction ?? BaseDirection(TextDirection(language: language))
    var message = self
    var text = segments.map(\.text).joined()
    if direction != .rightToLeft, !BidiScan(text).canAffectOrder { return text }
    let checker = IsolationChecker(language: language, direction: direction)
    while true {
      guard let findings = try? checker.findings(in: message.segments) else { break }
      // Literal text is left as it is, whatever may be said about it.
      let edits = findings.filter { Rule.concatenations.contains($0.rule) }.flatMap(\.edits)
      guard let isolated = text.applying(edits),
        let scrambled = try? message.values(scrambledBy: edits, in: isolated, direction)
      else { break }
      if scrambled.isEmpty { return isolated }
      // What the checker took for a part of something else is set apart first.
      for index in scrambled { message.parts[index] = .literal(message.parts[index].isolated) }
      text = message.segments.map(\.text).joined()
    }
    return parts.map(\.isolated).joined()
  }

  /// The values that edits would put something into, or would not show in one piece, as indices of
  /// `parts`.
  private func values(
    scrambledBy edits: [TextEdit], in isolated: String, _ direction: BaseDirection
  ) throws(BidiError) -> [Int] {
    var displayed = try DisplayedValues(isolated, direction: direction)
    var scrambled: [Int] = []
    var end = 0
    for (index, part) in parts.enumerated() {
      let start = end
      end += part.segment.text.utf8.count
      guard case .value(let value) = part else { continue }
      let isCut = edits.contains { start < $0.range.lowerBound && $0.range.lowerBound < end }
      // All that is put in at the value's start stands before it.
      let shift = edits.reduce(0) { sum, edit in
        edit.range.lowerBound <= start ? sum + edit.replacement.utf8.count : sum
      }
      let range = start + shift..<end + shift
      let isWhole = try displayed.showsWhole(value, at: range)
      if isCut || !isWhole { scrambled.append(index) }
    }
    return scrambled
  }
}
