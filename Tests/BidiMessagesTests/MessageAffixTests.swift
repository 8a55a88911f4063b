import BidiIsolation
import BidiMessages
import Testing

/// Signs and units that belong to a placeholder.
@Suite("Affixes of placeholders")
struct MessageAffixTests {
  /// They go into the isolate.
  @Test(arguments: [
    ("he", "@{user} כתב", "⟦@{user}⟧ כתב"), ("ar", "نص @{user} كتب", "نص ⟦@{user}⟧ كتب"),
    ("he", "פריט #{n} נמחק", "פריט ⟦#{n}⟧ נמחק"), ("he", "{n} KB נותרו", "⟦{n} KB⟧ נותרו"),
    ("he", "נותרו {n} KB", "נותרו ⟦{n} KB⟧"), ("ar", "-{n} درجة", "⟦-{n}⟧ درجة"),
    // What stands outside of an isolate is taken in.
    ("he", "@⟦{user}⟧ כתב", "⟦@{user}⟧ כתב"), ("ar", "نص #⟦{n}⟧ هنا", "نص ⟦#{n}⟧ هنا"),
    ("he", "הושלמו ⟦{n}⟧%.", "הושלמו ⟦{n}%⟧."), ("he", "-⟦{n}⟧% היום", "⟦-{n}%⟧ היום"),
  ])
  func affixesGoIntoTheIsolate(language: String, text: String, repaired: String) throws {
    let text = controls(text)
    let findings = try findings(language, text)
    #expect(findings.map(\.rule) == [.placeholderAffix])
    #expect(findings.allSatisfy { $0.severity == .warning && $0.seen != $0.wanted })
    let result = try #require(text.applying(findings.safeEdits))
    #expect(result == controls(repaired))
    #expect(try self.findings(language, result).isEmpty)
  }

  /// Nothing parts here: the sign is part of the sentence, or displayed in its place.
  @Test(arguments: [
    ("he", "שלום ⟦{user}⟧, כתב"), ("he", "א@⟦{user}⟧"), ("he", "הושלמו {n}%"), ("en", "@⟦{user}⟧!"),
    ("ar", "اكتمل ⟦{n}⟧%"), ("he", "(⟦{n}⟧)"), ("he", "⟦@{user}⟧ כתב"), ("he", "⟦{n}⟧%ש"),
  ])
  func otherSignsStay(language: String, text: String) throws {
    #expect(try findings(language, controls(text)).isEmpty)
  }

  /// An escaped percent sign is one as well, and tells that the value is a number.
  @Test func escapedPercent() throws {
    let text = controls("הושלמו ⟦%@⟧%%")
    let checker = MessageChecker(language: "he")
    let findings = try checker.findings(in: Message(text, syntax: .apple))
    #expect(findings.map(\.rule) == [.placeholderAffix])
    #expect(text.applying(findings.safeEdits) == controls("הושלמו ⟦%@%%⟧"))
    #expect(try checker.findings(in: Message("%@%% הושלמו", syntax: .apple)).isEmpty)
  }

  /// Numbers joined by a bare separator are one, in every syntax that tells that they are numbers.
  @Test func joinedNumbersAreOneThing() throws {
    let joined: [(MessageSyntax, String)] = [
      (.printf, "%d/%d"), (.apple, "%1$lld/%2$lld"), (.android, "%1$d/%2$d"),
      (.brace, "{done}/{total}"), (.python, "%(done)s/%(total)s"), (.python, "%d:%d"),
      (.pythonBrace, "{:d}/{:d}"), (.csharp, "{0:D2}:{1:D2}"), (.ruby, "%{done}/%{total}"),
      (.ruby, "%<a>d/%<b>d"), (.shell, "${done}/${total}"), (.chrome, "$DONE$/$TOTAL$"),
      (.i18next, "{{done}}/{{total}}"), (.angular, "{{ done }}/{{ total }}"),
      (.vue, "{done}/{total}"),
      (.laravel, ":done/:total"), (.symfony, "%done%/%total%"),
      (.java, "{0,number,integer}/{1,number,integer}"), (.gtk, "%d/%d"),
    ]
    for (syntax, text) in joined {
      for language in ["he", "ar", "fa"] {
        let checker = MessageChecker(language: language, samples: .edge)
        let message = Message(text + " הושלמו", syntax: syntax)
        #expect(message.placeholders.count == 2, "\(syntax.id): \(text)")
        #expect(
          try checker.findings(in: message).allSatisfy { $0.severity == .info },
          "\(syntax.id): \(text)")
      }
    }
  }

  private func findings(_ language: String, _ text: String) throws -> [Finding] {
    try MessageChecker(language: language).findings(in: Message(text, syntax: .brace))
      .filter { $0.severity > .info }
  }

  private func controls(_ text: String) -> String {
    String(
      text.map { character in
        switch character {
        case "⟦": "\u{2068}"
        case "⟧": "\u{2069}"
        default: character
        }
      })
  }
}
