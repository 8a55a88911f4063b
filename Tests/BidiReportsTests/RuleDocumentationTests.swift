import BidiIsolation
import Foundation
import Testing

@testable import BidiReports

/// The page of documentation that is made from the table of rules.
@Suite struct RuleDocumentationTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/BidiIsolation/BidiIsolation.docc/Rules.md")

  /// With `UPDATE_RULES` in the environment the page is written anew: `make rules`.
  @Test func pageIsThatOfTheTable() throws {
    let page = RuleReport.markdown(Rule.all)
    if ProcessInfo.processInfo.environment["UPDATE_RULES"] != nil {
      try page.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(written == page, "the table has changed; run `make rules`")
  }

  @Test func everyRuleHasItsSection() {
    let page = RuleReport.markdown(Rule.all)
    for rule in Rule.all {
      #expect(page.contains("\n### \(rule.id)\n\n\(rule.summary) (\(rule.severity.rawValue); "))
    }
    // No control is in it raw, where it would act on the page, but those that keep a line that is in
    // visual order as it is.
    let controls = page.unicodeScalars.filter {
      (0x2066...0x2069).contains($0.value) || (0x202A...0x202E).contains($0.value)
    }
    let lines = page.split(separator: "\n").filter {
      $0.hasPrefix("seen:") || $0.hasPrefix("wanted:")
    }
    #expect(lines.count > 40)
    #expect(
      controls.map(\.value)
        == Array(repeating: [0x202D, 0x202C], count: lines.count).flatMap(\.self)
    )
  }
}
