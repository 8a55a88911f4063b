package import BidiLint

/// `TextReport` as a report of what is found.
package struct TextFindingReport: FindingReport {
  private let style: TextStyle
  private let isQuiet: Bool
  private let hasStatistics: Bool

  init(style: TextStyle, isQuiet: Bool, hasStatistics: Bool) {
    self.style = style
    self.isQuiet = isQuiet
    self.hasStatistics = hasStatistics
  }

  package mutating func add(_ result: FileResult) -> [UInt8] {
    Array(result.diagnostics.map { TextReport.finding($0, style: style) + "\n" }.joined().utf8)
  }

  package mutating func end(_ totals: ReportTotals) -> [UInt8] {
    var text = isQuiet ? "" : TextReport.summary(totals.summary, totals.seconds, style: style)
    if hasStatistics {
      text += (text.isEmpty ? "" : "\n") + StatisticsTable.text(totals.statistics)
    }
    return Array(text.utf8)
  }
}
