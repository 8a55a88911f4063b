extension CommandTable {
  static let text = CommandDescriptor(
    name: .text,
    summary: "put isolates into lines of plain text",
    discussion: """
      A filter: reads lines from standard input and writes each, with the isolates that its readers \
      need to see it in the right order, to standard output as soon as it is read. Line ends stay as \
      they are. Without --lang and --direction a line runs as its first strong character does.

      Done again it changes nothing, but for --policy=always in another style than isolates: what is set \
      apart so already is set apart once more.

      A line that is not UTF-8, or longer than 4 MiB, is passed on as it is and reported.

      The exit status is 0; with --check 1 when a line has a warning or an error; 2 when a line was \
      not looked at or an argument was wrong; 2 wins over 1.
      """,
    operand: nil,
    options: [
      .textLanguage, .direction, .isolateStyle, .policy, .syntax, .brand, .checkLines, .jobs,
    ],
    examples: [
      .init(arguments: ["text", "--lang", "he"], input: "lines.txt", help: "Hebrew lines"),
      .init(
        arguments: ["text", "--lang", "ar", "--syntax", "printf", "--check"], input: "formats.txt",
        help: "what is wrong with format strings"),
      .init(
        arguments: ["text", "--lang", "fa", "--style", "markup"], input: "lines.txt",
        help: "elements of HTML in place of characters"),
    ])
}
