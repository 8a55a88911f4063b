import BidiMessages
import Testing

@Suite("vue-i18n's messages")
struct VueSyntaxTests {
  @Test func pieces() {
    let expected = [
      "{x}": "⟦x⟧",
      "{ x }": "⟦x⟧",
      "{0}": "⟦0⟧",
      "{'@'}": "→@",
      "{''}": "→",
      "@:key": "⟦@:key⟧",
      "@:a.b c": "⟦@:a.b⟧ c",
      "@.lower:key": "⟦@.lower:key⟧",
      "@:{'a b'}": "⟦@:{'a b'}⟧",
      "@:(key)": "⟦@:(key)⟧",
      "no | one | {n}": "no ¶ one ¶ ⟦n⟧",
      "me{'@'}a.b": "me→@a.b",
    ]
    for (text, outline) in expected {
      #expect(MessageParsingTests.outline(text, .vue) == outline, "\(text)")
    }
  }

  @Test func otherTextIsLiteral() {
    let texts = [
      "{", "{}", "{a b}", "{'", "{'a}", "@", "a@b.c", "@:", "@.:a", "@: a", "{שם}",
    ]
    for text in texts {
      #expect(MessageParsingTests.outline(text, .vue) == text)
    }
  }
}
