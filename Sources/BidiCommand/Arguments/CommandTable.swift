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
    case .stream: stream
    case .baseline: baseline
    case .rules: rules
    case .explain: explain
    case .help: help
    }
  }

  /// What `check` and `fix` work on.
  static let paths = CommandDescriptor.Operand(
    name: "PATH", isRepeatable: true,
    help: "a catalog, a folder to look through for catalogs, or a pattern in quotes")
}
