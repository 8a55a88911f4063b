import Bidi
import BidiTestSupport
import Testing

@testable import BidiIsolation

/// The table of rules, and that each example breaks its rule.
@Suite("Rules")
struct RuleTests {
  @Test func examplesBreakTheirRule() throws {
    for rule in Rule.scrambles + Rule.concatenations {
      let checker = IsolationChecker(
        language: rule.exampleLanguage, direction: rule.exampleDirection)
      let segments = rule.exampleSegments
      #expect(segments.isEmpty || segments.map(\.text).joined() == rule.example)
      let findings =
        try segments.isEmpty
        ? checker.findings(in: rule.example) : checker.findings(in: segments)
      #expect(Set(findings.map(\.rule.id)) == [rule.id], "\(rule.example)")
      let repaired = try #require(rule.example.applying(findings.flatMap(\.edits)), "\(rule.id)")
      #expect(repaired.removingBidiControls() == rule.example, "\(rule.id)")
      #expect(try checker.findings(in: repaired).isEmpty, "\(rule.id): \(repaired)")
      for finding in findings {
        #expect(finding.severity == rule.severity)
        #expect(finding.message.hasPrefix("“\(finding.excerpt)”"))
        #expect(!finding.reason.isEmpty && !finding.message.contains("\n"))
        #expect(finding.seen != finding.wanted, "\(rule.id)")
        #expect(
          visibleCharacters(finding.wanted)
            == (try displayedOrder(repaired, direction: checker.direction)), "\(rule.id)")
      }
    }
  }

  /// Rules on placeholders are those of the message layer.
  private static let ofPlaceholders: Set<Rule> = [
    .unisolatedPlaceholder, .placeholderAffix, .placeholderDamaged, .sourceMismatch,
    .isolateDoubled,
  ]

  /// What the table says of repairs and paragraphs is what is found.
  @Test func repairsAndParagraphs() throws {
    for rule in Rule.all where !Self.ofPlaceholders.contains(rule) {
      func repairs(_ direction: BaseDirection?) throws -> Set<Finding.Repair> {
        let checker = IsolationChecker(language: rule.exampleLanguage, direction: direction)
        let findings =
          try rule.exampleSegments.isEmpty
          ? checker.findings(in: rule.example) : checker.findings(in: rule.exampleSegments)
        return Set(findings.filter { $0.rule == rule }.map(\.repair))
      }
      // One finding may hold the edits of several.
      let found = try repairs(rule.exampleDirection)
      #expect(found == [rule.repair] || (rule.repair == .safe && found == [.shared]), "\(rule.id)")
      guard let paragraphs = rule.paragraphs else { continue }
      #expect(try repairs(BaseDirection(paragraphs.opposite)).isEmpty, "\(rule.id)")
    }
  }

  /// Ids and severities are part of configurations and reports: they do not change.
  @Test func idsAreStable() {
    let stable: [(String, BidiIsolation.Severity)] = [
      ("scrambled-url", .error), ("scrambled-email", .error), ("scrambled-phone", .error),
      ("scrambled-number", .error), ("scrambled-date", .error), ("scrambled-version", .error),
      ("scrambled-path", .error), ("scrambled-code", .error), ("scrambled-brand", .error),
      ("scrambled-mention", .error), ("scrambled-phrase", .error),
      ("scrambled-menu-path", .warning),
      ("scrambled-list", .error), ("placeholder-begins-paragraph", .info),
      ("component-order", .error),
      ("arabic-digit-groups", .error), ("scrambled-concatenation", .error),
      ("unisolated-placeholder", .warning), ("placeholder-damaged", .error),
      ("placeholder-affix", .warning), ("source-mismatch", .warning),
      ("unclosed-isolate", .error), ("unclosed-embedding", .error), ("stray-pdi", .warning),
      ("stray-pdf", .warning), ("crossing-controls", .error), ("override-control", .error),
      ("legacy-embedding", .warning), ("mark-instead-of-isolate", .info),
      ("redundant-isolate", .info), ("isolate-wrong-direction", .error),
      ("isolate-splits-number", .error), ("isolate-eats-punctuation", .warning),
      ("control-in-technical-text", .error), ("deceptive-order", .error),
      ("depth-exceeded", .error), ("punctuation-typed-visually", .warning),
      ("visual-order-text", .warning), ("mixed-digits", .info),
      ("tatweel-or-presentation-form", .warning), ("wrong-first-strong", .info),
      ("untranslated-in-rtl", .info),
    ]
    for (id, severity) in stable {
      #expect(Rule(id: id)?.severity == severity, "\(id)")
    }
    #expect(Rule(id: "no-such-rule") == nil)
    #expect(Rule(id: "Scrambled-URL") == nil)
  }

  @Test func idsAreUniqueAndInKebabCase() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    for rule in Rule.all {
      #expect(rule.id.allSatisfy { $0 == "-" || ("a"..."z").contains($0) }, "\(rule.id)")
      #expect(rule.summary.hasSuffix(".") && !rule.summary.contains("\n"), "\(rule.id)")
      #expect(!rule.explanation.isEmpty && !rule.example.isEmpty, "\(rule.id)")
    }
    #expect(BidiIsolation.Severity.allCases.sorted() == [.info, .warning, .error])
  }
}
