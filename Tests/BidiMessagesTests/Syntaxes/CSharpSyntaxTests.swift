import BidiMessages
import Testing

@Suite("Composite formats of .NET")
struct CSharpSyntaxTests {
  @Test func pieces() {
    let expected = [
      "{0}": "⟦0⟧",
      "{0:N2}": "⟦0:float⟧",
      "{0:N0}": "⟦0:integer⟧",
      "{0,-10:D3}": "⟦0:integer⟧",
      "{0, 5}": "⟦0⟧",
      "{{": "→{",
      "}}": "→}",
      "{{0}}": "→{0→}",
      "{0:yyyy-MM-dd}": "⟦0⟧",
      "{0:d}": "⟦0⟧",
      "{0:0.00}": "⟦0:float⟧",
      "{0:#,##0}": "⟦0:integer⟧",
      "{count}": "⟦count⟧",
      "{0:P}": "⟦0:float⟧",
      "{0:}": "⟦0⟧",
    ]
    for (text, outline) in expected {
      #expect(MessageParsingTests.outline(text, .csharp) == outline, "\(text)")
    }
  }

  @Test func otherTextIsLiteral() {
    let texts = [
      "{", "}", "{}", "{ 0}", "{0,}", "{0,x}", "{0", "{-1}", "{שם}", "{0:\n}",
    ]
    for text in texts {
      #expect(MessageParsingTests.outline(text, .csharp) == text)
    }
  }
}
