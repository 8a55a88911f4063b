import Bidi
import BidiTestSupport
import Foundation
import Testing

@testable import BidiIsolation

/// Random texts full of controls: what has to be true of every repair.
@Suite("Controls: properties")
struct ControlsPropertyTests {
  static let checkers: [(name: String, checker: IsolationChecker)] = [
    ("he", IsolationChecker(language: "he")),
    ("ar", IsolationChecker(language: "ar")),
    ("en", IsolationChecker(language: "en")),
    ("auto", IsolationChecker(language: "he", direction: .firstStrong(fallback: .rightToLeft))),
  ]

  /// Texts for each checker; without optimization some hundreds have to do.
  static let count =
    ProcessInfo.processInfo.environment["BIDI_RANDOM_TEXTS"].flatMap(Int.init) ?? 600

  /// Letters, digits, signs, brackets, things that detectors know, and every control.
  static let tokens: [String] =
    [
      "a", "word", "ש", "שלום", "م", "مرحبا", "5", "12", "٣", "۴", " ", " ", " ", ".", ",", "!",
      "-",
      "/", "(", ")", ":", "#", "@", "C++", "https://x.org/", "a@b.org", "%1$@", "{name}", "<b>",
      "C:\\a\\", "\n",
    ] + BidiControl.allCases.flatMap { Array(repeating: String($0.character), count: 3) }

  @Test func repairsAreBalancedIdempotentAndLoseNothing() throws {
    var generator = SeededGenerator(seed: 31)
    var tally = FailureTally()
    var repaired = 0
    for (name, checker) in Self.checkers {
      for _ in 0..<Self.count {
        let count = Int.random(in: 1...12, using: &generator)
        let text = (0..<count).map { _ in Self.tokens.randomElement(using: &generator) ?? "" }
          .joined()
        if try !checker.findings(in: text).isEmpty { repaired += 1 }
        if let broken = try Self.brokenProperty(checker, text) {
          tally.add(broken, text, context: name) {
            (try? Self.brokenProperty(checker, $0)) == broken
          }
        }
      }
    }
    #expect(repaired > 2 * Self.count, "the texts are too tame")
    #expect(tally.isEmpty, "\(tally.report)")
  }

  /// The first property that the repair of a text breaks.
  static func brokenProperty(_ checker: IsolationChecker, _ text: String) throws -> String? {
    let findings = try checker.findings(in: text)
    for finding in findings {
      let bytes = Array(text.utf8)
      guard finding.range.upperBound <= bytes.count,
        finding.excerpt == String(decoding: bytes[finding.range], as: UTF8.self)
      else { return "the excerpt is not the text of the range" }
      if finding.repair == .safe && finding.edits.isEmpty { return "a safe repair has no edits" }
      if (finding.repair == .shared || finding.repair == .byHand) && !finding.edits.isEmpty {
        return "edits of another finding"
      }
      if text.applying(finding.edits) == nil { return "the edits of one finding do not fit" }
    }
    guard let repaired = text.applying(findings.safeEdits) else { return "the edits do not fit" }
    if repaired.removingBidiControls() != text.removingBidiControls() { return "text is lost" }
    if !isBalanced(repaired) { return "not balanced" }
    // Repairs of controls and of the order make room for one another at most a few times.
    let again = try checker.findings(in: repaired).filter { $0.repair == .safe }
    if !again.isEmpty { return "repaired anew: \(again[0].rule.id)" }
    return nil
  }

  /// Whether each control has its partner in its own paragraph.
  static func isBalanced(_ text: String) -> Bool {
    Paragraphs.ranges(text.unicodeScalars.map(\.value)).allSatisfy { range in
      let scalars = text.unicodeScalars.map(\.value)[range]
      let pairs = ControlPairs(ScannedText(Array(scalars)), direction: .leftToRight)
      return pairs.strays.isEmpty && pairs.pairs.allSatisfy { $0.close != nil }
    }
  }

  /// Ten times the text takes about ten times the layouts.
  @Test func deepAndLongTextsAreLinear() throws {
    for unit in [
      "\u{2066}", "\u{202B}a", "\u{2069}", "a\u{2067}b\u{202C}", "(\u{2066})\u{2069}", "\u{200E}a",
    ] {
      let short = try Self.work(String(repeating: unit, count: 300))
      let long = try Self.work(String(repeating: unit, count: 3_000))
      #expect(long <= 12 * short + 10_000, "\(BidiNotation.text(unit)): \(short), \(long)")
    }
  }

  private static func work(_ text: String) throws -> Int {
    let engine = CountingEngine()
    _ = try IsolationChecker(language: "he").findings(in: text, engine: engine)
    return engine.resolved
  }
}
