import Bidi

/// One paragraph of a text under check.
struct CheckedParagraph<Engine: BidiEngine> {
  let text: ScannedText
  /// The direction that it is displayed in.
  let direction: TextDirection
  private let base: BaseDirection
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
    self.base = base
    self.values = values
    self.options = options
    self.engine = engine
    direction = base.resolved(for: scalars[...])
    if case .firstStrong = base {
      hijack = Self.hijack(text, direction, values, options)
    } else {
      hijack = nil
    }
    let wanted = hijack == nil ? direction : direction.opposite
    // Of numbers beside Arabic letters in a left-to-right paragraph no more is claimed than Arabic
    // readers agree on.
    profile =
      wanted == .leftToRight && text.classes.contains(.arabicLetter) ? .arabic : options.profile
    let atoms = options.detectors.spans(in: text, profile: profile)
      .with(values, in: text, direction: wanted, mayJoin: options.valuesMayJoin)
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
    var found =
      try options.policy == .always
      ? withHijack(check.atoms()) : nested(withHijack(check.scrambles()))
    found.sort { left, right in
      let (first, second) = (left.wrap.range, right.wrap.range)
      return (first.lowerBound, second.upperBound) < (second.lowerBound, first.upperBound)
    }
    return try check.styled(found, options.style)
  }

  /// What is wrong together with what takes the paragraph's direction.
  private func withHijack(_ scrambles: [Scramble]) -> [Scramble] {
    guard let hijack else { return scrambles }
    var found = scrambles
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
    return found
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
      let (repaired, inner) = mended(with: found, direction: resolvedDirection(with: found))
      let more = try inner.scrambles().compactMap { repaired.original($0) }
      if more.isEmpty { break }
      found += more
    }
    let isSettled =
      found.count == scrambles.count && hijack == nil
      && resolvedDirection(with: found) == check.direction
    return isSettled ? found : try needed(of: found)
  }

  /// The paragraph with scrambles mended, and a check of that.
  private func mended(
    with scrambles: [Scramble], direction: TextDirection
  ) -> (text: RepairedText, check: ParagraphCheck<Engine>) {
    let repaired = RepairedText(text, scrambles.map(\.wrap), values: values)
    let text = ScannedText(repaired.scalars)
    let atoms = options.detectors.spans(in: text, profile: profile)
      .with(
        repaired.values, in: text, direction: direction, mayJoin: options.valuesMayJoin)
    let check = ParagraphCheck(
      text, direction: direction, atoms: atoms, values: repaired.values,
      valuesMayJoin: options.valuesMayJoin, engine: engine)
    return (repaired, check)
  }

  /// How many characters are laid out, at the most, to see which isolates are needed.
  private static var budget: Int { 100_000 }

  /// Leaves out what is not needed any more now that there is more than the first look found, or
  /// that isolates took the paragraph's direction from it.
  private func needed(of scrambles: [Scramble]) throws(BidiError) -> [Scramble] {
    guard scrambles.count * text.count <= Self.budget else { return scrambles }
    let direction = resolvedDirection(with: scrambles)
    let glyphs = try order(with: scrambles, direction).glyphs
    var kept = scrambles
    for scramble in scrambles {
      let rest = kept.filter { $0.wrap != scramble.wrap }
      if resolvedDirection(with: rest) == direction,
        try order(with: rest, direction).glyphs == glyphs,
        try mended(with: rest, direction: direction).check.scrambles().isEmpty
      {
        kept = rest
      }
    }
    return kept
  }

  private func resolvedDirection(with scrambles: [Scramble]) -> TextDirection {
    guard case .firstStrong = base else { return check.direction }
    return base.resolved(for: RepairedText(text, scrambles.map(\.wrap), values: []).scalars[...])
  }

  private func order(
    with scrambles: [Scramble], _ direction: TextDirection
  ) throws(BidiError) -> VisualOrder {
    try VisualOrder(
      text, 0..<text.count, inserting: scrambles.map(\.wrap).insertions, direction: direction,
      engine: engine)
  }

  /// Whether each isolate that begins or ends in a range does both.
  private static func holdsWholeIsolates(_ text: ScannedText, _ range: Range<Int>) -> Bool {
    var depth = 0
    for bidiClass in text.classes[range] where depth >= 0 {
      if bidiClass.isIsolateInitiator { depth += 1 }
      if bidiClass == .popDirectionalIsolate { depth -= 1 }
    }
    return depth == 0
  }

  /// The value or handle that takes the paragraph's direction from it, and its isolate: what is in
  /// an isolate does not count for that (rule P2).
  private static func hijack(
    _ text: ScannedText, _ direction: TextDirection, _ values: [ValueSpan],
    _ options: CheckOptions
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
    if let whole = range, !isHandle {
      // The value may be the start of an address.
      range = options.detectors.spans(in: text, profile: options.profile).reduce(whole) {
        $1.range.overlaps($0) ? whole.lowerBound..<max($0.upperBound, $1.range.upperBound) : $0
      }
    }
    guard let range, range.count > 1, range.upperBound < text.count,
      !BracketPartners(text, values).cross(range), holdsWholeIsolates(text, range),
      TextDirection.firstStrong(in: text.scalars[range]) == direction,
      TextDirection.firstStrong(in: text.scalars[range.upperBound...]) == direction.opposite
    else { return nil }
    let kind: AtomKind = isHandle ? .mention : .value
    // A handle in either kind of letters begins at the left here.
    let initiator: BidiControl = isHandle ? .leftToRightIsolate : .firstStrongIsolate
    var element = Element(range: range, kind: kind)
    element.values = Set(values.lazy.filter { $0.range.overlaps(range) }.map(\.identity))
    return Scramble(
      wrap: Wrap(range, initiator: initiator), members: [element],
      outerDirection: direction.opposite, shape: .baseDirection)
  }
}
