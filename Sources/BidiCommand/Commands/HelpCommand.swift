/// `bidi-fix help`.
struct HelpCommand {
  let arguments: ParsedArguments
  let terminal: Terminal

  func run() -> ExitStatus {
    guard let topic = arguments.operands.first else {
      terminal.output.write(HelpText.program)
      return .clean
    }
    guard let name = CommandDescriptor.Name(rawValue: topic) else {
      terminal.reportError(ArgumentError.unknownTopic(topic).description)
      return .failure
    }
    terminal.output.write(HelpText.command(name))
    return .clean
  }
}
