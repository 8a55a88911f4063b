internal import BidiIsolation
package import BidiLint

/// One line a finding, as Xcode reads them in the log of a build and shows them beside the source.
///
/// It opens files by paths from the root.
package struct XcodeReport: FindingReport {
  private let currentFolder: String

  init(currentFolder: String) { self.currentFolder = currentFolder }

  package mutating func add(_ result: FileResult) -> [UInt8] {
    Array(result.diagnostics.map(line).joined().utf8)
  }

  private func line(_ diagnostic: Diagnostic) -> String {
    let finding = diagnostic.finding
    let severity = finding.severity == .info ? "note" : finding.severity.rawValue
    return MachineText.line(
      diagnostic, path: ReportPath.absolute(diagnostic.path, in: currentFolder),
      severity: severity) + " (\(finding.rule.id))\n"
  }
}
