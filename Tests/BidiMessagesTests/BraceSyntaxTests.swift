import BidiMessages
import Testing

@Suite struct BraceSyntaxTests {
  @Test(arguments: [
    ("{name}", ["name"]), ("{0} {1} {0}", ["0", "1", "0"]),
    ("a{user.first-name}b", ["user.first-name"]),
    ("{a}{b}", ["a", "b"]), ("{{a}}", ["a"]), ("{a {b}", ["b"]), ("שלום {שם}", []), ("{}", []),
    ("{ a }", []), ("{a", []), ("a}", []), ("{", []), ("", []), ("{n, number}", []),
    ("{a\u{301}}", []),
  ])
  func placeholdersAreNamesInBraces(text: String, names: [String]) {
    let message = Message(text, syntax: .brace)
    #expect(message.placeholders.map(\.placeholder.name) == names)
    #expect(message.pieces.map { utf8(text, $0.range) }.joined() == text)
  }

  @Test func syntaxesAreFoundByTheirNames() {
    for syntax in MessageSyntax.all { #expect(MessageSyntax(id: syntax.id) == syntax) }
    #expect(Set(MessageSyntax.all.map(\.id)).count == MessageSyntax.all.count)
    #expect(MessageSyntax(id: "brainfuck") == nil)
  }

  private func utf8(_ text: String, _ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}
