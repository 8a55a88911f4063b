import Bidi

/// Numbers cut by isolates, isolates too deep to have an effect, and words that controls turn round.
extension ParagraphControls {
  /// Joins the isolates that cut one number.
  mutating func inspectNumbers() {
    var number = 0
    while number < pairs.pairs.count {
      guard isNumber(number) else {
        number += 1
        continue
      }
      let chain = numberChain(from: number)
      let isolates = chain.isolates
      number = (isolates.last ?? number) + 1
      guard chain.parts > 1, let first = isolates.first, let last = isolates.last,
        isolates.allSatisfy(plan.isUntouched)
      else { continue }
      let lastClose = pairs.pairs[last].close
      plan.report(
        ControlFinding(
          .isolateSplitsNumber, chain.range,
          "\(quoted(chain.range)) is one number, and cut in pieces by isolates",
          reason: """
            Between isolates the separator takes the right-to-left direction (rule N2): the parts \
            are displayed from right to left.
            """), pairs: Array(isolates)
      ) { entry, pair in
        entry.remove()
        if pair == first {
          entry.opening = .init(slot: chain.range.lowerBound, control: .leftToRightIsolate)
        }
        if pair == last {
          let end = chain.range.upperBound
          let slot = lastClose.map { end == $0 + 1 ? $0 : end } ?? end
          entry.closing = .init(slot: slot, control: .popDirectionalIsolate)
        }
      }
    }
  }

  /// Whether a pair is a closed isolate in right-to-left text that holds digits only.
  private func isNumber(_ number: Int) -> Bool {
    let pair = pairs.pairs[number]
    return pair.control.role == .isolate && pair.close != nil && !pair.content.isEmpty
      && outerDirection(pair) == .rightToLeft && !holdsValue(pair.range)
      && letters.digits(in: pair.content) == pair.content.count
  }

  private struct NumberChain {
    var range: Range<Int>
    var isolates: Range<Int>
    var parts: Int
  }

  /// The digits and isolated digits that a pair is joined to by single separators.
  private func numberChain(from number: Int) -> NumberChain {
    var chain = NumberChain(
      range: pairs.pairs[number].range, isolates: number..<number + 1, parts: 1)
    let start = chain.range.lowerBound
    if start > 1, text.trait(start - 2).isDigit, isSeparator(start - 1, before: number) {
      var lower = start - 2
      while lower > 0, text.trait(lower - 1).isDigit { lower -= 1 }
      // `1.2.` before it is more than a number.
      if lower == 0 || !text.trait(lower - 1).isWordPart {
        chain.range = lower..<chain.range.upperBound
        chain.parts += 1
      }
    }
    while true {
      let end = chain.range.upperBound
      let next = chain.isolates.upperBound
      if next < pairs.pairs.count, pairs.pairs[next].open == end + 1, isNumber(next),
        pairs.pairs[next].parent == pairs.pairs[number].parent, isSeparator(end, before: next)
      {
        chain.range = chain.range.lowerBound..<pairs.pairs[next].range.upperBound
        chain.isolates = chain.isolates.lowerBound..<next + 1
      } else if isPlainSeparator(end), text.trait(end + 1).isDigit {
        let digits = text.end(from: end + 1) { text.trait($0).isDigit }
        guard !text.trait(digits).isWordPart else { return chain }
        chain.range = chain.range.lowerBound..<digits
      } else {
        return chain
      }
      chain.parts += 1
    }
  }

  /// Whether a sign joins numbers into one; a comma does before groups of three digits only.
  private func isSeparator(_ index: Int, before number: Int) -> Bool {
    isPlainSeparator(index)
      || (text[index] == "," && pairs.pairs[number].content.count == 3)
  }

  private func isPlainSeparator(_ index: Int) -> Bool {
    switch text[index] {
    case ".", ":", "/": true
    default: false
    }
  }

  /// Takes out isolates that hold nothing but another one, where there are too many.
  mutating func inspectDepth() {
    guard let overflow = pairs.firstOverflow else { return }
    var doubled: [Int] = []
    for (number, pair) in pairs.pairs.enumerated().dropLast() {
      let inner = pairs.pairs[number + 1]
      guard let close = pair.close, let innerClose = inner.close, inner.parent == number,
        inner.open == pair.open + 1, close == innerClose + 1, pair.control.role == .isolate,
        inner.control.role == .isolate
      else { continue }
      doubled.append(number)
    }
    plan.report(
      ControlFinding(
        .depthExceeded, overflow..<overflow + 1,
        "Controls are nested too deeply: from here on they have no effect",
        reason: "No embedding level is deeper than 125 (definition BD2, rules X2 to X5c)."),
      pairs: doubled
    ) { entry, _ in entry.remove() }
  }

  /// In a left-to-right paragraph of left-to-right letters nothing but controls can change the order.
  mutating func inspectLogicalOrder() throws(BidiError) {
    guard direction == .leftToRight, !text.classes.isEmpty,
      letters.count(.rightToLeft, in: 0..<text.count) == 0,
      letters.arabicDigits(in: 0..<text.count) == 0,
      pairs.pairs.contains(where: { $0.direction == .rightToLeft })
        || pairs.marks.contains(where: isRightToLeftMark)
    else { return }
    guard try !isInLogicalOrder(text) else { return }
    let guilty = pairs.pairs.indices.filter { pairs.pairs[$0].direction == .rightToLeft }
    let marks = pairs.marks.filter(isRightToLeftMark)
    let isMended = try isInLogicalOrder(ScannedText(plan.repaired(text).scalars))
    let range =
      guilty.first.map { pairs.pairs[$0].range } ?? marks.first.map { $0..<$0 + 1 } ?? 0..<0
    plan.report(
      ControlFinding(
        .deceptiveOrder, range,
        "Words are displayed in another order than they are stored in",
        reason: "There is no right-to-left letter here; controls alone turn the order round."),
      pairs: guilty, deleting: isMended ? [] : marks
    ) { entry, _ in
      if !isMended { entry.remove() }
    }
  }

  private func isRightToLeftMark(_ index: Int) -> Bool {
    text.control(at: index)?.direction == .rightToLeft
  }

  private func isInLogicalOrder(_ text: ScannedText) throws(BidiError) -> Bool {
    let order = try VisualOrder(text, 0..<text.count, direction: direction, engine: engine)
    let words = order.origins.filter { text.traits[$0].isWordPart }
    return zip(words, words.dropFirst()).allSatisfy { $0 < $1 }
  }
}
