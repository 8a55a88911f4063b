import Bidi

/// A cluster: elements with no letter of the paragraph's own direction between them.
///
/// Inside a cluster the algorithm may move things against one another; across its ends it can not.
struct Cluster: Sendable {
  /// The direction of the text that the cluster stands in.
  let direction: TextDirection
  /// From left to right.
  var elements: [Element]

  /// Where the first element starts.
  var start: Int { elements.first?.range.lowerBound ?? 0 }

  /// Whether no reading can differ from what is displayed: words of letters only, and what stands
  /// between them, are one run whatever is round them (rule N1).
  func isSoundByItself(in text: ScannedText) -> Bool {
    guard let first = elements.first, let last = elements.last,
      elements.allSatisfy({ $0.kind == .phrase && !$0.isIsolated }),
      elements.count == 1 || elements.allSatisfy({ $0.values.isEmpty })
    else { return false }
    let hull = first.range.lowerBound..<last.range.upperBound
    guard text.classes[hull.lowerBound].strongDirection == direction.opposite,
      text.classes[hull.upperBound - 1].strongDirection == direction.opposite
    else { return false }
    // The steps of a menu path are things of their own.
    if hull.contains(where: { text.isMenuArrow(at: $0) }) { return false }
    switch text[hull.upperBound] {
    case "!", "?", "؟", "…", ".": return false
    default: break
    }
    return hull.allSatisfy { index in
      switch text.classes[index] {
      case .leftToRight, .rightToLeft, .arabicLetter, .whitespace, .commonSeparator,
        .europeanSeparator, .europeanTerminator, .otherNeutral, .nonspacingMark:
        true
      default: false
      }
    }
  }
}

/// Takes a paragraph apart into clusters, those inside isolates included.
struct ClusterFinder {
  let text: ScannedText
  let structure: IsolateStructure
  let atoms: [Atom]
  let values: [ValueSpan]

  /// All clusters of the paragraph.
  func clusters(direction: TextDirection) -> [Cluster] {
    var clusters: [Cluster] = []
    collect(0..<text.count, direction, structure.outermost, &clusters)
    for isolate in structure.isolates {
      let content = isolate.initiator + 1..<(isolate.terminator ?? text.count)
      collect(
        content, self.direction(of: isolate, content, in: direction), isolate.children, &clusters)
    }
    return clusters.filter { cluster in
      cluster.elements.contains { !$0.isPlainNumber && !$0.isIsolated && !$0.runsWithParagraph }
        && !cluster.isSoundByItself(in: text)
    }
  }

  private func direction(
    of isolate: IsolateStructure.Isolate, _ content: Range<Int>, in outer: TextDirection
  ) -> TextDirection {
    switch isolate.direction {
    case .leftToRightIsolate: return .leftToRight
    case .rightToLeftIsolate: return .rightToLeft
    default:
      // Rule P2 inside a first strong isolate; rule X5c takes left to right where there is none.
      var nested = isolate.children[...]
      var index = content.lowerBound
      while index < content.upperBound {
        if let first = nested.first, structure.isolates[first].initiator == index {
          guard let end = structure.isolates[first].terminator else { break }
          index = end + 1
          nested = nested.dropFirst()
          continue
        }
        if let strong = text.classes[index].strongDirection { return strong }
        index += 1
      }
      return .leftToRight
    }
  }

  private func collect(
    _ range: Range<Int>, _ direction: TextDirection, _ isolates: [Int], _ clusters: inout [Cluster]
  ) {
    let finder = ElementFinder(text: text, direction: direction, atoms: atoms, values: values)
    var cluster = Cluster(direction: direction, elements: [])
    var atomIndex = atoms.partitioningIndex { $0.range.upperBound > range.lowerBound }
    func flush() {
      if !cluster.elements.isEmpty { clusters.append(cluster) }
      cluster.elements = []
    }
    func add(_ stretch: Range<Int>) {
      var position = stretch.lowerBound
      for element in finder.elements(in: stretch, atomIndex: &atomIndex) {
        if hasNativeLetter(from: position, to: element.range.lowerBound, finder.native) { flush() }
        cluster.elements.append(element)
        position = element.range.upperBound
        if element.runsWithParagraph,
          hasNativeLetter(from: element.range.lowerBound, to: position, finder.native)
        {
          flush()
        }
      }
      if hasNativeLetter(from: position, to: stretch.upperBound, finder.native) { flush() }
    }
    var start = range.lowerBound
    for number in isolates {
      let isolate = structure.isolates[number]
      add(start..<isolate.initiator)
      // What nobody closes is not drawn into another isolate, whose PDI would close it.
      if isolate.terminator == nil { flush() }
      let end = isolate.terminator.map { $0 + 1 } ?? range.upperBound
      let inside = isolate.initiator..<end
      let firstHeld = values.partitioningIndex { $0.range.upperBound > inside.lowerBound }
      let held = values[firstHeld...].prefix { $0.range.lowerBound < inside.upperBound }
        .map(\.identity)
      cluster.elements.append(
        Element(range: inside, kind: .phrase, isIsolated: true, values: Set(held)))
      start = end
    }
    if start < range.upperBound { add(start..<range.upperBound) }
    flush()
  }

  /// An element that reaches over an isolate may end behind the stretch that it starts in; then there
  /// is nothing between.
  private func hasNativeLetter(
    from start: Int, to end: Int, _ native: ScannedText.Trait
  ) -> Bool {
    (start..<max(start, end)).contains { index in
      text.trait(index) == native
        || (text.trait(index) == .control
          && text.classes[index].strongDirection
            == (native == .leftLetter ? .leftToRight : .rightToLeft))
    }
  }
}

extension Array {
  /// The index of the first element that satisfies a condition that all later ones satisfy too.
  package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
