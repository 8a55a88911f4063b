internal import BidiCatalogs
internal import BidiIsolation
internal import BidiLint
internal import BidiMessages
internal import BidiReports

/// An option of the command: the one place from which it is parsed, explained and completed.
package struct OptionDescriptor: Sendable, Hashable {
  /// What an option takes.
  package enum Parameter: Sendable, Hashable {
    /// Nothing: it is there or not.
    case none
    /// Any text; the name stands for it in help.
    case text(String)
    /// Any text, also an empty one.
    case anyText(String)
    /// The path of a file.
    case path(String)
    /// One of a few words.
    case choice(String, [String])
    /// One of a few words, and behind a colon the path of a file, if one is meant.
    case choiceAndFile(String, [String])
    /// A whole number of at least one.
    case count(String)
    /// Any text, which may be left out; given, it is joined by an equals sign.
    case optionalText(String)

    /// What stands for the value in help, such as `TAG`; nil for a flag.
    var placeholder: String? {
      switch self {
      case .none: nil
      case .text(let name), .anyText(let name), .optionalText(let name), .path(let name),
        .choice(let name, _), .choiceAndFile(let name, _), .count(let name):
        name
      }
    }

    /// The words that a value may begin with; nil where these are not counted.
    var choices: [String]? {
      switch self {
      case .choice(_, let choices), .choiceAndFile(_, let choices): choices
      default: nil
      }
    }

    /// Whether an empty value means something.
    var mayBeEmpty: Bool {
      if case .anyText = self { true } else { false }
    }
  }

  /// Its name, without the two hyphens.
  package let name: String
  /// Its one-letter name, without the hyphen.
  package let letter: Character?
  package let parameter: Parameter
  /// One sentence for help, without a full stop at its end.
  package let help: String

  init(_ name: String, letter: Character? = nil, _ parameter: Parameter = .none, help: String) {
    self.name = name
    self.letter = letter
    self.parameter = parameter
    self.help = help
  }
}

