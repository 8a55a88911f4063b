public import Bidi

/// Finds what is displayed in the wrong order in text of a language, and the isolates that mend it.
///
///     let checker = IsolationChecker(language: "ar")
///     try checker.isolated("اتصل على +966 50 123 4567")
///
/// A text is scrambled where its actual visual order is not the ideal one, which it would have with
/// every atom (an address, a number, a name, a phrase of the other direction) in an isolate of its
/// own direction. Where the two are the same there is no finding, whatever the text holds; where
/// the atoms can be read in more than one way, only what is wrong in all of them.
///
/// Cost: nearly nothing for text that can not be affected (see `BidiScan`); otherwise linear in the
/// length of the text, a few layouts for each place where directions meet.
public struct IsolationChecker: Sendable {
  /// The direction of the paragraphs.
  public var direction: BaseDirection
  /// What readers of the language expect.
  public var profile: LanguageProfile {
    get { options.profile }
    set { options.profile = newValue }
  }
  /// How atoms are set apart.
  public var style: IsolationStyle {
    get { options.style }
    set { options.style = newValue }
  }
  /// When atoms are set apart. With `always` every atom is a finding.
  public var policy: IsolationPolicy {
    get { options.policy }
    set { options.policy = newValue }
  }
  private var options: CheckOptions

  /// A checker for a language, whose script gives the direction of the paragraphs.
  ///
  /// - Parameters:
  ///   - language: a BCP 47 tag such as `ar`, `he` or `az-Arab`.
  ///   - direction: overrides the language's own direction.
  ///   - brandNames: names to be taken as one thing, beside the built-in list.
  public init(language: String, direction: BaseDirection? = nil, brandNames: [String] = []) {
    self.direction = direction ?? BaseDirection(TextDirection(language: language))
    options = CheckOptions(
      profile: LanguageProfile(language: language),
      detectors: SpanDetectors(brandNames: brandNames))
  }

  /// What is wrong in a text, in its order: what is displayed in the wrong order, controls that are
  /// wrong or not needed, and damage to the text itself.
  ///
  /// All safe edits together (`safeEdits`) make the text sound, with its controls in balance.
  ///
  /// - Throws: `BidiError` where a paragraph is too long for the engine, or memory runs out.
  public func findings(
    in text: String, engine: some BidiEngine = .icu
  ) throws(BidiError) -> [Finding] {
    try findings(in: text, values: [], engine: engine)
  }

  /// What is scrambled when segments are joined as they are: each value is an atom of its own
  /// direction, whatever it holds; literal text between stays as it is.
  ///
  /// Ranges and edits count UTF-8 bytes of the joined text.
  public func findings(
    in segments: [Segment], engine: some BidiEngine = .icu
  ) throws(BidiError) -> [Finding] {
    var text = ""
    var length = 0
    var values: [ValueSpan] = []
    for (number, segment) in segments.enumerated() {
      let count = segment.text.unicodeScalars.count
      // An empty value counts as absent.
      if segment.isValue, count > 0 {
        values.append(ValueSpan(length..<length + count, identity: number))
      }
      text += segment.text
      length += count
    }
    var findings = try findings(in: text, values: values, engine: engine)
    if segments.isList {
      for number in findings.indices where findings[number].rule == .scrambledConcatenation {
        findings[number].rule = .scrambledList
      }
    }
    return findings
  }

  /// What is scrambled when items are joined by a separator, each an atom of its own direction.
  ///
  /// Ranges and edits count UTF-8 bytes of the joined text.
  public func findings(
    inList items: [String], separator: String = ", ", engine: some BidiEngine = .icu
  ) throws(BidiError) -> [Finding] {
    try findings(in: Self.list(items, separator), engine: engine)
  }

  /// The items joined by a separator, with the isolates that they need.
  ///
  ///     try IsolationChecker(language: "he").isolatedList(["CSS", "JavaScript"])
  public func isolatedList(
    _ items: [String], separator: String = ", ", engine: some BidiEngine = .icu
  ) throws(BidiError) -> String {
    let segments = Self.list(items, separator)
    let text = segments.map(\.text).joined()
    return text.applying(try findings(in: segments, engine: engine).safeEdits) ?? text
  }

