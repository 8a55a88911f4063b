import BidiCatalogs
import BidiIsolation
import Testing

@testable import BidiLint
@testable import BidiReports

/// The limits of reports for programs, and texts that their formats do not have.
@Suite struct MachineReportTests {
  private func diagnostic(
    _ number: Int = 0, text: String = "נסה C++", message: String = "“C++” is wrong",
    severity: Severity = .error
  ) -> Diagnostic {
    Diagnostic(
      path: "./he.lproj/a.strings", start: SourcePosition(line: number + 1, column: 12),
      end: SourcePosition(line: number + 1, column: 15), key: "editor", variant: ["plural", "one"],
      language: Language("he") ?? .undetermined, text: text,
      finding: Finding(
        rule: .scrambledBrand, severity: severity, range: 0..<3, excerpt: "C++", message: message,
        seen: "++C הסנ", wanted: "C++ הסנ", reason: "The reason.", edits: []),
      obstacle: nil)
  }

  private func result(_ diagnostics: [Diagnostic], failure: FileFailure? = nil) -> FileResult {
    var result = FileResult(path: "./he.lproj/a.strings")
    result.diagnostics = diagnostics
    result.unitCount = 3
    result.unitCounts = [Language("he") ?? .undetermined: 2, Language("ar") ?? .undetermined: 1]
    result.failure = failure
    return result
  }

  private func written(_ report: inout some FindingReport, _ results: [FileResult]) -> String {
    var summary = LintSummary()
    var bytes = report.begin()
    for result in results {
      bytes += report.add(result)
      summary.add(result)
    }
    bytes += report.end(ReportTotals(summary))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func sarifIsCutWhereGitHubTakesNoMore() {
    var report = SARIFReport(limit: 2)
    let log = written(&report, [result((0..<5).map { diagnostic($0) })])
    #expect(log.matches(of: /"ruleIndex"/).count == 2)
    #expect(
      report.omission
        == "The SARIF log holds the first 2 of 5 findings: code scanning takes no more.")
    #expect(log.contains(#""level":"warning","message":{"text":"The SARIF log holds"#))
    var whole = SARIFReport()
    #expect(!written(&whole, [result([diagnostic()])]).contains("The SARIF log holds"))
    #expect(whole.omission == nil)
  }

  @Test func equalFindingsHaveFingerprintsOfTheirOwn() {
    var report = GitLabReport()
    let text = written(&report, [result([diagnostic(), diagnostic(1), diagnostic(2)])])
    let prints = text.matches(of: /"fingerprint":"([^"]*)"/).map { String($0.1) }
    #expect(Set(prints).count == 3)
    #expect(prints.dropFirst().allSatisfy { $0.hasPrefix(prints[0]) })
    #expect(text.contains(#""path":"he.lproj/a.strings""#))
  }

  @Test func xmlHasNoCharactersThatItCannotHave() {
    let wild = "\u{0}\u{1B}<&>\"'\u{B}\u{FFFE}\u{FFFF}\u{202E}\u{D7FF}\u{10FFFF}\n"
    let finding = diagnostic(text: wild, message: wild)
    var junit = JUnitReport(failOn: .warning)
    var checkstyle = CheckstyleReport()
    for text in [written(&junit, [result([finding])]), written(&checkstyle, [result([finding])])] {
      for scalar in text.unicodeScalars {
        #expect(scalar == "\n" || scalar.value >= 0x20)
        #expect(![0xFFFE, 0xFFFF, 0x202E].contains(scalar.value))
      }
      #expect(text.contains("U+202E") && text.contains("&lt;&amp;&gt;&quot;"))
    }
    #expect(XMLBuilder.escaped("a\u{0}\u{8}\u{FFFF}b\tc\n\r") == "ab&#9;c&#10;&#13;")
  }

  @Test func testsOfJUnitFailByTheSeverity() {
    let findings = [diagnostic(severity: .warning), diagnostic(1, severity: .info)]
    var strict = JUnitReport(failOn: .warning)
    let failing = written(&strict, [result(findings)])
    #expect(failing.contains(#"tests="2" failures="1" errors="0""#))
    #expect(failing.contains("<system-out>"))
    var lenient = JUnitReport(failOn: .error)
    let passing = written(&lenient, [result(findings)])
    #expect(passing.contains(#"tests="2" failures="0" errors="0""#))
    let failure = FileFailure(path: "./he.lproj/a.strings", sentence: "It is wrong.")
    var unread = JUnitReport(failOn: .error)
    let broken = written(&unread, [result([], failure: failure)])
    #expect(broken.contains(#"tests="3" failures="0" errors="1""#))
  }

  @Test func markdownKeepsBelowWhatGitHubTakes() {
    let long = String(repeating: "א|`*\u{202E}<b>", count: 2000)
    let findings = (0..<200).map { diagnostic($0, text: long, message: "“C++” " + long) }
    var report = MarkdownReport()
    let text = written(&report, [result(findings)])
    #expect(text.utf8.count < 1 << 20)
    #expect(text.hasPrefix("### bidi-fix\n\n**200 findings (200 errors, 0 warnings, 0 info)**"))
    #expect(report.omission?.hasSuffix(" of 200 findings.") == true)
    #expect(text.hasSuffix("</details>\n"))
    #expect(!text.contains("<b>") && !text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func markdownOfNothing() {
    var report = MarkdownReport()
    #expect(
      written(&report, [result([])])
        == "### bidi-fix\n\n**No findings** in 1 file, 3 units checked.\n")
  }

  @Test(arguments: [
    ("a", "a"), ("./a/b", "a/b"), (".//./a", "a"), ("../a", "../a"), ("/a", "/a"), ("./", "./"),
  ])
  func pathsHaveNoDotAtTheirStart(path: String, plain: String) {
    #expect(ReportPath.plain(path) == plain)
  }

  @Test func pathsAreReferences() {
    #expect(ReportPath.uri("./a b/50%:א.po") == "a%20b/50%25%3A%D7%90.po")
    #expect(ReportPath.uri("/a b") == "file:///a%20b")
    #expect(ReportPath.absolute("./a", in: "/x") == "/x/a")
    #expect(ReportPath.absolute("/a", in: "/x") == "/a")
  }
}
