extension CommandTable {
  static let concat = CommandDescriptor(
    name: .concat,
    summary: "check a concatenation, and show how to join it",
    discussion: """
      Joins segments as they stand: TEXT is literal text, --value (-v) a value that is put in at run \
      time, which readers take as one thing. Says whether the result is displayed in the right order, \
      and prints it repaired; then, as code, a join that holds for any values, with the isolates \
      escaped.

      With - as the only operand the segments are read from standard input as JSON: {"segments": \
      [{"text": "Sara", "value": true}, {"text": ": ", "value": false}], "language": "ar"}; an option \
      wins over a member.

      The exit status is 0 when the concatenation is sound, 1 when it has a warning or an error, 2 when \
      the input cannot be read or an argument was wrong.
      """,
    operand: .init(
      name: "TEXT", isRepeatable: true, mayBeEmpty: true, alternative: .value,
      help: "literal text, or - alone for JSON on standard input"),
    options: [.value, .textLanguage, .direction, .brand, .isolateStyle],
    examples: [
      .init(
        arguments: ["concat", "--lang", "ar", "-v", "Sara", " - ", "-v", "Dan"],
        help: "two names with a dash between"),
      .init(
        arguments: ["concat", "--lang", "en", "-v", "דנה", ": ", "-v", "5", " messages"],
        help: "a Hebrew name in an English line"),
      .init(arguments: ["concat", "-"], input: "segments.json", help: "segments from a program"),
    ])
}
