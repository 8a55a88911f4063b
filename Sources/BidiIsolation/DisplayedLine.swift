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
    var glyphs: [UInt32] = []
    var places = [Int](repeating: -1, count: text.count)
    for position in ScalarLayout.visualOrder(levels) {
      let origin = merged.origins[position]
      guard origin >= 0, text.traits[origin] != .control,
        text.classes[origin] != .paragraphSeparator
      else { continue }
      let scalar = merged.scalars[position]
      places[origin] = glyphs.count
      glyphs.append(levels[position] & 1 == 1 ? UnicodeProperties.mirror(scalar) : scalar)
    }
    self.glyphs = glyphs
    self.places = places
  }

  /// How many characters are shown on each side of what a long line is shown for.
  private static let context = 60

  /// The line, or of a long one the part round a range of the text, with ellipses.
  func text(around range: Range<Int>) -> String {
    guard glyphs.count > 4 * Self.context else { return String(scalars: glyphs) }
    let inside = places[range.clamped(to: 0..<places.count)].filter { $0 >= 0 }
    let first = inside.min() ?? 0
    let last = inside.max() ?? first
    let lower = max(0, first - Self.context)
    // What lies between may be long itself, where the parts were torn apart.
    let upper = min(glyphs.count, min(last, first + 4 * Self.context) + Self.context)
    return (lower > 0 ? "…" : "") + String(scalars: glyphs[lower..<upper])
      + (upper < glyphs.count ? "…" : "")
  }
}
