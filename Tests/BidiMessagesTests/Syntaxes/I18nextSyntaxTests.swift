import BidiMessages
import Testing

@Suite("i18next's messages")
struct I18nextSyntaxTests {
  @Test func pieces() {
    let expected = [
      "{{x}}": "⟦x⟧",
      "{{- x}}": "⟦x⟧",
      "{{ x }}": "⟦x⟧",
      "{{x, format}}": "⟦x⟧",
      "{{n, number}}": "⟦n:float⟧",
      "{{n, number(minimumFractionDigits: 2)}}": "⟦n:float⟧",
      "{{user.name}}": "⟦user.name⟧",
      "$t(key)": "⟦$t(key)⟧",
      "$t(key, {\"count\": {{n}} })": "⟦$t(key, {\"count\": {{n}} })⟧",
      "<1>א</1>": "‹1›א‹/1›",
      "<0/>": "‹0/›",
      "<2 />": "‹2/›",
      "{{{x}}}": "{⟦x⟧}",
    ]
    for (text, outline) in expected {
      #expect(MessageParsingTests.outline(text, .i18next) == outline, "\(text)")
    }
  }

  @Test func otherTextIsLiteral() {
    let texts = [
      "{x}", "{{", "{{}}", "{{x}", "{{x", "{{a b}}", "$t", "$t(", "$t()", "$x", "<1", "</>",
      "<1 a>", "{{שם}}",
    ]
    for text in texts {
      #expect(MessageParsingTests.outline(text, .i18next) == text)
    }
  }
}
