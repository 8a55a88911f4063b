import BidiIsolation

extension [Finding] {
  /// Adds what was found in another variant of the same message: what is in both counts once.
  ///
  /// An isolate that would cross one of another variant is left for the translator to put in.
  mutating func add(_ others: [Finding]) {
    for var other in others {
      let isKnown = contains { known in
        known.rule == other.rule && known.range == other.range
      }
      if isKnown { continue }
      let edits = Set(flatMap(\.edits))
      let shared = other.edits.filter(edits.contains)
      if !other.edits.isEmpty, shared.count == other.edits.count {
        other.edits = []
        other.repair = .shared
      } else if !shared.isEmpty || crosses(other) {
        other.edits = []
        other.repair = .byHand
      }
      append(other)
    }
  }

  /// Whether a finding's edits reach into the pair of another's from outside.
  private func crosses(_ other: Finding) -> Bool {
    guard let lower = other.edits.map(\.range.lowerBound).min(),
      let upper = other.edits.map(\.range.upperBound).max()
    else { return false }
    return contains { known in
      guard let first = known.edits.map(\.range.lowerBound).min(),
        let last = known.edits.map(\.range.upperBound).max()
      else { return false }
      return (first < lower && lower < last && last < upper)
        || (lower < first && first < upper && upper < last)
    }
  }
}
