internal import BidiCatalogs
internal import BidiIsolation
package import BidiLint

/// JUnit's XML: each file is a suite of tests, and each of its languages a test that fails where
/// there are findings.
///
/// Findings below the severity that fails are told as the test's output. A file that cannot be read
/// is a test with an error. Files count for nothing in the time.
package struct JUnitReport: FindingReport {
  private let failOn: Severity
  private var xml = XMLBuilder()

  init(failOn: Severity) { self.failOn = failOn }

  package mutating func begin() -> [UInt8] {
    xml.declaration()
    xml.begin("testsuites", ["name": Tool.name])
    return xml.take()
  }

  package mutating func add(_ result: FileResult) -> [UInt8] {
    let path = VisibleText.machine(ReportPath.plain(result.path))
    let languages = result.unitCounts.keys.sorted { $0.tag < $1.tag }
    let tests = languages.map { language in
      (language.tag, result.diagnostics.filter { $0.language == language })
    }
    let failing = tests.filter { $0.1.contains(where: isFailure) }.count
    let count = tests.count + (result.failure == nil ? 0 : 1)
    guard result.isCatalog, count > 0 else { return [] }
    xml.begin(
      "testsuite",
      [
        "name": path, "tests": "\(count)", "failures": "\(failing)",
        "errors": result.failure == nil ? "0" : "1", "skipped": "0", "time": "0",
      ])
    if let failure = result.failure { addError(failure, path) }
    for (name, diagnostics) in tests { addTest(name, diagnostics, path) }
    xml.end()
    return xml.take()
  }

  package mutating func end(_ totals: ReportTotals) -> [UInt8] {
    xml.end()
    return xml.take()
  }

  private func isFailure(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.finding.severity >= failOn
  }

  private mutating func addError(_ failure: FileFailure, _ path: String) {
    let sentence = MachineText.sentence(failure)
    xml.begin(
      "testcase",
      [
        "classname": path, "name": "readable", "file": path,
        "line": "\(failure.position?.line ?? 1)", "time": "0",
      ])
    xml.element("error", ["message": sentence, "type": "unreadable"], text: sentence)
    xml.end()
  }

  private mutating func addTest(_ name: String, _ diagnostics: [Diagnostic], _ path: String) {
    let failures = diagnostics.filter(isFailure)
    let line = failures.first ?? diagnostics.first
    xml.begin(
      "testcase",
      [
        "classname": path, "name": name, "file": path, "line": "\(line?.start.line ?? 1)",
        "time": "0",
      ])
    if let first = failures.first {
      let others = failures.count > 1 ? " (and \(failures.count - 1) more)" : ""
      xml.element(
        "failure",
        ["message": MachineText.message(first) + others, "type": first.finding.rule.id],
        text: text(failures))
    }
    let rest = diagnostics.filter { !isFailure($0) }
    if !rest.isEmpty { xml.element("system-out", [:], text: text(rest)) }
    xml.end()
  }

  private func text(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { diagnostic in
      let finding = diagnostic.finding
      return MachineText.line(
        diagnostic, path: ReportPath.plain(diagnostic.path), severity: finding.severity.rawValue)
        + " [\(finding.rule.id)]\nkey: \(VisibleText.machine(diagnostic.key))\n"
        + "fix: \(MachineText.fix(diagnostic))\n"
    }.joined(separator: "\n")
  }
}
