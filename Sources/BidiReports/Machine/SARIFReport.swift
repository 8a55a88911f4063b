internal import BidiCatalogs
internal import BidiIsolation
package import BidiLint

/// Findings as SARIF 2.1.0, for code scanning.
///
/// Columns count Unicode code points (`columnKind`). A result is known again by its partial
/// fingerprints, which do not depend on lines. Paths are relative to `%SRCROOT%`, the folder of the
/// run, whose own place is not told. Fixes are what `bidi-fix fix` would write.
package struct SARIFReport: FindingReport {
  /// GitHub refuses a run with more results.
  private static let resultLimit = 25_000
  private static let root = "%SRCROOT%"

  private let limit: Int
  private var json = JSONBuilder()
  private var fingerprints = Fingerprints()
  private var failures: [FileFailure] = []
  private var count = 0
  private let ruleIndices = Dictionary(
    Rule.all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// A log of at most so many results.
  init(limit: Int = resultLimit) { self.limit = limit }

  package mutating func begin() -> [UInt8] {
    json.beginObject()
    json.add("version", "2.1.0")
    json.add("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    json.beginArray("runs")
    json.beginObject()
    json.object("tool") { json in
      json.object("driver") { json in
        json.add("name", Tool.name)
        json.add("semanticVersion", Tool.version)
        json.add("informationUri", Tool.address)
        json.array("rules", Rule.all) { $0.addRule($1) }
      }
    }
    json.add("columnKind", "unicodeCodePoints")
    json.object("originalUriBaseIds") { json in
      json.object(Self.root) { json in
        json.object("description") { $0.add("text", "The folder in which bidi-fix was run.") }
      }
    }
    json.beginArray("results")
    return json.take()
  }

  package mutating func add(_ result: FileResult) -> [UInt8] {
    if let failure = result.failure { failures.append(failure) }
    for diagnostic in result.diagnostics {
      count += 1
      if count <= limit { addResult(diagnostic) }
    }
    return json.take()
  }

  package mutating func end(_ totals: ReportTotals) -> [UInt8] {
    json.endArray()
    json.beginArray("invocations")
    json.beginObject()
    json.add("executionSuccessful", totals.summary.failureCount == 0)
    json.beginArray("toolExecutionNotifications")
    for failure in failures { Self.addNotification(failure, &json) }
    if let omission {
      json.object { json in
        json.add("level", "warning")
        json.object("message") { $0.add("text", omission) }
      }
    }
    json.endArray()
    json.endObject()
    json.endArray()
    json.endObject()
    json.endArray()
    json.endObject()
    json.endLine()
    return json.take()
  }

  package var omission: String? {
    count > limit
      ? "The SARIF log holds the first \(limit) of \(count) findings: code scanning takes no more."
      : nil
  }

  private mutating func addResult(_ diagnostic: Diagnostic) {
    let finding = diagnostic.finding
    let fingerprint = fingerprints.next(diagnostic)
    let index = ruleIndices[finding.rule.id]
    json.object { json in
      json.add("ruleId", finding.rule.id)
      if let index { json.add("ruleIndex", index) }
      json.add("level", finding.severity.sarifLevel)
      json.object("message") { $0.add("text", MachineText.reason(diagnostic)) }
      json.beginArray("locations")
      // Several where all have to be changed to mend it (section 3.27.12).
      for span in [diagnostic.span] + diagnostic.others {
        Self.addLocation(diagnostic, span, &json)
      }
      json.endArray()
      json.object("partialFingerprints") { json in
        json.add("bidiFix/v1", fingerprint.unique)
        json.add("primaryLocationLineHash", "\(fingerprint.hash):\(fingerprint.number)")
      }
      Self.addFixes(diagnostic, &json)
    }
  }

  private static func addLocation(
    _ diagnostic: Diagnostic, _ span: SourceSpan?, _ json: inout JSONBuilder
  ) {
    json.object { json in
      json.object("physicalLocation") { json in
        addArtifact(diagnostic.path, &json)
        json.object("region") { json in
          if let span {
            addRegion(span, &json)
          } else {
            json.add("startLine", diagnostic.start.line)
            json.add("startColumn", diagnostic.start.column)
          }
        }
      }
      json.beginArray("logicalLocations")
      json.object { json in
        json.add("name", diagnostic.key)
        json.add(
          "fullyQualifiedName",
          ([diagnostic.language.tag, diagnostic.key] + diagnostic.variant).joined(separator: "/"))
        json.add("kind", "resource")
      }
      json.endArray()
    }
  }

  private static func addFixes(_ diagnostic: Diagnostic, _ json: inout JSONBuilder) {
    guard !diagnostic.replacements.isEmpty else { return }
    json.beginArray("fixes")
    json.object { json in
      json.object("description") { $0.add("text", MachineText.fix(diagnostic)) }
      json.beginArray("artifactChanges")
      json.object { json in
        addArtifact(diagnostic.path, &json)
        json.array("replacements", diagnostic.replacements) { json, replacement in
          json.object { json in
            json.object("deletedRegion") { addRegion(replacement.span, &$0) }
            guard !replacement.text.isEmpty else { return }
            json.object("insertedContent") { $0.add("text", replacement.text) }
          }
        }
      }
      json.endArray()
    }
    json.endArray()
  }

  private static func addArtifact(_ path: String, _ json: inout JSONBuilder) {
    json.object("artifactLocation") { json in
      json.add("uri", ReportPath.uri(path))
      if !path.hasPrefix("/") { json.add("uriBaseId", root) }
    }
  }

  private static func addRegion(_ span: SourceSpan, _ json: inout JSONBuilder) {
    json.add("startLine", span.start.line)
    json.add("startColumn", span.start.column)
    json.add("endLine", span.end.line)
    json.add("endColumn", span.end.column)
    json.addBytes(span)
  }

  private static func addNotification(_ failure: FileFailure, _ json: inout JSONBuilder) {
    json.object { json in
      json.add("level", "error")
      json.object("message") { $0.add("text", MachineText.sentence(failure)) }
      json.beginArray("locations")
      json.object { json in
        json.object("physicalLocation") { json in
          addArtifact(failure.path, &json)
          guard let position = failure.position else { return }
          json.object("region") { json in
            json.add("startLine", position.line)
            json.add("startColumn", position.column)
          }
        }
      }
      json.endArray()
    }
  }
}

extension JSONBuilder {
  /// A rule as a reporting descriptor.
  fileprivate mutating func addRule(_ rule: Rule) {
    object { json in
      json.add("id", rule.id)
      json.object("shortDescription") { $0.add("text", rule.summary) }
      json.object("fullDescription") { $0.add("text", rule.explanation) }
      json.object("help") { json in
        json.add("text", "\(rule.explanation)\n\n\(RuleReport.writtenExample(of: rule))")
        json.add(
          "markdown", "\(rule.explanation)\n\n```text\n\(RuleReport.writtenExample(of: rule))\n```")
      }
      json.add("helpUri", Tool.ruleAddress)
      json.object("defaultConfiguration") { $0.add("level", rule.severity.sarifLevel) }
      json.object("properties") { json in
        json.add("problem.severity", rule.severity.gitHubSeverity)
        json.array("tags", ["bidi", "i18n"]) { $0.add(nil, $1) }
      }
    }
  }
}

extension Severity {
  fileprivate var sarifLevel: String { self == .info ? "note" : rawValue }

  /// What GitHub's code scanning calls it.
  fileprivate var gitHubSeverity: String { self == .info ? "recommendation" : rawValue }
}
