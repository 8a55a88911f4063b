internal import BidiCatalogs
internal import BidiIsolation
package import BidiLint

/// Findings as SARIF 2.1.0, for code scanning.
///
/// Columns count Unicode code points (`columnKind`). A result is known again by its partial
/// fingerprint, which does not depend on lines.
package enum SARIFReport {
  /// The log up to its results: the tool and its rules.
  package static var head: [UInt8] {
    var bytes = Array(
      #"{"version":"2.1.0","$schema":"https://json.schemastore.org/sarif-2.1.0.json","runs":[{"tool":{"driver":{"name":"bidi-fix","informationUri":"https://www.unicode.org/reports/tr9/","rules":["#
        .utf8)
    for (number, rule) in Rule.all.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += #"{"id":"#.utf8
      JSONWriter.append(visible: rule.id, to: &bytes)
      bytes += #","shortDescription":{"text":"#.utf8
      JSONWriter.append(visible: rule.summary, to: &bytes)
      bytes += #"},"fullDescription":{"text":"#.utf8
      JSONWriter.append(visible: rule.explanation, to: &bytes)
      bytes += #"},"defaultConfiguration":{"level":"\#(level(rule.severity))"}}"#.utf8
    }
    bytes += #"]}},"columnKind":"unicodeCodePoints","results":["#.utf8
    return bytes
  }

  /// A finding as a result.
  package static func result(_ diagnostic: Diagnostic) -> [UInt8] {
    let finding = diagnostic.finding
    var bytes = Array(#"{"ruleId":"#.utf8)
    JSONWriter.append(visible: finding.rule.id, to: &bytes)
    if let number = Rule.all.firstIndex(of: finding.rule) {
      bytes += #","ruleIndex":\#(number)"#.utf8
    }
    bytes += #","level":"\#(level(finding.severity))","message":{"text":"#.utf8
    JSONWriter.append(
      visible: VisibleText.string(finding.message) + ". " + VisibleText.string(finding.reason),
      to: &bytes)
    bytes += #"},"locations":["#.utf8
    location(diagnostic, diagnostic.start, diagnostic.end, &bytes)
    // Several, since all have to be changed to mend it (section 3.27.12).
    for place in diagnostic.others {
      bytes.append(UInt8(ascii: ","))
      location(diagnostic, place.start, place.end, &bytes)
    }
    bytes += #"],"partialFingerprints":{"bidiFix/v1":"#.utf8
    JSONWriter.append(visible: Fingerprint.of(diagnostic), to: &bytes)
    bytes += "}}".utf8
    return bytes
  }

  private static func location(
    _ diagnostic: Diagnostic, _ start: SourcePosition, _ end: SourcePosition,
    _ bytes: inout [UInt8]
  ) {
    bytes += #"{"physicalLocation":{"artifactLocation":{"uri":"#.utf8
    JSONWriter.append(visible: uri(diagnostic.path), to: &bytes)
    bytes += #"},"region":{"startLine":\#(start.line),"startColumn":\#(start.column)"#.utf8
    bytes += #","endLine":\#(end.line),"endColumn":\#(end.column)"#.utf8
    bytes += #"}},"logicalLocations":[{"name":"#.utf8
    JSONWriter.append(visible: diagnostic.key, to: &bytes)
    bytes += #","kind":"resource"}]}"#.utf8
  }

  /// The end of the log.
  package static var tail: [UInt8] { Array("]}]}\n".utf8) }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }

  /// A path as a relative or absolute reference (RFC 3986): what may not stand in one is escaped.
  private static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where "-._~/+@".utf8.contains(byte):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
