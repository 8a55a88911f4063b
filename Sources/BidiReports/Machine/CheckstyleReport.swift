internal import BidiCatalogs
internal import BidiIsolation
package import BidiLint

/// Checkstyle's XML, which many services of continuous integration read.
package struct CheckstyleReport: FindingReport {
  private var xml = XMLBuilder()

  package mutating func begin() -> [UInt8] {
    xml.declaration()
    xml.begin("checkstyle", ["version": "4.3"])
    return xml.take()
  }

  package mutating func add(_ result: FileResult) -> [UInt8] {
    guard result.failure != nil || !result.diagnostics.isEmpty else { return [] }
    xml.begin("file", ["name": VisibleText.machine(ReportPath.plain(result.path))])
    if let failure = result.failure {
      let position = failure.position ?? SourcePosition(line: 1, column: 1)
      addError(position, "error", MachineText.sentence(failure), "unreadable")
    }
    for diagnostic in result.diagnostics {
      addError(
        diagnostic.start, diagnostic.finding.severity.rawValue, MachineText.details(diagnostic),
        diagnostic.finding.rule.id)
    }
    xml.end()
    return xml.take()
  }

  package mutating func end(_ totals: ReportTotals) -> [UInt8] {
    xml.end()
    return xml.take()
  }

  private mutating func addError(
    _ position: SourcePosition, _ severity: String, _ message: String, _ rule: String
  ) {
    xml.element(
      "error",
      [
        "line": "\(position.line)", "column": "\(position.column)", "severity": severity,
        "message": message, "source": "\(Tool.name).\(rule)",
      ])
  }
}
