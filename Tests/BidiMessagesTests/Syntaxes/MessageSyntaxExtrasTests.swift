import BidiMessages
import Testing

@Suite("Names and extras of syntaxes")
struct MessageSyntaxExtrasTests {
  @Test func markdown() throws {
    let syntax = MessageSyntax.apple.with(.markdown)
    let expected = [
      "[%@](https://example.com/)": "‹link›⟦1⟧‹/link›", "**%@**": "‹strong›⟦1⟧‹/strong›",
      "[a](b) [c](d)": "‹link›a‹/link› ‹link›c‹/link›",
      "^[%lld item](inflect: true)": "‹inflect›⟦1:integer⟧ item‹/inflect›",
      // No markup:
      "[a]": "[a]", "[a] (b)": "[a] (b)", "[](b)": "[](b)", "[a](b c)": "[a](b c)",
      "2 ** 3": "2 ** 3",
      "**": "**", "**a": "**a", "[a\nb](c)": "[a\nb](c)",
    ]
    for (text, outline) in expected {
      #expect(MessageParsingTests.outline(text, syntax) == outline, "\(text)")
    }
    #expect(MessageSyntax(id: "apple+markdown") == syntax)
    #expect(syntax != .apple)
  }

  @Test func keyLetters() {
    #expect(MessageParsingTests.outline("_File %s", .python.with(.underscore)) == "→File ⟦1⟧")
    #expect(MessageParsingTests.outline("&File {0}", .csharp.with(.ampersand)) == "→File ⟦0⟧")
  }

  @Test func otherNames() {
    let names = [
      ("c-format", "printf"), ("objc", "apple"), ("java-format", "java"), ("dotnet", "csharp"),
      ("python-brace-format", "python-brace"), ("rails", "ruby"), ("js", "shell"),
      ("plain", "none"), ("objc+markdown", "apple+markdown"),
    ]
    for (name, id) in names { #expect(MessageSyntax(id: name)?.id == id, "\(name)") }
    for name in ["", "+", "+markdown", "apple+", "apple+x", "Apple"] {
      #expect(MessageSyntax(id: name) == nil, "\(name)")
    }
  }
}
