import BidiMessages
import Testing

@Suite("KDE's messages")
struct KDESyntaxTests {
  @Test func pieces() {
    let expected = [
      "<filename>%1</filename>": "‹filename›⟦1⟧‹/filename›",
      "<para>א</para>": "¶א¶",
      "א<nl/>ב": "א¶ב",
      "<b>&Save</b>": "‹b›→Save‹/b›",
    ]
    for (text, outline) in expected {
      #expect(MessageParsingTests.outline(text, .kde) == outline, "\(text)")
    }
  }

  @Test func otherTextIsLiteral() {
    let texts = [
      "<name>%</name>", "<filename",
    ]
    for text in texts {
      #expect(MessageParsingTests.outline(text, .kde) == text)
    }
  }
}
