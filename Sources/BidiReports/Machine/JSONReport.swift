internal import BidiCatalogs
internal import BidiIsolation
package import BidiLint

/// One JSON document: the tool, the findings, the files that could not be read or repaired, totals.
package struct JSONReport: FindingReport {
  /// Changes where members change their meaning or go.
  private static let schemaVersion = 1

  private var json = JSONBuilder()
  private var fingerprints = Fingerprints()
  private var failures: [FileFailure] = []

  package mutating func begin() -> [UInt8] {
    json.beginObject()
    json.add("schemaVersion", Self.schemaVersion)
    json.object("tool") { json in
      json.add("name", Tool.name)
      json.add("version", Tool.version)
    }
    json.beginArray("findings")
    return json.take()
  }

  package mutating func add(_ result: FileResult) -> [UInt8] {
    if let failure = result.failure { failures.append(failure) }
    for diagnostic in result.diagnostics {
      json.addFinding(diagnostic, fingerprint: fingerprints.next(diagnostic).unique)
    }
    return json.take()
  }

  package mutating func end(_ totals: ReportTotals) -> [UInt8] {
    json.endArray()
    json.array("failures", failures) { json, failure in
      json.object { json in
        json.add("path", failure.path)
        if let position = failure.position {
          json.add("line", position.line)
          json.add("column", position.column)
        }
        json.add("message", MachineText.sentence(failure))
      }
    }
    addSummary(totals.summary)
    json.endObject()
    json.endLine()
    return json.take()
  }

  private mutating func addSummary(_ summary: LintSummary) {
    json.object("summary") { json in
      json.add("files", summary.fileCount)
      json.add("filesWithFindings", summary.filesWithFindings)
      json.add("units", summary.unitCount)
      json.add("unitsLeftOut", summary.unreadUnitCount)
      json.add("failures", summary.failureCount)
      json.add("findings", summary.findingCount)
      json.object("bySeverity") { json in
        for severity in Severity.allCases.reversed() {
          json.add(severity.rawValue, summary.findingsBySeverity[severity] ?? 0)
        }
      }
      json.object("byRule") { json in
        for (rule, count) in summary.findingsByRule.sorted(by: { $0.key < $1.key }) {
          json.add(rule, count)
        }
      }
    }
  }
}
