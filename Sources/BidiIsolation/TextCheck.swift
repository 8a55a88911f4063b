package import Bidi
import BidiICU

/// Checks a text of any number of paragraphs, with run-time values in it or without.
///
/// What the public checkers of this module and of the message layer are made of. Indices count
/// scalars of the whole text.
package struct TextCheck<Engine: BidiEngine> {
  /// The scalars of the text.
  package let scalars: [UInt32]
  private let paragraphs: [Paragraph]
  private let profile: LanguageProfile
  private let detectors: SpanDetectors
  private let engine: Engine

  private struct Paragraph {
    let start: Int
    let values: [ValueSpan]
    let check: ParagraphCheck<Engine>
  }

  package init(
    _ scalars: [UInt32], direction: BaseDirection, values: [ValueSpan] = [],
    profile: LanguageProfile, detectors: SpanDetectors, engine: Engine
  ) {
    self.scalars = scalars
    self.profile = profile
    self.detectors = detectors
    self.engine = engine
    var paragraphs: [Paragraph] = []
    for range in Self.paragraphRanges(scalars) {
      let text = ScannedText(Array(scalars[range]))
      let local = values.filter { $0.range.overlaps(range) }.map { value in
        let clamped = value.range.clamped(to: range)
        return ValueSpan(
          clamped.lowerBound - range.lowerBound..<clamped.upperBound - range.lowerBound,
          identity: value.identity)
      }
      let resolved = Self.resolve(direction, scalars[range])
      let atoms = Self.atoms(text, detectors.spans(in: text, profile: profile), local)
      paragraphs.append(
        Paragraph(
          start: range.lowerBound, values: local,
          check: ParagraphCheck(
            text, direction: resolved, atoms: atoms, values: local, engine: engine)))
    }
    self.paragraphs = paragraphs
  }

  /// Whether every paragraph is displayed as it should be in some plausible reading.
  package func isSound() throws(BidiError) -> Bool {
    for paragraph in paragraphs where try !paragraph.check.isSound() { return false }
    return true
  }

  /// What is wrong, by paragraph and from left to right.
  package func scrambles() throws(BidiError) -> [PlacedScramble] {
    var placed: [PlacedScramble] = []
    for paragraph in paragraphs {
      let scrambles = try scrambles(in: paragraph)
      guard !scrambles.isEmpty else { continue }
      let seen = try paragraph.check.line(with: [])
      let wanted = try paragraph.check.line(with: scrambles.map(\.wrap))
      for scramble in scrambles {
        let range = scramble.wrap.range
        placed.append(
          PlacedScramble(
            scramble, paragraph.check, shiftedBy: paragraph.start, seen: seen.text(around: range),
            wanted: wanted.text(around: range)))
      }
    }
    return placed
  }

  /// What is wrong in a paragraph: an outer isolate before those inside it.
  ///
  /// An isolate is a paragraph of its own to what it holds, so that numbers in a phrase may run
  /// otherwise once there is one; what is wrong then is mended as well.
  private func scrambles(in paragraph: Paragraph) throws(BidiError) -> [Scramble] {
    var found = try paragraph.check.scrambles()
    for _ in 0..<Self.depth where !found.isEmpty {
      let repaired = RepairedText(
        paragraph.check.text, found.map(\.wrap), values: paragraph.values)
      let text = ScannedText(repaired.scalars)
      let atoms = Self.atoms(text, detectors.spans(in: text, profile: profile), repaired.values)
      let check = ParagraphCheck(
        text, direction: paragraph.check.direction, atoms: atoms, values: repaired.values,
        engine: engine)
      let more = try check.scrambles().compactMap { repaired.original($0) }
      if more.isEmpty { break }
      found += more
    }
    return found.sorted { left, right in
      let (first, second) = (left.wrap.range, right.wrap.range)
      return (first.lowerBound, second.upperBound) < (second.lowerBound, first.upperBound)
    }
  }

  /// How deep isolates are put into isolates.
  private static var depth: Int { 3 }

  /// The line that holds a range, as readers see it; of a long one the part round the range.
  package func displayed(around range: Range<Int>) throws(BidiError) -> String {
    let number = paragraphs.partitioningIndex { $0.start > range.lowerBound } - 1
    guard paragraphs.indices.contains(number) else { return "" }
    let paragraph = paragraphs[number]
    let local = range.lowerBound - paragraph.start..<range.upperBound - paragraph.start
    return try paragraph.check.line(with: []).text(around: local)
  }

  /// The ranges of the paragraphs, separators included (rule P1).
  private static func paragraphRanges(_ scalars: [UInt32]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in scalars.indices
    where UnicodeProperties.bidiClass(scalars[index]) == .paragraphSeparator {
      if scalars[index] == 0x0D, index + 1 < scalars.count, scalars[index + 1] == 0x0A { continue }
      ranges.append(start..<index + 1)
      start = index + 1
    }
    if start < scalars.count { ranges.append(start..<scalars.count) }
    return ranges
  }

  private static func resolve(_ direction: BaseDirection, _ scalars: ArraySlice<UInt32>)
    -> TextDirection
  {
    switch direction {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .firstStrong(let fallback): TextDirection.firstStrong(in: scalars) ?? fallback
    }
  }

  /// The detectors' spans together with the values that are more than a word or a plain number:
  /// each of those is one atom, signs and spaces included.
  private static func atoms(
    _ text: ScannedText, _ detected: [Atom], _ values: [ValueSpan]
  ) -> [Atom] {
    var atoms = detected
    for value in values where !isWord(text, value.range) {
      let overlapping = atoms.filter { $0.range.overlaps(value.range) }
      let isPartOfMore = overlapping.contains { atom in
        atom.range != value.range && atom.range.clamped(to: value.range) == value.range
      }
      if isPartOfMore || isPlainNumber(text, value.range, overlapping) { continue }
      let direction = TextDirection.firstStrong(in: text.scalars[value.range]) ?? .leftToRight
      let range = overlapping.reduce(value.range) { union, atom in
        min(union.lowerBound, atom.range.lowerBound)..<max(union.upperBound, atom.range.upperBound)
      }
      atoms.removeAll { $0.range.overlaps(range) }
      atoms.append(Atom(range, .value, direction: direction))
    }
    return atoms.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether a value is a number, with a percent sign and the like or without, that the language's
  /// conventions leave as it is.
  private static func isPlainNumber(
    _ text: ScannedText, _ range: Range<Int>, _ overlapping: [Atom]
  ) -> Bool {
    !overlapping.isEmpty && overlapping.allSatisfy(\.isPlainNumber)
      && range.allSatisfy { index in
        switch text.classes[index] {
        case .europeanNumber, .arabicNumber, .europeanSeparator, .europeanTerminator,
          .commonSeparator:
          !text.isHyphen(at: index) || overlapping.contains { $0.range.contains(index) }
        default: false
        }
      }
  }

  private static func isWord(_ text: ScannedText, _ range: Range<Int>) -> Bool {
    range.allSatisfy { text.trait($0).isWordPart }
  }
}

/// A scramble with its place in a text, and the two layouts of its line.
package struct PlacedScramble: Sendable {
  /// The isolate that mends it.
  package let wrap: Wrap
  /// The kind that names its rule.
  package let kind: AtomKind
  /// The run-time values that the isolate holds.
  package let values: Set<Int>
  package let shape: ScrambleShape
  /// Why it is displayed so.
  package let reason: String
  /// The line in visual order as it is, and with all repairs of its paragraph made.
  package let seen: String
  package let wanted: String

  init<Engine>(
    _ scramble: Scramble, _ check: ParagraphCheck<Engine>, shiftedBy start: Int, seen: String,
    wanted: String
  ) {
    let range = scramble.wrap.range
    wrap = Wrap(
      range.lowerBound + start..<range.upperBound + start, initiator: scramble.wrap.initiator,
      marks: scramble.wrap.marks.map { $0 + start })
    kind = Self.kind(scramble)
    values = scramble.members.reduce(into: []) { $0.formUnion($1.values) }
    shape = scramble.shape
    reason = ScrambleReason.words(scramble, in: check.text)
    self.seen = seen
    self.wanted = wanted
  }

  /// The kind of the only structured member; a phrase where there are words beside it.
  private static func kind(_ scramble: Scramble) -> AtomKind {
    let telling = scramble.members.filter { !$0.isPlainNumber && !$0.isIsolated }
    return telling.count == 1 ? telling[0].kind : .phrase
  }
}
