import Bidi
import BidiIsolation

/// A concatenation after edits of its joined text: what became of each segment.
///
/// A value is all from the first to the last of its characters that are left; what was put in before
/// and behind it is literal text.
struct MendedSegments {
  /// A character, the value that it is part of, and whether it was put in.
  private struct Place {
    var scalar: Unicode.Scalar
    var value: Int?
    var isInserted: Bool
  }

  private var places: [Place] = []
  /// Whether the text was one text, not a concatenation.
  private let isPlain: Bool

  /// Makes edits that fit the joined text.
  init(_ segments: [IsolationChecker.Segment], _ edits: [TextEdit]) {
    isPlain = segments.allSatisfy { !$0.isValue }
    let sorted = edits.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.element.range.upperBound, left.offset)
        < (right.element.range.lowerBound, right.element.range.upperBound, right.offset)
    }.map(\.element)
    var rest = sorted[...]
    var deletedUpTo = 0
    var offset = 0
    // What replaces a value's controls is part of the value.
    func insert(upTo offset: Int, in value: Int?) {
      while let edit = rest.first, edit.range.lowerBound <= offset {
        places += edit.replacement.unicodeScalars.map {
          Place(
            scalar: $0, value: edit.range.isEmpty ? nil : value, isInserted: edit.range.isEmpty)
        }
        deletedUpTo = max(deletedUpTo, edit.range.upperBound)
        rest = rest.dropFirst()
      }
    }
    for (number, segment) in segments.enumerated() {
      for scalar in segment.text.unicodeScalars {
        let value = segment.isValue ? number : nil
        insert(upTo: offset, in: value)
        if offset >= deletedUpTo {
          places.append(Place(scalar: scalar, value: value, isInserted: false))
        }
        offset += UTF8.width(scalar)
      }
    }
    insert(upTo: offset, in: nil)
  }

  private static let separators: Set<UInt32> = [0x0A, 0x0D, 0x1C, 0x1D, 0x1E, 0x85, 0x2029]

  /// The joined text.
  var text: String { String(String.UnicodeScalarView(places.map(\.scalar))) }

  /// The text without what was put in by edits that only put in.
  var withoutInsertions: String {
    String(String.UnicodeScalarView(places.filter { !$0.isInserted }.map(\.scalar)))
  }

  /// The segments, those of literal text joined.
  var segments: [IsolationChecker.Segment] {
    if isPlain { return [.literal(text)] }
    var segments: [IsolationChecker.Segment] = []
    var literal = String.UnicodeScalarView()
    var index = 0
    while index < places.count {
      guard let value = places[index].value else {
        literal.append(places[index].scalar)
        index += 1
        continue
      }
      segments.append(.literal(String(literal)))
      literal = String.UnicodeScalarView()
      // An isolate ends with its paragraph, and what goes on behind it is a value of its own.
      let paragraphEnd =
        places[index...].firstIndex { Self.separators.contains($0.scalar.value) } ?? places.count
      let last = places[index..<paragraphEnd].lastIndex { $0.value == value } ?? index
      segments.append(.value(String(String.UnicodeScalarView(places[index...last].map(\.scalar)))))
      index = last + 1
    }
    return segments + [.literal(String(literal))]
  }

  /// The isolates that were put in, each as the places of its two controls.
  var insertedPairs: [(open: Int, close: Int)] {
    var open: [Int] = []
    var pairs: [(open: Int, close: Int)] = []
    for (index, place) in places.enumerated() {
      switch place.scalar.value {
      case 0x2066...0x2068: open.append(index)
      case 0x2069:
        guard let start = open.popLast() else { continue }
        if place.isInserted, places[start].isInserted { pairs.append((start, index)) }
      case let scalar where Self.separators.contains(scalar): open = []
      default: continue
      }
    }
    return pairs
  }

  /// The same without one of the isolates.
  func without(_ pair: (open: Int, close: Int)) -> MendedSegments {
    var copy = self
    copy.places.remove(at: pair.close)
    copy.places.remove(at: pair.open)
    return copy
  }
}