extension OptionDescriptor {
  static let add = Self(
    "add", help: "update: add new findings as well, which are otherwise only counted")
  static let baseline = Self(
    "baseline", .path("FILE"),
    help: "findings that are known; \(BaselineFile.defaultName) is the default where it exists in "
      + "the current folder")
  static let noBaseline = Self("no-baseline", help: "report known findings as well")
  static let noIgnore = Self(
    "no-ignore", help: "look at files of folders that .gitignore and .ignore name as well")
  static let failOnStale = Self(
    "fail-on-stale",
    help: "exit status 1 if the baseline has entries for findings that are gone")
  static let changed = Self(
    "changed", .optionalText("REV"),
    help:
      "only texts with a line changed since the branch left REV, files not yet tracked included; "
      + "without REV: origin's default branch, else the branch's upstream, else the last commit")
  static let diff = Self(
    "diff", help: "print the repairs as a unified diff and write nothing")
  static let direction = Self(
    "direction", .choice("DIR", ["ltr", "rtl", "auto"]),
    help: "base direction of each paragraph; auto, the default, is the first strong character's")
  static let engine = Self(
    "engine", .choice("NAME", ["icu", "fribidi"]),
    help: "the implementation of the Unicode Bidirectional Algorithm; icu is the default")
  static let brand = Self(
    "brand", .text("NAME"),
    help: "a name to be taken as one thing, beside the built-in ones; may be repeated")
  static let configuration = Self(
    "config", .path("FILE"),
    help:
      "configuration for all files; .bidi-fix.json in the folder of each file or above it is the "
      + "default")
  static let exclude = Self(
    "exclude", .text("GLOB"), help: "files and folders to leave out of folders; may be repeated")
  static let ignore = Self(
    "ignore", .text("RULES"),
    help: "rules not to check, by id or by pattern such as scrambled-*, joined by commas")
  static let include = Self(
    "include", .text("GLOB"), help: "the only files to look at in folders; may be repeated")
  static let includeFuzzy = Self(
    "include-fuzzy", help: "check translations that are marked as fuzzy as well")
  static let noConfiguration = Self("no-config", help: "take no file of configuration into account")
  static let samples = Self(
    "samples", .choice("TIER", SampleTier.allCases.map(\.rawValue)),
    help: "how unusual the values are that placeholders are laid out with; everyday is the default")
  static let schema = Self("schema", help: "print the JSON schema of files of configuration")
  static let select = Self(
    "select", .text("RULES"),
    help:
      "the only rules to check, by id or by pattern, joined by commas; matters of style are shown "
      + "where they are named here")
  static let severity = Self(
    "severity", .text("RULE=LEVEL"),
    help: "level of a rule: off, info, warning or error; may be repeated")
  static let dryRun = Self(
    "check", help: "write nothing, and say how much there is to repair; the exit status is 1 then")
  static let escapeControls = Self(
    "escape-controls", .choice("HOW", Configuration.ControlSpelling.allCases.map(\.rawValue)),
    help: "how controls are written: as the file does already (auto, the default), raw, or escaped "
      + "where the format has escapes")
  static let interactive = Self(
    "interactive", letter: "i", help: "show each repair, and ask whether to make it")
  static let repairStyle = Self(
    "style", .choice("STYLE", Configuration.Style.allCases.map(\.rawValue)),
    help:
      "what repairs put in: isolates, marks for renderers without isolates, or markup in values "
      + "that are HTML; auto, the default, is isolates")
  static let unsafe = Self(
    "unsafe",
    help: "make repairs as well that need somebody's judgement: that change more than invisible "
      + "controls, are matters of style, or are of names that a system shows outside of the app")
  static let failOn = Self(
    "fail-on", .choice("LEVEL", ["info", "warning", "error"]),
    help: "lowest severity for which the exit status is 1; warning is the default")
  static let jobs = Self(
    "jobs", letter: "j", .count("N"),
    help: "files or lines worked on at a time; as many as there are cores is the default")
  static let language = Self(
    "lang", .text("TAG"),
    help: "language, such as ar, of files that do not name it themselves, whatever their path says")
  static let color = Self(
    "color", .choice("WHEN", ColorChoice.allCases.map(\.rawValue)),
    help: "whether text is coloured; auto, the default, colours it on a terminal unless NO_COLOR "
      + "is set")
  static let format = Self(
    "format", .choiceAndFile("NAME[:FILE]", ReportFormat.allCases.map(\.rawValue)),
    help: "how findings are written, and the file, if not standard output; may be repeated; text "
      + "is the default")
  static let formatOf = Self(
    "format-of", .text("GLOB=FORMAT"),
    help: "format of the files of a pattern, whatever name and content say; may be repeated: "
      + CatalogFormat.all.map(\.id).joined(separator: ", "))
  static let output = Self(
    "output", letter: "o", .path("FILE"), help: "the file that findings are written to")
  static let quiet = Self(
    "quiet", letter: "q", help: "findings and errors alone, without totals and notes")
  static let statistics = Self(
    "statistics", help: "tables of the findings by rule, language, format and file")
  static let file = Self(
    "file", .path("PATH"), help: "the catalog whose values are shown")
  static let syntax = Self(
    "syntax", .choice("NAME", MessageSyntax.all.map(\.id)),
    help: "how placeholders are written in texts; by default what format, flags and text tell, for "
      + "plain text none")
  static let isolateStyle = Self(
    "style", .choice("STYLE", IsolationStyle.allCases.map(\.rawValue)),
    help:
      "what sets an atom apart; isolates is the default, marks and embeddings are for renderers "
      + "that know none, markup is HTML's <bdi>")
  static let policy = Self(
    "policy", .choice("WHEN", IsolationPolicy.allCases.map(\.rawValue)),
    help: "when atoms are set apart: needed, the default, or always, for text that is put into "
      + "other text")
  static let checkLines = Self(
    "check", help: "list what is wrong, and write no text; exit status 1 if something is")
  static let value = Self(
    "value", letter: "v", .anyText("TEXT"),
    help: "a segment that is put in at run time; may be repeated, and counts where it stands")
  static let inPlace = Self(
    "in-place", letter: "i", help: "write the files, each in one step, in place of standard output")
  static let list = Self("list", help: "list the controls with their places, and write no text")
  static let only = Self(
    "only", .choice("KIND", ControlKind.allCases.map(\.rawValue)),
    help: "remove these controls alone, with what ends them; may be repeated")
  static let keep = Self(
    "keep", .choice("KIND", ControlKind.allCases.map(\.rawValue)),
    help: "remove all but these controls; may be repeated")
  static let to = Self(
    "to", .choice("FORM", ControlConversion.allCases.map(\.rawValue)),
    help: "replace in place of removing: isolates for embeddings, or embeddings, marks or markup "
      + "for isolates")
  static let textLanguage = Self(
    "lang", .text("TAG"), help: "language of the text, such as ar; it gives the direction as well")
  static let rulesFormat = Self(
    "format", .choice("NAME", ["text", "json"]),
    help: "how the rules are written; text is the default")
  static let shownLanguage = Self(
    "lang", .text("TAG"),
    help: "language of the text, such as ar, which gives its direction as well; with --file the "
      + "language whose values are shown")
  static let json = Self("json", help: "write JSON for programs")
  static let stdinFilename = Self(
    "stdin-filename", .path("PATH"),
    help: "with - as PATH: the path by which format and language of standard input are told")
  static let help = Self("help", letter: "h", help: "print this help")
  static let version = Self(
    "version", help: "print the versions of bidi-fix, its engines and their Unicode data")
}
