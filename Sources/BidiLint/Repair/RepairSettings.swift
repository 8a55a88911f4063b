internal import BidiCatalogs
internal import BidiIsolation

/// Which repairs are made, and how.
package struct RepairSettings: Sendable {
  /// Whether findings are repaired as well that need somebody's judgement: repairs that change more
  /// than invisible controls, marks that isolates could take the place of, and names that a system
  /// shows outside of the app.
  package var includesUnsafe = false
  /// Asked before each repair, one at a time, whether to make it; nil to make all. It may take as long
  /// as it likes.
  package var approves: (@Sendable (Diagnostic) -> Bool)?

  /// Safe repairs, all of them.
  package init() {}

  /// Whether a finding is one that is repaired.
  func includes(_ finding: Finding) -> Bool {
    guard finding.severity >= .warning || includesUnsafe else { return false }
    return finding.repair == .safe
      || (includesUnsafe && finding.repair == .unsafe && !finding.edits.isEmpty)
  }
}

extension EscapeStyle {
  init(_ spelling: Configuration.ControlSpelling) {
    self =
      switch spelling {
      case .auto: .auto
      case .raw: .raw
      case .escaped: .escaped
      }
  }
}