  private static func list(_ items: [String], _ separator: String) -> [Segment] {
    Array(items.map { [.value($0)] }.joined(separator: [.literal(separator)]))
  }

  /// The text with the isolates that it needs, and no others: all safe edits made.
  ///
  /// Controls that are wrong are mended as well. Text that needs nothing is returned as it is; doing
  /// it again changes nothing.
  public func isolated(_ text: String, engine: some BidiEngine = .icu) throws(BidiError) -> String {
    let edits = try findings(in: text, engine: engine).safeEdits
    return text.applying(edits) ?? text
  }

  /// One part of a concatenation.
  public struct Segment: Sendable, Hashable {
    /// The part's text.
    public var text: String
    /// Whether it is a value put in at run time, and so an atom, or literal text.
    public var isValue: Bool

    /// A value put in at run time.
    public static func value(_ text: String) -> Segment { Segment(text: text, isValue: true) }
    /// Literal text.
    public static func literal(_ text: String) -> Segment { Segment(text: text, isValue: false) }
  }

  private func findings(
    in text: String, values: [ValueSpan], engine: some BidiEngine, settles: Bool = true
  ) throws(BidiError) -> [Finding] {
    if direction != .rightToLeft {
      let scan = BidiScan(text)
      if !scan.canAffectOrder && !scan.holdsBidiControl { return [] }
    } else if values.isEmpty, NativeText.isSound(text, brandNames: options.detectors.brandNames) {
      return []
    }
    return try examined(text, values: values, engine: engine, settles: settles)
  }

  /// The same, for a text of any kind.
  func examined(
    _ text: String, values: [ValueSpan] = [], engine: some BidiEngine, settles: Bool = true
  ) throws(BidiError) -> [Finding] {
    let scalars = text.unicodeScalars.map(\.value)
    let values = values.cut(atParagraphsOf: scalars)
    let controls = try ControlCheck(
      scalars, direction: direction, values: values, guessesPlaceholders: values.isEmpty,
      options: options, engine: engine
    ).result()
    let scrambles = try TextCheck(
      controls.scalars, direction: direction, values: controls.mended(values), options: options,
      engine: engine
    ).scrambles()
    guard !scrambles.isEmpty || !controls.findings.isEmpty else { return [] }
    let offsets = UTF8Offsets(text)
    // What is seen is the text as it is, not as it is with its controls mended.
    let placed = scrambles.map { controls.original($0.wrap) }
    let seen =
      controls.isChanged
      ? try TextCheck(
        scalars, direction: direction, values: values, options: options, engine: engine
      ).displayed(around: placed.map(\.range)) : scrambles.map(\.seen)
    var findings = controls.findings.map { $0.finding(scalars, offsets) }
    var wraps: [Wrap] = []
    let barriers = IsolationBarriers(
      scrambles.isEmpty ? [] : controls.scalars, guessesPlaceholders: values.isEmpty)
    for (number, scramble) in scrambles.enumerated() {
      // What a placeholder looks like is nothing that readers see.
      if barriers.isPlaceholder(scramble.wrap.range) { continue }
      let isMended = scramble.isMended && barriers.allow(scramble.wrap.range)
      if isMended { wraps.append(scramble.wrap) }
      let wrap = placed[number]
      let excerpt = String(scalars: scalars[wrap.range])
      let rule = Self.rule(scramble)
      findings.append(
        Finding(
          rule: rule, range: offsets.range(wrap.range), excerpt: excerpt, shape: scramble.shape,
          message: FindingWords.message(rule, excerpt: excerpt, shape: scramble.shape),
          seen: seen[number].text, wanted: scramble.wanted.text, reason: scramble.reason,
          edits: isMended ? wrap.edits(offsets) : [], seenHighlights: seen[number].highlights,
          wantedHighlights: scramble.wanted.highlights))
    }
    guard controls.holdsControls || !wraps.isEmpty else { return findings.inTextOrder }
    var mended = controls.text(with: wraps)
    // An isolate put into one that was there may bring to light that the old one is wrong; and at its
    // edge an address may begin or end that was none before.
    if settles, !wraps.isEmpty, style == .isolates {
      let offsets = UTF8Offsets(String(scalars: controls.scalars))
      let moved = controls.mended(values)
        .moved(by: wraps.flatMap { $0.edits(offsets) }, of: offsets)
      mended = try settled(mended, moved, engine)
    }
    return findings.inTextOrder(text, mended: mended)
  }

