import Bidi

/// What a pair is: an override, an embedding, an isolate of the wrong direction, one that holds the
/// sentence's stop.
extension ParagraphControls {
  mutating func inspectControl(_ number: Int) throws(BidiError) {
    let pair = pairs.pairs[number]
    switch pair.control.role {
    case .embedding where keepsEmbeddings: break
    case .embedding where visible(pair.content) == nil: reportEmpty(number, pair, .legacyEmbedding)
    case .override where visible(pair.content) == nil: reportEmpty(number, pair, .overrideControl)
    case .override: try inspectOverride(number, pair)
    case .embedding:
      let meant = try meantDirection(of: pair) ?? pair.direction
      plan.report(
        ControlFinding(
          .legacyEmbedding, pair.range,
          "\(Self.name(pair.control)) is an embedding; \(Self.name(.isolate(meant))) is an isolate",
          reason: """
            To the text round it an embedding acts as a letter of its direction (rule X10); an \
            isolate does not.
            """), pairs: [number]
      ) { entry, _ in Self.turn(&entry, into: .isolate(meant)) }
      if meant != pair.direction { reportDirection(number, pair, meant) }
    case .isolate:
      guard let meant = try meantDirection(of: pair), meant != pair.direction else { return }
      reportDirection(number, pair, meant)
      if letters.count(meant, in: pair.content) > 1,
        pairs.pairs.indices.contains(number + 1), pairs.pairs[number + 1].parent == number
      {
        plan.report(
          ControlFinding(
            .deceptiveOrder, pair.range,
            "\(Self.name(pair.control)) turns the order of \(quoted(pair.content)) round",
            reason: "Isolates inside of it are displayed in its direction (rules X5a and L2)."),
          pairs: [number])
      }
    default: break
    }
  }

  /// Takes out what holds nothing.
  private mutating func reportEmpty(_ number: Int, _ pair: ControlPairs.Pair, _ rule: Rule) {
    plan.report(
      ControlFinding(
        rule, pair.range, "\(Self.name(pair.control)) holds nothing",
        reason: "There is nothing to be displayed between it and its end."), pairs: [number]
    ) { entry, _ in entry.remove() }
  }

  private mutating func reportDirection(
    _ number: Int, _ pair: ControlPairs.Pair, _ meant: TextDirection
  ) {
    plan.report(
      ControlFinding(
        .isolateWrongDirection, pair.range,
        """
        \(quoted(pair.content)) runs \(Self.words(meant)), \
        \(Self.name(pair.control)) makes it run \(Self.words(pair.direction))
        """,
        reason: """
          Characters without a direction take that of the isolate (rule N2), so that they are \
          displayed at the wrong side.
          """), pairs: [number]
    ) { entry, _ in Self.turn(&entry, into: .isolate(meant)) }
  }

  static func words(_ direction: TextDirection) -> String {
    direction == .leftToRight ? "from left to right" : "from right to left"
  }

  /// Makes a pair an isolate, its places kept.
  private static func turn(_ entry: inout ControlPlan.Entry, into control: BidiControl) {
    entry.opening?.control = control
    entry.closing?.control = .popDirectionalIsolate
  }

  /// The direction that what a pair holds should have, where the pair's own makes its order wrong;
  /// else nil, and where it can not be told.
  private mutating func meantDirection(
    of pair: ControlPairs.Pair
  ) throws(BidiError) -> TextDirection? {
    guard let content = visible(pair.content), !spans.holdsToken(content), !holdsValue(content),
      let natural = naturalDirection(content), natural != pair.direction,
      !restatesDirection(pair, content)
    else { return nil }
    let scalars = Array(text.scalars[pair.content])
    return try differ(scalars, natural, scalars, pair.direction) == true ? natural : nil
  }

  /// Whether a pair says what is so without it: that all of a paragraph, or a row of isolates in it,
  /// runs as the paragraph does.
  private func restatesDirection(_ pair: ControlPairs.Pair, _ content: Range<Int>) -> Bool {
    guard pair.direction == outerDirection(pair) else { return false }
    let holdsControls = content.contains { text.control(at: $0) != nil }
    let outside = visible(0..<text.count).map { $0 != content } ?? false
    return holdsControls || !outside
  }

