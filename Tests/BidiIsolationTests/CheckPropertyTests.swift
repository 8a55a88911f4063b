import Bidi
import BidiTestSupport
import Foundation
import Testing

@testable import BidiIsolation

/// Random texts and concatenations with everything in them, in every direction: what has to be true
/// of all findings and of the repair as a whole.
@Suite("Properties of checks")
struct CheckPropertyTests {
  /// Without optimization some thousands have to do.
  #if DEBUG
    static let usual = 3_000
  #else
    static let usual = 100_000
  #endif

  /// `BIDI_RANDOM_TEXTS` says how many texts, `BIDI_RANDOM_SEEDS` how many times as many others.
  static let count =
    ProcessInfo.processInfo.environment["BIDI_RANDOM_TEXTS"].flatMap(Int.init) ?? usual

  static let seeds: [UInt64] = Array(
    1...(ProcessInfo.processInfo.environment["BIDI_RANDOM_SEEDS"].flatMap(UInt64.init) ?? 1))

  static let checkers: [(name: String, checker: IsolationChecker)] = ["ar", "he", "fa", "ur", "en"]
    .flatMap { language -> [(name: String, checker: IsolationChecker)] in
      let native = BaseDirection(TextDirection(language: language))
      let directions: [(String, BaseDirection)] = [
        ("", native), ("", native), (" ltr", .leftToRight), (" rtl", .rightToLeft),
        (" auto", .firstStrong(fallback: TextDirection(language: language))),
      ]
      return directions.map { name, direction in
        (language + name, IsolationChecker(language: language, direction: direction))
      }
    }

  @Test(arguments: seeds)
  func repairsOfAnything(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let texts = [RandomTranslations(controls: false), RandomTranslations(controls: true)]
    var figures = CheckFigures()
    var broken = FailureTally()
    for number in 0..<Self.count {
      let tokens = texts[number % 4 == 3 ? 1 : 0]
      // U+E000 parts the segments, so that a failure can be shrunk as one text.
      let joined =
        number % 3 == 2
        ? tokens.segments(using: &generator).joined(separator: "\u{E000}")
        : tokens.text(most: 6, using: &generator)
      guard let (name, checker) = Self.checkers.randomElement(using: &generator) else { continue }
      if let property = try CheckProperties(checker, joined).firstBroken(&figures) {
        broken.add(property, joined, context: name) {
          var ignored = CheckFigures()
          return (try? CheckProperties(checker, $0).firstBroken(&ignored)) == property
        }
      }
    }
    print("Seed \(seed): \(Self.count) texts\n\(figures)")
    #expect(figures.scrambles > Self.count / 4, "the texts are too tame")
    #expect(Double(figures.left) <= 0.01 * Double(figures.scrambles))
    // Of a hundred thousand two to five break a property: concatenations for the most part whose
    // values or controls end in the middle of an address.
    if !broken.isEmpty { print("\(broken.count) break a property:\n\(broken.report)") }
    #expect(broken.count <= Self.count / 15_000, "\(broken.report)")
    for (engine, faults) in figures.engineFaults {
      for kind in faults.kinds {
        #expect(kind.isKnownFault(of: engine), "\(engine): \(kind)")
      }
    }
  }
}

/// What a run over random texts found.
struct CheckFigures: CustomStringConvertible {
  var findings: [String: Int] = [:]
  /// How many scrambles were found, and how many are found when all safe edits are made.
  var scrambles = 0
  var left = 0
  var concatenations = 0
  var changed = 0
  var isolates = 0
  var layouts = 0
  var engineFaults: [String: FaultTally] = [:]

  var description: String {
    let rules = findings.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }
    let perMille = scrambles > 0 ? (scrambles - left) * 10_000 / scrambles : 10_000
    let engines = engineFaults.sorted { $0.key < $1.key }.map { engine, faults in
      "\(engine): \(faults.count) layouts differ from the reference\n\(faults)"
    }
    return """
      \(concatenations) concatenations, \(changed) changed, \(isolates) isolates put in
      \(scrambles) scrambles, \(left) left: \(perMille / 100).\(perMille % 100) % repaired
      findings: \(rules.joined(separator: ", "))
      \(layouts) layouts by each engine
      \(engines.joined(separator: "\n"))
      """
  }
}

/// The properties of the check of one text, or of a concatenation whose segments U+E000 parts.
struct CheckProperties {
  typealias Segment = IsolationChecker.Segment

  private let checker: IsolationChecker
  private let segments: [Segment]
  private let text: String

  init(_ checker: IsolationChecker, _ joined: String) {
    self.checker = checker
    let parts = joined.unicodeScalars.split(
      separator: "\u{E000}", omittingEmptySubsequences: false)
    segments =
      parts.count == 1
      ? [.literal(joined)]
      : parts.enumerated().map { $0 % 2 == 0 ? .value(String($1)) : .literal(String($1)) }
    text = segments.map(\.text).joined()
  }

  private func findings(_ segments: [Segment]) throws -> [Finding] {
    segments.contains(where: \.isValue)
      ? try checker.findings(in: segments)
      : try checker.findings(in: segments.map(\.text).joined())
  }

