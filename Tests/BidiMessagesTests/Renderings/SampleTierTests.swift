import BidiMessages
import Testing

/// Which values break which messages.
@Suite struct SampleTierTests {
  /// Sound with everyday values, not with `-5` or `C++`.
  @Test(arguments: [
    ("ar", "مرحبا {name}"), ("he", "שלום {name}, ברוך הבא"), ("fa", "{a} به {b} پیام داد"),
    ("he", "\"{title}\" מאת {author}"),
  ])
  func edgeValuesBreakWhatEverydayOnesDoNot(language: String, text: String) throws {
    #expect(try rules(language, text, .everyday).isEmpty)
    #expect(try rules(language, text, .edge) == ["unisolated-placeholder"])
  }

  @Test(arguments: [
    ("en", "Hello, {name}!"), ("en", "{user} liked {title}"), ("he", "{done}/{total} הושלמו"),
    ("he", "⁨{name}⁩, שלום"), ("ar", "⁨{a}⁩ - ⁨{b}⁩ - ⁨{c}⁩"),
  ])
  func noValueBreaks(language: String, text: String) throws {
    #expect(try rules(language, text, .edge).isEmpty)
  }

  @Test(arguments: [("en", "{a} - {b}"), ("ar", "{name}: {count}"), ("he", "{a} - {b}")])
  func everydayValuesBreak(language: String, text: String) throws {
    #expect(try rules(language, text, .everyday) == ["unisolated-placeholder"])
  }

  @Test func numbersJoinedByASeparatorAreCounts() throws {
    #expect(try rules("he", "%1$d/%2$d הושלמו", .edge, .printf).isEmpty)
    #expect(try rules("he", "{pageCount}/{total_pages}", .edge).isEmpty)
    // A sign may stand before a number by itself.
    #expect(try rules("he", "נמצאו %d קבצים", .edge, .printf) == ["unisolated-placeholder"])
  }

  @Test func manyPlaceholdersAreSampled() throws {
    let text = (0..<5).map { "{p\($0)}" }.joined(separator: " של ")
    #expect(try rules("he", text, .everyday).isEmpty)
    #expect(try rules("he", text, .edge) == ["unisolated-placeholder"])
  }

  private func rules(
    _ language: String, _ text: String, _ samples: SampleTier, _ syntax: MessageSyntax = .brace
  ) throws -> Set<String> {
    let checker = MessageChecker(language: language, checksPlaceholders: true, samples: samples)
    return Set(
      try checker.findings(in: Message(text, syntax: syntax)).filter { $0.severity > .info }
        .map(\.rule.id))
  }
}
