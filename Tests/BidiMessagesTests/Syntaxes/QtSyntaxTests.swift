import BidiMessages
import Testing

@Suite("Qt's place markers and key letters")
struct QtSyntaxTests {
  @Test func pieces() {
    let expected = [
      "%1": "⟦1⟧",
      "%L1": "⟦1:float⟧",
      "%n": "⟦n:count⟧",
      "%Ln": "⟦n:count⟧",
      "%99": "⟦99⟧",
      "%100": "⟦10⟧0",
      "%1%": "⟦1⟧%",
      "%n file(s)": "⟦n:count⟧ file(s)",
      "%1%2": "⟦1⟧⟦2⟧",
      "&File": "→File",
      "&קובץ": "→קובץ",
      "Save && Quit": "Save →& Quit",
      "(&F)": "(→F)",
      "&amp;": "→&",
      "&%1": "&⟦1⟧",
    ]
    for (text, outline) in expected {
      #expect(MessageParsingTests.outline(text, .qt) == outline, "\(text)")
    }
  }

  @Test func otherTextIsLiteral() {
    let texts = [
      "%", "%L", "%s", "%name", "100%", "AT&T", "R&D", "a & b", "&", "&-", "&A &B",
    ]
    for text in texts {
      #expect(MessageParsingTests.outline(text, .qt) == text)
    }
  }
}
