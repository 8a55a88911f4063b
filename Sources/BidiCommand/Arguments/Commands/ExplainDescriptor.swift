internal import BidiIsolation

extension CommandTable {
  static let explain = CommandDescriptor(
    name: .explain,
    summary: "explain a rule",
    discussion: "Prints what a rule means, why it is wrong and how it is repaired.",
    operand: .init(
      name: "RULE", values: .words(Rule.all.map(\.id)),
      help: "a rule's id, as findings end with it"),
    options: [],
    examples: [
      .init(arguments: ["explain", "scrambled-url"], help: "why a web address comes out wrong")
    ])
}
