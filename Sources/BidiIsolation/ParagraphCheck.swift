import Bidi
import BidiICU

/// Checks one paragraph: actual against ideal visual order, and the smallest repair.
struct ParagraphCheck<Engine: BidiEngine> {
  let text: ScannedText
  let direction: TextDirection
  let engine: Engine
  private let clusters: [Cluster]
  private let windows: [Range<Int>]

  /// - Parameter atoms: the detectors' spans, sorted, not overlapping.
  init(
    _ text: ScannedText, direction: TextDirection, atoms: [Atom], values: [ValueSpan],
    engine: Engine
  ) {
    self.text = text
    self.direction = direction
    self.engine = engine
    let structure = IsolateStructure(text)
    clusters = ClusterFinder(text: text, structure: structure, atoms: atoms, values: values)
      .clusters(direction: direction)
    windows = Self.windows(text, direction, structure, atoms)
  }

  /// Whether some plausible reading is displayed as it should be, everywhere in the paragraph.
  func isSound() throws(BidiError) -> Bool {
    for (window, clusters) in clustersByWindow() where try !examine(window, clusters).isSound {
      return false
    }
    return true
  }

  /// All places where the order is wrong in every reading; empty where the paragraph is sound.
  func scrambles() throws(BidiError) -> [Scramble] {
    var scrambles: [Scramble] = []
    for (window, clusters) in clustersByWindow() {
      let examined = try examine(window, clusters)
      guard !examined.isSound else { continue }
      let target = try order(window, examined.target.map(\.wrap))
      let needed = try smallest(window, examined.target, target)
      for var scramble in needed {
        scramble.shape = ScrambleShape(
          scramble.wrap, in: text, actual: examined.actual, ideal: target)
        scrambles.append(scramble)
      }
    }
    return scrambles
  }

