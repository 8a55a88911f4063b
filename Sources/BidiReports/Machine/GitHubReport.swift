internal import BidiCatalogs
internal import BidiIsolation
package import BidiLint

/// Findings as workflow commands of GitHub Actions, which shows them beside the changed lines.
///
/// Source: "Workflow commands for GitHub Actions". Columns are left out where a finding goes over
/// several lines.
package enum GitHubReport {
  /// A finding: one line.
  package static func finding(_ diagnostic: Diagnostic) -> String {
    let finding = diagnostic.finding
    let command =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .info: "notice"
      }
    var place = "file=\(property(diagnostic.path)),line=\(diagnostic.start.line)"
    if diagnostic.end.line == diagnostic.start.line {
      place += ",col=\(diagnostic.start.column),endColumn=\(diagnostic.end.column)"
    } else {
      place += ",endLine=\(diagnostic.end.line)"
    }
    var message = VisibleText.string(finding.message)
    if !finding.seen.isEmpty, finding.seen != finding.wanted {
      message +=
        "\nseen (left to right): \(VisibleText.string(finding.seen))"
        + "\nwanted (left to right): \(VisibleText.string(finding.wanted))"
    }
    return "::\(command) \(place),title=\(property(finding.rule.id))::\(data(message))\n"
  }

  private static func data(_ text: String) -> String { escaped(text, "%\r\n") }

  private static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  private static func escaped(_ text: String, _ signs: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if signs.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
