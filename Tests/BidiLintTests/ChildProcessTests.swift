import Testing

@testable import BidiLint

@Suite struct ChildProcessTests {
  private func shell(_ line: String, removing: Set<String> = []) throws -> ChildProcess.Outcome {
    try ChildProcess.run("sh", ["-c", line], adding: ["BIDI_A": "b c"], removing: removing)
  }

  @Test func outputErrorsAndStatusAreKnown() throws {
    let outcome = try shell("echo a; echo \"$BIDI_A\" >&2; exit 3")
    #expect(outcome.status == 3)
    #expect(outcome.output == Array("a\n".utf8))
    #expect(outcome.errors == Array("b c\n".utf8))
    #expect(try shell("kill -9 $$").status == nil)
  }

  @Test func fullPipesDoNotHaltIt() throws {
    let outcome = try shell("yes a | head -c 300000 >&2; yes b | head -c 300000; cat")
    #expect(outcome.output.count == 300_000 && outcome.errors.count == 300_000)
  }

  @Test func variablesAreTakenOut() throws {
    #expect(try shell("echo ${HOME+set}").output == Array("set\n".utf8))
    #expect(try shell("echo ${HOME+set}", removing: ["HOME"]).output == Array("\n".utf8))
  }

  @Test func programThatIsMissingIsAnError() {
    #expect(throws: SystemError(code: SystemError.noSuchFile)) {
      try ChildProcess.run("no-such-program-at-all", [])
    }
  }
}
