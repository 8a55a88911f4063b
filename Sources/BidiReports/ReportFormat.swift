package import BidiIsolation

/// How findings are written.
package enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  /// For people: each finding with what readers see, and totals.
  case text
  /// One line a finding, as compilers write them.
  case compact
  /// One JSON document: findings, failures and totals.
  case json
  /// JSON Lines: one object a finding.
  case jsonl
  /// SARIF 2.1.0, the exchange format of static analysis, for code scanning.
  case sarif
  /// Annotations of GitHub Actions.
  case github
  /// GitLab's Code Quality.
  case gitlab
  /// JUnit's XML: a test case for each language of a file.
  case junit
  /// Checkstyle's XML.
  case checkstyle
  /// Reviewdog's JSON, with the repairs as suggestions.
  case rdjson
  /// The same as JSON Lines: one object a finding.
  case rdjsonl
  /// A summary for a pull request.
  case markdown
  /// One line a finding, as Xcode reads them in the log of a build.
  case xcode

  /// What reports have to know besides what was found.
  package struct Options: Sendable {
    /// The lowest severity that fails.
    package var failOn = Severity.warning
    /// How text for people is coloured.
    package var style = TextStyle.plain
    /// Whether findings are all that text for people tells.
    package var isQuiet = false
    /// Whether text for people has tables of where findings are.
    package var hasStatistics = false
    /// Whether annotations are kept for the end, and no more of them than GitHub shows.
    package var limitsAnnotations = false
    /// The folder that paths begin in; empty where it is not known.
    package var currentFolder = ""

    /// The usual ones.
    package init() {}
  }

  /// A report that has not begun.
  package func report(_ options: Options) -> any FindingReport {
    switch self {
    case .text:
      TextFindingReport(
        style: options.style, isQuiet: options.isQuiet, hasStatistics: options.hasStatistics)
    case .compact: CompactReport()
    case .json: JSONReport()
    case .jsonl: JSONLinesReport()
    case .sarif: SARIFReport()
    case .github: GitHubReport(isLimited: options.limitsAnnotations)
    case .gitlab: GitLabReport()
    case .junit: JUnitReport(failOn: options.failOn)
    case .checkstyle: CheckstyleReport()
    case .rdjson: ReviewdogReport(isOneDocument: true)
    case .rdjsonl: ReviewdogReport(isOneDocument: false)
    case .markdown: MarkdownReport()
    case .xcode: XcodeReport(currentFolder: options.currentFolder)
    }
  }
}
