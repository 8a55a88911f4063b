import BidiMessages
import Testing

@Suite("Symfony's messages")
struct SymfonySyntaxTests {
  @Test func pieces() {
    let expected = [
      "%name%": "⟦name⟧",
      "%count%": "⟦count:count⟧",
      "{{ limit }}": "⟦limit⟧",
      "{{x}}": "⟦x⟧",
      "%a.b%": "⟦a.b⟧",
      "{0}none|]0,Inf[ some": "‹condition/›none¶‹condition/› some",
      "a|b": "a¶b",
    ]
    for (text, outline) in expected {
      #expect(MessageParsingTests.outline(text, .symfony) == outline, "\(text)")
    }
  }

  @Test func otherTextIsLiteral() {
    let texts = [
      "%", "%%", "100%", "5% 6%", "%a b%", "{{", "{{ }}", "{x}", "{0}", "%1%",
    ]
    for text in texts {
      #expect(MessageParsingTests.outline(text, .symfony) == text)
    }
  }
}
