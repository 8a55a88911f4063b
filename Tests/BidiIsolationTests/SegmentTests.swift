import Bidi
import BidiTestSupport
import Testing

@testable import BidiIsolation

/// Concatenations: strings joined as they are.
@Suite("Concatenations")
struct SegmentTests {
  typealias Segment = IsolationChecker.Segment

  /// What a repair makes of a concatenation; the isolates as `⟦` and `⟧`.
  static func repaired(_ language: String, _ segments: [Segment]) throws -> String {
    let text = segments.map(\.text).joined()
    let edits = try IsolationChecker(language: language).findings(in: segments).flatMap(\.edits)
    let repaired = try #require(text.applying(edits))
    return String(
      repaired.map { character in
        switch character {
        case "\u{2066}", "\u{2067}", "\u{2068}": "⟦"
        case "\u{2069}": "⟧"
        default: character
        }
      })
  }

  @Test func valuesThatRunTogether() throws {
    #expect(
      try Self.repaired("ar", [.value("Sara"), .literal(": "), .value("Hello")]) == "⟦Sara⟧: Hello")
    #expect(
      try Self.repaired("en", [.value("דנה"), .literal(" ("), .value("5"), .literal(")")])
        == "⟦דנה⟧ (5)")
    #expect(
      try Self.repaired("en", [.value("דנה"), .literal(", "), .value("רון")]) == "⟦דנה⟧, רון")
    #expect(try Self.repaired("he", [.literal("נשלח אל "), .value("C++")]) == "נשלח אל ⟦C++⟧")
  }

  @Test func valuesThatKeepTheirPlace() throws {
    let sound: [(String, [Segment])] = [
      ("he", [.literal("שלום "), .value("Sara"), .literal("!")]),
      ("he", [.value("דנה"), .literal(": "), .value("5")]),
      ("ar", [.value("سارة"), .literal(" "), .value("2010")]),
      ("en", [.literal("Hello, "), .value("דנה"), .literal("!")]),
      ("he", [.value("5"), .literal("%")]),
      ("he", [.value(""), .literal(" - "), .value("")]),
      ("he", [.value("1"), .value(""), .value("2")]),
      ("he", [.literal("(12"), .literal(")")]),
      ("he", []), ("he", [.value("")]), ("en", [.value("Sara"), .literal(": "), .value("5")]),
    ]
    for (language, segments) in sound {
      #expect(
        try IsolationChecker(language: language).findings(in: segments).isEmpty,
        "\(language): \(segments.map(\.text))")
    }
  }

  /// The isolate of a value ends where its paragraph does.
  @Test func isolatesEndWithTheirParagraph() throws {
    #expect(try Self.repaired("he", [.value("C++\nC++"), .literal(" א")]) == "⟦C++⟧\n⟦C++⟧ א")
    #expect(try Self.repaired("he", [.value("C++\r\n"), .literal("א")]) == "⟦C++⟧\r\nא")
  }

  /// Findings of values are of one rule; their ranges count bytes of the joined text.
  @Test func findings() throws {
    let findings = try IsolationChecker(language: "he").findings(
      in: [.literal("קובץ "), .value("Report"), .literal(": "), .value("12 KB")])
    #expect(findings.map(\.rule) == [.scrambledConcatenation])
    #expect(findings.map(\.excerpt) == ["12 KB"] || findings.map(\.excerpt) == ["Report"])
  }

  /// Random concatenations: the repair is balanced, reversible, changes nothing else, and what is
  /// wanted is what it gives.
  @Test func repairs() throws {
    var generator = SeededGenerator(seed: 50)
    let tokens = RandomTokens(controls: false)
    let separators = [" ", ": ", " - ", ", ", "/", " (", ")", "%", "", " • "]
    var tally = FailureTally()
    var count = 0
    for (name, checker) in RepairPropertyTests.checkers {
      for _ in 0..<400 {
        var parts: [String] = []
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          parts.append(tokens.text(most: 2, using: &generator))
          parts.append(separators.randomElement(using: &generator) ?? "")
        }
        // U+E000 parts the segments, so that a failure can be shrunk as one text.
        let joined = parts.joined(separator: "\u{E000}")
        let result = try Self.brokenProperty(checker, joined)
        if result.isRepaired { count += 1 }
        if let broken = result.broken {
          tally.add(broken, joined, context: name) {
            (try? Self.brokenProperty(checker, $0).broken) == broken
          }
        }
      }
    }
    #expect(count > 500, "the concatenations are too tame")
    #expect(tally.isEmpty, "\(tally.report)")
  }

  /// Values and literals take turns.
  private static func brokenProperty(
    _ checker: IsolationChecker, _ joined: String
  ) throws -> (broken: String?, isRepaired: Bool) {
    let segments = joined.split(separator: "\u{E000}", omittingEmptySubsequences: false)
      .enumerated().map { number, text in
        number % 2 == 0 ? Segment.value(String(text)) : .literal(String(text))
      }
    let text = segments.map(\.text).joined()
    let findings = try checker.findings(in: segments)
      .filter { $0.severity > .info || $0.rule == .placeholderBeginsParagraph }
      .filter { !Rule.damage.contains($0.rule) }
    guard !findings.isEmpty else { return (nil, false) }
    let insertions = findings.flatMap(\.edits).map { ($0.range.lowerBound, $0.replacement) }
    let repair = RepairInvariants(text, insertions: insertions)
    if !repair.isBalanced { return ("isolates are not balanced", true) }
    let repaired = repair.applied()
    if text.applying(findings.flatMap(\.edits)) != repaired {
      return ("the edits are not the repair", true)
    }
    if repair.undone(repaired) != text { return ("it can not be undone", true) }
    if repaired.removingBidiControls() != text { return ("text is changed", true) }
    let order = try displayedOrder(repaired, direction: checker.direction)
    let isOneParagraph = try BidiText(text, direction: checker.direction).paragraphs.count == 1
    let hasComponents = findings.contains { !$0.edits.isEmpty && $0.excerpt.contains("/") }
    if isOneParagraph, !hasComponents,
      findings.contains(where: { visibleCharacters($0.wanted) != order })
    {
      return ("what is wanted is not what the repair gives", true)
    }
    return (nil, true)
  }
}
