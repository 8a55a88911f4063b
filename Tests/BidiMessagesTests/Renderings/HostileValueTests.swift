import BidiIsolation
import BidiMessages
import Testing

/// Values that break out of what is round them.
@Suite struct HostileValueTests {
  private func findings(_ text: String, _ samples: SampleTier, _ language: String = "he") throws
    -> [Finding]
  {
    try MessageChecker(language: language, checksPlaceholders: true, samples: samples)
      .findings(in: Message(text, syntax: .brace)).filter { $0.severity > .info }
  }

  /// They count with their tier only.
  @Test func otherTiersKnowNone() throws {
    #expect(try findings("⁨{name}⁩, שלום", .edge).isEmpty)
    let hostile = try findings("⁨{name}⁩, שלום (2)", .hostile)
    #expect(hostile.map(\.rule) == [.unisolatedPlaceholder])
    #expect(hostile.first?.repair == .byHand)
    #expect(hostile.first?.message.contains("a PDI too many") == true)
    #expect(hostile.first.map { $0.seen != $0.wanted } == true)
  }

  /// What an isolate holds is mended, and what it does not hold is said with it: one finding a
  /// placeholder.
  @Test func oneFindingAPlaceholder() throws {
    for text in ["שלום {name}, ברוך הבא", "{name}: 5", "מאת {a} אל {b}"] {
      let first = try findings(text, .hostile)
      #expect(Set(first.map(\.range)).count == first.count, "\(text)")
      #expect(!first.safeEdits.isEmpty, "\(text)")
      let repaired = try #require(text.applying(first.safeEdits))
      // By hand is what is left.
      #expect(try findings(repaired, .hostile).safeEdits.isEmpty, "\(repaired)")
      #expect(try findings(repaired, .edge).isEmpty, "\(repaired)")
    }
  }

  /// An override in an isolate ends with it.
  @Test func isolatesHoldOverrides() throws {
    let text = "Hello {name}, welcome back"
    let first = try #require(try findings(text, .hostile, "en").first)
    #expect(first.message.contains("overrides that are not closed"))
    let repaired = try #require(text.applying(first.edits))
    #expect(repaired == "Hello \u{2068}{name}\u{2069}, welcome back")
    let after = try findings(repaired, .hostile, "en")
    #expect(after.allSatisfy { !$0.message.contains("overrides") })
  }

  /// Hundreds of placeholders stay within bounds.
  @Test func manyPlaceholders() throws {
    let text = (0..<300).map { "{a\($0)}" }.joined(separator: " - ")
    #expect(try !findings(text, .hostile).isEmpty)
  }
}
