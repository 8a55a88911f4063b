package import Bidi
import BidiICU

/// Checks the controls of a text, and the text for damage that shows without its source.
///
/// Indices count scalars of the whole text.
package struct ControlCheck<Engine: BidiEngine> {
  private let scalars: [UInt32]
  private let direction: BaseDirection
  private let values: [Range<Int>]
  private let protected: [Range<Int>]
  private let guessesPlaceholders: Bool
  private let findsIdle: Bool
  private let options: CheckOptions
  private let engine: Engine

  /// A check of a text.
  ///
  /// - Parameters:
  ///   - scalars: the text.
  ///   - direction: how the direction of its paragraphs is found.
  ///   - values: run-time values that stand in the text.
  ///   - protected: placeholders and tags: no control belongs inside one, and what comes of it at
  ///     run time is not known.
  ///   - guessesPlaceholders: whether what looks like a placeholder or a tag is taken for one; so
  ///     where it is not known how they are written.
  ///   - findsIdle: whether to look for controls that change nothing.
  ///   - options: conventions, detectors and style.
  ///   - engine: lays the text out.
  package init(
    _ scalars: [UInt32], direction: BaseDirection, values: [ValueSpan] = [],
    protected: [Range<Int>] = [], guessesPlaceholders: Bool = true, findsIdle: Bool = true,
    options: CheckOptions, engine: Engine
  ) {
    self.scalars = scalars
    self.direction = direction
    self.values = values.map(\.range)
    self.protected = protected
    self.guessesPlaceholders = guessesPlaceholders
    self.findsIdle = findsIdle
    self.options = options
    self.engine = engine
  }

  /// What is wrong, and the text with all that can safely be mended.
  package func result() throws(BidiError) -> ControlResult {
    var result = ControlResult()
    for range in Paragraphs.ranges(scalars) {
      try inspect(range, into: &result)
    }
    return result
  }

  private func inspect(_ range: Range<Int>, into result: inout ControlResult) throws(BidiError) {
    let slice = scalars[range]
    let holdsControls = slice.contains { BidiControl(rawValue: $0) != nil }
    let damage = TextDamage(slice, base: direction)
    guard holdsControls || damage.mayBeDamaged else {
      result.append(slice)
      return
    }
    let text = ScannedText(Array(slice))
    let local = protected.local(in: range)
    let spans = TechnicalSpans(
      text, options: options, protected: local, guesses: guessesPlaceholders)
    var findings = damage.findings(text, spans)
    // Where the first letter decides, that of the whole text does.
    if scalars[..<range.lowerBound].contains(where: {
      UnicodeProperties.bidiClass($0).strongDirection != nil
    }) {
      findings.removeAll { $0.rule == .wrongFirstStrong }
    }
    let resolved = direction.resolved(for: slice)
    guard holdsControls else {
      result.append(slice)
      try show(&findings, text, nil, resolved)
      result.findings += findings.map { $0.shifted(by: range.lowerBound) }
      return
    }
    result.holdsControls = true
    var controls = ParagraphControls(
      text, direction: resolved, spans: spans, values: values.local(in: range),
      keepsEmbeddings: options.style.hasNoIsolates, engine: engine)
    try controls.inspect()
    var mended = controls.plan.finished()
    var repaired = controls.plan.repaired(text)
    for _ in 0..<Self.turns where mended.contains(where: { $0.repair == .safe }) {
      // One repair may bring another to light.
      guard let next = try repairedAgain(repaired, local, range) else { break }
      repaired = RepairedControls(repaired, then: next)
      mended.assign(repaired.edits(of: text.scalars))
    }
    findings += mended
    // With the policy to set everything apart nothing is too much.
    if findsIdle, options.policy == .needed { findings += try idle(repaired, local, range) }
    try show(&findings, text, repaired, resolved)
    result.findings += findings.map { $0.shifted(by: range.lowerBound) }
    result.append(repaired, shiftedBy: range.lowerBound)
  }

  /// How often a paragraph is looked at again after it was mended.
  private static var turns: Int { 4 }

  /// What becomes of a mended paragraph when it is looked at again; nil if nothing does.
  private func repairedAgain(
    _ repaired: RepairedControls, _ protected: [Range<Int>], _ range: Range<Int>
  ) throws(BidiError) -> RepairedControls? {
    var controls = context(repaired, protected, range)
    try controls.inspect()
    guard controls.plan.finished().contains(where: { $0.repair == .safe }) else { return nil }
    return controls.plan.repaired(controls.text)
  }

  /// What changes nothing in a paragraph whose controls were mended.
  private func idle(
    _ repaired: RepairedControls, _ protected: [Range<Int>], _ range: Range<Int>
  ) throws(BidiError) -> [ControlFinding] {
    var search = try IdleControls(context(repaired, protected, range))
    return try search.findings { repaired.origins[$0] != nil }.map { finding in
      // Its controls are all of the original, so that it has a place there.
      var finding = finding
      let last = repaired.slots[finding.range.upperBound - 1]
      finding.range = repaired.slots[finding.range.lowerBound]..<last + 1
      finding.edits = finding.edits.map { edit in
        let start = repaired.slots[edit.range.lowerBound]
        return ScalarEdit(start..<start + edit.range.count, replacement: edit.replacement)
      }
      return finding
    }
  }

  /// A mended paragraph to look at.
  private func context(
    _ repaired: RepairedControls, _ protected: [Range<Int>], _ range: Range<Int>
  ) -> ParagraphControls<Engine> {
    let text = ScannedText(repaired.scalars)
    var places: [Int: Int] = [:]
    for (place, origin) in repaired.origins.enumerated() {
      if let origin { places[origin] = place }
    }
    func moved(_ ranges: [Range<Int>]) -> [Range<Int>] {
      ranges.compactMap { range in
        guard let first = range.first(where: { places[$0] != nil }).flatMap({ places[$0] }),
          let last = range.last(where: { places[$0] != nil }).flatMap({ places[$0] })
        else { return nil }
        return first..<last + 1
      }
    }
    let spans = TechnicalSpans(
      text, options: options, protected: moved(protected),
      guesses: guessesPlaceholders)
    let direction = self.direction.resolved(for: repaired.scalars[...])
    return ParagraphControls(
      text, direction: direction, spans: spans, values: moved(values.local(in: range)),
      keepsEmbeddings: options.style.hasNoIsolates, engine: engine)
  }

  /// Lays the line out as it is and as it will be.
  private func show(
    _ findings: inout [ControlFinding], _ text: ScannedText, _ repaired: RepairedControls?,
    _ direction: TextDirection
  ) throws(BidiError) {
    guard !findings.isEmpty else { return }
    let seen = try DisplayedLine(text, inserting: [], direction: direction, engine: engine)
    for number in findings.indices {
      findings[number].seen = seen.view(around: findings[number].range)
      findings[number].wanted = findings[number].seen
    }
    guard let repaired else { return }
    let wanted = try DisplayedLine(
      ScannedText(repaired.scalars), inserting: [],
      direction: self.direction.resolved(for: repaired.scalars[...]), engine: engine)
    for number in findings.indices {
      let range = findings[number].range
      let first = repaired.slots.partitioningIndex { $0 >= range.lowerBound }
      let last = repaired.slots.partitioningIndex { $0 >= range.upperBound }
      findings[number].wanted = wanted.view(around: first..<last)
    }
  }
}

