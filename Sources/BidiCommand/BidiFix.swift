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
    let terminal = Terminal()
    let arguments: ParsedArguments
    do {
      arguments = try ParsedArguments(
        try ProcessArguments.strings(), isPath: { FileSystem.exists($0) || Wildmatch.isPattern($0) }
      )
    } catch {
      terminal.reportError(error.description)
      exit(finish(.failure, terminal))
    }
    switch work(arguments) {
    case .atOnce(let run): exit(finish(run(terminal), terminal))
    case .interruptible(let run):
      Interruption.prepare()
      Task.detached {
        let terminal = Terminal()
        exit(finish(await run(terminal), terminal))
      }
      Interruption.wait()
    }
  }

  /// Writes what is left to be written; the status is that of a failure where that cannot be done.
  private static func finish(_ status: ExitStatus, _ terminal: Terminal) -> Int32 {
    var status = status
    terminal.output.flush()
    if let failure = terminal.output.failure {
      terminal.reportError("The output cannot be written: \(failure).")
      status = .failure
    }
    if terminal.errors.failure != nil { status = .failure }
    if let signal = Interruption.signal { Interruption.end(by: signal) }
    return status.rawValue
  }

  /// What a command does.
  private enum Work {
    /// It prints something and writes no file: it needs no thread that waits for signals, and starting
    /// one would take as long as the rest.
    case atOnce((Terminal) -> ExitStatus)
    /// It may take long, or write files.
    case interruptible(@Sendable (Terminal) async -> ExitStatus)
  }

  private static func work(_ arguments: ParsedArguments) -> Work {
    if arguments.has(.help) {
      return .atOnce { terminal in
        terminal.output.write(arguments.command.map(HelpText.command) ?? HelpText.program)
        return .clean
      }
    }
    guard let command = arguments.command, !arguments.has(.version) else {
      return .atOnce { terminal in
        terminal.output.write(Version.text)
        return .clean
      }
    }
    return switch command {
    case .check:
      .interruptible {
        await CatalogCommand(arguments: arguments, terminal: $0, mode: .check).run()
      }
    case .fix:
      .interruptible {
        let mode: Linter.Mode = arguments.has(.diff) ? .preview : .repair
        return await CatalogCommand(arguments: arguments, terminal: $0, mode: mode).run()
      }
    case .stream:
      .interruptible { await StreamCommand(arguments: arguments, terminal: $0).run() }
    case .baseline:
      .interruptible { await BaselineCommand(arguments: arguments, terminal: $0).run() }
    case .text: .interruptible { await TextCommand(arguments: arguments, terminal: $0).run() }
    case .strip: .interruptible { StripCommand(arguments: arguments, terminal: $0).run() }
    case .languages:
      .interruptible { await LanguagesCommand(arguments: arguments, terminal: $0).run() }
    case .show: .atOnce { ShowCommand(arguments: arguments, terminal: $0).run() }
    case .help: .atOnce { HelpCommand(arguments: arguments, terminal: $0).run() }
    case .concat: .atOnce { ConcatCommand(arguments: arguments, terminal: $0).run() }
    case .completions: .atOnce { CompletionsCommand(arguments: arguments, terminal: $0).run() }
    case .config: .atOnce { ConfigCommand(arguments: arguments, terminal: $0).run() }
    case .`init`: .interruptible { await InitCommand(arguments: arguments, terminal: $0).run() }
    case .rules, .explain: .atOnce { RulesCommand(arguments: arguments, terminal: $0).run() }
    }
  }
}
