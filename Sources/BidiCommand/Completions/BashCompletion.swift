/// The completion script for Bash, from 3.2 on.
enum BashCompletion {
  static var script: String {
    let commands = CompletionTable.commands
    let names = commands.map(\.name.rawValue)
    return """
      # bash completion for bidi-fix, made by `bidi-fix completions bash`.

      _bidi_fix() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command= prefix= ended= files= words= index line
        COMPREPLY=()
        # Most often `=` is a word of its own.
        if [[ $current == = ]]; then
          current=
        elif [[ $previous == = && COMP_CWORD -ge 2 ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        elif [[ $current == --*=* ]]; then
          previous=${current%%=*} prefix=${current%%=*}= current=${current#*=}
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          case ${COMP_WORDS[index]} in
            --) ended=yes ;;
            \(names.joined(separator: "|")))
              if [[ -z $command ]]; then command=${COMP_WORDS[index]}; fi ;;
          esac
        done
        case "$command $previous" in
      \(commands.flatMap(values).joined(separator: "\n"))
          *)
            if [[ -z $ended && $current == -* ]]; then
              case $command in
      \(commands.map(options).joined(separator: "\n"))
                *) words='\(implicitOptions.joined(separator: " "))' ;;
              esac
            else
              case $command in
                '') files=yes words='\(names.joined(separator: " "))' ;;
      \(commands.compactMap(operands).joined(separator: "\n"))
              esac
            fi ;;
        esac
        if [[ -n $words ]]; then
          while IFS= read -r line; do
            COMPREPLY+=("$prefix$line")
          done < <(compgen -W "$words" -- "$current")
        fi
        if [[ -n $files ]]; then
          compopt -o filenames 2> /dev/null
          while IFS= read -r line; do
            COMPREPLY+=("$prefix$line")
          done < <(compgen -f -- "$current")
        fi
      }

      complete -F _bidi_fix bidi-fix

      """
  }

  /// Options that may stand before a command is named.
  private static var implicitOptions: [String] {
    CommandTable.options(of: nil).flatMap(CompletionTable.names)
  }

  /// What follows the options of a command that take a value.
  private static func values(_ command: CommandDescriptor) -> [String] {
    // Before a command is named the options are those of the command that a path stands for.
    let typed =
      command.name == CommandTable.implicit ? [command.name.rawValue, ""] : [command.name.rawValue]
    return command.options.compactMap { option in
      guard let values = CompletionTable.values(of: option) else { return nil }
      let patterns = typed.flatMap { name in
        CompletionTable.names(of: option).map { "'\(name) \($0)'" }
      }
      return "    \(patterns.joined(separator: "|"))) \(assignment(values)) ;;"
    }
  }

  private static func options(_ command: CommandDescriptor) -> String {
    let names = CommandTable.options(of: command.name).flatMap(CompletionTable.names)
    return "          \(command.name.rawValue)) words='\(names.joined(separator: " "))' ;;"
  }

  private static func operands(_ command: CommandDescriptor) -> String? {
    let (words, paths) = CompletionTable.operands(of: command)
    let assignments =
      (paths ? [assignment(.paths)] : []) + (words.isEmpty ? [] : [assignment(.words(words))])
    return assignments.isEmpty
      ? nil : "          \(command.name.rawValue)) \(assignments.joined(separator: " ")) ;;"
  }

  private static func assignment(_ values: CompletionTable.Values) -> String {
    switch values {
    case .nothing: ":"
    case .paths: "files=yes"
    case .words(let words): "words='\(words.joined(separator: " "))'"
    }
  }
}
