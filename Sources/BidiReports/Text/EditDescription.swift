internal import Bidi
internal import BidiIsolation
package import BidiLint

/// A finding's repair in words.
package enum EditDescription {
  /// Makes a text safe to print.
  package typealias Shown = (String) -> String

  /// What to do, and how it gets done. `shown` makes text of the catalog safe to print.
  package static func words(
    for diagnostic: Diagnostic, shown: Shown = { VisibleText.string($0) }
  ) -> String {
    let edits = diagnostic.finding.edits
    if let obstacle = diagnostic.obstacle { return "by hand: \(shown(obstacle))" }
    if edits.isEmpty { return "by hand" }
    let description =
      repeated(diagnostic.finding, in: diagnostic.text, shown)
      ?? words(for: edits, in: diagnostic.text, shown)
    return diagnostic.isLeftToHand ? "by hand: \(description)" : description
  }

  /// What edits of a text do.
  static func words(
    for edits: [TextEdit], in text: String, _ shown: Shown = { VisibleText.string($0) }
  ) -> String {
    enclosed(edits, in: text, shown)
      ?? edits.map { edit in words(for: edit, in: text, shown) }.joined(separator: "; ")
  }

  /// The usual case: two insertions, a control and what ends it.
  private static func enclosed(
    _ edits: [TextEdit], in text: String, _ shown: Shown
  ) -> String? {
    guard edits.count == 2, let first = edits.first, let last = edits.last,
      first.range.isEmpty, last.range.isEmpty, first.range.lowerBound < last.range.lowerBound,
      let opening = control(first.replacement), opening.terminator != nil,
      opening.terminator == control(last.replacement)
    else { return nil }
    let inside = slice(text, first.range.lowerBound..<last.range.lowerBound)
    return "put \(opening.abbreviation) before and \(last.replacement.visible) after "
      + quoted(inside, shown)
  }

  /// The same at several places of the text: it is described once.
  private static func repeated(
    _ finding: Finding, in text: String, _ shown: Shown
  ) -> String? {
    let count = finding.places.count
    guard count > 1, finding.edits.count == 2 * count else { return nil }
    let pairs = stride(from: 0, to: finding.edits.count, by: 2).map { number in
      enclosed(Array(finding.edits[number..<number + 2]), in: text, shown)
    }
    guard let first = pairs.first ?? nil, pairs.allSatisfy({ $0 == first }) else { return nil }
    return "\(first), at all \(count) places"
  }

  private static func words(
    for edit: TextEdit, in text: String, _ shown: Shown
  ) -> String {
    let before = slice(text, 0..<edit.range.lowerBound).suffix(12)
    let place = before.isEmpty ? "at the start" : "after \(quoted(String(before), shown))"
    if edit.range.isEmpty { return "put \(edit.replacement.visible) \(place)" }
    let old = slice(text, edit.range).visible
    return edit.replacement.isEmpty
      ? "remove \(old) \(place)" : "replace \(old) with \(edit.replacement.visible) \(place)"
  }

  private static func control(_ text: String) -> BidiControl? {
    let scalars = text.unicodeScalars
    return scalars.count == 1 ? scalars.first.flatMap(BidiControl.init) : nil
  }

  private static func slice(_ text: String, _ range: Range<Int>) -> String {
    String(
      decoding: Array(text.utf8.dropFirst(range.lowerBound).prefix(range.count)), as: UTF8.self)
  }

  private static func quoted(_ text: String, _ shown: Shown) -> String {
    Clipping.shortened(text, shown: shown).quoted
  }
}

extension String {
  /// Controls by name alone, without the pointed brackets; other text quoted.
  fileprivate var visible: String {
    let names = unicodeScalars.map { BidiControl($0)?.abbreviation }
    let known = names.compactMap { $0 }
    return !known.isEmpty && known.count == names.count
      ? known.joined(separator: " ") : VisibleText.string(self).quoted
  }

  fileprivate var quoted: String { "\"\(self)\"" }
}
