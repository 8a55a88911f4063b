/// A scramble with its place in a text, and the two layouts of its line.
package struct PlacedScramble: Sendable {
  /// What mends it.
  package let wrap: Wrap
  /// The kind that names its rule.
  package let kind: AtomKind
  /// The run-time values that the isolate holds.
  package let values: Set<Int>
  package let shape: ScrambleShape
  /// Why it is displayed so.
  package let reason: String
  /// The line in visual order as it is, and with all repairs of its paragraph made.
  package let seen: VisualView
  package let wanted: VisualView
  /// Whether the wrap mends it.
  package let isMended: Bool

  init(
    _ scramble: Scramble, in text: ScannedText, shiftedBy start: Int, seen: VisualView,
    wanted: VisualView
  ) {
    let range = scramble.wrap.range
    var wrap = scramble.wrap
    wrap.range = range.lowerBound + start..<range.upperBound + start
    wrap.marks = scramble.wrap.marks.map { $0 + start }
    self.wrap = wrap
    kind = Self.kind(scramble, in: text)
    values = scramble.members.reduce(into: []) { $0.formUnion($1.values) }
    shape = scramble.shape
    reason = ScrambleReason.words(scramble, in: text)
    isMended = scramble.isMended
    self.seen = seen
    self.wanted = wanted
  }

  /// The kind of the only structured member; a phrase where there are words beside it, and that a
  /// menu path where arrows lead to it or from it.
  private static func kind(_ scramble: Scramble, in text: ScannedText) -> AtomKind {
    let telling = scramble.members.filter { !$0.isPlainNumber && !$0.isIsolated }
    if telling.count == 1, telling[0].kind != .phrase { return telling[0].kind }
    return text.isMenuStep(scramble.wrap.range) ? .menuPath : .phrase
  }
}
