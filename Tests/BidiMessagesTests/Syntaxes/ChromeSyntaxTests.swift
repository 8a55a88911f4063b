import BidiMessages
import Testing

@Suite("Messages of browser extensions")
struct ChromeSyntaxTests {
  @Test func pieces() {
    let expected = [
      "$NAME$": "⟦name⟧",
      "$Name$ $NAME$": "⟦name⟧ ⟦name⟧",
      "$1": "⟦1⟧",
      "$12": "⟦1⟧2",
      "$$": "→$",
      "$$5": "→$5",
      "$@@bidi_dir$": "⟦@@bidi_dir⟧",
      "$a$$b$": "⟦a⟧⟦b⟧",
    ]
    for (text, outline) in expected {
      #expect(MessageParsingTests.outline(text, .chrome) == outline, "\(text)")
    }
  }

  @Test func otherTextIsLiteral() {
    let texts = [
      "$", "$0", "$NAME", "$ NAME $", "5$", "$-$", "$שם$",
    ]
    for text in texts {
      #expect(MessageParsingTests.outline(text, .chrome) == text)
    }
  }
}
