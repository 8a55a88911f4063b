import BidiMessages
import Testing

@Suite("Variables of shells and JavaScript")
struct ShellSyntaxTests {
  @Test func pieces() {
    let expected = [
      "${x}": "⟦x⟧",
      "$x": "⟦x⟧",
      "$x_1.": "⟦x_1⟧.",
      "${user.name}": "⟦user.name⟧",
      "${f({a: 1})}": "⟦f({a: 1})⟧",
      "${x:-y}": "⟦x:-y⟧",
      "$שלום$x": "$שלום⟦x⟧",
    ]
    for (text, outline) in expected {
      #expect(MessageParsingTests.outline(text, .shell) == outline, "\(text)")
    }
  }

  @Test func otherTextIsLiteral() {
    let texts = [
      "$5.99", "$", "${", "${}", "${ }", "${שם}", "${x", "\\$x", "\\${x}", "$$", "$ x", "5$",
      "${\n}",
    ]
    for text in texts {
      #expect(MessageParsingTests.outline(text, .shell) == text)
    }
  }
}
