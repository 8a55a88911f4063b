internal import BidiIsolation
internal import BidiLint

/// The words of findings, for programs: bidi controls in them are written as `U+2068`.
enum MachineText {
  /// What is wrong, in one sentence without a full stop.
  static func message(_ diagnostic: Diagnostic) -> String {
    VisibleText.machine(diagnostic.finding.message)
  }

  /// What is wrong and why.
  static func reason(_ diagnostic: Diagnostic) -> String {
    "\(message(diagnostic)). \(VisibleText.machine(diagnostic.finding.reason))"
  }

  /// What is wrong, why, and what to do.
  static func details(_ diagnostic: Diagnostic) -> String {
    "\(reason(diagnostic)) Fix: \(fix(diagnostic))."
  }

  /// What to do.
  static func fix(_ diagnostic: Diagnostic) -> String {
    EditDescription.words(for: diagnostic) { VisibleText.machine($0) }
  }

  /// A finding as one line, as compilers write them.
  static func line(_ diagnostic: Diagnostic, path: String, severity: String) -> String {
    "\(VisibleText.machine(path)):\(diagnostic.start.line):\(diagnostic.start.column): "
      + "\(severity): \(message(diagnostic))"
  }

  /// Why nothing can be said about a file.
  static func sentence(_ failure: FileFailure) -> String { VisibleText.machine(failure.sentence) }

  /// What counts a number of findings, in words.
  static func counted(_ summary: LintSummary) -> String {
    func count(_ severity: Severity) -> Int { summary.findingsBySeverity[severity] ?? 0 }
    return "\(TextReport.counted(summary.findingCount, "finding")) "
      + "(\(TextReport.counted(count(.error), "error")), "
      + "\(TextReport.counted(count(.warning), "warning")), \(count(.info)) info)"
  }
}
