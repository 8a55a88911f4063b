import FileTestSupport
import Foundation
import Testing

/// Catalogs on standard input, as editors give them.
@Suite struct StandardInputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let broken = "\"editor\" = \"נסה C++ היום\";\n"
  private static let repaired = "\"editor\" = \"נסה \u{2066}C++\u{2069} היום\";\n"
  private static let path = "x/he.lproj/a.strings"

  private func run(_ arguments: [String], _ input: String) async throws -> Executable.Outcome {
    try await Executable.run(arguments, input: input, in: folder.path)
  }

  @Test func inputIsCheckedAsIfItHadThatPath() async throws {
    let outcome = try await run(
      ["check", "--format=compact", "--stdin-filename=\(Self.path)", "-"], Self.broken)
    #expect(outcome.status == 1)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("\(Self.path):1:17: error: “C++” is displayed"))
    #expect(outcome.output.hasSuffix(" [scrambled-brand]\n"))
    let sound = try await run(["check", "-", "--stdin-filename", Self.path], Self.repaired)
    #expect(sound.status == 0)
    #expect(sound.output == "No findings in 1 file, 1 unit checked.\n")
  }

  @Test func repairedContentGoesToStandardOutputAndTheRestToStandardError() async throws {
    let outcome = try await run(["fix", "--stdin-filename", Self.path, "-"], Self.broken)
    #expect(outcome.status == 0)
    #expect(outcome.output == Self.repaired)
    #expect(outcome.errors.hasPrefix("Repaired 1 finding in 1 unit of 1 file.\n"))
    let again = try await run(["fix", "--stdin-filename", Self.path, "-"], Self.repaired)
    #expect(again.output == Self.repaired)
    #expect(again.errors.hasPrefix("Nothing to repair.\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func diffIsThatOfThePath() async throws {
    let outcome = try await run(["fix", "--diff", "--stdin-filename", Self.path, "-"], Self.broken)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("--- a/\(Self.path)\n+++ b/\(Self.path)\n"))
  }

  @Test func malformedInputIsOneErrorAndNoOutput() async throws {
    let outcome = try await run(["fix", "--stdin-filename", Self.path, "-"], "\"a\" = \"b")
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("\(Self.path):1:7: error: "))
  }

  @Test func formatRulesCountForThatPath() async throws {
    let outcome = try await run(
      ["fix", "--format-of=*.txt=text", "--stdin-filename=he.txt", "-"], "נסה C++ היום\r\n")
    #expect(outcome.output == "נסה \u{2066}C++\u{2069} היום\r\n")
  }

  @Test func whatDoesNotGoTogetherIsAnError() async throws {
    for (arguments, message) in [
      (["check", "-"], "check - needs --stdin-filename=PATH"),
      (["check", "--stdin-filename=a.po", "b.po"], "--stdin-filename is for standard input"),
      (["fix", "--stdin-filename=a.po", "-", "b.po"], "fix takes either - for standard input"),
      (["check", "--changed", "--stdin-filename=a.po", "-"], "--changed and - do not go together"),
    ] {
      let outcome = try await run(arguments, "")
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("bidi-fix: error: \(message)"))
    }
  }

  @Test func baselineKnowsThePath() async throws {
    try folder.write(Self.broken, to: "he.lproj/a.strings")
    #expect(try await run(["baseline", "write"], "").status == 0)
    let outcome = try await run(["check", "--stdin-filename=he.lproj/a.strings", "-"], Self.broken)
    #expect(outcome.status == 0)
  }
}
