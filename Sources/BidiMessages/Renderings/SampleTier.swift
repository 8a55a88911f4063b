/// How unusual the values are that placeholders are laid out with.
public enum SampleTier: String, Sendable, Hashable, CaseIterable {
  /// What a placeholder shows on an ordinary day: names, words, numbers.
  case everyday
  /// Unusual ones as well: `-5`, `C++`, a web address, text of both directions. With these nearly
  /// every placeholder in right-to-left text can be scrambled.
  case edge
  /// Values that someone made to do harm, or that nobody looked at: controls that are not closed,
  /// brackets without a partner, signs alone, line breaks. Some break out of any isolate, so that the
  /// program has to balance them (`balancingBidiControls()`).
  case hostile
}
