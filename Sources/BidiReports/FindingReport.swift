package import BidiLint

/// A report of what is found, written file by file.
///
/// To add a format, write its report in a file beside the others and enter it in `ReportFormat`.
package protocol FindingReport {
  /// What stands before everything.
  mutating func begin() -> [UInt8]

  /// What there is to say about one file; it may as well be said at the end.
  mutating func add(_ result: FileResult) -> [UInt8]

  /// What stands behind everything.
  mutating func end(_ totals: ReportTotals) -> [UInt8]

  /// What was left out and why, in one sentence, once the report has ended; nil where nothing was.
  var omission: String? { get }
}

extension FindingReport {
  package mutating func begin() -> [UInt8] { [] }
  package mutating func end(_ totals: ReportTotals) -> [UInt8] { [] }
  package var omission: String? { nil }
}

/// What a run came to.
package struct ReportTotals: Sendable {
  package var summary: LintSummary
  package var statistics: LintStatistics
  /// How long it took, in seconds; nil where that is not to be told.
  package var seconds: Double?

  /// Totals.
  package init(
    _ summary: LintSummary, statistics: LintStatistics = LintStatistics(), seconds: Double? = nil
  ) {
    self.summary = summary
    self.statistics = statistics
    self.seconds = seconds
  }
}
