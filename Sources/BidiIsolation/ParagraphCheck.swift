import Bidi

/// Checks one paragraph: actual against ideal visual order, and the smallest repair.
struct ParagraphCheck<Engine: BidiEngine> {
  let text: ScannedText
  let direction: TextDirection
  let engine: Engine
  /// The stretches whose layout does not depend on one another, with what may be wrong in them.
  private let parts: [(window: Range<Int>, clusters: [Cluster])]

  /// A check of a paragraph whose spans the detectors found; `atoms` are sorted and do not overlap.
  init(
    _ text: ScannedText, direction: TextDirection, atoms: [Atom], values: [ValueSpan],
    engine: Engine
  ) {
    self.text = text
    self.direction = direction
    self.engine = engine
    let structure = IsolateStructure(text)
    let clusters = ClusterFinder(text: text, structure: structure, atoms: atoms, values: values)
      .clusters(direction: direction)
    parts = Windows(text, direction, structure, atoms).parts(clusters)
  }

  /// Whether some plausible reading is displayed as it should be, everywhere in the paragraph.
  func isSound() throws(BidiError) -> Bool {
    for part in parts {
      let examined = try examine(part.window, part.clusters)
      if !examined.isSound { return false }
    }
    return true
  }

  /// All places where the order is wrong in every reading; empty where the paragraph is sound.
  func scrambles() throws(BidiError) -> [Scramble] {
    var scrambles: [Scramble] = []
    for part in parts {
      let examined = try examine(part.window, part.clusters)
      guard !examined.isSound else { continue }
      let repair = SmallestRepair(
        text: text, window: part.window, direction: direction, engine: engine)
      let ideal = try repair.order(part.window, examined.target)
      let actualPlaces = Places(examined.actual, in: part.window)
      let idealPlaces = Places(ideal, in: part.window)
      for var scramble in try repair.smallest(of: examined.target, ideal: ideal) {
        scramble.shape = ScrambleShape(
          scramble.wrap.range, in: text, actual: actualPlaces, ideal: idealPlaces)
        scrambles.append(scramble)
      }
    }
    return scrambles
  }

  /// The line that readers see with isolates put in.
  func line(with wraps: [Wrap]) throws(BidiError) -> DisplayedLine {
    try DisplayedLine(text, inserting: wraps.insertions, direction: direction, engine: engine)
  }

  /// What examining a window found.
  private struct Examined {
    let actual: VisualOrder
    let isSound: Bool
    /// The isolates of the reading to be made true.
    let target: [Scramble]
  }

  private func examine(_ window: Range<Int>, _ clusters: [Cluster]) throws(BidiError) -> Examined {
    let actual = try order(window, [])
    let makers = clusters.map { GroupingMaker(text: text, cluster: $0, window: window) }
    let displayed = makers.map { $0.asDisplayed(actual) }
    if try order(window, displayed.flatMap(\.wraps)).glyphs == actual.glyphs {
      return Examined(actual: actual, isSound: true, target: [])
    }
    for reading in [{ makers.map { $0.joined() } }, { makers.map { $0.separate() } }] {
      if try order(window, reading().flatMap(\.wraps)).glyphs == actual.glyphs {
        return Examined(actual: actual, isSound: true, target: [])
      }
    }
    var target: [Scramble] = []
    for (cluster, grouping) in zip(clusters, displayed) {
      for (wrap, members) in zip(grouping.wraps, grouping.members) {
        target.append(
          Scramble(
            wrap: wrap, members: members, outerDirection: cluster.direction, shape: .swapped))
      }
    }
    return Examined(actual: actual, isSound: false, target: target)
  }

  private func order(_ window: Range<Int>, _ wraps: [Wrap]) throws(BidiError) -> VisualOrder {
    try VisualOrder(
      text, window, inserting: wraps.insertions, direction: direction, engine: engine)
  }
}
