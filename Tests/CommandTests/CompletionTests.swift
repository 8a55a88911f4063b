import FileTestSupport
import Foundation
import Testing

@testable import BidiCommand

/// The scripts for shells, loaded into the shells themselves.
@Suite struct CompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("x", to: "chapter.po")
    try folder.write("x", to: "other.po")
  }

  /// What is typed and what has to be proposed.
  private static let cases: [(words: [String], wanted: [String])] = [
    (["com"], ["completions"]),
    (["ch"], ["chapter.po", "check"]),
    (["check", "--fail"], ["--fail-on", "--fail-on-stale"]),
    (["check", "--fail-on", ""], ["error", "info", "warning"]),
    (["check", "--fail-on", "w"], ["warning"]),
    (["check", "o"], ["other.po"]),
    (["show", "--file", "cha"], ["chapter.po"]),
    (["show", "--engine", "f"], ["fribidi"]),
    (["explain", "scrambled-u"], ["scrambled-url"]),
    (["completions", ""], ["bash", "fish", "zsh"]),
    (["help", "fi"], ["fix"]),
    (["strip", "--to", "mark"], ["marks", "markup"]),
  ]

  @Test func bashProposes() async throws {
    for (words, wanted) in Self.cases {
      #expect(try await bash(words) == wanted, "\(words)")
    }
    // `=` is a word of its own, or not.
    #expect(try await bash(["check", "--fail-on", "=", "w"]) == ["warning"])
    #expect(try await bash(["check", "--fail-on", "="]) == ["error", "info", "warning"])
    #expect(try await bash(["check", "--fail-on=w"]) == ["--fail-on=warning"])
    #expect(try await bash(["check", "--", "--fa"]).isEmpty)
    #expect(try await bash(["check", "--lang", "c"]).isEmpty)
  }

  @Test func fishProposes() async throws {
    guard try await exists("fish") else { return }
    for (words, wanted) in Self.cases {
      let line = (["bidi-fix"] + words).joined(separator: " ")
      let outcome = try await shell(
        "bidi-fix completions fish > c; HOME=$PWD fish -c 'source c; complete -C \"\(line)\"'")
      #expect(outcome.errors.isEmpty)
      let proposed = outcome.output.split(separator: "\n").map {
        String($0.prefix { $0 != "\t" })
      }
      // The script itself may be proposed as a file.
      let missing = Set(wanted).subtracting(proposed)
      #expect(missing.isEmpty, "\(words): \(proposed)")
    }
  }

  @Test func zshProposes() async throws {
    guard try await exists("zsh") else { return }
    // A terminal of zsh's own, in which a line is typed and listed.
    let script = """
      zmodload zsh/zpty || exit 9
      zpty z zsh -f -i
      zpty -w z "PS1= ; autoload -U compinit && compinit -u -D && source ./c && echo READY"
      zpty -r z out '*READY*READY*'
      zpty -n -w z "bidi-fix check --fail-on \t\t"
      sleep 1
      while zpty -r -t z out; do print -r -- $out; done
      """
    try folder.write(script, to: "s")
    let outcome = try await shell("bidi-fix completions zsh > c && zsh -n c && TERM=xterm zsh -f s")
    guard outcome.status != 9 else { return }
    #expect(outcome.errors.isEmpty)
    for word in ["error", "info", "warning"] { #expect(outcome.output.contains(word)) }
  }

  @Test func unknownShellIsAnError() async throws {
    let outcome = try await Executable.run(["completions", "bsh"])
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "bidi-fix: error: completions takes bash, zsh, fish, not ‘bsh’; did you mean bash?\n")
  }

  /// What Bash proposes for the last word.
  private func bash(_ words: [String]) async throws -> [String] {
    let list = (["bidi-fix"] + words).map { "'\($0)'" }.joined(separator: " ")
    try folder.write(
      """
      source <(bidi-fix completions bash)
      complete -p bidi-fix > /dev/null || exit 1
      COMP_WORDS=(\(list)); COMP_CWORD=\(words.count)
      _bidi_fix
      printf '%s\\n' "${COMPREPLY[@]}"
      """, to: "b")
    let outcome = try await shell("bash b")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    return outcome.output.split(separator: "\n").map(String.init).sorted()
  }

  private func exists(_ shell: String) async throws -> Bool {
    let isThere = try await self.shell("command -v \(shell)").status == 0
    if !isThere { print("Skipped: there is no \(shell) here.") }
    return isThere
  }

  private func shell(_ line: String) async throws -> Executable.Outcome {
    try await Executable.shell(line, in: folder.path)
  }
}
