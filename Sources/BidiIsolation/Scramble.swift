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
}

extension ScrambleShape {
  /// Compares where the characters of an atom are displayed with where they should be.
  init(_ wrap: Wrap, in text: ScannedText, actual: VisualOrder, ideal: VisualOrder) {
    let seen = Self.places(wrap.range, actual)
    let wanted = Self.places(wrap.range, ideal)
    let seenGlyphs = seen.map { actual.glyphs[$0] }
    let wantedGlyphs = wanted.map { ideal.glyphs[$0] }
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
      let seenWords = seen.map { actual.origins[$0] }.filter(isWordPart)
      let wantedWords = wanted.map { ideal.origins[$0] }.filter(isWordPart)
      self = seenWords == wantedWords ? .moved : .reversed
    }
  }

  private static func places(_ range: Range<Int>, _ order: VisualOrder) -> [Int] {
    order.origins.indices.filter { range.contains(order.origins[$0]) }
  }
}
