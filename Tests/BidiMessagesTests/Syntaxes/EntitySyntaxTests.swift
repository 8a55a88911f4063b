import BidiMessages
import Testing

@Suite("Entities and escaped line breaks")
struct EntitySyntaxTests {
  @Test func pieces() {
    let expected = [
      "&amp;": "→&", "a&nbsp;b": "a→\u{A0}b", "&#39;": "→'", "&#x2068;": "→\u{2068}",
      "&#X41;": "→A", "<a href=\"?a&amp;b\">": "‹a›", "א\\nב": "א→\nב",
      "a.\\n\\nNext": "a.→\n→\nNext",
      "\\nשלום": "→\nשלום", "end.\\nNext": "end.→\nNext",
    ]
    for syntax in MessageSyntax.all {
      for (text, outline) in expected {
        #expect(MessageParsingTests.outline(text, syntax) == outline, "\(syntax.id): \(text)")
      }
    }
  }

  @Test func otherTextIsLiteral() {
    let texts = [
      "&", "&;", "a &b; c", "&#;", "&#x110000;", "&amp", "C:\\new", "C:\\n", "dir\\name", ".\\name",
      "\\\\n", "\\t",
    ]
    for text in texts { #expect(MessageParsingTests.outline(text, .printf) == text) }
  }
}