  /// The direction in which readers read a stretch; nil where that is not certain.
  private func naturalDirection(_ content: Range<Int>) -> TextDirection? {
    let left = letters.count(.leftToRight, in: content)
    let right = letters.count(.rightToLeft, in: content)
    if let atom = spans.atom(startingAt: content.lowerBound), atom.range == content {
      switch atom.kind {
      case .url, .email, .path, .phone, .code, .version: return .leftToRight
      case .date, .number: return nil
      default: break
      }
    }
    // A handle in letters of the other direction may run either way.
    if text[content.lowerBound] == "@", right > 0 { return nil }
    if left > 0, right == 0, letters.arabicDigits(in: content) == 0 { return .leftToRight }
    if right > 0, left == 0, letters.digits(in: content) == 0 { return .rightToLeft }
    return nil
  }

  private mutating func inspectOverride(
    _ number: Int, _ pair: ControlPairs.Pair
  ) throws(BidiError) {
    let content = Array(text.scalars[pair.content])
    let left = letters.count(.leftToRight, in: pair.content)
    let right = letters.count(.rightToLeft, in: pair.content)
    let base = TextDirection.firstStrong(in: content) ?? .leftToRight
    let overridden =
      [pair.control.rawValue] + content + [BidiControl.popDirectionalFormatting.rawValue]
    let isReordered = try differ(overridden, base, content, base) ?? true
    // Text that is stored in visual order needs its override.
    let mayBeVisual = pair.direction == .leftToRight && right > 0 && left == 0
    let isStoredLogically = VisualOrderWords(text, in: pair.content).isLogical
    let keeps = isReordered && mayBeVisual && !isStoredLogically
    var finding = ControlFinding(
      .overrideControl, pair.range,
      "\(Self.name(pair.control)) displays \(quoted(pair.content)) \(Self.words(pair.direction))",
      reason: """
        Between an override and its PDF all characters count as letters of one direction (rules X4 \
        and X5).
        """)
    if keeps, let close = pair.close {
      finding.repair = .unsafe
      finding.edits = [ScalarEdit(deleting: pair.open), ScalarEdit(deleting: close)]
    }
    let direction = try meantDirection(of: pair) ?? pair.direction
    plan.report(finding, pairs: [number]) { entry, _ in
      if keeps { return }
      if isReordered { entry.remove() } else { Self.turn(&entry, into: .isolate(direction)) }
    }
    guard isReordered, !keeps else { return }
    plan.report(
      ControlFinding(
        .deceptiveOrder, pair.range,
        "\(quoted(pair.content)) is displayed backwards, and reads as something else",
        reason: "\(Self.name(pair.control)) turns letters and digits round (rules X4 and X5)."),
      pairs: [number])
  }

  /// Moves the sentence's stop out of an isolate.
  mutating func inspectPunctuation(_ number: Int) {
    let pair = pairs.pairs[number]
    guard let close = pair.close, pair.control.role == .isolate,
      pair.direction != outerDirection(pair), plan.isUntouched(number),
      !holdsValue(pair.content), let stop = sentenceStop(in: pair, close),
      text.trait(letters.nextVisible(from: close)) == .space
    else { return }
    plan.report(
      ControlFinding(
        .isolateEatsPunctuation, stop..<close,
        "\(quoted(stop..<close)) belongs to the sentence, and stands inside of the isolate",
        reason: "In the isolate it takes the isolate's direction (rule N2)."), pairs: [number]
    ) { entry, _ in entry.closing?.slot = stop }
  }

  /// Where the sentence's punctuation begins at the end of an isolate: behind an address or the like,
  /// and a comma behind any word.
  private func sentenceStop(in pair: ControlPairs.Pair, _ close: Int) -> Int? {
    if let atom = spans.atom(startingAt: pair.open + 1), atom.range.upperBound < close,
      close - atom.range.upperBound <= 3,
      (atom.range.upperBound..<close).allSatisfy({ Self.isStop(text[$0]) })
    {
      switch atom.kind {
      case .url, .email, .path, .phone, .brand, .mention, .version: return atom.range.upperBound
      default: break
      }
    }
    let isComma = text[close - 1] == "," || text[close - 1] == "،"
    return isComma && close - 2 > pair.open && text.trait(close - 2).isWordPart ? close - 1 : nil
  }

  private static func isStop(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", "،", "؛", "؟", "۔": true
    default: false
    }
  }
}
