import BidiIsolation
import BidiMessages
import Testing

/// What is found in messages, and where their repairs go.
@Suite("Findings in messages")
struct MessageCheckTests {
  /// The repair of a message, its isolates as `⟦` and `⟧`; the same message where nothing is found.
  static func repaired(
    _ language: String, _ text: String, _ syntax: MessageSyntax = .apple, values: Bool? = nil
  ) throws -> String {
    let checker = MessageChecker(language: language, checksPlaceholders: values)
    let findings = try checker.findings(in: Message(text, syntax: syntax))
    let repaired = try #require(text.applying(findings.safeEdits))
    return String(
      repaired.map { character in
        switch character {
        case "\u{2066}", "\u{2067}", "\u{2068}": "⟦"
        case "\u{2069}": "⟧"
        default: character
        }
      })
  }

  /// In left-to-right languages almost every message breaks with some right-to-left value: values
  /// are checked there only if that is asked for. Literal text always is.
  @Test func valuesInLeftToRightLanguages() throws {
    #expect(try Self.repaired("en", "%1$@ - %2$@") == "%1$@ - %2$@")
    #expect(try Self.repaired("en", "%1$@ - %2$@", values: true) == "⟦%1$@⟧ - %2$@")
    #expect(try Self.repaired("en", "He shouted \"די!\" at %@") == "He shouted \"⟦די!⟧\" at %@")
  }

  /// What HTML sets apart is sound, and what is beside it is not touched.
  @Test func isolatedElements() throws {
    for text in [
      "נסה <bdi dir=\"ltr\">C++</bdi> היום", "נסה <bdi>C++</bdi> היום",
      "נסה <span class='x' dir=ltr>C++</span> היום", "<bdi>%1$@</bdi> - %2$@",
    ] { #expect(try Self.repaired("he", text) == text) }
    #expect(
      try Self.repaired("he", "נסה <b dir=\"rtl\">C++</b> היום")
        == "נסה <b dir=\"rtl\">⟦C++⟧</b> היום")
    #expect(
      try Self.repaired("he", "נסה <bdi>C++</bdi> או C# היום")
        == "נסה <bdi>C++</bdi> או ⟦C#⟧ היום")
  }

  /// A Latin label and the number behind it are read together.
  @Test func labelsOfNumbers() throws {
    let text = "אדום: {0:0.0}%, כחול: {1:0.0}%, Key: {2:0.0}%"
    #expect(try Self.repaired("he", text, .csharp) == text)
  }

  /// A sentence that is still to be translated is not taken apart; an address in it is.
  @Test func untranslatedMessages() throws {
    let sentences = [
      "Are you sure?", "Delete %@?", "OK", "Hello, %@!", "%d items (%@)", "Loading...",
    ]
    for text in sentences { #expect(try Self.repaired("he", text) == text) }
  }

  /// Edits stand beside tags, and between the tags of a pair only where they hold both or none.
  @Test func editsBesideTags() throws {
    #expect(try Self.repaired("he", "<b>C++</b> כאן", .android) == "<b>⟦C++⟧</b> כאן")
    #expect(try Self.repaired("he", "<b>%1$s</b>: %2$s", .android) == "<b>⟦%1$s⟧</b>: %2$s")
    let crossed = "<b>כאן C</b>++ שם"
    #expect(try Self.repaired("he", crossed, .android) == crossed)
    let checker = MessageChecker(language: "he")
    let findings = try checker.findings(in: Message(crossed, syntax: .android))
    #expect(findings.count == 1 && findings.first?.message.hasSuffix("by hand") == true)
  }

  /// What is in a tag is not displayed.
  @Test func addressesInTags() throws {
    let text = "<a href=\"https://example.com/?q=/\">כאן</a>"
    #expect(try Self.repaired("he", text, .android) == text)
  }

  /// A line break ends a paragraph: values on both sides do not meet.
  @Test func lineBreaks() throws {
    for text in ["%1$@\n%2$@", "%1$@<br>%2$@", "<p>%1$@</p><p>%2$@</p>"] {
      #expect(try Self.repaired("he", text) == text)
    }
    #expect(try Self.repaired("he", "%1$@, %2$@") == "⟦%1$@⟧, %2$@")
  }

  /// A sign that belongs to a value goes into its isolate.
  @Test func signsOfValues() throws {
    #expect(try Self.repaired("he", "@%@ כאן") == "⟦@%@⟧ כאן")
    #expect(try Self.repaired("he", "-%d מעלות") == "⟦-%d⟧ מעלות")
    #expect(try Self.repaired("he", "%d%% הושלמו") == "%d%% הושלמו")
  }

  /// A broken placeholder is reported and left to the translator.
  @Test func damagedPlaceholders() throws {
    let message = Message("٪1$s رسائل", syntax: .android)
    let findings = try MessageChecker(language: "ar").findings(in: message)
    #expect(findings.map(\.rule) == [.placeholderDamaged])
    #expect(findings.map(\.excerpt) == ["٪1$s"] && findings.map(\.wanted) == ["%1$s"])
  }
}
