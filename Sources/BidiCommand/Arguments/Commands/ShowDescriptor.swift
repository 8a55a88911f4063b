extension CommandTable {
  static let show = CommandDescriptor(
    name: .show,
    summary: "show how a text is laid out",
    discussion: """
      Prints, for each paragraph, its base direction, each character's bidi class, embedding level \
      and place on the line, the runs, and the characters in the order in which they are seen, \
      left to right. Bidi controls are shown by name.
      """,
    operand: .init(name: "TEXT", help: "the text, or - for standard input"),
    options: [.direction, .engine],
    examples: [
      .init(
        arguments: ["show", "שלום C++ עולם"], help: "the direction of the first strong letter"),
      .init(
        arguments: ["show", "--direction", "rtl", "C++"], help: "as in a Hebrew or Arabic paragraph"
      ),
      .init(
        arguments: ["show", "--engine", "fribidi", "-"], input: "message.txt",
        help: "text from a file"),
    ])
}
