extension CommandTable {
  static let strip = CommandDescriptor(
    name: .strip,
    summary: "remove, list or replace bidi controls",
    discussion: """
      Writes standard input, or the files named, to standard output without their bidi controls, or \
      with --in-place each file without them. Of a catalog the values alone are changed, be the \
      controls written as characters or as escapes; of any other file every line.

      Controls may be what keeps a text in order: `bidi-fix check` says what is seen without them. \
      --only and --keep choose kinds; what ends an embedding, an override or an isolate goes with it. \
      --to replaces instead.

      Folders are looked through for catalogs, with --in-place or --list alone.

      The exit status is 0; with --list 1 when a control was found; 2 when a file could not be read or \
      written or an argument was wrong; 2 wins over 1.
      """,
    operand: .init(
      name: "PATH", isRepeatable: true, isRequired: false, values: .paths,
      help: "a file or a folder, or - for standard input, which is the default"),
    options: [
      .list, .only, .keep, .to, .inPlace, .textLanguage, .direction, .include, .exclude, .noIgnore,
      .formatOf, .configuration, .noConfiguration,
    ],
    examples: [
      .init(arguments: ["strip"], input: "message.txt", help: "a text without any"),
      .init(
        arguments: ["strip", "--list", "."], help: "where the catalogs of this folder have some"),
      .init(
        arguments: ["strip", "--only", "overrides", "--in-place", "ar.lproj/Localizable.strings"],
        help: "no text that is displayed backwards"),
      .init(
        arguments: ["strip", "--to", "isolates", "--in-place", "he.po"],
        help: "isolates in place of old embeddings"),
    ])
}
