/// A stretch of a text with what stands beside it, cut to a length that fits a line.
package struct Clipping: Sendable, Hashable {
  /// Text before the stretch; begins with `…` where some was left out.
  package let before: String
  /// The stretch; its middle is left out where it is long itself.
  package let stretch: String
  /// Text after the stretch; ends with `…` where some was left out.
  package let after: String

  /// Characters shown on each side of the stretch.
  static let contextLength = 40
  /// The longest stretch that is shown whole, in characters.
  static let longestStretch = 100

  /// Cuts around a range of the text.
  package init(_ text: String, around range: Range<String.Index>) {
    let start = text.index(
      range.lowerBound, offsetBy: -Self.contextLength, limitedBy: text.startIndex)
    let end = text.index(range.upperBound, offsetBy: Self.contextLength, limitedBy: text.endIndex)
    let left = start.map { $0 == text.startIndex ? "" : "…" } ?? ""
    let right = end.map { $0 == text.endIndex ? "" : "…" } ?? ""
    before =
      left + VisibleText.string(text[(start ?? text.startIndex)..<range.lowerBound])
    after = VisibleText.string(text[range.upperBound..<(end ?? text.endIndex)]) + right
    let inside = text[range]
    if let first = inside.index(
      inside.startIndex, offsetBy: Self.longestStretch, limitedBy: inside.endIndex),
      first != inside.endIndex
    {
      let half = Self.longestStretch / 2
      stretch =
        VisibleText.string(inside.prefix(half)) + "…" + VisibleText.string(inside.suffix(half))
    } else {
      stretch = VisibleText.string(inside)
    }
  }

  /// The clipping with its stretch in white square brackets, the marks of a finding: they hardly
  /// occur in messages, and need no colour.
  package var marked: String { stretch.isEmpty ? before + after : "\(before)⟦\(stretch)⟧\(after)" }

  /// What readers see and should see, each cut around and marked where it differs from the other.
  ///
  /// Characters that are equal by chance, such as the outer digits of `10 × 20` and `20 × 10`, are
  /// marked as well where they are part of the `excerpt` that should be seen.
  package static func ofDifference(
    seen: String, wanted: String, excerpt: String
  ) -> (seen: String, wanted: String) {
    let first = Array(seen)
    let second = Array(wanted)
    let shorter = min(first.count, second.count)
    var prefix = 0
    while prefix < shorter, first[prefix] == second[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      first[first.count - 1 - suffix] == second[second.count - 1 - suffix]
    {
      suffix += 1
    }
    let difference = prefix..<second.count - suffix
    if let whole = occurrence(of: Array(excerpt), in: second, overlapping: difference) {
      prefix = min(prefix, whole.lowerBound)
      suffix = min(suffix, second.count - whole.upperBound)
    }
    func marked(_ text: String) -> String {
      let start = text.index(text.startIndex, offsetBy: prefix)
      let end = text.index(text.endIndex, offsetBy: -suffix)
      return Clipping(text, around: start..<end).marked
    }
    return (marked(seen), marked(wanted))
  }

  private static func occurrence(
    of part: [Character], in text: [Character], overlapping range: Range<Int>
  ) -> Range<Int>? {
    guard !part.isEmpty, part.count <= text.count else { return nil }
    let starts =
      max(
        0, range.lowerBound - part.count + 1)..<min(
        max(range.upperBound, range.lowerBound + 1), text.count - part.count + 1)
    guard !starts.isEmpty else { return nil }
    return starts.first { text[$0...].starts(with: part) }.map { $0..<$0 + part.count }
  }
}
