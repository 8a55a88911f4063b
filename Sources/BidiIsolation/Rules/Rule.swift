public import Bidi

/// A rule: what can be wrong with a text, and what to do.
public struct Rule: Sendable, Hashable, Identifiable {
  /// The stable name, in kebab-case.
  public let id: String
  /// How much its findings matter.
  public let severity: Severity
  /// The direction of the paragraphs that it is about; nil where it is about both.
  public let paragraphs: TextDirection?
  /// How its findings can be mended, unless something in the way of it says otherwise.
  public let repair: Finding.Repair
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
  /// The text that the example translates, where the rule is about that.
  public let exampleSource: String?
  /// The parts that the example is joined of; empty where it is one text.
  public let exampleSegments: [IsolationChecker.Segment]
  /// The direction of the example's paragraph, where it is not that of the language.
  public let exampleDirection: BaseDirection?

  /// The rule of that name, if there is one.
  public init?(id: String) {
    guard let rule = Self.all.first(where: { $0.id == id }) else { return nil }
    self = rule
  }

  init(
    _ id: String, _ severity: Severity, _ summary: String, example: String, good: String,
    _ language: String, source: String? = nil, joining segments: [IsolationChecker.Segment] = [],
    direction: BaseDirection? = nil, paragraphs: TextDirection? = nil,
    repair: Finding.Repair = .safe, _ explanation: String
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.example = example
    goodExample = good
    exampleLanguage = language
    exampleSource = source
    exampleSegments = segments
    exampleDirection = direction
    self.paragraphs = paragraphs
    self.repair = repair
  }
}
