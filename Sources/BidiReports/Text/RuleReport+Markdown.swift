package import BidiIsolation

extension RuleReport {
  /// The rules as a page of documentation, in Markdown: what each is about, its repair, and its
  /// example as it is written, seen, and wanted.
  package static func markdown(_ rules: [Rule]) -> String {
    let head = """
      # Rules

      What is looked for, how much it matters, and what is done about it.

      ## Overview

      This page is made from the table of rules. `bidi-fix rules` lists them and \
      `bidi-fix explain RULE` says the same in a terminal.
      """
    return head + "\n\n" + rules.map(section).joined(separator: "\n")
  }

  private static func section(_ rule: Rule) -> String {
    let paragraphs =
      switch rule.paragraphs {
      case nil: "paragraphs of both directions"
      case .leftToRight: "left-to-right paragraphs"
      case .rightToLeft: "right-to-left paragraphs"
      }
    let repair =
      switch rule.repair {
      case .safe, .shared: "mended by `fix`"
      case .unsafe: "mended if asked for"
      case .byHand: "mended by hand"
      }
    return """
      ### \(rule.id)

      \(rule.summary) (\(rule.severity.rawValue); \(paragraphs); \(repair))

      \(rule.explanation)

      ```text
      \(example(of: rule).split(separator: "\n").map { line($0.dropFirst(2)) }.joined(separator: "\n"))
      ```

      """
  }

  /// A line of an example. What is in visual order already stands between LRO and PDF, since
  /// browsers apply the algorithm to the page, where terminals mostly do not.
  private static func line(_ line: Substring) -> String {
    guard line.hasPrefix("seen:") || line.hasPrefix("wanted:"),
      let value = line.firstIndex(of: " ").flatMap({ start in
        line[start...].firstIndex { $0 != " " }
      })
    else { return String(line) }
    return line[..<value] + "\u{202D}" + line[value...] + "\u{202C}"
  }
}
