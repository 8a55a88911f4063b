import BidiMessages
import Testing

@Suite("Format strings of C with GTK's key letters")
struct GTKSyntaxTests {
  @Test func pieces() {
    let expected = [
      "_File": "→File",
      "Save _As %s": "Save →As ⟦1⟧",
      "__init": "→_init",
      "_קובץ": "→קובץ",
      "(_F)": "(→F)",
    ]
    for (text, outline) in expected {
      #expect(MessageParsingTests.outline(text, .gtk) == outline, "\(text)")
    }
  }

  @Test func otherTextIsLiteral() {
    let texts = [
      "file_name", "_", "a _ b", "_a _b", "_-",
    ]
    for text in texts {
      #expect(MessageParsingTests.outline(text, .gtk) == text)
    }
  }
}