  /// How often a text is looked at again after it was mended.
  private static let turns = 4

  /// A mended text with what comes to light in it mended as well.
  private func settled(
    _ text: String, _ values: [ValueSpan], _ engine: some BidiEngine
  ) throws(BidiError) -> String {
    var (text, values) = (text, values)
    for _ in 0..<Self.turns {
      let edits = try findings(in: text, values: values, engine: engine, settles: false).safeEdits
      guard !edits.isEmpty, let next = text.applying(edits) else { break }
      values = values.moved(by: edits, of: UTF8Offsets(text))
      text = next
    }
    return text
  }

  private static func rule(_ scramble: PlacedScramble) -> Rule {
    if scramble.values.isEmpty { return .scrambled(scramble) }
    return scramble.shape == .baseDirection && scramble.kind == .value && !movesOthers(scramble)
      ? .placeholderBeginsParagraph : .scrambledConcatenation
  }

  /// Whether letters and digits beside the value are displayed in another order than they should be.
  private static func movesOthers(_ scramble: PlacedScramble) -> Bool {
    func others(_ view: VisualView) -> [Unicode.Scalar] {
      view.text.unicodeScalars.enumerated().filter { place, scalar in
        (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          && !view.highlights.contains { $0.contains(place) }
      }.map(\.element)
    }
    return others(scramble.seen) != others(scramble.wanted)
  }
}

extension [IsolationChecker.Segment] {
  /// Whether these are the items of a list: values with the same separator between all of them.
  fileprivate var isList: Bool {
    guard count >= 5, count % 2 == 1 else { return false }
    let separator = self[1].text
    return enumerated().allSatisfy { number, segment in
      number % 2 == 0 ? segment.isValue : !segment.isValue && segment.text == separator
    } && !separator.unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}

/// From scalar indices to UTF-8 offsets of a string.
package struct UTF8Offsets: Sendable {
  private let offsets: [Int]

  package init(_ text: String) {
    var offsets = [0]
    offsets.reserveCapacity(text.utf8.count + 1)
    var offset = 0
    for scalar in text.unicodeScalars {
      offset += UTF8.width(scalar)
      offsets.append(offset)
    }
    self.offsets = offsets
  }

  package subscript(_ scalarIndex: Int) -> Int { offsets[scalarIndex] }

  package func range(_ scalars: Range<Int>) -> Range<Int> {
    offsets[scalars.lowerBound]..<offsets[scalars.upperBound]
  }

  /// The scalars of a range of UTF-8 bytes; one that it cuts counts as well.
  package func scalars(_ bytes: Range<Int>) -> Range<Int> {
    let lower = offsets.partitioningIndex { $0 > bytes.lowerBound } - 1
    return lower..<max(lower, offsets.partitioningIndex { $0 >= bytes.upperBound })
  }
}

/// The sentences of findings.
package enum FindingWords {
  /// What is wrong with an excerpt, in one sentence.
  package static func message(_ rule: Rule, excerpt: String, shape: ScrambleShape) -> String {
    let what =
      switch shape {
      case .split: "is displayed in pieces, with other text between them"
      case .reversed: "is displayed with its parts in the wrong order"
      case .swapped: "changes places with what stands beside it"
      case .moved: "is displayed with its punctuation at the wrong side"
      case .mirrored: "is displayed with a bracket that points the wrong way"
      case .baseDirection:
        "gives the paragraph its direction, and the rest of it runs the other way"
      }
    return "“\(excerpt)” \(what)"
  }
}
