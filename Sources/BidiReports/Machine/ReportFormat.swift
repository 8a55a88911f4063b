package import BidiLint

/// How the findings of a check are written.
package enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  /// For people: each finding with what readers see, and totals.
  case text
  /// One line a finding, as compilers write them.
  case compact
  /// JSON Lines: one object a finding.
  case jsonl
  /// Annotations of GitHub Actions.
  case github
  /// SARIF 2.1.0, the exchange format of static analysis, for code scanning.
  case sarif

  /// What stands before all findings.
  package var head: [UInt8] { self == .sarif ? SARIFReport.head : [] }

  /// A finding; `isFirst` says whether it is the first of the report.
  package func finding(_ diagnostic: Diagnostic, isFirst: Bool) -> [UInt8] {
    switch self {
    case .text: Array((TextReport.finding(diagnostic) + "\n").utf8)
    case .compact: Array(TextReport.line(diagnostic).utf8)
    case .jsonl: JSONLinesReport.finding(diagnostic)
    case .github: Array(GitHubReport.finding(diagnostic).utf8)
    case .sarif: (isFirst ? [] : [UInt8(ascii: ",")]) + SARIFReport.result(diagnostic)
    }
  }

  /// What stands behind all findings.
  package func tail(_ summary: LintSummary) -> [UInt8] {
    switch self {
    case .text: Array(TextReport.summary(summary).utf8)
    case .sarif: SARIFReport.tail
    case .compact, .jsonl, .github: []
    }
  }
}
