import Bidi

/// Checks one paragraph: actual against ideal visual order, and the smallest repair.
struct ParagraphCheck<Engine: BidiEngine> {
  let text: ScannedText
  let direction: TextDirection
  let engine: Engine
  private let values: [ValueSpan]
  private let valuesMayJoin: Bool
  private let windows: Windows
  /// The stretches whose layout does not depend on one another, with what may be wrong in them.
  private let parts: [(window: Range<Int>, clusters: [Cluster])]

  /// A check of a paragraph whose spans the detectors found; `atoms` are sorted and do not overlap.
  init(
    _ text: ScannedText, direction: TextDirection, atoms: [Atom], values: [ValueSpan],
    valuesMayJoin: Bool, engine: Engine
  ) {
    self.text = text
    self.direction = direction
    self.engine = engine
    self.values = values
    self.valuesMayJoin = valuesMayJoin
    let structure = IsolateStructure(text)
    let atoms =
      direction == .leftToRight ? atoms.joiningPrepositions(in: text, structure) : atoms
    let clusters = ClusterFinder(text: text, structure: structure, atoms: atoms, values: values)
      .clusters(direction: direction)
    windows = Windows(text, direction, structure, atoms)
    parts = windows.parts(clusters)
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

  /// All atoms, those that are displayed as they should be included: each with the isolate that sets
  /// it apart.
  func atoms() throws(BidiError) -> [Scramble] {
    var atoms: [Scramble] = []
    for part in parts {
      let actual = try Places(order(part.window, []), in: part.window)
      for cluster in part.clusters {
        let maker = GroupingMaker(
          text: text, cluster: cluster, window: part.window, values: values,
          valuesMayJoin: valuesMayJoin)
        atoms += maker.asDisplayed(actual).scrambles(in: cluster.direction)
      }
    }
    return atoms
  }

  /// The same isolates, said in another style, window by window.
  func styled(_ scrambles: [Scramble], _ style: IsolationStyle) throws(BidiError) -> [Scramble] {
    guard style != .isolates else { return scrambles }
    var styled: [Scramble] = []
    var rest = scrambles[...]
    while let first = rest.first {
      let window = windows.window(from: first.wrap.range.lowerBound)
      let inside = rest.prefix {
        $0.wrap.range.lowerBound < window.upperBound - 1 || $0.wrap == first.wrap
      }
      let repair = SmallestRepair(text: text, window: window, direction: direction, engine: engine)
      styled += try StyledRepair(repair: repair, style: style)
        .styled(Array(inside), ideal: repair.order(window, Array(inside)))
      rest = rest.dropFirst(inside.count)
    }
    return styled
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
    let makers = clusters.map {
      GroupingMaker(
        text: text, cluster: $0, window: window, values: values,
        valuesMayJoin: valuesMayJoin)
    }
    let places = Places(actual, in: window)
    let displayed = makers.map { $0.asDisplayed(places) }
    if try order(window, displayed.flatMap(\.wraps)).glyphs == actual.glyphs {
      return Examined(actual: actual, isSound: true, target: [])
    }
    for reading in [{ makers.map { $0.joined() } }, { makers.map { $0.separate() } }] {
      if try order(window, reading().flatMap(\.wraps)).glyphs == actual.glyphs {
        return Examined(actual: actual, isSound: true, target: [])
      }
    }
    let target = zip(clusters, makers).flatMap { cluster, maker in
      maker.target(places).scrambles(in: cluster.direction)
    }
    return Examined(actual: actual, isSound: false, target: target)
  }

  private func order(_ window: Range<Int>, _ wraps: [Wrap]) throws(BidiError) -> VisualOrder {
    try VisualOrder(
      text, window, inserting: wraps.insertions, direction: direction, engine: engine)
  }
}
