internal import BidiIsolation
package import BidiLint

/// One line a finding, as compilers write them.
package struct CompactReport: FindingReport {
  package mutating func add(_ result: FileResult) -> [UInt8] {
    Array(result.diagnostics.map(line).joined().utf8)
  }

  private func line(_ diagnostic: Diagnostic) -> String {
    let finding = diagnostic.finding
    return MachineText.line(
      diagnostic, path: diagnostic.path, severity: finding.severity.rawValue)
      + " [\(finding.rule.id)]\n"
  }
}
