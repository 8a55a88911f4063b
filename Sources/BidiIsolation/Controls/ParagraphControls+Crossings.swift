import Bidi

/// Controls inside of addresses, placeholders and tags, and pairs that cross brackets.
extension ParagraphControls {
  /// Looks for what controls cross; `moving` says whether they are moved out, where that is known to
  /// be right.
  mutating func inspectCrossings(moving: Bool) {
    let places = text.controlIndices
    for token in spans.tokens { inspect(token, kind: nil, places, moving: moving) }
    for atom in spans.atoms {
      switch atom.kind {
      case .url, .email: inspect(atom.range, kind: atom.kind, places, moving: moving)
      case .path where isRooted(atom.range):
        inspect(atom.range, kind: atom.kind, places, moving: moving)
      default: break
      }
    }
    inspectBrackets(moving: moving)
  }

  /// Whether a path is certainly one: `either/or` is none.
  private func isRooted(_ range: Range<Int>) -> Bool {
    switch text[range.lowerBound] {
    case "/", "~", "\\", ".": true
    default: text[range.lowerBound + 1] == ":" || range.contains { text[$0] == "\\" }
    }
  }

  /// Looks for controls inside of something that machines read; without a kind it is a placeholder
  /// or a tag.
  private mutating func inspect(
    _ range: Range<Int>, kind: AtomKind?, _ places: [Int], moving: Bool
  ) {
    let first = places.partitioningIndex { $0 > range.lowerBound }
    let inside = places[first...].prefix { $0 < range.upperBound }
    guard !inside.isEmpty else { return }
    // Between names that run right to left an address needs controls (`component-order`), and so do
    // groups of Arabic-Indic digits.
    let needsControls =
      kind != nil
      && (letters.count(.rightToLeft, in: range) > 0 || letters.arabicDigits(in: range) > 0)
    var singles = inside.filter { pairs.strays.contains(sorted: $0) }
    if !needsControls { singles += inside.filter { pairs.marks.contains(sorted: $0) } }
    var held: [Int] = []
    var crossing: [Int] = []
    for number in pairs.pairs(in: range) {
      let pair = pairs.pairs[number]
      let close = pair.close ?? pair.end
      if range.contains(close), pair.close != nil {
        let keeps = kind != nil && (needsControls || spans.holdsToken(pair.content))
        if !keeps { held.append(number) }
      } else {
        crossing.append(number)
      }
    }
    crossing += inside.compactMap { pairs.closers[$0] }
      .filter { pairs.pairs[$0].open <= range.lowerBound }
    // A name at its start or end may have an isolate of its own; and what there is round a
    // placeholder is known at run time only.
    if needsControls || (kind != nil && spans.holdsToken(range)) { crossing = [] }
    guard !singles.isEmpty || !held.isEmpty || !crossing.isEmpty else { return }
    let name = kind.map(Self.name) ?? "placeholder or tag"
    plan.report(
      ControlFinding(
        .controlInTechnicalText, range,
        "The \(name) \(quoted(range)) has \(Self.count(singles, held, crossing)) in it",
        reason: "Whoever copies or parses it gets the control as well."),
      pairs: held + crossing, deleting: singles
    ) { entry, number in
      if held.contains(number) {
        entry.remove()
      } else if moving {
        Self.moveOut(&entry, of: range)
      }
    }
    guard !crossing.isEmpty else { return }
    plan.report(
      ControlFinding(
        .crossingControls, range, "A pair of controls crosses the edge of \(quoted(range))",
        reason: "One of the two controls stands inside, the other one outside."), pairs: crossing)
  }

  private static func name(_ kind: AtomKind) -> String {
    switch kind {
    case .url: "address"
    case .email: "e-mail address"
    default: "path"
    }
  }

  private static func count(_ singles: [Int], _ held: [Int], _ crossing: [Int]) -> String {
    let count = singles.count + 2 * held.count + crossing.count
    return count == 1 ? "a control" : "\(count) controls"
  }

