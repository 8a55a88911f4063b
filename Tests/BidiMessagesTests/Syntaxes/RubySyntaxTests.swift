import BidiMessages
import Testing

@Suite("Ruby's named references")
struct RubySyntaxTests {
  @Test func pieces() {
    let expected = [
      "%{name}": "⟦name⟧",
      "%<n>d": "⟦n:integer⟧",
      "%<n>05.2f": "⟦n:float⟧",
      "%-10<x>s": "⟦x⟧",
      "%%{name}": "→%{name}",
      "%{count}%%": "⟦count⟧→%",
      "100%{x}": "100⟦x⟧",
    ]
    for (text, outline) in expected {
      #expect(MessageParsingTests.outline(text, .ruby) == outline, "\(text)")
    }
  }

  @Test func otherTextIsLiteral() {
    let texts = [
      "%d %b %Y", "%{", "%{}", "%{a b}", "%<n>", "%<n>y", "%<n", "5%", "%n %u", "%s",
    ]
    for text in texts {
      #expect(MessageParsingTests.outline(text, .ruby) == text)
    }
  }
}
