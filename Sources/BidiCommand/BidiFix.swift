internal import BidiLint

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The program `bidi-fix`.
package enum BidiFix {
  /// Runs the command line that the program was started with, and ends the program. To be called
  /// first, while there is no other thread.
  package static func main() -> Never {
    StandardDescriptors.openClosedOnes()
    OutputChannel.ignoreClosedPipes()
    Interruption.prepare()
    Task.detached { exit(await run()) }
    Interruption.wait()
  }

  private static func run() async -> Int32 {
    let terminal = Terminal()
    var status: ExitStatus
    do {
      let arguments = try ParsedArguments(
        try ProcessArguments.strings(), isPath: { FileSystem.exists($0) || Wildmatch.isPattern($0) }
      )
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
    if terminal.errors.failure != nil { status = .failure }
    if let signal = Interruption.signal { Interruption.end(by: signal) }
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
    case .baseline: return await BaselineCommand(arguments: arguments, terminal: terminal).run()
    case .help: return HelpCommand(arguments: arguments, terminal: terminal).run()
    case .concat: return ConcatCommand(arguments: arguments, terminal: terminal).run()
    case .text: return await TextCommand(arguments: arguments, terminal: terminal).run()
    case .strip: return StripCommand(arguments: arguments, terminal: terminal).run()
    case .languages: return await LanguagesCommand(arguments: arguments, terminal: terminal).run()
    case .completions:
      return CompletionsCommand(arguments: arguments, terminal: terminal).run()
    case .config: return ConfigCommand(arguments: arguments, terminal: terminal).run()
    case .`init`: return await InitCommand(arguments: arguments, terminal: terminal).run()
    case .rules, .explain: return RulesCommand(arguments: arguments, terminal: terminal).run()
    }
  }
}
