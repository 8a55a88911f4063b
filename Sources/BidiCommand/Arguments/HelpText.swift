internal import BidiReports

/// Help, made from `CommandTable`.
package enum HelpText {
  /// What `bidi-fix --help` prints.
  package static var program: String {
    let commands = CommandDescriptor.Name.allCases.map(CommandTable.entry)
    return """
      Find and repair right-to-left damage in translation catalogs.

      Usage: bidi-fix COMMAND [OPTIONS] [ARGUMENTS]
             bidi-fix PATH...            the same as bidi-fix check PATH...

      Commands:
      \(table(commands.map { (usage($0, withOptions: false), $0.summary) }))

      Options:
      \(table(CommandTable.everywhere.map(row)))

      Exit status: 0 nothing found or all repaired, 1 findings, 2 an error.
      `bidi-fix help COMMAND` explains a command, with examples.

      """
  }

  /// What `bidi-fix COMMAND --help` prints.
  package static func command(_ name: CommandDescriptor.Name) -> String {
    let entry = CommandTable.entry(name)
    var sections = [
      capitalized(entry.summary) + ".",
      "Usage: bidi-fix " + usage(entry, withOptions: true),
      entry.discussion.split(separator: "\n\n").map { Wrapping.lines(String($0)) }
        .joined(separator: "\n\n"),
    ]
    if let terms = entry.terms { sections.append("\(terms.title):\n" + table(terms.rows)) }
    if !entry.actions.isEmpty {
      sections.append("Actions:\n" + table(entry.actions.map { ($0.name, $0.help) }))
    }
    if let operand = entry.operand {
      sections.append("Arguments:\n" + table([(operand.name, operand.help)]))
    }
    sections.append("Options:\n" + table(CommandTable.options(of: name).map(row)))
    let examples = entry.examples.map { "  \($0.commandLine)\n      \($0.help)" }
    sections.append("Examples:\n" + examples.joined(separator: "\n"))
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func usage(_ entry: CommandDescriptor, withOptions: Bool) -> String {
    var words = [entry.name.rawValue]
    if withOptions, !entry.options.isEmpty { words.append("[OPTIONS]") }
    if !entry.actions.isEmpty { words.append(entry.actions.map(\.name).joined(separator: "|")) }
    if let operand = entry.operand {
      let name = operand.name + (operand.isRepeatable ? "..." : "")
      words.append(operand.isRequired ? name : "[\(name)]")
    }
    return words.joined(separator: " ")
  }

  private static func row(_ option: OptionDescriptor) -> (String, String) {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    var help = option.help
    if let choices = option.parameter.choices {
      help += " (\(choices.joined(separator: ", ")))"
    }
    var value = option.parameter.placeholder.map { "=" + $0 } ?? ""
    if case .optionalText = option.parameter { value = "[\(value)]" }
    return (letter + "--" + option.name + value, help)
  }

  /// Two columns, the second wrapped.
  private static func table(_ rows: [(String, String)]) -> String {
    let first = rows.map(\.0.count).max() ?? 0
    return rows.map { name, help in
      let padding = String(repeating: " ", count: first - name.count)
      let text = Wrapping.lines(help, indent: first + 4)
      return "  \(name)\(padding)  \(text)"
    }.joined(separator: "\n")
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
