public import BidiIsolation

/// What was found in a message.
public struct MessageReport: Sendable, Hashable {
  /// What is wrong, in the order of the text.
  public var findings: [Finding]
  /// Whether the message has more branches, or more combinations of values, than are laid out: what is
  /// wrong in the others only is not found.
  public var isSampled: Bool

  /// A report.
  public init(findings: [Finding], isSampled: Bool = false) {
    self.findings = findings
    self.isSampled = isSampled
  }
}
