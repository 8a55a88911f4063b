package import BidiIsolation
internal import BidiMessages

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

  /// All there is to say of a rule, its example as it is written, as it is seen, and as it should be
  /// seen.
  package static func explanation(_ rule: Rule) -> String {
    var sections = [
      "\(rule.id) (\(rule.severity.rawValue))", rule.summary, Wrapping.lines(rule.explanation),
    ]
    if !rule.exampleSegments.isEmpty {
      sections.append(
        Wrapping.lines(
          "A catalog does not say what is joined to its texts: this is found in segments, by "
            + "`bidi-fix stream` and by the library, and not by `bidi-fix check`."))
    }
    sections.append("For example, in \(rule.exampleLanguage):\n" + example(of: rule))
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// A rule's example as it is written and as it should be, for programs; bidi controls are named.
  static func writtenExample(of rule: Rule) -> String {
    "written: \(VisibleText.machine(rule.example))\n"
      + "good:    \(VisibleText.machine(rule.goodExample))"
  }

  static func example(of rule: Rule) -> String {
    var fields = [("text", line(rule.example))]
    if let source = rule.exampleSource { fields.insert(("source", line(source)), at: 0) }
    if let finding = exampleFinding(rule) {
      fields.append(("found", Wrapping.lines(VisibleText.string(finding.message), indent: 10)))
      if finding.seen != finding.wanted {
        fields += [
          ("seen", Clipping.marked(visual: finding.seen, finding.seenHighlights)),
          ("wanted", Clipping.marked(visual: finding.wanted, finding.wantedHighlights)),
        ]
      }
    }
    fields.append(("good", line(rule.goodExample)))
    return fields.map { label, value in
      "  \(padded(label + ":", to: "wanted:".count)) \(value)"
    }.joined(separator: "\n")
  }

  /// What is found in the rule's example; nil if it is nothing.
  static func exampleFinding(_ rule: Rule) -> Finding? {
    let findings: [Finding]?
    if !rule.exampleSegments.isEmpty {
      findings = try? IsolationChecker(
        language: rule.exampleLanguage, direction: rule.exampleDirection
      ).findings(in: rule.exampleSegments)
    } else if let source = rule.exampleSource {
      findings = MessageChecker(language: rule.exampleLanguage).differences(
        in: Message(rule.example, syntax: .apple), from: Message(source, syntax: .apple))
    } else {
      findings = [MessageSyntax.apple, .android, .fluent].lazy.compactMap { syntax in
        try? MessageChecker(language: rule.exampleLanguage).findings(
          in: Message(rule.example, syntax: syntax))
      }.first { $0.contains { $0.rule == rule } }
    }
    return findings?.first { $0.rule == rule }
  }

  /// An example on one line, cut where it is too long.
  private static func line(_ text: String) -> String {
    let visible = VisibleText.string(text)
    let space = Wrapping.width - 10
    return visible.count <= space ? visible : visible.prefix(space - 1) + "…"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }
}
