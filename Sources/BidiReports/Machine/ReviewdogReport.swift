internal import BidiCatalogs
internal import BidiIsolation
package import BidiLint

/// Reviewdog's diagnostic format, as one document or as lines, with repairs as suggestions.
///
/// Source: "Reviewdog Diagnostic Format". Columns count bytes of UTF-8 from 1, ends are exclusive. What
/// mends a finding is one suggestion, since reviewers are shown each by itself.
package struct ReviewdogReport: FindingReport {
  private let isOneDocument: Bool
  private var json = JSONBuilder()

  init(isOneDocument: Bool) { self.isOneDocument = isOneDocument }

  package mutating func begin() -> [UInt8] {
    guard isOneDocument else { return [] }
    json.beginObject()
    addSource()
    json.beginArray("diagnostics")
    return json.take()
  }

  package mutating func add(_ result: FileResult) -> [UInt8] {
    if let failure = result.failure {
      addDiagnostic(MachineText.sentence(failure), "ERROR", failure.path) { json in
        // Its column counts no bytes.
        guard let line = failure.position?.line else { return }
        json.object("range") { json in json.object("start") { $0.add("line", line) } }
      }
    }
    for diagnostic in result.diagnostics {
      addDiagnostic(
        MachineText.reason(diagnostic), Self.severity(diagnostic.finding.severity),
        diagnostic.path, diagnostic
      ) { json in
        if let span = diagnostic.span { Self.addRange(span, &json) }
      }
    }
    return json.take()
  }

  package mutating func end(_ totals: ReportTotals) -> [UInt8] {
    guard isOneDocument else { return [] }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.take()
  }

  private mutating func addSource() {
    json.object("source") { json in
      json.add("name", Tool.name)
      json.add("url", Tool.address)
    }
  }

  private mutating func addDiagnostic(
    _ message: String, _ severity: String, _ path: String, _ diagnostic: Diagnostic? = nil,
    range: (inout JSONBuilder) -> Void
  ) {
    json.beginObject()
    json.add("message", message)
    json.object("location") { json in
      json.add("path", ReportPath.plain(path))
      range(&json)
    }
    json.add("severity", severity)
    if let diagnostic {
      json.object("code") { json in
        json.add("value", diagnostic.finding.rule.id)
        json.add("url", Tool.ruleAddress)
      }
      if let suggestion = diagnostic.suggestion {
        json.array("suggestions", [suggestion]) { json, suggestion in
          json.object { json in
            Self.addRange(suggestion.span, &json)
            json.add("text", suggestion.text)
          }
        }
      }
    }
    if !isOneDocument { addSource() }
    json.endObject()
    if !isOneDocument { json.endLine() }
  }

  private static func addRange(_ span: SourceSpan, _ json: inout JSONBuilder) {
    json.object("range") { json in
      json.object("start") { json in
        json.add("line", span.start.line)
        json.add("column", span.startByteColumn)
      }
      json.object("end") { json in
        json.add("line", span.end.line)
        json.add("column", span.endByteColumn)
      }
    }
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .info: "INFO"
    }
  }
}
