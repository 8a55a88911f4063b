package import BidiLint
package import BidiCatalogs
internal import BidiIsolation

/// The report for people: one line for each finding that editors and CI understand, and below it
/// what readers see and should see.
package enum TextReport {
  /// Sentences that quote a file are longer than this, in characters, only where that is none.
  private static let longestSentence = 400

  /// A finding: its line, and the lines that explain it, indented.
  package static func finding(_ diagnostic: Diagnostic, style: TextStyle = .plain) -> String {
    let frame = frame(of: diagnostic, style: style).map { field in
      "  \(style.label("\(field.label):"))\(field.padding)\(field.value)"
    }
    return ([head(diagnostic, style)] + frame).joined(separator: "\n") + "\n"
  }

  /// A line that explains a finding.
  struct Field {
    let label: String
    let value: String
    /// Whether the value is in visual order.
    var isVisual = false

    /// What puts values below each other.
    var padding: String { String(repeating: " ", count: "wanted".count + 1 - label.count) }
  }

  /// The lines that explain a finding.
  static func frame(of diagnostic: Diagnostic, style: TextStyle = .plain) -> [Field] {
    let finding = diagnostic.finding
    var fields = [
      Field(label: "key", value: key(of: diagnostic)),
      Field(label: "text", value: excerpt(diagnostic.text, finding.places, style)),
    ]
    if !diagnostic.others.isEmpty {
      fields.append(Field(label: "also", value: places(diagnostic.others)))
    }
    if !finding.seen.isEmpty, finding.seen != finding.wanted {
      let seen = Clipping.marked(visual: finding.seen, finding.seenHighlights, style: style)
      let wanted = Clipping.marked(visual: finding.wanted, finding.wantedHighlights, style: style)
      fields.append(Field(label: "seen", value: seen, isVisual: true))
      fields.append(Field(label: "wanted", value: wanted, isVisual: true))
    }
    fields.append(Field(label: "why", value: VisibleText.string(finding.reason)))
    fields.append(Field(label: "fix", value: EditDescription.words(for: diagnostic)))
    return fields
  }

  private static func head(_ diagnostic: Diagnostic, _ style: TextStyle) -> String {
    let finding = diagnostic.finding
    let place =
      "\(VisibleText.string(diagnostic.path)):\(diagnostic.start.line):\(diagnostic.start.column):"
    let severity = style.severity(finding.severity, "\(finding.severity.rawValue):")
    return "\(style.place(place)) \(severity) \(VisibleText.string(finding.message)) "
      + style.rule("[\(finding.rule.id)]")
  }

  /// A failure, as one line.
  package static func failure(_ failure: FileFailure) -> String {
    let place = failure.position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(VisibleText.string(failure.path))\(place): error: "
      + "\(Clipping.shortened(failure.sentence, to: longestSentence))\n"
  }

  /// Why a file was passed over, as one line.
  package static func notice(_ notice: CatalogNotice, path: String) -> String {
    "\(VisibleText.string(path)):\(notice.position): note: "
      + "\(Clipping.shortened(notice.description, to: longestSentence))\n"
  }

  /// Totals after a check, or of what is left after a repair; `seconds` is how long it took, where
  /// that is to be told.
  package static func summary(
    _ summary: LintSummary, _ seconds: Double? = nil, style: TextStyle = .plain
  ) -> String {
    totals(summary, seconds, style) + failures(summary) + unread(summary) + sampled(summary)
      + suppressed(summary)
  }

  private static func totals(
    _ summary: LintSummary, _ seconds: Double?, _ style: TextStyle
  ) -> String {
    guard summary.fileCount > 0 else {
      guard summary.failureCount == 0 else { return "" }
      return summary.isOfChanges ? "No catalogs were changed.\n" : "No catalogs found.\n"
    }
    let files = counted(summary.fileCount, "file")
    let units =
      counted(summary.unitCount, "unit") + " checked" + (seconds.map { " in \(time($0))" } ?? "")
    guard summary.findingCount > 0 else {
      return style.total("No findings in \(files), \(units).") + "\n"
    }
    func count(_ severity: Severity) -> Int { summary.findingsBySeverity[severity] ?? 0 }
    let total =
      "\(counted(summary.findingCount, "finding")) (\(counted(count(.error), "error")), "
      + "\(counted(count(.warning), "warning")), \(count(.info)) info) in "
      + "\(summary.filesWithFindings) of \(files), \(units)"
    let rules = summary.findingsByRule.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let width = rules.first.map { "\($0.value)".count } ?? 0
    return style.total(total) + "\n"
      + rules.map { rule, count in
        let number = "\(count)"
        return "  " + String(repeating: " ", count: width - number.count) + "\(number) \(rule)\n"
      }.joined()
  }

  /// How many paths nothing is said about; empty where there are none.
  package static func failures(_ summary: LintSummary) -> String {
    summary.failureCount == 0
      ? ""
      : "\(counted(summary.failureCount, "path")) could not be read or repaired; see the errors.\n"
  }

  /// A remark in a comment that suppresses nothing: one line.
  package static func unused(_ suppression: UnusedSuppression, path: String) -> String {
    let remark = VisibleText.string(Clipping.shortened(suppression.remark))
    let problem =
      suppression.isKnown
      ? "suppresses nothing; take it out"
      : "names no rule" + (suppression.suggestion.map { "; did you mean “\($0)”?" } ?? "")
    return "\(VisibleText.string(path)):\(suppression.position): note: "
      + "“\(remark)” in the comment of this value \(problem)\n"
  }

  /// What somebody has judged to be right as it is.
  package static func suppressed(_ summary: LintSummary) -> String {
    var text = ""
    if summary.suppressedCount > 0 {
      text += "\(counted(summary.suppressedCount, "finding")) suppressed\n"
    }
    if summary.disabledFiles > 0 {
      text += "\(counted(summary.disabledFiles, "file")) left alone, as a comment asks\n"
    }
    return text
  }

  /// How many files look like catalogs that are not read, and how many values have placeholders that
  /// are not; empty where there are none.
  package static func unread(_ summary: LintSummary) -> String {
    let units = summary.unreadUnitCount
    let leftOut =
      units == 0
      ? "" : "Left out, since their placeholders are not read yet: \(counted(units, "unit")).\n"
    let counts = summary.unreadFiles.sorted { $0.key < $1.key }
    guard !counts.isEmpty else { return leftOut }
    return leftOut + "Passed over, since the format is not read yet: "
      + counts.map { counted($1, ".\($0) file") }.joined(separator: ", ") + ".\n"
  }

  /// How many values were not looked at in all their renderings; empty where there are none.
  private static func sampled(_ summary: LintSummary) -> String {
    let count = summary.sampledUnitCount
    return count == 0
      ? ""
      : "Not laid out with every branch and combination of values, of which there are many: "
        + "\(counted(count, "unit")).\n"
  }

  /// Said after the totals where a signal came before the end.
  package static let interruption = "Interrupted: what was not yet begun is as it was.\n"

  /// Totals after a repair, or after one that was only worked out.
  package static func repairs(_ summary: LintSummary, areWritten: Bool) -> String {
    guard summary.repairedUnits > 0 else {
      // Where a file could not be read or written there may be something.
      if summary.failureCount > 0 { return areWritten ? "Nothing was repaired.\n" : "" }
      return "Nothing to repair.\n"
    }
    return (areWritten ? "Repaired " : "Would repair ")
      + "\(counted(summary.repairedFindings, "finding")) in \(counted(summary.repairedUnits, "unit"))"
      + " of \(counted(summary.repairedFiles, "file")).\n"
  }

  /// How much a repair leaves; empty where that is nothing.
  package static func remains(_ summary: LintSummary) -> String {
    summary.findingCount == 0
      ? ""
      : "\(counted(summary.findingCount, "finding")) cannot be repaired; see `bidi-fix check`.\n"
  }

  /// A time in seconds, with tenths where these matter.
  private static func time(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return seconds < 100 ? "\(tenths / 10).\(tenths % 10) s" : "\(tenths / 10) s"
  }

  /// `1 file`, `2 files`; `plural` is for a noun that does not take an s.
  static func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
  }

  private static func key(of diagnostic: Diagnostic) -> String {
    let key = Clipping.shortened(diagnostic.key)
    let variant = diagnostic.variant.map { VisibleText.string($0) }.joined(separator: ", ")
    return key + (variant.isEmpty ? "" : " [\(variant)]") + " (\(diagnostic.language.tag))"
  }

  private static func excerpt(
    _ text: String, _ ranges: [Range<Int>], _ style: TextStyle
  ) -> String {
    let places = ranges.map { range in
      let start = index(of: range.lowerBound, in: text)
      return start..<max(start, index(of: range.upperBound, in: text))
    }
    return Clipping.marked(text, places, style: style)
  }

  /// `at 12:5, 12:40`: lines and columns.
  private static func places(_ places: [SourceSpan]) -> String {
    "at " + places.map { "\($0.start.line):\($0.start.column)" }.joined(separator: ", ")
  }

  private static func index(of offset: Int, in text: String) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
  }
}
