/// `bidi-fix completions`: scripts for shells, made from `CommandTable`.
struct CompletionsCommand {
  let arguments: ParsedArguments
  let terminal: Terminal

  /// The shells there are scripts for.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish

    var script: String {
      switch self {
      case .bash: BashCompletion.script
      case .zsh: ZshCompletion.script
      case .fish: FishCompletion.script
      }
    }
  }

  func run() -> ExitStatus {
    let name = arguments.operands.first ?? ""
    guard let shell = Shell(rawValue: name) else {
      let error = ArgumentError.notAShell(name, known: Shell.allCases.map(\.rawValue))
      terminal.reportError(error.description)
      return .failure
    }
    terminal.output.write(shell.script)
    return .clean
  }
}
