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

  /// Two texts, each cut around and marked where it differs from the other.
  package static func ofDifference(_ one: String, _ other: String) -> (String, String) {
    let first = Array(one)
    let second = Array(other)
    let shorter = min(first.count, second.count)
    var prefix = 0
    while prefix < shorter, first[prefix] == second[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      first[first.count - 1 - suffix] == second[second.count - 1 - suffix]
    {
      suffix += 1
    }
    func marked(_ text: String) -> String {
      let start = text.index(text.startIndex, offsetBy: prefix)
      let end = text.index(text.endIndex, offsetBy: -suffix)
      return Clipping(text, around: start..<end).marked
    }
    return (marked(one), marked(other))
  }
}
