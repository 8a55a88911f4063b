extension CommandTable {
  static let help = CommandDescriptor(
    name: .help,
    summary: "explain a command, with examples",
    discussion: "Prints what `bidi-fix COMMAND --help` prints, or without a command what there is.",
    operand: .init(
      name: "COMMAND", isRequired: false,
      values: .words(CommandDescriptor.Name.allCases.map(\.rawValue)), help: "the command's name"),
    options: [],
    examples: [.init(arguments: ["help", "fix"], help: "how repairs are made")])
}
