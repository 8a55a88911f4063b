import BidiIsolation

extension [Finding] {
  /// Adds what was found in another variant of the same message: what is in both counts once, and what
  /// is in both at different places is one finding with several.
  ///
  /// An isolate that would cross one of another variant is left for the translator to put in.
  mutating func add(_ others: [Finding]) {
    // What is found twice in one variant are two findings.
    var known = Set(indices)
    for var other in others {
      let isKnown = contains { known in
        known.rule == other.rule && known.places.contains(other.range)
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
      if let same = known.sorted().first(where: { self[$0].hasCause(of: other) }) {
        known.remove(same)
        self[same].otherRanges.append(other.range)
        self[same].edits += other.edits
      } else {
        append(other)
      }
    }
  }

  /// Takes the edits away that would have been made unasked.
  mutating func leaveToHand() {
    for index in indices where self[index].repair == .safe || self[index].repair == .shared {
      self[index].edits = []
      self[index].repair = .byHand
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

extension Finding {
  /// Whether the same is wrong with the same text for the same reason, and mended in the same way.
  fileprivate func hasCause(of other: Finding) -> Bool {
    rule == other.rule && severity == other.severity && excerpt == other.excerpt
      && shape == other.shape && reason == other.reason && repair == other.repair
      && !other.excerpt.isEmpty && !places.contains { $0.overlaps(other.range) }
      && edits.prefix(other.edits.count).map(\.replacement) == other.edits.map(\.replacement)
  }
}
