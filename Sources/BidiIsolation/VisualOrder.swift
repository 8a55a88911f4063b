import Bidi
import BidiICU

/// What a reader sees of a stretch of text: its displayed characters from left to right, white space
/// and controls left out.
struct VisualOrder: Sendable {
  /// The displayed characters, mirrored by rule L4, from left to right.
  let glyphs: [UInt32]
  /// For each visible character, the index in the text of where it came from.
  let origins: [Int]

  /// Lays out `text[range]` as a paragraph of its own, with characters put in.
  /// Insertions are sorted by index; those outside of `range` are left out.
  init(
    _ text: ScannedText, _ range: Range<Int>, inserting insertions: [Insertion] = [],
    direction: TextDirection, engine: some BidiEngine
  ) throws(BidiError) {
    let merged = Self.merge(text, range, insertions)
    let layout = try ScalarLayout(merged.scalars, direction: direction, engine: engine)
    let levels = layout.lineLevels(merged.scalars, 0..<merged.scalars.count)
    var glyphs: [UInt32] = []
    var origins: [Int] = []
    glyphs.reserveCapacity(levels.count)
    origins.reserveCapacity(levels.count)
    for position in ScalarLayout.visualOrder(levels) {
      let origin = merged.origins[position]
      guard origin >= 0 else { continue }
      switch text.traits[origin] {
      case .space, .control, .mark: continue
      default: break
      }
      let scalar = merged.scalars[position]
      glyphs.append(levels[position] & 1 == 1 ? UnicodeProperties.mirror(scalar) : scalar)
      origins.append(origin)
    }
    self.glyphs = glyphs
    self.origins = origins
  }

  /// The characters of a range with others put in; where each came from, -1 for those put in.
  static func merge(
    _ text: ScannedText, _ range: Range<Int>, _ insertions: [Insertion]
  ) -> (scalars: [UInt32], origins: [Int]) {
    guard !insertions.isEmpty else { return (Array(text.scalars[range]), Array(range)) }
    var scalars: [UInt32] = []
    var origins: [Int] = []
    scalars.reserveCapacity(range.count + insertions.count)
    origins.reserveCapacity(range.count + insertions.count)
    var next = insertions.startIndex
    while next < insertions.count, insertions[next].index < range.lowerBound { next += 1 }
    for index in range.lowerBound...range.upperBound {
      while next < insertions.count, insertions[next].index == index {
        scalars.append(insertions[next].scalar)
        origins.append(-1)
        next += 1
      }
      guard index < range.upperBound else { break }
      scalars.append(text.scalars[index])
      origins.append(index)
    }
    return (scalars, origins)
  }
}
