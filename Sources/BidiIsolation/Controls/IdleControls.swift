import Bidi

/// Finds controls that change nothing, and marks where an isolate is meant, in a paragraph whose
/// controls are in balance.
///
/// Indices count scalars of the paragraph.
struct IdleControls<Engine: BidiEngine> {
  private var context: ParagraphControls<Engine>
  private let text: ScannedText
  /// For each scalar whether it is taken out to see what changes.
  private var isOut: [Bool]
  private let glyphs: [UInt32]
  /// The first letter outside of isolates, which first-strong layout goes by.
  private let firstStrong: Int?

  /// A search in a paragraph of a given direction. Where the text is to go by its first strong
  /// character, that is one of the things that may not change.
  init(_ context: ParagraphControls<Engine>) throws(BidiError) {
    self.context = context
    text = context.text
    isOut = Array(repeating: false, count: context.text.count)
    glyphs = try context.glyphs(context.text.scalars, context.direction)
    firstStrong = Self.firstStrong(context)
  }

  /// The findings; `isOriginal` says of an index whether its control was there from the first.
  mutating func findings(isOriginal: (Int) -> Bool) throws(BidiError) -> [ControlFinding] {
    var findings: [ControlFinding] = []
    for pair in context.pairs.pairs where pair.control.role == .isolate {
      guard let close = pair.close, isOriginal(pair.open), isOriginal(close),
        !context.spans.holdsToken(pair.range), !context.holdsValue(pair.content),
        !steersFirstStrong(pair), !isInsideAtom(pair.range),
        try changesNothing(without: [pair.open, close])
      else { continue }
      findings.append(
        ControlFinding(
          .redundantIsolate, pair.range,
          "\(ParagraphControls<Engine>.name(pair.control)) round \(context.quoted(pair.content)) changes nothing",
          reason: "Without it each character has the same place.", repair: .unsafe,
          edits: [ScalarEdit(deleting: pair.open), ScalarEdit(deleting: close)]))
    }
    if context.keepsEmbeddings { return findings }
    var paired: Set<Int> = []
    for (first, second) in zip(context.pairs.marks, context.pairs.marks.dropFirst()) {
      guard isOriginal(first), isOriginal(second), !paired.contains(first),
        let finding = try pairOfMarks(first, second)
      else { continue }
      paired.formUnion([first, second])
      findings.append(finding)
    }
    for mark in context.pairs.marks
    where isOriginal(mark) && !paired.contains(mark) && !hasPurpose(mark) {
      guard let control = text.control(at: mark), try changesNothing(without: [mark]) else {
        continue
      }
      findings.append(
        ControlFinding(
          .markInsteadOfIsolate, mark..<mark + 1,
          "\(ParagraphControls<Engine>.name(control)) changes nothing here",
          reason: "Without it each character has the same place.", repair: .unsafe,
          edits: [ScalarEdit(deleting: mark)]))
    }
    return findings
  }

  /// Whether the order stays the same without some controls, those included that were found before;
  /// if so they are left out from now on.
  private mutating func changesNothing(without controls: [Int]) throws(BidiError) -> Bool {
    context.budget -= text.count
    guard context.budget >= 0 else { return false }
    for control in controls { isOut[control] = true }
    var scalars: [UInt32] = []
    scalars.reserveCapacity(text.count)
    for (index, scalar) in text.scalars.enumerated() where !isOut[index] { scalars.append(scalar) }
    if try context.glyphs(scalars, context.direction) == glyphs { return true }
    for control in controls { isOut[control] = false }
    return false
  }

