extension CommandTable {
  static let rules = CommandDescriptor(
    name: .rules,
    summary: "list the rules",
    discussion: """
      Prints each rule's id, its severity and what it means; as JSON all that `bidi-fix explain` says \
      of it as well.
      """,
    operand: nil, options: [.rulesFormat],
    examples: [
      .init(arguments: ["rules"], help: "one line a rule"),
      .init(arguments: ["rules", "--format", "json"], help: "the rules for a program"),
    ])
}
