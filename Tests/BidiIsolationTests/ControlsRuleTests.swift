import Bidi
import Testing

@testable import BidiIsolation

/// The examples of the rules that concern text: each breaks its rule, and is right when written as
/// stated.
@Suite("Rules: examples")
struct ControlsRuleTests {
  @Test(arguments: Rule.scrambles + Rule.controls + Rule.damage)
  func examplesShowTheRule(rule: Rule) throws {
    let checker = IsolationChecker(language: rule.exampleLanguage)
    #expect(try checker.findings(in: rule.example).contains { $0.rule == rule })
    let good = try checker.findings(in: rule.goodExample)
    #expect(!good.contains { $0.rule == rule })
    #expect(good.allSatisfy { $0.severity == .info }, "\(good.map(\.rule.id))")
  }

  @Test func concatenation() throws {
    let checker = IsolationChecker(language: Rule.scrambledConcatenation.exampleLanguage)
    let parts = Rule.scrambledConcatenation.example.split(separator: ": ").map(String.init)
    let findings = try checker.findings(
      in: [.value(parts[0]), .literal(": "), .value(parts[1])])
    #expect(findings.contains { $0.rule == .scrambledConcatenation })
  }

  @Test func everyRuleIsListedOnce() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    for rule in Rule.all {
      #expect(Rule(id: rule.id) == rule)
      #expect(rule.example != rule.goodExample)
      #expect(rule.explanation.count > 80)
    }
  }
}
