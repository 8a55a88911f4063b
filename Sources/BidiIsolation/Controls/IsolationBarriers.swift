import Bidi

/// Where in a text no isolate may begin or end: inside of what looks like a placeholder or a tag; and
/// inside of an override, which would display what is isolated as something else.
///
/// Indices count scalars.
struct IsolationBarriers {
  private let text: ScannedText
  /// What looks like a placeholder or a tag.
  private let tokens: [Range<Int>]
  /// The overrides that stand in none.
  private let overrides: [Range<Int>]

  init(_ scalars: [UInt32], guessesPlaceholders: Bool) {
    let text = ScannedText(scalars)
    self.text = text
    let origins = scalars.indices.filter { text.control(at: $0) == nil }
    let found =
      guessesPlaceholders
      ? PlaceholderPattern.spans(in: ScannedText(origins.map { scalars[$0] })) : []
    tokens = found.map { origins[$0.lowerBound]..<origins[$0.upperBound - 1] + 1 }
    var outermost: [Range<Int>] = []
    for pair in ControlPairs(text, direction: .leftToRight).pairs
    where pair.control.role == .override && pair.open >= outermost.last?.upperBound ?? 0 {
      outermost.append(pair.range)
    }
    overrides = outermost
  }

  /// Whether an isolate may be put round a range.
  func allow(_ range: Range<Int>) -> Bool {
    !cuts(range.lowerBound) && !cuts(range.upperBound) && !isOverridden(range)
  }

  /// Whether all letters and digits of a range are those of what looks like placeholders, not tags.
  func isPlaceholder(_ range: Range<Int>) -> Bool {
    guard !tokens.isEmpty else { return false }
    return range.allSatisfy { index in
      guard text.trait(index).isWordPart else { return true }
      let next = tokens.partitioningIndex { $0.upperBound > index }
      return next < tokens.count && tokens[next].contains(index)
        && text[tokens[next].lowerBound] != "<"
    }
  }

  private func cuts(_ index: Int) -> Bool {
    let next = tokens.partitioningIndex { $0.upperBound > index }
    return next < tokens.count && tokens[next].lowerBound < index
  }

  private func isOverridden(_ range: Range<Int>) -> Bool {
    let next = overrides.partitioningIndex { $0.upperBound > range.lowerBound }
    return next < overrides.count && overrides[next].lowerBound < range.upperBound
  }
}
