/// Everything the program takes: what parsing, help and the tests of both read.
package enum CommandTable {
  /// Options that stand before any command, and after it as well.
  static let everywhere: [OptionDescriptor] = [.help, .version]

  /// How findings are reported.
  static let reporting: [OptionDescriptor] = [.format, .output, .statistics, .quiet, .color]

  /// The command meant where the first argument is a path.
  static let implicit = CommandDescriptor.Name.check

  /// The entry of a command.
  package static func entry(_ name: CommandDescriptor.Name) -> CommandDescriptor {
    switch name {
    case .check: check
    case .fix: fix
    case .show: show
    case .concat: concat
    case .text: text
    case .strip: strip
    case .stream: stream
    case .languages: languages
    case .baseline: baseline
    case .`init`: `init`
    case .config: config
    case .rules: rules
    case .explain: explain
    case .completions: completions
    case .help: help
    }
  }

  /// What `check` works on.
  static let pathsOrInput = CommandDescriptor.Operand(
    name: "PATH", isRepeatable: true, isRequired: false, values: .paths,
    help: """
      a catalog, a folder to look through for catalogs, a pattern in quotes, or - for standard input; \
      this folder is the default
      """)

  /// What `fix` works on: what is changed is to be named.
  static let namedPathsOrInput = CommandDescriptor.Operand(
    name: "PATH", isRepeatable: true, values: .paths,
    help:
      "a catalog, a folder to look through for catalogs, a pattern in quotes, or - for standard input"
  )

  /// What is looked through for catalogs.
  static let paths = CommandDescriptor.Operand(
    name: "PATH", isRepeatable: true, values: .paths,
    help: "a catalog, a folder to look through for catalogs, or a pattern in quotes")
}
