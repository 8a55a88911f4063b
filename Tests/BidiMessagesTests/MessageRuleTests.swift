import Bidi
import BidiIsolation
import BidiMessages
import Testing

/// The rules of messages: each example breaks its rule.
@Suite("Rules of messages")
struct MessageRuleTests {
  @Test(arguments: [
    Rule.unisolatedPlaceholder, .placeholderAffix, .placeholderDamaged, .isolateDoubled,
  ])
  func examplesBreakTheirRule(rule: Rule) throws {
    let checker = MessageChecker(language: rule.exampleLanguage)
    let syntax: MessageSyntax =
      switch rule {
      case .placeholderDamaged: .android
      case .isolateDoubled: .fluent
      default: .apple
      }
    let findings = try checker.findings(in: Message(rule.example, syntax: syntax))
    #expect(Set(findings.map(\.rule)) == [rule])
    guard rule != .placeholderDamaged else {
      #expect(findings.allSatisfy { $0.edits.isEmpty })
      return
    }
    let repaired = try #require(rule.example.applying(findings.flatMap(\.edits)))
    #expect(repaired.removingBidiControls() == rule.example.removingBidiControls())
    #expect(try checker.findings(in: Message(repaired, syntax: syntax)).isEmpty)
  }

  /// The examples of text say the same as messages without placeholders.
  @Test func examplesOfTextBreakTheirRuleAsMessages() throws {
    for rule in Rule.all
    where rule.exampleSegments.isEmpty
      && ![
        .unisolatedPlaceholder, .placeholderAffix, .placeholderDamaged, .sourceMismatch,
        .isolateDoubled,
      ].contains(rule)
    {
      let checker = MessageChecker(language: rule.exampleLanguage)
      let findings = try checker.findings(in: Message(rule.example, syntax: .plain))
      #expect(findings.contains { $0.rule == rule }, "\(rule.example)")
      let asText = try IsolationChecker(language: rule.exampleLanguage).findings(in: rule.example)
      #expect(Set(findings.map(\.rule.id)) == Set(asText.map(\.rule.id)), "\(rule.example)")
    }
  }
}
