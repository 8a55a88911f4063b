package import BidiLint

/// Tables of where findings are, for people.
package enum StatisticsTable {
  /// The most rows of a table.
  private static let rowLimit = 20

  /// Tables by rule, language, format and file; those without rows are left out.
  package static func text(_ statistics: LintStatistics) -> String {
    [
      table("rule", ordered(statistics.rules), hasFiles: true, hasUnits: false),
      table("language", ordered(statistics.languages), hasFiles: true, hasUnits: true),
      table("format", ordered(statistics.formats), hasFiles: true, hasUnits: true),
      table("file", ordered(statistics.files), hasFiles: false, hasUnits: true),
    ].compactMap { $0 }.joined(separator: "\n")
  }

  private typealias Row = (name: String, count: LintStatistics.Count)

  /// Most findings first; those with as many by name.
  private static func ordered(_ counts: [String: LintStatistics.Count]) -> [Row] {
    counts.sorted { ($1.value.findings, $0.key) < ($0.value.findings, $1.key) }
      .map { ($0.key, $0.value) }
  }

  private static func table(_ title: String, _ rows: [Row], hasFiles: Bool, hasUnits: Bool)
    -> String?
  {
    guard !rows.isEmpty else { return nil }
    var cells = [["findings"] + (hasFiles ? ["files"] : []) + (hasUnits ? ["units"] : [])]
    cells += rows.prefix(rowLimit).map { row in
      ["\(row.count.findings)"] + (hasFiles ? ["\(row.count.files)"] : [])
        + (hasUnits ? ["\(row.count.units)"] : [])
    }
    let names = [title] + rows.prefix(rowLimit).map { VisibleText.string($0.name) }
    var lines = Table.lines(zip(cells, names).map { $0 + [$1] }, numbers: Array(cells[0].indices))
    if rows.count > rowLimit { lines.append("and \(rows.count - rowLimit) more") }
    return lines.joined(separator: "\n") + "\n"
  }
}
