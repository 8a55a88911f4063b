/// How much a finding matters.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Style; says nothing about what readers see.
  case info
  /// Wrong for some run-time values, or fragile.
  case warning
  /// What readers see is wrong.
  case error

  /// Orders by how much a finding matters: information, warnings, errors.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
