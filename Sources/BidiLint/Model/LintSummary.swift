package import BidiIsolation

/// Totals over many files.
package struct LintSummary: Sendable, Hashable {
  /// Files that were read.
  package private(set) var fileCount = 0
  /// Files with at least one finding.
  package private(set) var filesWithFindings = 0
  /// Values that were checked.
  package private(set) var unitCount = 0
  /// Values that were left out, since their placeholders are in a syntax that is not read yet.
  package private(set) var unreadUnitCount = 0
  /// Values with more branches, or more combinations of what is put in, than were looked at.
  package private(set) var sampledUnitCount = 0
  /// Findings that somebody has judged to be right as they are.
  package private(set) var suppressedCount = 0
  /// Files that ask to be left alone.
  package private(set) var disabledFiles = 0
  /// Files and folders that could not be read, or files that could not be written.
  package private(set) var failureCount = 0
  /// How many files look like translations of a format that is not read, by extension.
  package var unreadFiles: [String: Int] = [:]
  /// Whether only what was changed was looked at.
  package var isOfChanges = false
  /// Findings of each severity.
  package private(set) var findingsBySeverity: [Severity: Int] = [:]
  /// Findings of each rule, by its id.
  package private(set) var findingsByRule: [String: Int] = [:]
  /// Files that were repaired, or would be.
  package private(set) var repairedFiles = 0
  /// Values that were repaired, or would be.
  package private(set) var repairedUnits = 0
  /// Findings that the repairs do away with.
  package private(set) var repairedFindings = 0

  /// Findings that would be repaired with `--unsafe`.
  package private(set) var unsafeFindings = 0

  /// Totals of nothing.
  package init() {}

  /// All findings.
  package var findingCount: Int { findingsBySeverity.values.reduce(0, +) }

  /// The highest severity found; nil where nothing was.
  package var highestSeverity: Severity? { findingsBySeverity.keys.max() }

  /// Adds what was found in one file.
  package mutating func add(_ result: FileResult) {
    guard result.isCatalog else { return }
    if result.failure != nil { failureCount += 1 } else { fileCount += 1 }
    unitCount += result.unitCount
    unreadUnitCount += result.unreadUnitCount
    suppressedCount += result.suppressedCount
    if result.isDisabled { disabledFiles += 1 }
    sampledUnitCount += result.sampledUnitCount
    if !result.diagnostics.isEmpty { filesWithFindings += 1 }
    for diagnostic in result.diagnostics {
      let isPossible =
        diagnostic.obstacle == nil
        ? diagnostic.needsAsking : diagnostic.obstacle == UnitChecker.displayNameObstacle
      if isPossible, !diagnostic.finding.edits.isEmpty { unsafeFindings += 1 }
      findingsBySeverity[diagnostic.finding.severity, default: 0] += 1
      findingsByRule[diagnostic.finding.rule.id, default: 0] += 1
    }
    if let repair = result.repair, !repair.edits.isEmpty {
      repairedFiles += 1
      repairedUnits += repair.edits.count
      repairedFindings += repair.repairedFindings
    }
  }
}
