package import BidiLint

/// Findings as JSON Lines: an object each.
package struct JSONLinesReport: FindingReport {
  private var json = JSONBuilder()
  private var fingerprints = Fingerprints()

  package mutating func add(_ result: FileResult) -> [UInt8] {
    for diagnostic in result.diagnostics {
      json.addFinding(diagnostic, fingerprint: fingerprints.next(diagnostic).unique)
      json.endLine()
    }
    return json.take()
  }
}