/// What a check of controls found.
package struct ControlResult: Sendable {
  /// What is wrong, paragraph by paragraph.
  package internal(set) var findings: [ControlFinding] = []
  /// The text with all safe edits made.
  package private(set) var scalars: [UInt32] = []
  /// For each scalar of the mended text its place in the original, and how many it takes there.
  private var slots: [Int] = []
  private var widths: [Int] = []

  /// Whether there are controls in the text as it was.
  package fileprivate(set) var holdsControls = false

  /// Whether the mended text is another one.
  package var isChanged: Bool { findings.contains { $0.repair == .safe } }

  fileprivate mutating func append(_ slice: ArraySlice<UInt32>) {
    scalars += slice
    slots += slice.indices
    widths += Array(repeating: 1, count: slice.count)
  }

  fileprivate mutating func append(_ repaired: RepairedControls, shiftedBy start: Int) {
    scalars += repaired.scalars
    slots += repaired.slots.map { $0 + start }
    widths += repaired.widths
  }

  /// The place in the original text of what stands before an index of the mended one.
  package func slot(before index: Int) -> Int {
    index < slots.count ? slots[index] : slot(behind: index)
  }

  /// The place in the original text behind what stands before an index of the mended one.
  package func slot(behind index: Int) -> Int {
    index > 0 ? slots[index - 1] + widths[index - 1] : 0
  }

  /// The places of ranges of the original text in the mended one.
  package func mended(_ values: [ValueSpan]) -> [ValueSpan] {
    values.compactMap { value in
      var first = slots.partitioningIndex { $0 >= value.range.lowerBound }
      var last = slots.partitioningIndex { $0 >= value.range.upperBound }
      while first < last, widths[first] == 0 { first += 1 }
      while first < last, widths[last - 1] == 0 { last -= 1 }
      return first < last ? ValueSpan(first..<last, identity: value.identity) : nil
    }
  }
}

/// The paragraphs of a text of scalars.
enum Paragraphs {
  /// The ranges of the paragraphs, separators included (rule P1).
  static func ranges(_ scalars: [UInt32]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in scalars.indices where isSeparator(scalars[index]) {
      if scalars[index] == 0x0D, index + 1 < scalars.count, scalars[index + 1] == 0x0A { continue }
      ranges.append(start..<index + 1)
      start = index + 1
    }
    if start < scalars.count { ranges.append(start..<scalars.count) }
    return ranges
  }

  /// The characters of class B.
  private static func isSeparator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: true
    default: false
    }
  }
}

extension IsolationStyle {
  /// Whether the text is for renderers that do not know isolates.
  var hasNoIsolates: Bool { self == .marks || self == .embeddings }
}

extension BaseDirection {
  /// The direction of a paragraph of scalars.
  func resolved(for scalars: ArraySlice<UInt32>) -> TextDirection {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .firstStrong(let fallback): TextDirection.firstStrong(in: scalars) ?? fallback
    }
  }
}

extension [Range<Int>] {
  /// The ranges of a paragraph, cut to it and counted from its start.
  func local(in paragraph: Range<Int>) -> [Range<Int>] {
    filter { $0.overlaps(paragraph) }.map { range in
      let cut = range.clamped(to: paragraph)
      return cut.lowerBound - paragraph.lowerBound..<cut.upperBound - paragraph.lowerBound
    }
  }
}
