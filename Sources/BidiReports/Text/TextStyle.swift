internal import BidiIsolation

/// How text for people is coloured, by the control sequences of terminals (ECMA-48, SGR).
package struct TextStyle: Sendable, Hashable {
  private let isColored: Bool

  /// No colours.
  package static let plain = TextStyle(isColored: false)
  /// Colours of any terminal that has some.
  package static let colored = TextStyle(isColored: true)

  func severity(_ severity: Severity, _ text: String) -> String {
    switch severity {
    case .error: sequence("1;31", text)
    case .warning: sequence("1;33", text)
    case .info: sequence("1;36", text)
    }
  }

  /// A place in a file.
  func place(_ text: String) -> String { sequence("1", text) }

  /// The name of a rule.
  func rule(_ text: String) -> String { sequence("35", text) }

  /// What stands before a value.
  func label(_ text: String) -> String { sequence("2", text) }

  /// What a finding is about, with its brackets.
  func span(_ text: String) -> String { sequence("1;36", text) }

  /// A line of totals.
  func total(_ text: String) -> String { sequence("1", text) }

  private func sequence(_ parameters: String, _ text: String) -> String {
    isColored ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
  }
}
