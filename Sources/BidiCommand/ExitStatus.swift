/// The statuses with which the program ends.
package enum ExitStatus: Int32, Sendable, Comparable {
  /// Nothing was found, or all of it was repaired.
  case clean = 0
  /// There are findings.
  case findings = 1
  /// An argument was wrong, or a file could not be read, understood or written.
  case failure = 2

  /// The status that wins where both are deserved.
  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}
