extension CommandTable {
  static let rules = CommandDescriptor(
    name: .rules,
    summary: "list the rules",
    discussion: "Prints each rule's id, its severity and what it means.",
    operand: nil, options: [],
    examples: [.init(arguments: ["rules"], help: "one line a rule")])
}
