internal import BidiCatalogs

/// A command, as it is parsed and explained.
package struct CommandDescriptor: Sendable {
  /// The commands there are.
  package enum Name: String, Sendable, CaseIterable {
    case check, fix, show, stream, rules, explain, help
  }

  /// What a command takes besides options.
  package struct Operand: Sendable {
    /// What stands for it in help, such as `PATH`.
    let name: String
    var isRepeatable = false
    var isRequired = true
    /// One sentence for help, without a full stop at its end.
    let help: String
  }

  /// A command line and what it does.
  package struct Example: Sendable {
    /// The arguments, the program's name left out.
    let arguments: [String]
    /// The file that standard input is read from.
    var input: String?
    /// What it does, without a full stop at its end.
    let help: String

    /// The command line as typed into a shell.
    var commandLine: String {
      (["bidi-fix"] + arguments.map(quoted)).joined(separator: " ")
        + (input.map { " < " + $0 } ?? "")
    }

    private func quoted(_ argument: String) -> String {
      let isPlain = argument.utf8.allSatisfy {
        UInt8(ascii: "+")...UInt8(ascii: "z") ~= $0 && !";<>?[]\\^`".utf8.contains($0)
      }
      return isPlain ? argument : "'\(argument)'"
    }
  }

  package let name: Name
  /// One line, without a full stop at its end.
  let summary: String
  /// Whole sentences.
  let discussion: String
  let operand: Operand?
  let options: [OptionDescriptor]
  let examples: [Example]
}

/// Everything the program takes: what parsing, help and the tests of both read.
package enum CommandTable {
  /// Options that stand before any command, and after it as well.
  static let everywhere: [OptionDescriptor] = [.help, .version]

  /// The command meant where the first argument is a path.
  static let implicit = CommandDescriptor.Name.check

  /// The entry of a command.
  package static func entry(_ name: CommandDescriptor.Name) -> CommandDescriptor {
    switch name {
    case .check: check
    case .fix: fix
    case .show: show
    case .stream: stream
    case .rules: rules
    case .explain: explain
    case .help: help
    }
  }

  private static let paths = CommandDescriptor.Operand(
    name: "PATH", isRepeatable: true,
    help: "a catalog, or a folder to look through for catalogs")

  private static let check = CommandDescriptor(
    name: .check,
    summary: "find translations that readers see in the wrong order",
    discussion: """
      Reads catalogs and lays every translation out as its readers see it. Formats: \
      \(CatalogFormat.all.map(\.name).joined(separator: ", ")). Folders are looked through for catalogs; links met on the way \
      are not followed, and .git, node_modules and build folders are left out.

      The exit status is 0 when nothing was found, 1 when something was, 2 when a file could not be \
      read or an argument was wrong; 2 wins over 1.

      Columns count Unicode code points, from 1. A unit is one text of a catalog: one plural case, \
      one item of an array, one language.
      """,
    operand: paths,
    options: [.failOn, .format, .language, .formatOf, .jobs],
    examples: [
      .init(arguments: ["check", "."], help: "every catalog below this folder"),
      .init(
        arguments: ["check", "--fail-on", "error", "app/src/main/res"],
        help: "only what is wrong for every reader fails"),
      .init(
        arguments: ["check", "--format", "sarif", "."],
        help: "a report for code scanning; github writes annotations instead"),
      .init(
        arguments: ["check", "--lang", "he", "Localizable.strings"],
        help: "a file whose path does not name its language"),
    ])

  private static let fix = CommandDescriptor(
    name: .fix,
    summary: "repair translations in place",
    discussion: """
      Puts invisible isolates around what is scrambled, and nothing more: without bidi controls the \
      text is the same as before. A file is replaced as a whole, after the new one was read back \
      and compared. Findings that cannot be repaired safely are reported.

      With --diff nothing is written but a patch for `patch -p1` and `git apply`, to be applied in the \
      folder where its paths begin: they are the files' as named, without a leading / or ../. A UTF-16 \
      file is one line in it that says that it differs, since no patch program takes more; without \
      --diff it is repaired like any other.

      The exit status is 0 when nothing remains to be done, 1 when findings remain (with --diff: \
      when there is something to repair), 2 when a file could not be read or written or an \
      argument was wrong; 2 wins over 1.
      """,
    operand: paths,
    options: [.diff, .language, .formatOf, .jobs],
    examples: [
      .init(arguments: ["fix", "--diff", "."], help: "what would be changed"),
      .init(
        arguments: ["fix", "ar.lproj", "he.lproj"], help: "repair the catalogs of two languages"),
    ])

  private static let show = CommandDescriptor(
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

  private static let stream = CommandDescriptor(
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
      \(StreamCommand.syntaxes.joined(separator: ", ")); "samples", everyday values in them or edge \
      ones as well. Other members are passed over.

      An answer holds "id"; "findings", each with "rule", "severity", "start", "end", "seen" and \
      "wanted" (the line from left to right), "message" and "fixable"; and "fixed", the text with all \
      repairs, null if nothing changes. A line that cannot be answered gives "id", "line" and \
      "error" in its place.

      The exit status is 0 when no line has a warning or an error, 1 when one has, 2 when a line \
      could not be answered or an argument was wrong; 2 wins over 1.
      """,
    operand: nil, options: [.jobs],
    examples: [
      .init(arguments: ["stream"], input: "texts.jsonl", help: "check every line of a file")
    ])

  private static let rules = CommandDescriptor(
    name: .rules,
    summary: "list the rules",
    discussion: "Prints each rule's id, its severity and what it means.",
    operand: nil, options: [],
    examples: [.init(arguments: ["rules"], help: "one line a rule")])

  private static let explain = CommandDescriptor(
    name: .explain,
    summary: "explain a rule",
    discussion: "Prints what a rule means, why it is wrong and how it is repaired.",
    operand: .init(name: "RULE", help: "a rule's id, as findings end with it"),
    options: [],
    examples: [
      .init(arguments: ["explain", "scrambled-url"], help: "why a web address comes out wrong")
    ])
  private static let help = CommandDescriptor(
    name: .help,
    summary: "explain a command, with examples",
    discussion: "Prints what `bidi-fix COMMAND --help` prints, or without a command what there is.",
    operand: .init(name: "COMMAND", isRequired: false, help: "the command's name"),
    options: [],
    examples: [.init(arguments: ["help", "fix"], help: "how repairs are made")])
}
