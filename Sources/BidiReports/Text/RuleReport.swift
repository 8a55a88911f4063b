internal import Bidi
package import BidiIsolation

/// The rules, for people.
package enum RuleReport {
  /// One line a rule: id, severity, and what is wrong.
  package static func list(_ rules: [Rule]) -> String {
    let ids = rules.map(\.id.count).max() ?? 0
    let severities = rules.map(\.severity.rawValue.count).max() ?? 0
    return rules.map { rule in
      padded(rule.id, to: ids) + "  " + padded(rule.severity.rawValue, to: severities) + "  "
        + rule.summary + "\n"
    }.joined()
  }

  /// All there is to say of a rule, its example as it is written and as it is seen.
  package static func explanation(_ rule: Rule) -> String {
    let direction = BaseDirection(TextDirection(language: rule.exampleLanguage))
    // An example that no engine could lay out would be shown as it is written.
    let seen = try? BidiParagraph(rule.example, direction: direction).visualString(
      [.mirrored, .withoutControls])
    return """
      \(rule.id) (\(rule.severity.rawValue))

      \(rule.summary)

      \(Wrapping.lines(rule.explanation))

      For example, in \(rule.exampleLanguage):
        text: \(line(rule.example))
        seen: \(line(seen ?? rule.example))
        good: \(line(rule.goodExample))

      """
  }

  /// An example on one line, cut where it is too long.
  private static func line(_ text: String) -> String {
    let visible = VisibleText.string(text)
    let space = Wrapping.width - 8
    return visible.count <= space ? visible : visible.prefix(space - 1) + "…"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }
}
