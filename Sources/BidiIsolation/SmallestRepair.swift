import Bidi

/// Leaves out of a set of isolates those without which the order is the same.
struct SmallestRepair<Engine: BidiEngine> {
  let text: ScannedText
  let window: Range<Int>
  let direction: TextDirection
  let engine: Engine

  /// How many characters are laid out, at the most, to find the smallest set for a whole window.
  private static var budget: Int { 400_000 }
  /// Above that, so many isolates are looked at together, with as many beside them on both sides.
  private static var stretch: Int { 12 }

  /// A part of the isolates that gives the ideal order too, without one that could be left out.
  ///
  /// In windows with a great many isolates only the neighbourhood of each is laid out, so that time
  /// stays linear; there one too many may be left in.
  func smallest(of all: [Scramble], ideal: VisualOrder) throws(BidiError) -> [Scramble] {
    if all.count * window.count <= Self.budget {
      return try smallest(of: all, beside: [], in: window, ideal: ideal)
    }
    // An isolate that holds others is kept: its neighbourhood is all of them.
    let sorted = all.filter { !$0.holdsMany }.sorted {
      $0.wrap.range.lowerBound < $1.wrap.range.lowerBound
    }
    var kept = all.filter(\.holdsMany)
    let outerCount = kept.count
    for start in stride(from: 0, to: sorted.count, by: Self.stretch) {
      let end = min(start + Self.stretch, sorted.count)
      let before = kept.dropFirst(outerCount).suffix(Self.stretch)
      let after = sorted[end..<min(end + Self.stretch, sorted.count)]
      let part = Array(sorted[start..<end])
      let beside = Array(before) + Array(after)
      let near = (beside + part).map(\.wrap.range)
      let lower = near.map(\.lowerBound).min() ?? window.lowerBound
      let upper = near.map(\.upperBound).max() ?? window.upperBound
      let local = max(lower - 1, window.lowerBound)..<min(upper + 1, window.upperBound)
      kept += try smallest(
        of: part, beside: beside, in: local, ideal: order(local, beside + part))
    }
    return try order(window, kept).glyphs == ideal.glyphs ? kept : all
  }

  private func smallest(
    of all: [Scramble], beside others: [Scramble], in range: Range<Int>, ideal: VisualOrder
  ) throws(BidiError) -> [Scramble] {
    var kept = all
    // Words are left out first: an isolate round something structured is the better one to keep; and
    // of equals the first.
    let byWorth = kept.indices.sorted { left, right in
      (worth(kept[left]), -left) < (worth(kept[right]), -right)
    }
    var isKept = Array(repeating: true, count: kept.count)
    var isSmaller = true
    // What was needed beside an isolate may not be any more when that is left out.
    while isSmaller {
      isSmaller = false
      for number in byWorth where isKept[number] {
        isKept[number] = false
        let rest = kept.indices.filter { isKept[$0] }.map { kept[$0] }
        if try order(range, others + rest).glyphs == ideal.glyphs {
          isSmaller = !rest.isEmpty
        } else {
          isKept[number] = true
        }
      }
    }
    kept = kept.indices.filter { isKept[$0] }.map { kept[$0] }
    for number in kept.indices {
      for mark in kept[number].wrap.marks {
        let before = kept[number].wrap.marks
        kept[number].wrap.marks.removeAll { $0 == mark }
        if try order(range, others + kept).glyphs != ideal.glyphs {
          kept[number].wrap.marks = before
        }
      }
    }
    return kept
  }

  /// The order of a stretch with isolates put in.
  func order(_ range: Range<Int>, _ scrambles: [Scramble]) throws(BidiError) -> VisualOrder {
    try VisualOrder(
      text, range, inserting: scrambles.map(\.wrap).insertions, direction: direction,
      engine: engine)
  }

  private func worth(_ scramble: Scramble) -> Int {
    let isStructured = scramble.members.contains { $0.kind != .phrase && !$0.isPlainNumber }
    let holdsValue = scramble.members.contains { !$0.values.isEmpty }
    return holdsValue ? 2 : isStructured ? 1 : 0
  }
}

extension Scramble {
  /// Whether the isolate goes round an address or a path with parts that are isolated as well.
  fileprivate var holdsMany: Bool { members.contains { $0.components.count > 8 } }
}
