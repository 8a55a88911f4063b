extension CommandTable {
  static let stream = CommandDescriptor(
    name: .stream,
    summary: "check texts from another program, one JSON object a line",
    discussion: """
      Reads JSON Lines from standard input and answers each line with one, in order, as soon as it \
      is read. Offsets count UTF-8 bytes of the text; severities are error, warning and info.

      A line holds "text", or "segments" that are joined as they are: [{"text": "Sara", "value": \
      true}, {"text": ": ", "value": false}], where a value is one thing with a direction of its own. \
      Where both are given and differ, the text counts. Besides, if wanted: "id", any JSON value; \
      "language", a BCP 47 tag; "paragraph", one of rtl, ltr and auto, by default the language's \
      direction; "syntax" of the text's placeholders, one of \
      \(StreamCommand.syntaxes.joined(separator: ", ")); "samples", everyday values in them, edge \
      ones as well, or hostile ones too; "comment", what the translator is told, which may say what a \
      placeholder stands for; "runtime", plain or, where the program isolates all values itself, \
      isolates. Other members are passed over.

      An answer holds "id"; "findings", each with "rule", "severity", "start", "end", "seen" and \
      "wanted" (the line from left to right), "message" and "fixable", and "places", a \
      list of starts and ends, where the same is found in several branches; "fixed", the text with all \
      repairs, null if nothing changes; and "sampled", true, where the text has more branches or \
      combinations of values than are laid out. A line that cannot be answered gives "id", "line" and \
      "error" in its place.

      The exit status is 0 when no line has a warning or an error, 1 when one has, 2 when a line \
      could not be answered or an argument was wrong; 2 wins over 1.
      """,
    operand: nil, options: [.jobs],
    examples: [
      .init(arguments: ["stream"], input: "texts.jsonl", help: "check every line of a file")
    ])
}