  /// The line as readers see it, and as they see it with isolates put in.
  func displayed(with wraps: [Wrap]) throws(BidiError) -> (seen: String, wanted: String) {
    let whole = 0..<text.count
    return (
      try VisualOrder.displayed(text, whole, direction: direction, engine: engine),
      try VisualOrder.displayed(
        text, whole, inserting: wraps.insertions, direction: direction, engine: engine)
    )
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
    let readings = [displayed, makers.map { $0.joined() }, makers.map { $0.separate() }]
    for reading in readings {
      let ideal = try order(window, reading.flatMap(\.wraps))
      if ideal.glyphs == actual.glyphs {
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

  /// An inclusion-minimal part of a set of isolates that gives the same order as the whole set.
  private func smallest(
    _ window: Range<Int>, _ all: [Scramble], _ target: VisualOrder
  ) throws(BidiError) -> [Scramble] {
    var kept = all
    // Words are left out first: an isolate round something structured is the better one to keep; and
    // of equals the first.
    let byWorth = kept.indices.sorted { left, right in
      (worth(kept[left]), -left) < (worth(kept[right]), -right)
    }
    var isKept = Array(repeating: true, count: kept.count)
    for number in byWorth {
      isKept[number] = false
      let rest = kept.indices.filter { isKept[$0] }.map { kept[$0].wrap }
      if try order(window, rest).glyphs != target.glyphs { isKept[number] = true }
    }
    kept = kept.indices.filter { isKept[$0] }.map { kept[$0] }
    for number in kept.indices {
      for mark in kept[number].wrap.marks {
        let before = kept[number].wrap.marks
        kept[number].wrap.marks.removeAll { $0 == mark }
        if try order(window, kept.map(\.wrap)).glyphs != target.glyphs {
          kept[number].wrap.marks = before
        }
      }
    }
    return kept
  }

  private func worth(_ scramble: Scramble) -> Int {
    let isStructured = scramble.members.contains { $0.kind != .phrase && !$0.isPlainNumber }
    let holdsValue = scramble.members.contains { !$0.values.isEmpty }
    return holdsValue ? 2 : isStructured ? 1 : 0
  }

  private func order(_ window: Range<Int>, _ wraps: [Wrap]) throws(BidiError) -> VisualOrder {
    try VisualOrder(
      text, window, inserting: wraps.insertions, direction: direction, engine: engine)
  }

  /// The windows that hold clusters, with those clusters.
  private func clustersByWindow() -> [(Range<Int>, [Cluster])] {
    var result: [(Range<Int>, [Cluster])] = []
    let sorted = clusters.sorted {
      ($0.elements.first?.range.lowerBound ?? 0) < ($1.elements.first?.range.lowerBound ?? 0)
    }
    for cluster in sorted {
      guard let start = cluster.elements.first?.range.lowerBound else { continue }
      let number = max(0, windows.partitioningIndex { $0.upperBound > start })
      guard number < windows.count else { continue }
      if let last = result.last, last.0 == windows[number] {
        result[result.count - 1].1.append(cluster)
      } else {
        result.append((windows[number], [cluster]))
      }
    }
    return result
  }
}

extension ParagraphCheck {
  /// Cuts a paragraph where the layout of one side does not depend on the other: at letters of the
  /// paragraph's own direction outside of isolates and bracket pairs. The letter is part of both
  /// windows, since rules W2 and N1 look at it.
  private static func windows(
    _ text: ScannedText, _ direction: TextDirection, _ structure: IsolateStructure, _ atoms: [Atom]
  ) -> [Range<Int>] {
    guard !structure.hasEmbeddings else { return [0..<text.count] }
    let native: ScannedText.Trait = direction == .rightToLeft ? .rightLetter : .leftLetter
    let closers = bracketPairs(text, structure)
    var windows: [Range<Int>] = []
    var start = 0
    var index = 0
    var isolates = structure.outermost[...]
    var atomIndex = 0
    var previousNative: Int?
    while index < text.count {
      if let first = isolates.first, structure.isolates[first].initiator == index {
        index = (structure.isolates[first].terminator ?? text.count - 1) + 1
        isolates = isolates.dropFirst()
        previousNative = nil
        continue
      }
      if let close = closers[index] {
        while let first = isolates.first, structure.isolates[first].initiator < close {
          isolates = isolates.dropFirst()
        }
        index = close + 1
        previousNative = nil
        continue
      }
      while atomIndex < atoms.count, atoms[atomIndex].range.upperBound <= index { atomIndex += 1 }
      if atomIndex < atoms.count, atoms[atomIndex].direction != direction,
        atoms[atomIndex].range.contains(index)
      {
        index = atoms[atomIndex].range.upperBound
        previousNative = nil
        continue
      }
      if text.traits[index] == native {
        // Between two letters side by side there is nothing to examine: the window ends here and
        // the next one starts with the last letter of the stretch.
        if previousNative == nil, index > start {
          windows.append(start..<index + 1)
        }
        start = index
        previousNative = index
      } else if text.traits[index] != .mark {
        previousNative = nil
      }
      index += 1
    }
    if start < text.count { windows.append(start..<text.count) }
    return windows
  }

  /// For each opening bracket outside of isolates that has a partner (rule BD16): that partner.
  private static func bracketPairs(_ text: ScannedText, _ structure: IsolateStructure) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var open: [(close: UInt32, index: Int)] = []
    var index = 0
    var isolates = structure.outermost[...]
    while index < text.count {
      if let first = isolates.first, structure.isolates[first].initiator == index {
        index = (structure.isolates[first].terminator ?? text.count - 1) + 1
        isolates = isolates.dropFirst()
        continue
      }
      if text.classes[index] == .otherNeutral {
        let scalar = text.scalars[index]
        switch UnicodeProperties.bracketType(scalar) {
        case .open:
          // The algorithm looks no deeper, which keeps this linear as well.
          guard open.count < 63 else { return pairs }
          open.append((UnicodeProperties.pairedBracket(scalar), index))
        case .close:
          if let match = open.lastIndex(where: { $0.close == scalar }) {
            pairs[open[match].index] = index
            open.removeSubrange(match...)
          }
        case .none: break
        }
      }
      index += 1
    }
    return pairs
  }
}
