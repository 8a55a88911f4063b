extension CommandTable {
  static let show = CommandDescriptor(
    name: .show,
    summary: "show how a text or a value of a catalog is laid out",
    discussion: """
      Prints, for each paragraph, its base direction, how it is seen and how it should be seen, each \
      character's bidi class, embedding level and place on the line, and the runs; then the atoms, \
      which are what readers take as one thing, what is wrong, and the repaired text. What is seen \
      stands in visual order, the leftmost character first. Bidi controls are shown by name.

      With --file the operand is a key of that catalog, whose values are shown in every language and \
      variant, laid out with everyday values in their placeholders; --lang chooses a language. Without \
      a key the keys are listed.
      """,
    operand: .init(
      name: "TEXT", mayBeEmpty: true, alternative: .file,
      help: "the text, or - for standard input; with --file a key, which may be left out"),
    options: [
      .file, .shownLanguage, .direction, .syntax, .brand, .formatOf, .configuration,
      .noConfiguration, .engine,
    ],
    examples: [
      .init(
        arguments: ["show", "שלום C++ עולם"], help: "the direction of the first strong letter"),
      .init(
        arguments: ["show", "--direction", "rtl", "C++"], help: "as in a Hebrew or Arabic paragraph"
      ),
      .init(
        arguments: ["show", "--lang", "ar", "--syntax", "printf", "%s - %s"],
        help: "with values in the placeholders"),
      .init(
        arguments: ["show", "--file", "ar.lproj/Localizable.strings", "help.site"],
        help: "a value of a catalog"),
      .init(
        arguments: ["show", "--engine", "fribidi", "-"], input: "message.txt",
        help: "text from a file"),
    ])
}
