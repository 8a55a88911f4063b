internal import BidiIsolation
package import BidiLint

/// A summary for a pull request, in GitHub's Markdown: totals, a table by rule, and the first
/// findings with what is seen and wanted.
///
/// Lines in visual order stand in an element that forbids reordering, since a browser would turn them
/// round once more. GitHub takes no more than 1 MiB of a summary; this keeps well below.
package struct MarkdownReport: FindingReport {
  /// How many findings, and how many files that cannot be read, are told in full.
  private static let findingLimit = 50
  private static let failureLimit = 20
  /// The most bytes that findings may take.
  private static let byteLimit = 900_000

  private var findings = ""
  private var findingCount = 0
  private var toldCount = 0
  private var failures: [FileFailure] = []
  private var failureCount = 0

  package mutating func add(_ result: FileResult) -> [UInt8] {
    if let failure = result.failure {
      failureCount += 1
      if failures.count < Self.failureLimit { failures.append(failure) }
    }
    for diagnostic in result.diagnostics {
      findingCount += 1
      guard toldCount < Self.findingLimit else { continue }
      let section = Self.section(diagnostic)
      guard findings.utf8.count + section.utf8.count <= Self.byteLimit else { continue }
      findings += section
      toldCount += 1
    }
    return []
  }

  package mutating func end(_ totals: ReportTotals) -> [UInt8] {
    let summary = totals.summary
    var text = "### \(Tool.name)\n\n"
    text +=
      summary.findingCount == 0 ? "**No findings**" : "**\(MachineText.counted(summary))**"
    let files = TextReport.counted(summary.fileCount, "file")
    text +=
      " in " + (summary.findingCount == 0 ? files : "\(summary.filesWithFindings) of \(files)")
      + ", \(TextReport.counted(summary.unitCount, "unit")) checked.\n"
    if failureCount > 0 { text += "\n" + failureList() }
    if !summary.findingsByRule.isEmpty { text += "\n" + table(summary) }
    if findingCount > 0 {
      let title = toldCount < findingCount ? "The first \(toldCount) findings" : "Findings"
      text += "\n<details open><summary>\(title)</summary>\n\n\(findings)</details>\n"
    }
    return Array(text.utf8)
  }

  package var omission: String? {
    toldCount < findingCount
      ? "The Markdown report shows \(toldCount) of \(findingCount) findings." : nil
  }

  private func table(_ summary: LintSummary) -> String {
    let rows = summary.findingsByRule.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return "| findings | rule | |\n| ---: | --- | --- |\n"
      + rows.map { rule, count in
        "| \(count) | `\(rule)` | \(Self.escaped(Rule(id: rule)?.summary ?? "")) |\n"
      }.joined()
  }

  private func failureList() -> String {
    let rest = failureCount - failures.count
    return "\(TextReport.counted(failureCount, "path")) could not be read or repaired:\n\n"
      + failures.map { "- \(Self.escaped(TextReport.failure($0).trimmed))\n" }.joined()
      + (rest > 0 ? "- and \(rest) more\n" : "")
  }

  /// A finding. Its frame is HTML, in which Markdown means nothing.
  private static func section(_ diagnostic: Diagnostic) -> String {
    let finding = diagnostic.finding
    let place =
      "\(ReportPath.plain(diagnostic.path)):\(diagnostic.start.line):\(diagnostic.start.column)"
    let frame = TextReport.frame(of: diagnostic).map { field in
      let html = XMLBuilder.escaped(field.value)
      let value =
        field.isVisual
        ? "<bdo dir=\"ltr\">\(html)</bdo>"
        : field.label == "text" ? "<span dir=\"auto\">\(html)</span>" : html
      return "\(field.label):\(field.padding)\(value)"
    }
    return """
      **\(escaped(VisibleText.machine(place)))** \(finding.severity.rawValue): \
      \(escaped(MachineText.message(diagnostic))) `\(finding.rule.id)`

      <pre>
      \(frame.joined(separator: "\n"))
      </pre>


      """
  }

  /// A text in which no character means anything to Markdown or HTML.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      // References keep names with @ and numbers with # from becoming links as well.
      if "\\`*_{}[]<>#!|~&@\"$^".unicodeScalars.contains(scalar) {
        result += "&#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension String {
  fileprivate var trimmed: String { last == "\n" ? String(dropLast()) : self }
}
