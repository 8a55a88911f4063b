/// The completion script for fish.
enum FishCompletion {
  static var script: String {
    let commands = CompletionTable.commands
    let names = commands.map(\.name.rawValue).joined(separator: " ")
    let lines =
      commands.map { command in
        complete(
          "-n __bidi_fix_lacks_command -a \(command.name.rawValue) -d \(quoted(command.summary))")
      }
      + CommandTable.options(of: nil).map { option($0, condition: "__bidi_fix_lacks_command") }
      + commands.flatMap(command)
    return """
      # fish completion for bidi-fix, made by `bidi-fix completions fish`.

      function __bidi_fix_lacks_command
          not __fish_seen_subcommand_from \(names)
      end

      complete -c bidi-fix -f
      complete -c bidi-fix -n __bidi_fix_lacks_command -F
      \(lines.joined(separator: "\n"))

      """
  }

  private static func command(_ command: CommandDescriptor) -> [String] {
    let condition = "'__fish_seen_subcommand_from \(command.name.rawValue)'"
    let options = CommandTable.options(of: command.name).map { option($0, condition: condition) }
    let (words, paths) = CompletionTable.operands(of: command)
    return options
      + (words.isEmpty
        ? [] : [complete("-n \(condition) -a \(quoted(words.joined(separator: " ")))")])
      + (paths ? [complete("-n \(condition) -F")] : [])
  }

  private static func option(_ option: OptionDescriptor, condition: String) -> String {
    var line = "-n \(condition) -l \(option.name)"
    if let letter = option.letter { line += " -s \(letter)" }
    switch CompletionTable.values(of: option) {
    case nil: break
    case .nothing?: line += " -x"
    case .paths?: line += " -r -F"
    case .words(let words)?: line += " -x -a \(quoted(words.joined(separator: " ")))"
    }
    return complete(line + " -d \(quoted(option.help))")
  }

  private static func complete(_ rest: String) -> String { "complete -c bidi-fix \(rest)" }

  private static func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, character in
      result += character == "'" || character == "\\" ? "\\\(character)" : String(character)
    }
    return "'\(escaped)'"
  }
}
