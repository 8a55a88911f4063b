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
    case .choice(_, let choices): .words(choices)
    case .path: .paths
    case .text, .anyText, .count: .nothing
    }
  }

  /// What is proposed for a command's operands.
  static func operands(of command: CommandDescriptor) -> Values {
    switch command.operand?.values {
    case .paths?: .paths
    case .words(let words)?: .words(words)
    case .text?, nil: .nothing
    }
  }
}
