import BidiMessages
import Testing

@Suite("`str.format` of Python")
struct PythonBraceSyntaxTests {
  @Test func pieces() {
    let expected = [
      "{}": "⟦0⟧",
      "{} {}": "⟦0⟧ ⟦1⟧",
      "{0!r:>5}": "⟦0⟧",
      "{name}": "⟦name⟧",
      "{a.b[0].c}": "⟦a.b[0].c⟧",
      "{n:d}": "⟦n:integer⟧",
      "{n:,.2f}": "⟦n:float⟧",
      "{p:.1%}": "⟦p:float⟧",
      "{:{width}}": "⟦0⟧",
      "{{}}": "→{→}",
      "{{name}}": "→{name→}",
      "{{{name}}}": "→{⟦name⟧→}",
      "{x:c}": "⟦x:character⟧",
      "{d:%Y-%m}": "⟦d⟧",
    ]
    for (text, outline) in expected {
      #expect(MessageParsingTests.outline(text, .pythonBrace) == outline, "\(text)")
    }
  }

  @Test func otherTextIsLiteral() {
    let texts = [
      "{", "}", "{ }", "{name", "{a b}", "{name!x}", "{שם}", "{0:\n}", "{a.}", "{a[}",
      "{-1}",
    ]
    for text in texts {
      #expect(MessageParsingTests.outline(text, .pythonBrace) == text)
    }
  }
}