  /// The first property that is broken.
  func firstBroken(_ figures: inout CheckFigures) throws -> String? {
    if segments.count > 1 { figures.concatenations += 1 }
    let found = try findings(segments)
    for finding in found { figures.findings[finding.rule.id, default: 0] += 1 }
    if let broken = brokenFinding(found) { return broken }
    try layOut(text, &figures)
    let scrambles = found.count { Self.isScramble($0) }
    figures.scrambles += scrambles
    let edits = found.safeEdits
    guard !edits.isEmpty else {
      figures.left += scrambles
      return nil
    }
    figures.changed += 1
    guard let repaired = text.applying(edits) else { return "the edits do not fit" }
    let mended = MendedSegments(segments, edits)
    if mended.text != repaired { return "the edits are not the repair" }
    if repaired.removingBidiControls() != text.removingBidiControls() { return "text is lost" }
    if edits.allSatisfy(\.range.isEmpty) {
      if mended.withoutInsertions != text { return "it can not be undone" }
    } else if repaired.applying(Self.inverse(edits, of: text)) != text {
      return "it can not be undone"
    }
    if !ControlsPropertyTests.isBalanced(repaired) { return "not balanced" }
    try layOut(repaired, &figures)
    let again = try findings(mended.segments)
    figures.left += min(scrambles, again.count { Self.isScramble($0) })
    if let more = again.first(where: { $0.repair == .safe }) {
      return "repaired anew: \(more.rule.id)"
    }
    // Where controls were moved, an isolate that was put in may be one that stood elsewhere before.
    return edits.allSatisfy(\.range.isEmpty) ? try unneededPair(mended, &figures) : nil
  }

  private static func isScramble(_ finding: Finding) -> Bool {
    finding.rule == .scrambledConcatenation || Rule.scrambles.contains(finding.rule)
  }

  private func brokenFinding(_ found: [Finding]) -> String? {
    let bytes = Array(text.utf8)
    for finding in found {
      guard finding.range.lowerBound >= 0, finding.range.upperBound <= bytes.count,
        finding.excerpt == String(decoding: bytes[finding.range], as: UTF8.self)
      else { return "the excerpt is not the text of the range" }
      if finding.repair == .safe && finding.edits.isEmpty { return "a safe repair has no edits" }
      if (finding.repair == .shared || finding.repair == .byHand) && !finding.edits.isEmpty {
        return "edits of another finding"
      }
      if text.applying(finding.edits) == nil { return "the edits of one finding do not fit" }
    }
    return nil
  }

  /// An isolate that was put in and without which everything is as it is with it.
  private func unneededPair(
    _ mended: MendedSegments, _ figures: inout CheckFigures
  ) throws -> String? {
    let order = try displayedOrder(mended.text, direction: checker.direction)
    let directions = try directions(mended.text)
    for pair in mended.insertedPairs {
      figures.isolates += 1
      let without = mended.without(pair)
      // Where the first strong character decides, what is bare then would decide, too.
      guard try self.directions(without.text) == directions else { continue }
      if try displayedOrder(without.text, direction: checker.direction) == order,
        try findings(without.segments).safeEdits.isEmpty
      {
        return "an isolate is not needed"
      }
    }
    return nil
  }

  private func directions(_ text: String) throws -> [TextDirection] {
    try BidiText(text, direction: checker.direction).paragraphs.map(\.baseDirection)
  }

  /// The edits that take edits of a text back.
  private static func inverse(_ edits: [TextEdit], of text: String) -> [TextEdit] {
    let bytes = Array(text.utf8)
    var shift = 0
    return edits.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.element.range.upperBound, left.offset)
        < (right.element.range.lowerBound, right.element.range.upperBound, right.offset)
    }.map { _, edit in
      let start = edit.range.lowerBound + shift
      shift += edit.replacement.utf8.count - edit.range.count
      return TextEdit(
        range: start..<start + edit.replacement.utf8.count,
        replacement: String(decoding: bytes[edit.range], as: UTF8.self))
    }
  }

  /// Lays a text out with both engines and with the reference implementation, and counts where they
  /// differ.
  private func layOut(_ text: String, _ figures: inout CheckFigures) throws {
    figures.layouts += 1
    for range in Paragraphs.ranges(text.unicodeScalars.map(\.value)) {
      let scalars = Array(text.unicodeScalars.map(\.value)[range])
      let reference = ReferenceParagraph(scalars, direction: checker.direction)
      let wanted = reference.order
      for name in ["ICU", "FriBidi"] {
        let order =
          name == "ICU"
          ? try Self.order(scalars, checker.direction, reference, .icu)
          : try Self.order(scalars, checker.direction, reference, .friBidi)
        if order != wanted { figures.engineFaults[name, default: FaultTally()].add(scalars) }
      }
    }
  }

  private static func order(
    _ scalars: [UInt32], _ direction: BaseDirection, _ reference: ReferenceParagraph,
    _ engine: some BidiEngine
  ) throws -> [Int] {
    let levels = reference.levels
    return try BidiParagraph(
      String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))),
      direction: direction, engine: engine, precision: .order
    ).visualMap.logicalPositions.filter { levels[$0] != nil }
  }
}
