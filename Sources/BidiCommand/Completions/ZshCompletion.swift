/// The completion script for zsh.
enum ZshCompletion {
  static var script: String {
    let commands = CompletionTable.commands
    let descriptions = commands.map { "      '\($0.name.rawValue):\(text($0.summary))'" }
    return """
      #compdef bidi-fix
      # zsh completion for bidi-fix, made by `bidi-fix completions zsh`.

      _bidi-fix() {
        local curcontext="$curcontext" state line
        local -A opt_args
        _arguments -C -s -S \\
      \(CommandTable.options(of: nil).flatMap(specifications).map { "    \($0) \\" }.joined(separator: "\n"))
          '1: :->command' '*:: :->arguments'
        case $state in
          command)
            local -a commands=(
      \(descriptions.joined(separator: "\n"))
            )
            _describe -t commands command commands
            _files
            ;;
          arguments)
            case $words[1] in
      \(commands.map(arguments).joined(separator: "\n"))
              *) _files ;;
            esac
            ;;
        esac
      }

      if [[ $funcstack[1] == _bidi-fix ]]; then
        _bidi-fix "$@"
      else
        compdef _bidi-fix bidi-fix
      fi

      """
  }

  private static func arguments(_ command: CommandDescriptor) -> String {
    var lines = CommandTable.options(of: command.name).flatMap(specifications)
    let (words, paths) = CompletionTable.operands(of: command)
    if !words.isEmpty {
      let name = command.actions.isEmpty ? command.operand?.name ?? "" : "action"
      lines.append("'1:\(name):\(action(.words(words)))'")
    }
    if paths, let operand = command.operand {
      lines.append("'*:\(operand.name):\(action(.paths))'")
    }
    return """
              \(command.name.rawValue))
                _arguments -s -S \\
                  \(lines.joined(separator: " \\\n            ")) ;;
      """
  }

  /// An option as `_arguments` has it, one for each way to type its name.
  private static func specifications(_ option: OptionDescriptor) -> [String] {
    let help = text(option.help)
    return CompletionTable.names(of: option).map { name in
      guard let values = CompletionTable.values(of: option),
        let placeholder = option.parameter.placeholder
      else { return "'\(name)[\(help)]'" }
      let joint = name.hasPrefix("--") ? "=" : "+"
      return "'*\(name)\(joint)[\(help)]:\(text(placeholder)):\(action(values))'"
    }
  }

  private static func action(_ values: CompletionTable.Values) -> String {
    switch values {
    case .nothing: " "
    case .paths: "_files"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// Text in a specification between single quotes.
  private static func text(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "'": result += "'\\''"
      case "[", "]", ":", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }
}
