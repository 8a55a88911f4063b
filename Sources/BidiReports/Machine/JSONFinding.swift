internal import BidiCatalogs
internal import BidiIsolation
internal import BidiLint

extension JSONBuilder {
  /// A finding as an object: an element of `json` and a line of `jsonl`.
  ///
  /// Lines and columns count from 1, columns in Unicode scalars; `start` and `end` are UTF-8 bytes of
  /// `text`, as those of `places` are where there are several, and `byteOffset` and `byteLength` bytes of the file.
  mutating func addFinding(_ diagnostic: Diagnostic, fingerprint: String) {
    let finding = diagnostic.finding
    object { json in
      json.add("path", diagnostic.path)
      json.add("line", diagnostic.start.line)
      json.add("column", diagnostic.start.column)
      json.add("endLine", diagnostic.end.line)
      json.add("endColumn", diagnostic.end.column)
      if let span = diagnostic.span { json.addBytes(span) }
      json.add("rule", finding.rule.id)
      json.add("severity", finding.severity.rawValue)
      json.add("message", MachineText.message(diagnostic))
      json.add("reason", VisibleText.machine(finding.reason))
      json.add("key", diagnostic.key)
      json.array("variant", diagnostic.variant) { $0.add(nil, $1) }
      json.add("language", diagnostic.language.tag)
      json.add("text", diagnostic.text)
      json.add("start", finding.range.lowerBound)
      json.add("end", finding.range.upperBound)
      if !finding.otherRanges.isEmpty {
        json.array("places", finding.places) { json, place in
          json.array(nil, [place.lowerBound, place.upperBound]) { $0.add(nil, $1) }
        }
      }
      json.add("seen", finding.seen)
      json.add("wanted", finding.wanted)
      json.add("fingerprint", fingerprint)
      json.add(
        "fixable",
        diagnostic.obstacle == nil && (finding.repair == .safe || finding.repair == .shared))
      if let obstacle = diagnostic.obstacle { json.add("obstacle", VisibleText.machine(obstacle)) }
      json.array("replacements", diagnostic.replacements) { json, replacement in
        json.object { json in
          json.add("line", replacement.span.start.line)
          json.add("column", replacement.span.start.column)
          json.add("endLine", replacement.span.end.line)
          json.add("endColumn", replacement.span.end.column)
          json.addBytes(replacement.span)
          json.add("text", replacement.text)
        }
      }
    }
  }

  /// Where a stretch stands in the file's bytes.
  mutating func addBytes(_ span: SourceSpan) {
    add("byteOffset", span.bytes.lowerBound)
    add("byteLength", span.bytes.count)
  }
}
