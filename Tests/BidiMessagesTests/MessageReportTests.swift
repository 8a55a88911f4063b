import BidiIsolation
import Testing

@testable import BidiMessages

/// What is said of a message beside its findings.
@Suite struct MessageReportTests {
  private let checker = MessageChecker(language: "he")

  /// More than three placeholders or 64 branches are not looked at in all combinations.
  @Test func whatIsSampledIsSaid() throws {
    func isSampled(_ text: String) throws -> Bool {
      try checker.report(on: Message(text, syntax: .icu)).isSampled
    }
    func plural(_ count: Int) -> String {
      "{n, plural, "
        + (0..<count).map { "=\($0) {גרסה \($0)} " }.joined() + "other {#}}"
    }
    #expect(try !isSampled("{a} {b} {c} {a}"))
    #expect(try isSampled("{a} {b} {c} {d}"))
    #expect(try !isSampled(plural(63)))
    #expect(try isSampled(plural(64)))
    #expect(
      try !MessageChecker(language: "en").report(on: Message("{a} {b} {c} {d}", syntax: .icu))
        .isSampled)
  }

  /// The same for the same cause in several branches is one finding, mended everywhere.
  @Test func equalCausesAreOneFinding() throws {
    let text = "{n, plural, one {נסה C++ היום} two {שוב C++ כאן} other {{n} (C++)}}"
    let findings = try checker.findings(in: Message(text, syntax: .icu))
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    let bytes = Array(text.utf8)
    #expect(finding.places.count == 3)
    #expect(finding.places.allSatisfy { String(decoding: bytes[$0], as: UTF8.self) == "C++" })
    #expect(finding.places.map(\.lowerBound) == finding.places.map(\.lowerBound).sorted())
    #expect(
      text.applying(findings.safeEdits)
        == "{n, plural, one {נסה ⁦C++⁩ היום} two {שוב ⁦C++⁩ כאן} other {{n} (⁦C++⁩)}}")
  }

  /// Twice in one branch are two, and other text is another cause.
  @Test func otherCausesAreNot() throws {
    let twice = "{n, plural, one {נסה C++ או ראה C++ כאן} other {x}}"
    #expect(try checker.findings(in: Message(twice, syntax: .icu)).count == 2)
    let other = "{n, plural, one {נסה C++ היום} other {נסה Yahoo! היום}}"
    #expect(try checker.findings(in: Message(other, syntax: .icu)).count == 2)
  }

  /// The profile of programs that isolate what they put in.
  @Test func runTimesThatIsolate() throws {
    let isolating = MessageChecker(language: "he", runTimeIsolates: true)
    for syntax in [MessageSyntax.brace, .icu] {
      func rules(_ text: String) throws -> [String] {
        try isolating.findings(in: Message(text, syntax: syntax)).map(\.rule.id)
      }
      #expect(try rules("{a} - {b} (3)").isEmpty)
      #expect(try rules("⁨{a}⁩ שלום") == ["isolate-doubled"])
      #expect(try rules("נסה C++ היום עם {a}") == ["scrambled-brand"])
    }
    #expect(try !checker.findings(in: Message("{a} - {b} (3)", syntax: .brace)).isEmpty)
  }
}
