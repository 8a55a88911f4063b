import Bidi

/// Pairs that are not closed, and what closes nothing.
extension ParagraphControls {
  mutating func inspectStrays() {
    for index in pairs.strays {
      guard let control = text.control(at: index) else { continue }
      let isIsolate = control == .popDirectionalIsolate
      plan.report(
        ControlFinding(
          isIsolate ? .strayPDI : .strayPDF, index..<index + 1,
          "\(Self.name(control)) closes nothing: no "
            + (isIsolate ? "isolate" : "embedding") + " is open here",
          reason: "Rule \(isIsolate ? "X6a" : "X7") ignores it."), deleting: [index])
    }
  }

  /// Closes what is open, right behind what was meant.
  mutating func inspectEnds() {
    let ends = plannedEnds()
    for (number, pair) in pairs.pairs.enumerated() where pair.close == nil {
      let isIsolate = pair.control.role == .isolate
      let terminator =
        isIsolate ? BidiControl.popDirectionalIsolate : .popDirectionalFormatting
      let message = "\(Self.name(pair.control)) is not closed"
      let reason =
        isIsolate
        ? "It reaches to the end of the paragraph (definition BD9)."
        : "It reaches to the end of what it stands in (rules X6a and X8)."
      let close = ControlPlan.Placed(slot: ends[number], control: terminator)
      if let misplaced = pair.misplacedClose {
        plan.report(
          ControlFinding(
            .crossingControls, min(pair.open, misplaced)..<max(pair.open, misplaced) + 1,
            """
            \(Self.name(pair.control)) and its PDF (U+202C) stand on two sides of an isolate's edge
            """,
            reason: "A PDF does not close what began outside of its isolate (rule X7)."),
          pairs: [number], deleting: [misplaced]
        ) { entry, _ in entry.closing = close }
      }
      plan.report(
        ControlFinding(
          isIsolate ? .unclosedIsolate : .unclosedEmbedding, pair.open..<pair.end, message,
          reason: reason), pairs: [number]
      ) { entry, _ in entry.closing = close }
      if let misplaced = pair.misplacedClose, misplaced >= pair.end {
        plan.report(
          ControlFinding(
            .strayPDF, misplaced..<misplaced + 1,
            "\(Self.name(.popDirectionalFormatting)) closes nothing: its embedding is closed before",
            reason: "Rule X6a closed it with the isolate that it began in."),
          deleting: [misplaced])
      }
    }
  }

  /// For each pair the slot of its terminator; what is not closed ends behind what was meant, and
  /// never inside another pair.
  private func plannedEnds() -> [Int] {
    var ends = pairs.pairs.map(\.end)
    guard pairs.pairs.contains(where: { $0.close == nil }) else { return ends }
    let next = NextLetters(text)
    // The outermost of the pairs looked at so far, the first last.
    var outermost: [(open: Int, upper: Int)] = []
    for (number, pair) in pairs.pairs.enumerated().reversed() {
      var upper = pair.range.upperBound
      if pair.close == nil {
        ends[number] = meantEnd(of: pair, next)
        upper = ends[number]
      }
      while let inner = outermost.last, inner.open < upper {
        outermost.removeLast()
        if inner.upper > upper {
          upper = inner.upper
          ends[number] = inner.upper
        }
      }
      outermost.append((pair.open, upper))
    }
    return ends
  }

  /// Where a pair that is not closed was meant to end.
  private func meantEnd(of pair: ControlPairs.Pair, _ next: NextLetters) -> Int {
    if let misplaced = pair.misplacedClose { return min(misplaced, pair.end) }
    let start = letters.nextVisible(from: pair.open + 1)
    guard start < pair.end else { return pair.end }
    let atom = spans.range(startingAt: start).map(\.upperBound) ?? start
    // An address ends where it ends; a name may go on. What opens in the direction of the text round
    // it, with a placeholder first, was meant for all of the text.
    let isAddress =
      spans.atom(startingAt: start).map { $0.kind == .url || $0.kind == .email } ?? false
    let isPlaceholder = spans.holdsToken(start..<start + 1)
    if isPlaceholder, pair.control != .firstStrongIsolate, pair.direction == outerDirection(pair) {
      return pair.end
    }
    if atom > start, isAddress || isPlaceholder { return min(atom, pair.end) }
    guard pair.direction != outerDirection(pair) else {
      return atom > start ? min(atom, pair.end) : pair.end
    }
    // Words of its own direction, up to the first of the other.
    let other = min(next.next(pair.direction.opposite, from: start), pair.end)
    let last = next.lastWordPart(before: other)
    let end = last >= start ? max(last + 1, atom) : atom
    return end > start ? min(end, pair.end) : pair.end
  }

  /// Where the next letter of each direction is, and the last letter or digit.
  private struct NextLetters {
    private var left: [Int]
    private var right: [Int]
    private var last: [Int]

    init(_ text: ScannedText) {
      left = Array(repeating: text.count, count: text.count + 1)
      right = left
      last = Array(repeating: -1, count: text.count + 1)
      for index in stride(from: text.count - 1, through: 0, by: -1) {
        left[index] = text.traits[index] == .leftLetter ? index : left[index + 1]
        right[index] = text.traits[index] == .rightLetter ? index : right[index + 1]
      }
      for index in 0..<text.count {
        last[index + 1] = text.traits[index].isWordPart ? index : last[index]
      }
    }

    /// The first letter of a direction at or behind an index; the end where there is none.
    func next(_ direction: TextDirection, from index: Int) -> Int {
      direction == .leftToRight ? left[index] : right[index]
    }

    /// The last letter or digit before an index; -1 where there is none.
    func lastWordPart(before index: Int) -> Int { last[index] }
  }
}
