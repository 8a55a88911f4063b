import Bidi
import BidiICU

/// A line as readers see it: its characters from left to right, white space included and controls
/// left out.
struct DisplayedLine: Sendable {
  private let glyphs: [UInt32]
  /// For each character of the text its place in the line, -1 for one that is not displayed.
  private let places: [Int]

  /// Lays out a paragraph on one line, with characters put in.
  init(
    _ text: ScannedText, inserting insertions: [Insertion], direction: TextDirection,
    engine: some BidiEngine
  ) throws(BidiError) {
    let merged = VisualOrder.merge(text, 0..<text.count, insertions)
    let layout = try ScalarLayout(merged.scalars, direction: direction, engine: engine)
    let levels = layout.lineLevels(merged.scalars, 0..<merged.scalars.count)
    var shown: [(scalar: UInt32, origin: Int, isReversed: Bool)] = []
    for position in ScalarLayout.visualOrder(levels) {
      let origin = merged.origins[position]
      guard origin >= 0, text.traits[origin] != .control,
        text.classes[origin] != .paragraphSeparator
      else { continue }
      let scalar = merged.scalars[position]
      let isReversed = levels[position] & 1 == 1
      shown.append(
        (isReversed ? UnicodeProperties.mirror(scalar) : scalar, origin, isReversed))
    }
    Self.putMarksBehindBases(&shown, text)
    glyphs = shown.map(\.scalar)
    var places = [Int](repeating: -1, count: text.count)
    for (place, character) in shown.enumerated() { places[character.origin] = place }
    self.places = places
  }

  /// Rule L3: the marks of right-to-left letters come out before them; read from left to right they
  /// belong behind.
  private static func putMarksBehindBases(
    _ shown: inout [(scalar: UInt32, origin: Int, isReversed: Bool)], _ text: ScannedText
  ) {
    func isMark(_ place: Int) -> Bool {
      shown[place].isReversed && text.traits[shown[place].origin] == .mark
    }
    var start = 0
    while start < shown.count {
      guard isMark(start) else {
        start += 1
        continue
      }
      var base = start
      while base < shown.count, isMark(base) { base += 1 }
      if base < shown.count, shown[base].isReversed { shown[start...base].reverse() }
      start = base + 1
    }
  }

  /// How many characters are shown on each side of what a long line is shown for.
  private static let context = 60

  /// The line, or of a long one the part round a range of the text, with ellipses; and where in it
  /// the characters of the range stand.
  func view(around range: Range<Int>) -> VisualView {
    let inside = places[range.clamped(to: 0..<places.count)].filter { $0 >= 0 }.sorted()
    guard glyphs.count > 4 * Self.context else {
      return VisualView(text: String(scalars: glyphs), highlights: Self.runs(inside))
    }
    let first = inside.first ?? 0
    let last = inside.last ?? first
    let lower = max(0, first - Self.context)
    // What lies between may be long itself, where the parts were torn apart.
    let upper = min(glyphs.count, min(last, first + 4 * Self.context) + Self.context)
    let start = lower > 0 ? "…" : ""
    let end = upper < glyphs.count ? "…" : ""
    let shift = start.unicodeScalars.count - lower
    return VisualView(
      text: start + String(scalars: glyphs[lower..<upper]) + end,
      highlights: Self.runs(inside.filter { $0 < upper }.map { $0 + shift }))
  }

  /// Sorted places as ranges.
  private static func runs(_ places: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for place in places {
      if let last = runs.last, last.upperBound == place {
        runs[runs.count - 1] = last.lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
    return runs
  }
}

/// A line in visual order, or a part of it.
package struct VisualView: Sendable, Hashable {
  /// The displayed characters, from left to right.
  package var text: String
  /// Where the characters in question stand; count scalars of `text`.
  package var highlights: [Range<Int>]

  package init(text: String, highlights: [Range<Int>] = []) {
    self.text = text
    self.highlights = highlights
  }
}
