import Bidi

/// One paragraph of a text under check.
struct CheckedParagraph<Engine: BidiEngine> {
  let text: ScannedText
  /// The direction that it is displayed in.
  let direction: TextDirection
  private let values: [ValueSpan]
  private let options: CheckOptions
  private let engine: Engine
  private let profile: LanguageProfile
  /// A value or a handle at the start that gives the paragraph its direction, where the rest runs the
  /// other way.
  private let hijack: Scramble?
  private let check: ParagraphCheck<Engine>

  init(
    _ scalars: [UInt32], direction base: BaseDirection, values: [ValueSpan], options: CheckOptions,
    engine: Engine
  ) {
    text = ScannedText(scalars)
    self.values = values
    self.options = options
    self.engine = engine
    switch base {
    case .leftToRight: direction = .leftToRight
    case .rightToLeft: direction = .rightToLeft
    case .firstStrong(let fallback):
      direction = TextDirection.firstStrong(in: scalars) ?? fallback
    }
    if case .firstStrong = base {
      hijack = Self.hijack(text, direction, values)
    } else {
      hijack = nil
    }
    let wanted = hijack == nil ? direction : direction.opposite
    // Of numbers beside Arabic letters in a left-to-right paragraph no more is claimed than Arabic
    // readers agree on.
    profile =
      wanted == .leftToRight && text.classes.contains(.arabicLetter) ? .arabic : options.profile
    let atoms = options.detectors.spans(in: text, profile: profile)
      .with(values, in: text, direction: wanted)
    check = ParagraphCheck(
      text, direction: wanted, atoms: atoms, values: values,
      valuesMayJoin: options.valuesMayJoin, engine: engine)
  }

  /// Whether it is displayed as it should be in some plausible reading.
  func isSound() throws(BidiError) -> Bool {
    hijack == nil ? try check.isSound() : false
  }

  /// What is wrong, from left to right, an outer isolate before those inside it.
  func scrambles() throws(BidiError) -> [Scramble] {
    var found = try options.policy == .always ? check.atoms() : nested(check.scrambles())
    if let hijack {
      if let same = found.firstIndex(where: { $0.wrap.range.contains(hijack.wrap.range) }) {
        found[same].shape = .baseDirection
        // First strong would give a handle the direction that takes its sign to the other side.
        if found[same].wrap.range == hijack.wrap.range {
          found[same].wrap.initiator = hijack.wrap.initiator
        }
      } else {
        found.removeAll { $0.wrap.range.overlaps(hijack.wrap.range) }
        found.append(hijack)
      }
    }
    found.sort { left, right in
      let (first, second) = (left.wrap.range, right.wrap.range)
      return (first.lowerBound, second.upperBound) < (second.lowerBound, first.upperBound)
    }
    return try check.styled(found, options.style)
  }

  /// The line that readers see.
  func line() throws(BidiError) -> DisplayedLine {
    try DisplayedLine(text, inserting: [], direction: direction, engine: engine)
  }

  /// The line that readers see with isolates put in.
  func line(with wraps: [Wrap]) throws(BidiError) -> DisplayedLine {
    try DisplayedLine(
      text, inserting: wraps.insertions, direction: check.direction, engine: engine)
  }

  /// How deep isolates are put into isolates.
  private static var depth: Int { 3 }

  /// What is wrong, and what would be wrong inside the isolates that mend it.
  ///
  /// An isolate is a paragraph of its own to what it holds, so that numbers in a phrase may run
  /// otherwise once there is one; what is wrong then is mended as well.
  private func nested(_ scrambles: [Scramble]) throws(BidiError) -> [Scramble] {
    var found = scrambles
    for _ in 0..<Self.depth where !found.isEmpty {
      let repaired = RepairedText(text, found.map(\.wrap), values: values)
      let text = ScannedText(repaired.scalars)
      let atoms = options.detectors.spans(in: text, profile: profile)
        .with(repaired.values, in: text, direction: check.direction)
      let inner = ParagraphCheck(
        text, direction: check.direction, atoms: atoms, values: repaired.values,
        valuesMayJoin: options.valuesMayJoin, engine: engine)
      let more = try inner.scrambles().compactMap { repaired.original($0) }
      if more.isEmpty { break }
      found += more
    }
    return found
  }

  /// The value or handle that takes the paragraph's direction from it, and its isolate: what is in
  /// an isolate does not count for that (rule P2).
  private static func hijack(
    _ text: ScannedText, _ direction: TextDirection, _ values: [ValueSpan]
  ) -> Scramble? {
    let start = text.end(from: 0) { text.trait($0) == .space }
    var range: Range<Int>?
    let isHandle = text[start] == "@"
    if let value = values.first, value.range.contains(start) {
      range = value.range
    } else if isHandle {
      let end = text.end(from: start + 1) { text.trait($0).isWordPart || text[$0] == "_" }
      if text.trait(end) == .space { range = start..<end }
    }
    guard let range, range.count > 1, range.upperBound < text.count,
      TextDirection.firstStrong(in: text.scalars[range]) == direction,
      TextDirection.firstStrong(in: text.scalars[range.upperBound...]) == direction.opposite
    else { return nil }
    let kind: AtomKind = isHandle ? .mention : .value
    let initiator: BidiControl = isHandle ? .isolate(direction.opposite) : .firstStrongIsolate
    var element = Element(range: range, kind: kind)
    element.values = Set(values.lazy.filter { $0.range.overlaps(range) }.map(\.identity))
    return Scramble(
      wrap: Wrap(range, initiator: initiator), members: [element],
      outerDirection: direction.opposite, shape: .baseDirection)
  }
}
