import Bidi
import BidiIsolation
import Testing

/// Arrows between right-to-left words.
@Suite("Arrows")
struct ArrowTests {
  @Test func arrowsThatPointBack() throws {
    let checker = IsolationChecker(language: "he")
    for (text, turned) in [
      ("הגדרות ▸ פריטים", "הגדרות ◂ פריטים"), ("«א» → (ב)", "«א» ← (ב)"), ("א ⇒ ב", "א ⇐ ב"),
    ] {
      let findings = try checker.findings(in: text)
      #expect(findings.map(\.rule) == [.punctuationTypedVisually], "\(text)")
      #expect(findings.map(\.severity) == [.info] && findings.map(\.repair) == [.unsafe])
      #expect(text.applying(findings.flatMap(\.edits)) == turned)
      #expect(try checker.findings(in: turned).isEmpty)
    }
    for text in ["הגדרות ← מתקדם", "הגדרות → Wi-Fi", "→ הגדרות", "5 → 6", "א -> ב"] {
      #expect(
        try !checker.findings(in: text).contains { $0.rule == .punctuationTypedVisually }, "\(text)"
      )
    }
    let leftToRight = IsolationChecker(language: "en")
    #expect(
      try !leftToRight.findings(in: "open א → ב").contains { $0.rule == .punctuationTypedVisually })
  }
}
