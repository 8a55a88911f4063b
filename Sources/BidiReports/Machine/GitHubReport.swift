internal import BidiCatalogs
internal import BidiIsolation
package import BidiLint

/// Findings as workflow commands of GitHub Actions, which shows them beside the changed lines.
///
/// Source: "Workflow commands for GitHub Actions". Columns are left out where a finding goes over
/// several lines. Of each level GitHub shows ten annotations of a step, and drops the others.
package struct GitHubReport: FindingReport {
  /// How many annotations of each level are shown of one step.
  static let shownLimit = 10

  /// Whether what would not be shown is left out, and everything said at the end.
  private let isLimited: Bool
  private var counts: [String: Int] = [:]
  private var held: [UInt8] = []

  init(isLimited: Bool) { self.isLimited = isLimited }

  package mutating func add(_ result: FileResult) -> [UInt8] {
    var lines = ""
    if let failure = result.failure {
      let place = failure.position.map { ",line=\($0.line),col=\($0.column)" } ?? ""
      append(
        to: &lines, "error", "file=\(Self.file(failure.path))\(place),title=\(Tool.name)",
        MachineText.sentence(failure))
    }
    for diagnostic in result.diagnostics {
      append(
        to: &lines, Self.level(diagnostic.finding.severity), Self.place(diagnostic),
        MachineText.details(diagnostic))
    }
    guard isLimited else { return Array(lines.utf8) }
    held += lines.utf8
    return []
  }

  package mutating func end(_ totals: ReportTotals) -> [UInt8] {
    let all = counts.values.reduce(0, +)
    let shown = counts.values.reduce(0) { $0 + min($1, Self.shownLimit) }
    guard shown < all else { return held }
    let sentence =
      "\(MachineText.counted(totals.summary)). GitHub shows \(shown) of \(all) annotations; "
      + "all findings are in the log."
    return held + Array("::notice title=\(Tool.name)::\(Self.data(sentence))\n".utf8)
  }

  private mutating func append(
    to lines: inout String, _ level: String, _ place: String, _ message: String
  ) {
    let count = (counts[level] ?? 0) + 1
    counts[level] = count
    if isLimited, count > Self.shownLimit { return }
    lines += "::\(level) \(place)::\(Self.data(message))\n"
  }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  private static func place(_ diagnostic: Diagnostic) -> String {
    var place = "file=\(file(diagnostic.path)),line=\(diagnostic.start.line)"
    if diagnostic.end.line == diagnostic.start.line {
      place += ",col=\(diagnostic.start.column),endColumn=\(diagnostic.end.column)"
    } else {
      place += ",endLine=\(diagnostic.end.line)"
    }
    return place + ",title=\(property(diagnostic.finding.rule.id))"
  }

  private static func file(_ path: String) -> String { property(ReportPath.plain(path)) }

  private static func data(_ text: String) -> String { escaped(text, "%\r\n") }

  private static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  private static func escaped(_ text: String, _ signs: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if signs.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
