import Bidi
import BidiTestSupport
import Testing

@testable import BidiIsolation

/// Random texts: what has to be true of every repair.
@Suite("Properties of the repair")
struct RepairPropertyTests {
  /// Without optimization some thousands a language have to do.
  static let count = 1_500

  static let checkers: [(name: String, checker: IsolationChecker)] = [
    ("he", IsolationChecker(language: "he")),
    ("ar", IsolationChecker(language: "ar")),
    ("fa", IsolationChecker(language: "fa")),
    ("ur", IsolationChecker(language: "ur")),
    ("en", IsolationChecker(language: "en")),
    ("de", IsolationChecker(language: "de", direction: .firstStrong(fallback: .leftToRight))),
    ("ar auto", IsolationChecker(language: "ar", direction: .firstStrong(fallback: .rightToLeft))),
  ]

  @Test(arguments: [false, true])
  func repairsAreSufficientNecessaryAndReversible(controls: Bool) throws {
    var generator = SeededGenerator(seed: controls ? 11 : 10)
    let tokens = RandomTokens(controls: controls)
    var tally = FailureTally()
    var repaired = 0
    for (name, checker) in Self.checkers {
      for _ in 0..<Self.count {
        let text = tokens.text(most: 9, using: &generator)
        let broken = try Self.brokenProperty(checker, text)
        if try !checker.findings(in: text).isEmpty { repaired += 1 }
        if let broken {
          tally.add(broken, text, context: name) {
            (try? Self.brokenProperty(checker, $0)) == broken
          }
        }
      }
    }
    #expect(repaired > Self.count, "the texts are too tame")
    #expect(tally.isEmpty, "\(tally.report)")
  }

  /// What is displayed in the wrong order; nil where controls are wrong as well, whose repair is put
  /// to the test elsewhere.
  private static func scrambles(_ checker: IsolationChecker, _ text: String) throws -> [Finding]? {
    let findings = try checker.findings(in: text).filter { $0.severity > .info }
    if findings.contains(where: { Rule.controls.contains($0.rule) }) { return nil }
    return findings.filter { !Rule.damage.contains($0.rule) }
  }

  /// The first property that the repair of a text breaks.
  static func brokenProperty(_ checker: IsolationChecker, _ text: String) throws -> String? {
    guard let findings = try scrambles(checker, text), !findings.isEmpty else { return nil }
    let bytes = Array(text.utf8)
    for finding in findings {
      let ends =
        [finding.range.lowerBound, finding.range.upperBound] + finding.edits.map(\.range.lowerBound)
      if ends.contains(where: {
        $0 < 0 || $0 > bytes.count || ($0 < bytes.count && bytes[$0] & 0xC0 == 0x80)
      }) {
        return "a range cuts a character"
      }
      if finding.excerpt != String(decoding: bytes[finding.range], as: UTF8.self) {
        return "the excerpt is not the text of the range"
      }
      if finding.edits.isEmpty { return "a finding has no repair" }
      if finding.edits.contains(where: { !$0.range.isEmpty }) { return "something is replaced" }
    }
    let insertions = findings.flatMap(\.edits).map { ($0.range.lowerBound, $0.replacement) }
    let repair = RepairInvariants(text, insertions: insertions)
    if !repair.isBalanced { return "isolates are not balanced" }
    let isolated = repair.applied()
    if try checker.isolated(text) != isolated { return "the edits are not the repair" }
    if repair.undone(isolated) != text { return "it can not be undone" }
    if isolated.removingBidiControls() != text.removingBidiControls() { return "text is changed" }
    let paragraphs = try BidiText(text, direction: checker.direction).paragraphs
    let after = try BidiText(isolated, direction: checker.direction).paragraphs
    // Where the first strong character decides, that of a part of an address may be the one.
    let hasComponents = findings.contains { $0.rule == .componentOrder }
    let isMeant = findings.contains { $0.shape == .baseDirection || $0.excerpt.hasPrefix("@") }
    let isTurned = paragraphs.map(\.baseDirection) != after.map(\.baseDirection)
    if isTurned, hasComponents { return nil }
    if isTurned, !isMeant { return "the repair turns the paragraph round" }
    let order = try displayedOrder(isolated, direction: checker.direction)
    if paragraphs.count == 1, findings.contains(where: { visibleCharacters($0.wanted) != order }) {
      return "what is wanted is not what the repair gives"
    }
    guard let again = try scrambles(checker, isolated) else { return nil }
    if !again.isEmpty { return "not sufficient" }
    // In an embedding that nobody closes what is needed depends on the whole paragraph.
    let hasEmbeddings = text.bidiControls.contains {
      $0.control.role == .embedding || $0.control.role == .override
    }
    let pairs = repair.pairs
    for pair in pairs where !hasEmbeddings {
      // An isolate that got another one put into it was needed before that was done.
      if pairs.contains(where: { pair.open < $0.open && $0.close < pair.close }) { continue }
      let without = repair.applied(without: pair)
      // Where the first strong character decides, a mark left bare would decide, too.
      let isSameParagraph =
        try BidiText(without, direction: checker.direction).paragraphs.map(\.baseDirection)
        == after.map(\.baseDirection)
      if isSameParagraph, try displayedOrder(without, direction: checker.direction) == order,
        try scrambles(checker, without)?.isEmpty ?? false
      {
        return "an isolate is not needed"
      }
    }
    return nil
  }
}
