extension CommandTable {
  static let completions = CommandDescriptor(
    name: .completions,
    summary: "print a script by which a shell completes commands and options",
    discussion: """
      For Bash put the script into ~/.local/share/bash-completion/completions/bidi-fix, for zsh into \
      a file _bidi-fix in a folder of $fpath, for fish into ~/.config/fish/completions/bidi-fix.fish; \
      or source it.
      """,
    operand: .init(
      name: "SHELL", values: .words(CompletionsCommand.Shell.allCases.map(\.rawValue)),
      help: "bash, zsh or fish"),
    options: [],
    examples: [
      .init(arguments: ["completions", "bash"], help: "the script for Bash")
    ])
}
