/// A rule: what can be wrong with a text, and what to do.
public struct Rule: Sendable, Hashable, Identifiable {
  /// The stable name, in kebab-case.
  public let id: String
  /// How much its findings matter.
  public let severity: Severity
  /// What is wrong, in one sentence.
  public let summary: String
  /// What readers see, why, and how to write it.
  public let explanation: String
  /// A text in logical order that breaks the rule.
  public let example: String
  /// The same text as it should be written; it does not break the rule.
  public let goodExample: String
  /// The language of the examples, which gives their paragraph direction.
  public let exampleLanguage: String

  /// The rule of that name, if there is one.
  public init?(id: String) {
    guard let rule = Self.all.first(where: { $0.id == id }) else { return nil }
    self = rule
  }

  init(
    _ id: String, _ severity: Severity, _ summary: String, example: String, good: String,
    _ language: String, _ explanation: String
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.example = example
    goodExample = good
    exampleLanguage = language
  }
}
