import BidiMessages
import Testing

@Suite("Laravel's messages")
struct LaravelSyntaxTests {
  @Test func pieces() {
    let expected = [
      ":name": "⟦name⟧",
      ":Name :NAME": "⟦name⟧ ⟦name⟧",
      "(:x)": "(⟦x⟧)",
      "א:x": "א⟦x⟧",
      "a|b": "a¶b",
      "{0} none|[1,19] some|[20,*] :n": "‹condition/› none¶‹condition/› some¶‹condition/› ⟦n⟧",
    ]
    for (text, outline) in expected {
      #expect(MessageParsingTests.outline(text, .laravel) == outline, "\(text)")
    }
  }

  @Test func otherTextIsLiteral() {
    let texts = [
      "12:30", "http://x", ":)", ":D", "a:b", "::x", ": x", ":", "std::x", "{0}", "[1,2]",
    ]
    for text in texts {
      #expect(MessageParsingTests.outline(text, .laravel) == text)
    }
  }
}
