internal import BidiLint

/// The program `bidi-fix`.
package enum BidiFix {
  /// Runs one command line, the program's name left out, and returns the exit status.
  package static func run(_ line: [String]) async -> Int32 {
    OutputChannel.ignoreClosedPipes()
    let terminal = Terminal()
    var status: ExitStatus
    do {
      let arguments = try ParsedArguments(line, isPath: FileSystem.exists)
      status = await run(arguments, terminal)
    } catch {
      terminal.reportError(error.description)
      status = .failure
    }
    terminal.output.flush()
    if let failure = terminal.output.failure {
      terminal.reportError("The output cannot be written: \(failure).")
      status = .failure
    }
    return status.rawValue
  }

  private static func run(_ arguments: ParsedArguments, _ terminal: Terminal) async -> ExitStatus {
    if arguments.has(.help) {
      terminal.output.write(arguments.command.map(HelpText.command) ?? HelpText.program)
      return .clean
    }
    guard let command = arguments.command, !arguments.has(.version) else {
      terminal.output.write(Version.text)
      return .clean
    }
    switch command {
    case .check:
      return await CatalogCommand(arguments: arguments, terminal: terminal, mode: .check).run()
    case .fix:
      let mode: Linter.Mode = arguments.has(.diff) ? .preview : .repair
      return await CatalogCommand(arguments: arguments, terminal: terminal, mode: mode).run()
    case .show: return ShowCommand(arguments: arguments, terminal: terminal).run()
    case .stream: return await StreamCommand(arguments: arguments, terminal: terminal).run()
    case .rules, .explain: return RulesCommand(arguments: arguments, terminal: terminal).run()
    }
  }
}
