internal import BidiIsolation
internal import BidiReports

/// `bidi-fix rules` and `bidi-fix explain`.
struct RulesCommand {
  let arguments: ParsedArguments
  let terminal: Terminal

  func run() -> ExitStatus {
    guard let id = arguments.operands.first else {
      if arguments[.rulesFormat] == "json" {
        terminal.output.write(RuleReport.json(Rule.all))
      } else {
        terminal.output.write(RuleReport.list(Rule.all))
      }
      return .clean
    }
    guard let rule = Rule(id: id) else {
      let error = ArgumentError.unknownRule(id, known: Rule.all.map(\.id))
      terminal.reportError(error.description)
      return .failure
    }
    terminal.output.write(RuleReport.explanation(rule))
    return .clean
  }
}
