extension CommandTable {
  static let languages = CommandDescriptor(
    name: .languages,
    summary: "list catalogs with format, languages and what told them",
    discussion: """
      Prints what `check` would read: each file with its format, the languages of its texts, their \
      direction, how many texts there are, and which part of the path, which field of the file or \
      which option told it. A file whose name is that of a catalog while its content is not is listed \
      as no catalog.

      With --json the report is an array of objects, one a file.

      The exit status is 0, or 2 when a file could not be read or an argument was wrong.
      """,
    operand: .init(
      name: "PATH", isRepeatable: true, isRequired: false, values: .paths,
      help: "a catalog, or a folder to look through for catalogs; this folder is the default"),
    options: [
      .json, .include, .exclude, .noIgnore, .language, .formatOf, .configuration, .noConfiguration,
      .jobs,
    ],
    examples: [
      .init(arguments: ["languages"], help: "every catalog below this folder"),
      .init(
        arguments: ["languages", "--json", "app/src/main/res"], help: "the same for a program"),
    ])
}
