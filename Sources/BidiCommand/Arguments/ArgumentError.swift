internal import BidiLint
internal import BidiReports

/// What is wrong with the arguments. Names and values are as they were typed.
package enum ArgumentError: Error, Sendable, Hashable {
  case noCommand
  case unknownCommand(String)
  case unknownOption(String, command: CommandDescriptor.Name?)
  case missingValue(option: String, placeholder: String)
  case unexpectedValue(option: String)
  case notAChoice(option: String, value: String, choices: [String])
  case notACount(option: String, value: String)
  case missingAction(CommandDescriptor.Name)
  case unknownAction(String, command: CommandDescriptor.Name)
  case missingOperand(CommandDescriptor.Name)
  case unexpectedOperand(String, command: CommandDescriptor.Name)
  case emptyOperand(CommandDescriptor.Name)
  case unknownRule(String, known: [String])
  case unknownTopic(String)
  case notARuleLevel(String, levels: [String])
  case cannotCombine(String, String)
  case unknownKey(String, known: [String])
  case notAShell(String, known: [String])
  case notAFormatRule(String, formats: [String])
  /// Several reports, by their formats, cannot all go to standard output.
  case severalReportsOnOutput([String])
  case severalReportsInFile(String)
  case outputOfSeveralReports
  case missingReportFile(String)
  /// Standard output holds the patch of `fix --diff`.
  case reportBesidePatch(String)
  case inputAmongPaths(CommandDescriptor.Name)
  case inputWithoutName(CommandDescriptor.Name)
  case nameWithoutInput(CommandDescriptor.Name)
  case notALanguage(String, suggestion: String?)
  /// The argument, with what is not UTF-8 made visible.
  case notUTF8(String)
}

extension ArgumentError: CustomStringConvertible {
  /// One sentence, and where there is one, what was probably meant.
  package var description: String {
    switch self {
    case .noCommand:
      return "no command was given; `bidi-fix --help` lists them"
    case .unknownCommand(let name):
      let known = CommandDescriptor.Name.allCases.map(\.rawValue)
      return "there is no command, file or folder \(quoted(name))"
        + ending(name, among: known, otherwise: "`bidi-fix --help` lists the commands")
    case .unknownOption(let option, let command):
      let known = CommandTable.options(of: command).map { "--" + $0.name }
      let help = command.map { "bidi-fix \($0.rawValue) --help" } ?? "bidi-fix --help"
      return "there is no option \(quoted(option))"
        + (command.map { " of \($0.rawValue)" } ?? "")
        + ending(option, among: known, otherwise: "`\(help)` lists them")
    case .missingValue(let option, let placeholder):
      return "\(option) needs a value: \(option)=\(placeholder)"
    case .unexpectedValue(let option):
      return "\(option) takes no value"
    case .notAChoice(let option, let value, let choices):
      return "\(option) takes \(choices.joined(separator: ", ")), not \(quoted(value))"
        + ending(value, among: choices, otherwise: nil)
    case .notACount(let option, let value):
      return "\(option) takes a whole number from 1 on, not \(quoted(value))"
    case .missingAction(let command):
      let names = CommandTable.entry(command).actions.map(\.name)
      return "\(command.rawValue) needs one of \(names.joined(separator: ", ")); "
        + "`bidi-fix \(command.rawValue) --help` has examples"
    case .unknownAction(let name, let command):
      let known = CommandTable.entry(command).actions.map(\.name)
      return "\(command.rawValue) takes \(known.joined(separator: ", ")), not \(quoted(name))"
        + ending(name, among: known, otherwise: nil)
    case .missingOperand(let command):
      let name = CommandTable.entry(command).operand?.name ?? ""
      return
        "\(command.rawValue) needs a \(name); `bidi-fix \(command.rawValue) --help` has examples"
    case .unexpectedOperand(let operand, let command):
      return "\(command.rawValue) does not take \(quoted(operand))"
        + "; `bidi-fix \(command.rawValue) --help` says what it takes"
    case .emptyOperand(let command):
      let name = CommandTable.entry(command).operand?.name ?? ""
      return "a \(name) of \(command.rawValue) is empty"
    case .unknownRule(let name, let known):
      return "there is no rule \(quoted(name))"
        + ending(name, among: known, otherwise: "`bidi-fix rules` lists them")
    case .notARuleLevel(let text, let levels):
      return "--severity takes RULE=LEVEL, such as scrambled-url=warning, not \(quoted(text)); the "
        + "levels are \(levels.joined(separator: ", "))"
    case .unknownTopic(let name):
      let known = CommandDescriptor.Name.allCases.map(\.rawValue)
      return "there is no command \(quoted(name))"
        + ending(name, among: known, otherwise: "`bidi-fix help` lists them")
    case .cannotCombine(let option, let other):
      return "\(option) and \(other) do not go together"
    case .unknownKey(let key, let known):
      return "the catalog has no key \(quoted(key))"
        + ending(key, among: known, otherwise: "without a key they are listed")
    case .notAShell(let name, let known):
      return "completions takes \(known.joined(separator: ", ")), not \(quoted(name))"
        + ending(name, among: known, otherwise: nil)
    case .notAFormatRule(let text, let formats):
      return
        "--format-of takes PATTERN=FORMAT, such as *.txt=text, not \(quoted(text)); the formats "
        + "are \(formats.joined(separator: ", "))"
    case .severalReportsOnOutput(let formats):
      let last = formats.last ?? ""
      return
        "standard output takes one report, not \(formats.joined(separator: " and ")); write others "
        + "to files: --format=\(last):FILE"
    case .severalReportsInFile(let file):
      return "a file takes one report; \(quoted(file)) is named for several"
    case .outputOfSeveralReports:
      return
        "--output names the file of a single report; with several name each: --format=NAME:FILE"
    case .missingReportFile(let format):
      return "--format=\(format): needs a file behind the colon: --format=\(format):FILE"
    case .reportBesidePatch(let format):
      return
        "with --diff standard output holds the patch; write the report to a file: "
        + "--format=\(format):FILE"
    case .inputAmongPaths(let command):
      return "\(command.rawValue) takes either - for standard input or paths, not both"
    case .inputWithoutName(let command):
      return
        "\(command.rawValue) - needs --stdin-filename=PATH, by which format and language are told"
    case .nameWithoutInput(let command):
      return "--stdin-filename is for standard input; give \(command.rawValue) - in place of a path"
    case .notALanguage(let name, let suggestion):
      return "--lang takes the tag of a language, such as ar, he or fa, not \(quoted(name))"
        + (suggestion.map { "; did you mean \($0)?" } ?? "")
    case .notUTF8(let argument):
      return "the argument \(quoted(argument)) is not UTF-8; rename the file, or convert the text"
    }
  }

  private func quoted(_ text: String) -> String { "‘\(Clipping.shortened(text))’" }

  private func ending(_ word: String, among known: [String], otherwise: String?) -> String {
    if let nearest = Suggestion.nearest(to: word, among: known) {
      return "; did you mean \(nearest)?"
    }
    return otherwise.map { "; " + $0 } ?? ""
  }
}
