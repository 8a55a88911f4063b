/// Text cut to a length that fits a line, and safe to print.
package enum Clipping {
  /// Characters shown beside what a line is shown for.
  static let contextLength = 40
  /// The longest stretch that is shown whole, in characters.
  static let longestStretch = 100

  /// A text round some ranges of it, which are put in white square brackets: these hardly occur in
  /// messages, and need no colour. What is far from all of them is left out.
  ///
  /// Ranges are in order, and are widened to whole characters: a mark between a letter and its accents
  /// would tear them apart. Empty ones say what to show, and are not marked.
  package static func marked(
    _ text: String, _ ranges: [Range<String.Index>], style: TextStyle = .plain
  ) -> String {
    let ranges = wholeCharacters(ranges, in: text)
    guard let first = ranges.first, let last = ranges.last else { return shortened(text) }
    let start =
      text.index(
        first.lowerBound, offsetBy: -contextLength, limitedBy: text.startIndex) ?? text.startIndex
    let end =
      text.index(
        last.upperBound, offsetBy: contextLength, limitedBy: text.endIndex) ?? text.endIndex
    var result = start == text.startIndex ? "" : "…"
    result += VisibleText.string(text[start..<first.lowerBound])
    for (index, range) in ranges.enumerated() {
      if index > 0 { result += shortened(text[ranges[index - 1].upperBound..<range.lowerBound]) }
      if !range.isEmpty { result += style.span("⟦\(shortened(text[range]))⟧") }
    }
    result += VisibleText.string(text[last.upperBound..<end])
    return result + (end == text.endIndex ? "" : "…")
  }

  /// A line in visual order; ranges count its scalars.
  ///
  /// Variation selectors and ZWJ are left out: in visual order they would act on the wrong neighbour.
  package static func marked(
    visual line: String, _ ranges: [Range<Int>], style: TextStyle = .plain
  ) -> String {
    var shown = String.UnicodeScalarView()
    // For each scalar of the line, and its end, how many scalars are shown before it.
    var places: [Int] = []
    for scalar in line.unicodeScalars {
      places.append(shown.count)
      if !scalar.properties.isVariationSelector && scalar != "\u{200D}" { shown.append(scalar) }
    }
    places.append(shown.count)
    let text = String(shown)
    let indices = Array(text.unicodeScalars.indices) + [text.endIndex]
    return marked(
      text,
      ranges.compactMap { range in
        let range = range.clamped(to: 0..<places.count - 1)
        let start = places[range.lowerBound]
        let end = places[range.upperBound]
        return start < end ? indices[start]..<indices[end] : nil
      }, style: style)
  }

  /// A text without its middle, if it is long; `shown` makes it safe to print.
  package static func shortened(
    _ text: some StringProtocol, to length: Int = longestStretch,
    shown: (String) -> String = { VisibleText.string($0) }
  ) -> String {
    guard let limit = text.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex),
      limit != text.endIndex
    else { return shown(String(text)) }
    let half = length / 2
    return shown(String(text.prefix(half))) + "…" + shown(String(text.suffix(half)))
  }

  /// The ranges with the whole of each character; those that then touch are one.
  private static func wholeCharacters(
    _ ranges: [Range<String.Index>], in text: String
  ) -> [Range<String.Index>] {
    var result: [Range<String.Index>] = []
    for range in ranges {
      let start = text.index(range.lowerBound, offsetBy: 0)
      var end = text.index(range.upperBound, offsetBy: 0)
      if end < range.upperBound { end = text.index(after: end) }
      if let last = result.last, last.upperBound >= start {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, end)
      } else {
        result.append(start..<max(start, end))
      }
    }
    return result
  }
}
