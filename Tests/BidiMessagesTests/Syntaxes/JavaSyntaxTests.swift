import BidiMessages
import Testing

@Suite("Messages of `java.text.MessageFormat`")
struct JavaSyntaxTests {
  @Test func pieces() {
    let expected = [
      "{0}": "⟦0⟧",
      "{0,number}": "⟦0:float⟧",
      "{0,number,integer}": "⟦0:integer⟧",
      "{0, date, short}": "⟦0:date⟧",
      "{0,choice,0#none|1#one|1<{0} files}": "⟦0⟧",
      "''": "→'",
      "'{0}'": "→{0}",
      "it''s {0}": "it→'s ⟦0⟧",
      "צ'ק {0}": "צ'ק ⟦0⟧",
      "{min}": "⟦min⟧", "${a.b}": "⟦a.b⟧", "${0}": "$⟦0⟧",
      "${a == true ? 'or ' : ''}{v}": "⟦a == true ? 'or ' : ''⟧⟦v⟧",
      "{a.b}": "⟦a.b⟧",
      "{ 0 }": "⟦0⟧",
    ]
    for (text, outline) in expected {
      #expect(MessageParsingTests.outline(text, .java) == outline, "\(text)")
    }
  }

  @Test func otherTextIsLiteral() {
    let texts = [
      "{", "}", "{}", "{0", "{0,x}", "{0,number", "'", "{a b}", "{שם}",
    ]
    for text in texts {
      #expect(MessageParsingTests.outline(text, .java) == text)
    }
  }
}