  private static func moveOut(_ entry: inout ControlPlan.Entry, of range: Range<Int>) {
    if let opening = entry.opening, opening.slot > range.lowerBound,
      opening.slot < range.upperBound
    {
      entry.opening?.slot = range.lowerBound
    }
    if let closing = entry.closing, closing.slot > range.lowerBound,
      closing.slot < range.upperBound
    {
      entry.closing?.slot = range.upperBound
    }
  }

  /// Looks for pairs that hold one bracket of a pair of brackets and not the other.
  private mutating func inspectBrackets(moving: Bool) {
    guard let brackets = bracketPairs() else { return }
    let spans = spans
    var seen: Set<Int> = []
    let text = text
    func isBlank(_ range: Range<Int>) -> Bool { range.allSatisfy { text.traits[$0] == .space } }
    for (open, close, outer, inner) in brackets
    where outer != inner && !spans.holdsToken(open..<open + 1) {
      // The pair of controls that holds only one of the two.
      let holdsOpen = outer.map { !pairs.pairs[$0].range.contains(close) } ?? false
      guard let number = holdsOpen ? outer : inner, seen.insert(number).inserted else { continue }
      let pair = pairs.pairs[number]
      let isUntouched = plan.isUntouched(number)
      plan.report(
        ControlFinding(
          .crossingControls, min(open, pair.open)..<max(close + 1, pair.range.upperBound),
          "A pair of brackets has one bracket inside of \(Self.name(pair.control)), and one outside",
          reason: "Brackets in different isolates are no pair (definition BD16)."),
        pairs: [number]
      ) { entry, _ in
        guard moving, isUntouched else { return }
        let bracket = holdsOpen ? open : close
        // A control right beside a bracket was meant to stand on its other side.
        if let opening = entry.opening, isBlank(pair.open + 1..<bracket), !holdsOpen {
          if opening.slot == pair.open { entry.opening?.slot = bracket + 1 }
        } else if let end = pair.close, entry.closing?.slot == end {
          if holdsOpen, end < close, isBlank(end + 1..<close) {
            entry.closing?.slot = close + 1
          } else if !holdsOpen, isBlank(bracket + 1..<end), bracket < end {
            entry.closing?.slot = bracket
          } else if holdsOpen, isBlank(pair.open + 1..<open), entry.opening?.slot == pair.open {
            entry.opening?.slot = open + 1
          }
        }
      }
    }
  }

  /// The pairs of brackets, each with the innermost pair of controls round both; nil where they do
  /// not match as if there were no controls, so that nothing can be said of them.
  private func bracketPairs() -> [(open: Int, close: Int, outer: Int?, inner: Int?)]? {
    var result: [(open: Int, close: Int, outer: Int?, inner: Int?)] = []
    var open: [(index: Int, close: Unicode.Scalar, holder: Int?)] = []
    var holders: [Int] = []
    var next = 0
    for index in 0..<text.count {
      while let last = holders.last, pairs.pairs[last].end <= index { holders.removeLast() }
      if next < pairs.pairs.count, pairs.pairs[next].open == index {
        holders.append(next)
        next += 1
      } else if let close = ScannedText.closingBracket(of: text[index]) {
        open.append((index, close, holders.last))
      } else if ScannedText.isClosingBracket(text[index]) {
        guard let match = open.popLast(), match.close == text[index] else { return nil }
        result.append((match.index, index, match.holder, holders.last))
      }
    }
    return open.isEmpty ? result : nil
  }
}

extension ControlPairs {
  /// The pairs that open inside of a range, not at its start.
  func pairs(in range: Range<Int>) -> Range<Int> {
    let first = pairs.partitioningIndex { $0.open > range.lowerBound }
    let last = pairs.partitioningIndex { $0.open >= range.upperBound }
    return first..<max(first, last)
  }
}

extension [Int] {
  /// Whether a sorted array holds a number. Cost: logarithmic.
  func contains(sorted number: Int) -> Bool {
    let index = partitioningIndex { $0 >= number }
    return index < count && self[index] == number
  }
}

extension ScannedText {
  /// Where the bidi controls are.
  var controlIndices: [Int] { (0..<count).filter { control(at: $0) != nil } }
}
