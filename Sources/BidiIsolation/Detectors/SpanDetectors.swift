/// All detectors, and which span wins where two claim the same characters.
package struct SpanDetectors: Sendable {
  private let detectors: [any SpanDetector]
  /// The user's brand names.
  package let brandNames: [String]

  /// The detectors, with a user's brand names beside the built-in ones. To add one, put it into this
  /// list: the order says who wins where two spans start at the same place and are equally long.
  package init(brandNames: [String] = []) {
    self.brandNames = brandNames
    detectors = [
      URLDetector(), NetworkDetector(), EmailDetector(), BrandDetector(names: brandNames),
      DateTimeDetector(),
      PhoneDetector(), VersionDetector(), PathDetector(), CodeDetector(), SnippetDetector(),
      MentionDetector(), NumberDetector(),
    ]
  }

  /// The spans of a text that do not overlap, from left to right. Of two that overlap the one that
  /// starts first wins, then the longer one, then the one of the earlier detector; an address or a
  /// name from the list is never cut by a number.
  package func spans(in text: ScannedText, profile: LanguageProfile) -> [Atom] {
    var all: [(atom: Atom, rank: Int)] = []
    for (rank, detector) in detectors.enumerated() {
      for atom in detector.spans(in: text, profile: profile) where !atom.range.isEmpty {
        all.append((atom, rank))
      }
    }
    all.sort { left, right in
      let (first, second) = (left.atom.range, right.atom.range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      if first.count != second.count { return first.count > second.count }
      return left.rank < right.rank
    }
    var kept: [Atom] = []
    for (atom, _) in all {
      if let last = kept.last, last.range.overlaps(atom.range) {
        // A plain number is part of whatever else starts inside it.
        if last.isPlainNumber && !atom.isPlainNumber
          && atom.range.upperBound > last.range.upperBound
        {
          kept[kept.count - 1] = atom
        }
      } else {
        kept.append(atom)
      }
    }
    return kept
  }
}
