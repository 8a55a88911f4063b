/// What all scripts for shells are made from.
enum CompletionTable {
  /// What a shell proposes for a value.
  enum Values: Hashable {
    case nothing
    case paths
    case words([String])
  }

  /// Every command.
  static var commands: [CommandDescriptor] {
    CommandDescriptor.Name.allCases.map(CommandTable.entry)
  }

  /// All ways to type an option's name, hyphens included.
  static func names(of option: OptionDescriptor) -> [String] {
    (option.letter.map { ["-\($0)"] } ?? []) + ["--" + option.name]
  }

  /// What is proposed for an option's value; nil for a flag.
  static func values(of option: OptionDescriptor) -> Values? {
    switch option.parameter {
    case .none: nil
    case .choice(_, let choices), .choiceAndFile(_, let choices): .words(choices)
    case .path: .paths
    case .text, .anyText, .count: .nothing
    // A value can only be joined to it, so that the next word is none.
    case .optionalText: nil
    }
  }

  /// What is proposed for a command's actions and operands.
  static func operands(of command: CommandDescriptor) -> (words: [String], paths: Bool) {
    let actions = command.actions.map(\.name)
    return switch command.operand?.values {
    case .paths?: (actions, true)
    case .words(let words)?: (actions + words, false)
    case .text?, nil: (actions, false)
    }
  }
}