  /// Two equal marks with one thing of their direction between them.
  private mutating func pairOfMarks(_ first: Int, _ second: Int) throws(BidiError)
    -> ControlFinding?
  {
    let content = first + 1..<second
    guard let control = text.control(at: first), control == text.control(at: second),
      let direction = control.direction, direction != context.direction, !content.isEmpty,
      content.allSatisfy({ text.traits[$0] != .control }),
      text.traits[content.lowerBound] != .space,
      text.traits[second - 1] != .space,
      context.letters.count(direction, in: content) + context.letters.digits(in: content) > 0,
      context.letters.count(direction.opposite, in: content) == 0, !isInsideAtom(first..<second)
    else { return nil }
    context.budget -= text.count
    guard context.budget >= 0 else { return nil }
    let scalars = text.scalars.indices.filter { $0 != first && $0 != second }
      .map { text.scalars[$0] }
    guard try context.glyphs(scalars, context.direction) != glyphs else { return nil }
    let isolate =
      context.spans.holdsToken(content) ? BidiControl.firstStrongIsolate : .isolate(direction)
    return ControlFinding(
      .markInsteadOfIsolate, first..<second + 1,
      "\(context.quoted(content)) stands between marks; an isolate is clearer and holds",
      reason:
        "A mark acts on its neighbours alone; \(ParagraphControls<Engine>.name(isolate)) on all.",
      repair: .unsafe,
      edits: [
        ScalarEdit(first..<first + 1, isolate),
        ScalarEdit(second..<second + 1, .popDirectionalIsolate),
      ])
  }

  /// Whether a mark may be meant for more than this layout: it belongs to a number's format, steers
  /// first-strong layout, or stands beside a placeholder, whose values are not known.
  private func hasPurpose(_ mark: Int) -> Bool {
    let touchesValue =
      context.spans.touchesToken(context.letters.lastVisible(before: mark) + 1)
      || context.spans.touchesToken(context.letters.nextVisible(from: mark))
      || context.values.contains { $0.lowerBound == mark + 1 || $0.upperBound == mark }
    if touchesValue || isInsideAtom(mark..<mark + 1) { return true }
    if context.direction == text.control(at: mark)?.direction, let firstStrong, mark < firstStrong,
      text.classes[firstStrong].strongDirection != context.direction
    {
      return true
    }
    return isPartOfNumberFormat(mark)
  }

  /// Whether a mark is one of those that CLDR's formats put beside signs, percent and currency.
  private func isPartOfNumberFormat(_ mark: Int) -> Bool {
    let before = context.letters.lastVisible(before: mark)
    let after = context.letters.nextVisible(from: mark)
    for index in [before, after] where text.scalars.indices.contains(index) {
      let isSign: Bool
      switch text.classes[index] {
      case .europeanSeparator, .europeanTerminator: isSign = true
      default: isSign = text[index] == "\u{2212}" || text[index] == "٪" || text[index] == "؉"
      }
      let isNumber = text.traits[index].isDigit
      guard isSign || isNumber else { continue }
      if context.direction == .rightToLeft || text.traits[index] == .arabicDigit { return true }
      if text.trait(index + 1) == .arabicDigit || text.trait(index + 1) == .persianDigit {
        return true
      }
    }
    return false
  }

  /// Whether an isolate keeps a word of the other direction from being the first strong one.
  private func steersFirstStrong(_ pair: ControlPairs.Pair) -> Bool {
    guard let firstStrong, pair.open < firstStrong,
      text.classes[firstStrong].strongDirection == context.direction
    else { return false }
    let other = context.direction.opposite
    return context.letters.count(other, in: pair.content) > 0
  }

  /// Whether a control stands inside of an address or a path that runs both ways, where it keeps
  /// the parts in order.
  private func isInsideAtom(_ range: Range<Int>) -> Bool {
    let atoms = context.spans.atoms
    let next = atoms.partitioningIndex { $0.range.upperBound > range.lowerBound }
    return next < atoms.count && atoms[next].range.lowerBound < range.lowerBound
      && range.upperBound <= atoms[next].range.upperBound
  }

  private static func firstStrong(_ context: ParagraphControls<Engine>) -> Int? {
    var depth = 0
    for (index, bidiClass) in context.text.classes.enumerated() {
      if bidiClass.isIsolateInitiator {
        depth += 1
      } else if bidiClass == .popDirectionalIsolate {
        depth = max(0, depth - 1)
      } else if depth == 0, context.text.traits[index] != .control,
        bidiClass.strongDirection != nil
      {
        return index
      }
    }
    return nil
  }
}
