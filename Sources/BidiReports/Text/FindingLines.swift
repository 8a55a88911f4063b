internal import BidiCatalogs
internal import BidiIsolation

/// Findings in a text that stands in no file, for people.
enum FindingLines {
  /// Each finding with its reason and its repair.
  static func text(_ findings: [Finding], in text: String) -> String {
    findings.map { finding in
      """
      \(finding.severity.rawValue): \(VisibleText.string(finding.message)) [\(finding.rule.id)]
        why: \(VisibleText.string(finding.reason))
        fix: \(repair(of: finding, in: text))

      """
    }.joined()
  }

  /// A repaired text with its controls by name, and as a string to be pasted.
  static func repaired(_ text: String) -> String {
    var quoted: [UInt8] = []
    JSONWriter.append(visible: text, to: &quoted)
    return """
      fixed: \(VisibleText.string(text))
      pasted: \(String(decoding: quoted, as: UTF8.self))

      """
  }

  private static func repair(of finding: Finding, in text: String) -> String {
    switch finding.repair {
    case .safe: EditDescription.words(for: finding.edits, in: text)
    case .shared: "the repair of another finding mends it"
    case .unsafe: "if it is wanted: " + EditDescription.words(for: finding.edits, in: text)
    case .byHand: "by hand"
    }
  }
}
