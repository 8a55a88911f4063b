/// A paragraph with isolates put in, and the way back from its scalars to those of the original.
struct RepairedText {
  /// The scalars, isolates included.
  let scalars: [UInt32]
  /// The run-time values, where they stand now.
  let values: [ValueSpan]
  /// For each scalar, where it came from; -1 for those put in.
  private let origins: [Int]

  init(_ text: ScannedText, _ wraps: [Wrap], values: [ValueSpan]) {
    let merged = VisualOrder.merge(text, 0..<text.count, wraps.insertions)
    scalars = merged.scalars
    origins = merged.origins
    var places = Array(repeating: 0, count: text.count)
    for (place, origin) in merged.origins.enumerated() where origin >= 0 { places[origin] = place }
    self.values = values.compactMap { value in
      guard let first = value.range.first, let last = value.range.last else { return nil }
      return ValueSpan(places[first]..<places[last] + 1, identity: value.identity)
    }
  }

  /// A scramble of this text as one of the original; nil where it holds nothing of that.
  func original(_ scramble: Scramble) -> Scramble? {
    guard let first = scramble.wrap.range.first(where: { origins[$0] >= 0 }),
      let last = scramble.wrap.range.last(where: { origins[$0] >= 0 })
    else { return nil }
    var original = scramble
    original.wrap.range = origins[first]..<origins[last] + 1
    original.wrap.marks = scramble.wrap.marks.compactMap { mark in
      origins[mark...].first { $0 >= 0 }
    }
    return original
  }
}
