import BidiCatalogs
import BidiIsolation
import Testing

@testable import BidiLint
@testable import BidiReports

@Suite struct TextReportTests {
  @Test func findingHasItsLineAndItsFrame() {
    let diagnostic = diagnostic(
      text: "נסה C++ היום", range: 7..<10, seen: "םויה ++C הסנ", wanted: "םויה C++ הסנ",
      seenHighlights: [5..<8], wantedHighlights: [5..<8],
      edits: [
        TextEdit(inserting: "\u{2066}", at: 7), TextEdit(inserting: "\u{2069}", at: 10),
      ])
    #expect(
      TextReport.finding(diagnostic) == """
        he.lproj/a.strings:3:12: error: “C++” is wrong [scrambled-brand]
          key:    editor [plural, one] (he)
          text:   נסה ⟦C++⟧ היום
          seen:   םויה ⟦++C⟧ הסנ
          wanted: םויה ⟦C++⟧ הסנ
          why:    The reason.
          fix:    put LRI before and PDI after "C++"

        """)
  }

  @Test func findingWithoutOrderShowsNone() {
    let report = TextReport.finding(
      diagnostic(text: "a\u{202E}b\u{1B}c", range: 1..<4, seen: "", wanted: "", edits: []))
    #expect(!report.contains("seen:"))
    #expect(report.contains("  text:   a⟦<RLO>⟧b\\x1Bc\n"))
    #expect(report.contains("  fix:    by hand\n"))
  }

  @Test func longValueIsCutAroundTheFinding() {
    let text = String(repeating: "א", count: 500) + "C++" + String(repeating: "ב", count: 500)
    let report = TextReport.finding(
      diagnostic(text: text, range: 1_000..<1_003, seen: "", wanted: "", edits: []))
    let context = Clipping.contextLength
    let shown =
      "…" + String(repeating: "א", count: context) + "⟦C++⟧"
      + String(repeating: "ב", count: context) + "…"
    #expect(report.contains("  text:   \(shown)\n"))
  }

  @Test func obstacleIsPartOfTheFix() {
    let report = TextReport.finding(
      diagnostic(
        text: "C++", range: 0..<3, seen: "", wanted: "",
        edits: [TextEdit(inserting: "\u{2066}", at: 0)], obstacle: "the tag is in the way"))
    #expect(report.contains("  fix:    by hand: the tag is in the way\n"))
  }

  @Test func whatIsNotRepairedWithoutBeingAskedForSaysHowToAsk() {
    var diagnostic = diagnostic(
      text: "C++", range: 0..<3, seen: "", wanted: "",
      edits: [TextEdit(inserting: "\u{200F}", at: 0)], severity: .info)
    #expect(EditDescription.words(for: diagnostic) == "with --unsafe: put RLM at the start")
    diagnostic = self.diagnostic(
      text: "C++", range: 0..<3, seen: "", wanted: "",
      edits: [TextEdit(inserting: "\u{200F}", at: 0)], severity: .warning)
    #expect(EditDescription.words(for: diagnostic) == "put RLM at the start")
  }

  @Test(arguments: [
    ([TextEdit(range: 2..<5, replacement: "")], "remove RLO after \"ab\""),
    ([TextEdit(inserting: "\u{200E}", at: 0)], "put LRM at the start"),
    ([TextEdit(range: 0..<1, replacement: "x")], "replace \"a\" with \"x\" at the start"),
    (
      [TextEdit(inserting: "\u{2066}", at: 0), TextEdit(inserting: "\u{202C}", at: 2)],
      "put LRI at the start; put PDF after \"ab\""
    ),
  ])
  func editsAreToldInWords(edits: [TextEdit], words: String) {
    let diagnostic = diagnostic(
      text: "ab\u{202E}c", range: 0..<1, seen: "", wanted: "", edits: edits)
    #expect(EditDescription.words(for: diagnostic) == words)
  }

  @Test func summaryCounts() {
    var summary = LintSummary()
    summary.add(FileResult(path: "clean"))
    #expect(TextReport.summary(summary) == "No findings in 1 file, 0 units checked.\n")
    var result = FileResult(path: "a")
    result.unitCount = 7
    let finding = diagnostic(text: "C++", range: 0..<3, seen: "", wanted: "", edits: [])
    result.diagnostics = Array(repeating: finding, count: 11)
    summary.add(result)
    #expect(
      TextReport.summary(summary) == """
        11 findings (11 errors, 0 warnings, 0 info) in 1 of 2 files, 7 units checked
          11 scrambled-brand

        """)
  }

  @Test func errorsAreCountedAndNothingElseIsClaimed() {
    var summary = LintSummary()
    #expect(TextReport.summary(summary) == "No catalogs found.\n")
    var failed = FileResult(path: "a")
    failed.failure = FileFailure(path: "a", sentence: "It is wrong.")
    summary.add(failed)
    let failures = "1 path could not be read or repaired; see the errors.\n"
    #expect(TextReport.summary(summary) == failures)
    #expect(TextReport.repairs(summary, areWritten: true) == "Nothing was repaired.\n")
    #expect(TextReport.repairs(summary, areWritten: false) == "")
    summary.add(FileResult(path: "clean"))
    #expect(
      TextReport.summary(summary) == "No findings in 1 file, 0 units checked.\n" + failures)
  }

  @Test func filesOfFormatsThatAreNotReadAreCounted() {
    var summary = LintSummary()
    summary.unreadFiles = ["po": 2, "arb": 1]
    #expect(
      TextReport.summary(summary) == """
        No catalogs found.
        Passed over, since the format is not read yet: 1 .arb file, 2 .po files.

        """)
  }

  @Test func longSentencesLoseTheirMiddle() {
    let sentence = "Begin " + String(repeating: "x", count: 10_000) + " end."
    let line = TextReport.failure(FileFailure(path: "a", sentence: sentence))
    #expect(line.count < 500)
    #expect(line.hasPrefix("a: error: Begin x") && line.hasSuffix("x end.\n"))
  }

  @Test func failureIsOneLineWhateverTheNames() {
    let failure = FileFailure(
      path: "a\nb\u{1B}", position: SourcePosition(line: 2, column: 3), sentence: "It is\nwrong.")
    #expect(TextReport.failure(failure) == "a\\nb\\x1B:2:3: error: It is\\nwrong.\n")
  }

  private func diagnostic(
    text: String, range: Range<Int>, seen: String, wanted: String,
    seenHighlights: [Range<Int>] = [], wantedHighlights: [Range<Int>] = [], edits: [TextEdit],
    severity: Severity? = nil, obstacle: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      path: "he.lproj/a.strings", start: SourcePosition(line: 3, column: 12),
      end: SourcePosition(line: 3, column: 15), key: "editor", variant: ["plural", "one"],
      language: Language("he") ?? .undetermined, text: text,
      finding: Finding(
        rule: .scrambledBrand, severity: severity, range: range,
        excerpt: String(decoding: Array(text.utf8)[range], as: UTF8.self),
        message: "“C++” is wrong", seen: seen, wanted: wanted, reason: "The reason.", edits: edits,
        seenHighlights: seenHighlights, wantedHighlights: wantedHighlights),
      obstacle: obstacle)
  }
}

@Suite struct RuleReportTests {
  @Test func everyRuleIsListedAndExplained() {
    let list = RuleReport.list(Rule.all)
    for rule in Rule.all {
      #expect(list.contains("\(rule.id) "))
      let explanation = RuleReport.explanation(rule)
      #expect(explanation.hasPrefix("\(rule.id) (\(rule.severity.rawValue))\n\n\(rule.summary)\n"))
      let finding = RuleReport.exampleFinding(rule)
      #expect(finding != nil, "\(rule.id)")
      #expect(explanation.contains("\n  wanted: ") == (finding?.seen != finding?.wanted))
      for line in explanation.split(separator: "\n") { #expect(line.count <= Wrapping.width) }
    }
  }

  @Test func exampleOfPlaceholdersHasValues() {
    let explanation = RuleReport.explanation(.unisolatedPlaceholder)
    #expect(explanation.contains("when the values are"))
  }

  @Test func ruleThatCatalogsCannotBreakSaysSo() {
    #expect(RuleReport.explanation(.scrambledConcatenation).contains("`bidi-fix stream`"))
    #expect(!RuleReport.explanation(.scrambledURL).contains("stream"))
  }
}
