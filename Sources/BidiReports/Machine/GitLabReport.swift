internal import BidiCatalogs
internal import BidiIsolation
package import BidiLint

/// GitLab's Code Quality: an array of objects, which merge requests show.
///
/// Source: "Code Quality report format" of GitLab's documentation. Of two objects with the same
/// fingerprint GitLab drops one, so that none comes twice.
package struct GitLabReport: FindingReport {
  private var json = JSONBuilder()
  private var fingerprints = Fingerprints()

  package mutating func begin() -> [UInt8] {
    json.beginArray()
    return json.take()
  }

  package mutating func add(_ result: FileResult) -> [UInt8] {
    if let failure = result.failure {
      addObject(
        MachineText.sentence(failure), check: "unreadable", severity: "critical",
        fingerprint: "unreadable:" + ReportPath.plain(failure.path), path: failure.path,
        lines: (failure.position?.line ?? 1)...(failure.position?.line ?? 1))
    }
    for diagnostic in result.diagnostics {
      let finding = diagnostic.finding
      addObject(
        MachineText.details(diagnostic), check: finding.rule.id,
        severity: Self.severity(finding.severity),
        fingerprint: fingerprints.next(diagnostic).unique, path: diagnostic.path,
        lines: diagnostic.start.line...max(diagnostic.start.line, diagnostic.end.line))
    }
    return json.take()
  }

  package mutating func end(_ totals: ReportTotals) -> [UInt8] {
    json.endArray()
    json.endLine()
    return json.take()
  }

  private mutating func addObject(
    _ description: String, check: String, severity: String, fingerprint: String, path: String,
    lines: ClosedRange<Int>
  ) {
    json.object { json in
      json.add("description", description)
      json.add("check_name", check)
      json.add("fingerprint", fingerprint)
      json.add("severity", severity)
      json.object("location") { json in
        json.add("path", ReportPath.plain(path))
        json.object("lines") { json in
          json.add("begin", lines.lowerBound)
          json.add("end", lines.upperBound)
        }
      }
    }
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
