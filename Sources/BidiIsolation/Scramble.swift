import Bidi

/// A place where the layout is wrong in every plausible reading, and the isolate that mends it.
///
/// Indices count scalars.
struct Scramble: Sendable {
  /// The isolate: with all those of its paragraph the order is the ideal one; without it, it is not.
  var wrap: Wrap
  /// What the isolate goes round.
  var members: [Element]
  /// The direction of the text round it.
  var outerDirection: TextDirection
  /// How readers see it scrambled.
  var shape: ScrambleShape
  /// Whether the wrap mends it: in some styles not everything can be mended.
  var isMended = true
}

/// How a scrambled atom differs from its ideal order.
public enum ScrambleShape: String, Sendable, Hashable, CaseIterable {
  /// Characters of something else stand between those of the atom.
  case split
  /// The parts of the atom stand in the wrong order.
  case reversed
  /// The atom is whole, but its place is not the right one.
  case swapped
  /// Punctuation at the atom's edge stands at its other side.
  case moved
  /// A bracket points the wrong way.
  case mirrored
  /// The paragraph runs the wrong way, since its first word is not of its own direction.
  case baseDirection
}

/// Where the characters of a window are displayed.
struct Places {
  private let order: VisualOrder
  private let window: Range<Int>
  /// For each character of the window its place in the order, -1 for one that is not displayed.
  private let places: [Int]

  init(_ order: VisualOrder, in window: Range<Int>) {
    self.order = order
    self.window = window
    var places = [Int](repeating: -1, count: window.count)
    for (place, origin) in order.origins.enumerated() where window.contains(origin) {
      places[origin - window.lowerBound] = place
    }
    self.places = places
  }

  /// The place of one character; nil where it is not displayed.
  func place(_ index: Int) -> Int? {
    guard window.contains(index) else { return nil }
    let place = places[index - window.lowerBound]
    return place >= 0 ? place : nil
  }

  /// The places of a range's characters, from left to right.
  func sorted(_ range: Range<Int>) -> [Int] {
    range.clamped(to: window).map { places[$0 - window.lowerBound] }.filter { $0 >= 0 }.sorted()
  }

  func glyph(_ place: Int) -> UInt32 { order.glyphs[place] }

  func origin(_ place: Int) -> Int { order.origins[place] }
}

extension ScrambleShape {
  /// Compares where the characters of an atom are displayed with where they should be.
  init(_ range: Range<Int>, in text: ScannedText, actual: Places, ideal: Places) {
    let seen = actual.sorted(range)
    let wanted = ideal.sorted(range)
    let seenGlyphs = seen.map(actual.glyph)
    let wantedGlyphs = wanted.map(ideal.glyph)
    let isWhole = zip(seen, seen.dropFirst()).allSatisfy { $1 == $0 + 1 }
    if seenGlyphs == wantedGlyphs {
      self = isWhole ? .swapped : .split
    } else if !isWhole {
      self = .split
    } else if seenGlyphs.sorted() != wantedGlyphs.sorted() {
      self = .mirrored
    } else {
      // The same characters: edge punctuation that moved, or parts in another order.
      let isWordPart: (Int) -> Bool = { text.trait($0).isWordPart }
      let seenWords = seen.map(actual.origin).filter(isWordPart)
      let wantedWords = wanted.map(ideal.origin).filter(isWordPart)
      self = seenWords == wantedWords ? .moved : .reversed
    }
  }
}
