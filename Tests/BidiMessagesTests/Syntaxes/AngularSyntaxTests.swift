import BidiMessages
import Testing

@Suite("Angular's messages")
struct AngularSyntaxTests {
  @Test func pieces() {
    let expected = [
      "{{ expr }}": "⟦expr⟧",
      "{{name}}": "⟦name⟧",
      "{{ n | number:'1.0' }}": "⟦n | number:'1.0'⟧",
      "{$INTERPOLATION}": "⟦INTERPOLATION⟧",
      "{$INTERPOLATION_1}": "⟦INTERPOLATION_1⟧",
      "{$START_LINK}א{$CLOSE_LINK}": "‹a›א‹/a›",
      "{$START_TAG_SPAN_1}x{$CLOSE_TAG_SPAN}": "‹span›x‹/span›",
      "א{$LINE_BREAK}ב": "א¶ב",
      "{$START_BOLD_TEXT}": "‹b›",
      "{$TAG_IMG}": "‹img/›",
      "{{ {a: 1} }}": "⟦{a: 1}⟧",
    ]
    for (text, outline) in expected {
      #expect(MessageParsingTests.outline(text, .angular) == outline, "\(text)")
    }
  }

  @Test func otherTextIsLiteral() {
    let texts = [
      "{", "{{", "{{}}", "{{ }}", "{{x}", "{x}", "{$", "{$}", "{$1}", "{$A B}",
    ]
    for text in texts {
      #expect(MessageParsingTests.outline(text, .angular) == text)
    }
  }
}
