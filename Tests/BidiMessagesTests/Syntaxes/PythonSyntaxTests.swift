import BidiMessages
import Testing

@Suite("The operator `%` of Python")
struct PythonSyntaxTests {
  @Test func pieces() {
    let expected = [
      "%(name)s": "⟦name⟧",
      "%(n)d von %(total)d": "⟦n:integer⟧ von ⟦total:integer⟧",
      "%s %s": "⟦1⟧ ⟦2⟧",
      "%%": "→%",
      "%(x).2f%%": "⟦x:float⟧→%",
      "%(a b)s": "⟦a b⟧",
      "%(fn())s": "⟦fn()⟧",
      "%r": "⟦1⟧",
      "%c": "⟦1:character⟧",
      "%-5s": "⟦1⟧",
      "%*d": "⟦1:integer⟧",
      "%ld": "⟦1:integer⟧",
      "%%(name)s": "→%(name)s",
    ]
    for (text, outline) in expected {
      #expect(MessageParsingTests.outline(text, .python) == outline, "\(text)")
    }
  }

  @Test func otherTextIsLiteral() {
    let texts = [
      "%(name)", "%(name", "%(", "%()s", "%(name) s", "5% of", "100%", "%ש", "%", "%y", "(%)",
    ]
    for text in texts {
      #expect(MessageParsingTests.outline(text, .python) == text)
    }
  }
}
