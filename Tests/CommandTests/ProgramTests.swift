import BidiIsolation
import FileTestSupport
import Foundation
import Testing

@testable import BidiCommand

/// What holds for every command.
@Suite struct ProgramTests {
  @Test func helpIsThatOfTheTable() async throws {
    #expect(try await Executable.run(["--help"]).output == HelpText.program)
    for name in CommandDescriptor.Name.allCases {
      let outcome = try await Executable.run([name.rawValue, "--help"])
      #expect(outcome.output == HelpText.command(name))
      #expect(outcome.status == 0)
    }
  }

  @Test func versionNamesTheEnginesData() async throws {
    let outcome = try await Executable.run(["--version"])
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains(
        /^bidi-fix \d+\.\d+\.\d+\nICU \d+\.\d+\nFriBidi \d[.0-9]*\nUnicode \d+\.\d+\n/))
  }

  @Test(arguments: [
    [], ["--frobnicate"], ["frobnicate"], ["fix"], ["show"], ["check", "--jobs=x", "."],
    ["check", "--lang=", "."], ["explain", "no-such-rule"], ["check", "--lang=12", "."],
    ["help", "chek"], ["check", "--lang=xx", "."],
  ])
  func mistakesAreOneLineOnStandardErrorAndStatusTwo(arguments: [String]) async throws {
    let outcome = try await Executable.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("bidi-fix: error: "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func readerThatLeavesEndsTheProgramQuietly() async throws {
    let outcome = try await Executable.shell(
      "yes 'אב C++' | head -n 20000 | bidi-fix show - | head -n 1")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("paragraph 1 of 20000"))
  }

  @Test(arguments: [
    "languages ../TestData", "languages --json ../TestData", "completions bash", "rules",
    "rules --format json", "concat -v a b", "show --file missing", "strip --list .",
  ])
  func noCommandMindsAReaderThatLeaves(command: String) async throws {
    let folder = Checkout.url.appendingPathComponent("Tests").path
    let outcome = try await Executable.shell(
      "bidi-fix \(command) 2> /dev/null | head -n 1; bidi-fix \(command) 2>&1 > /dev/full"
        + " | grep -c signal", in: folder)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.hasSuffix("0\n"))
  }

  @Test func fullDeviceIsAnError() async throws {
    let outcome = try await Executable.shell("test -e /dev/full && bidi-fix show abc > /dev/full")
    guard outcome.status != 1 else { return }
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("The output cannot be written"))
  }

  @Test func errorsThatCannotBeWrittenAreAnErrorThemselves() async throws {
    let outcome = try await Executable.shell(
      "test -e /dev/full || exit 1; bidi-fix check . missing 2> /dev/full")
    guard outcome.status != 1 else { return }
    #expect(outcome.status == 2)
  }

  @Test func helpIsACommandAsWell() async throws {
    #expect(try await Executable.run(["help"]).output == HelpText.program)
    #expect(try await Executable.run(["help", "fix"]).output == HelpText.command(.fix))
  }

  @Test(arguments: [
    ("english", "; did you mean en?"), ("Hebrew_IL", "; did you mean he?"),
    ("arabc", "; did you mean ar?"), ("xyz", ""), ("12", ""),
  ])
  func languageThatIsNoneIsRefused(name: String, ending: String) async throws {
    let outcome = try await Executable.run(["check", "--lang", name, "."])
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "bidi-fix: error: --lang takes the tag of a language, such as ar, he or fa, not ‘\(name)’\(ending)\n"
    )
  }

  @Test(arguments: [
    "ar", "iw", "fa-AF", "az-Arab", "b+az+Arab", "ara", "lrc", "ar-XB", "en", "und",
  ])
  func languageThatIsOneIsTaken(name: String) async throws {
    let folder = try TemporaryFolder()
    let outcome = try await Executable.run(["check", "--lang", name, "."], in: folder.path)
    #expect(outcome.status == 0)
  }

  @Test func rulesAreJSONForPrograms() async throws {
    let outcome = try await Executable.run(["rules", "--format", "json"])
    #expect(outcome.status == 0)
    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    #expect(objects.compactMap { $0["id"] as? String } == Rule.all.map(\.id))
    for object in objects {
      #expect(["error", "warning", "info"].contains(object["severity"] as? String))
      for member in ["summary", "explanation", "repair", "language", "goodExample"] {
        #expect((object[member] as? String)?.isEmpty == false)
      }
    }
  }

  @Test func rulesAreListedAndExplained() async throws {
    let rules = try await Executable.run(["rules"])
    #expect(rules.status == 0)
    let lines = rules.output.split(separator: "\n")
    #expect(lines.count > 10)
    for id in lines.compactMap({ $0.split(separator: " ").first }) {
      let explanation = try await Executable.run(["explain", String(id)])
      #expect(explanation.status == 0)
      #expect(explanation.output.hasPrefix("\(id) ("))
    }
  }
}
