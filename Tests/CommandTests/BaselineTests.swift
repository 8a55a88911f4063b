import FileTestSupport
import Foundation
import Testing

/// `baseline`, and `check` and `fix` with one.
@Suite struct BaselineTests {
  private let folder: TemporaryFolder

  private static let name = "he.lproj/a.strings"
  private static let file = ".bidi-fix-baseline.json"
  private static let broken = "\"editor\" = \"נסה C++ היום\";\n"
  private static let other = "\"phone\" = \"התקשרו +972-3-555-0100 היום\";\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.broken, to: Self.name)
  }

  private func run(_ arguments: [String]) async throws -> Executable.Outcome {
    try await Executable.run(arguments, in: folder.path)
  }

  private var baseline: String {
    get throws { String(decoding: try folder.read(Self.file), as: UTF8.self) }
  }

  @Test func onlyNewFindingsFail() async throws {
    #expect(try await run(["check", "."]).status == 1)
    let written = try await run(["baseline", "write"])
    #expect(written.status == 0)
    #expect(written.output == "\(Self.file): 1 known finding; 1 added, 0 taken out.\n")

    let known = try await run(["check", "."])
    #expect(known.status == 0)
    #expect(
      known.output == """
        No findings in 1 file, 1 unit checked.
        1 finding is known from the baseline \(Self.file).

        """)

    try folder.write("\n" + Self.broken + Self.other, to: Self.name)
    let new = try await run(["check", "--format", "compact", "."])
    #expect(new.status == 1)
    #expect(new.output.split(separator: "\n").count == 1)
    #expect(new.output.contains("[scrambled-phone]"))
    #expect(new.errors == "1 finding is known from the baseline \(Self.file).\n")

    #expect(try await run(["check", "--no-baseline", "."]).output.contains("\n2 findings ("))
  }

  @Test func staleEntriesAreShownAndTakenOut() async throws {
    #expect(try await run(["baseline", "write"]).status == 0)
    let fixed = try await run(["fix", "."])
    #expect(fixed.status == 0)
    #expect(fixed.output.hasPrefix("Repaired 1 finding in 1 unit of 1 file.\n"))
    #expect(
      fixed.output.hasSuffix(
        "1 entry of the baseline is stale; `bidi-fix baseline update` takes it out.\n"))

    let entry = "\(Self.file):4:5: note: This finding is gone: \(Self.name), key editor (he) "
    let check = try await run(["check", "."])
    #expect(check.status == 0)
    #expect(check.output.contains(entry + "[scrambled-brand].\n"))
    #expect(try await run(["check", "--fail-on-stale", "."]).status == 1)
    #expect(try await run(["check", "--fail-on-stale", "--no-baseline", "."]).status == 0)
    let shown = try await run(["baseline", "show"])
    #expect(shown.output.hasSuffix("[scrambled-brand] (stale)\n1 known finding, 1 stale.\n"))

    let updated = try await run(["baseline", "update"])
    #expect(updated.output == "\(Self.file): 0 known findings; 0 added, 1 taken out.\n")
    #expect(try await run(["check", "--fail-on-stale", "."]).status == 0)
    #expect(try baseline == "{\n  \"version\": 1,\n  \"findings\": []\n}\n")
  }

  @Test func updateAddsOnlyWhatItIsAskedTo() async throws {
    #expect(try await run(["baseline", "write"]).status == 0)
    let before = try baseline
    try folder.write(Self.broken + Self.other, to: Self.name)
    let update = try await run(["baseline", "update"])
    #expect(
      update.output == """
        \(Self.file): 1 known finding; nothing has changed.
        1 finding is new; repair it, or use --add.

        """)
    #expect(try baseline == before)
    let added = try await run(["baseline", "update", "--add"])
    #expect(added.output == "\(Self.file): 2 known findings; 1 added, 0 taken out.\n")
    #expect(try baseline.contains("scrambled-phone"))
    #expect(try await run(["check", "."]).status == 0)
  }

  @Test func entriesOfFilesThatAreNotLookedAtStay() async throws {
    try folder.write(Self.other, to: "ar.lproj/b.strings")
    #expect(try await run(["baseline", "write"]).status == 0)
    let before = try baseline
    #expect(try await run(["baseline", "update", "he.lproj"]).status == 0)
    #expect(try baseline == before)
    #expect(try await run(["check", "--fail-on-stale", "he.lproj"]).status == 0)
  }

  @Test func whatIsNotCheckedIsNotStale() async throws {
    #expect(try await run(["baseline", "write"]).status == 0)
    let before = try baseline
    for options in [["--select", "scrambled-url"], ["--ignore", "scrambled-*"]] {
      #expect(try await run(["check", "--fail-on-stale", "."] + options).status == 0)
      #expect(try await run(["baseline", "update"] + options).status == 0)
      #expect(try baseline == before)
    }
  }

  @Test func anotherFileIsNamed() async throws {
    let path = "i18n/known.json"
    try folder.write("", to: "i18n/x")
    #expect(try await run(["baseline", "write", "--baseline", path]).status == 0)
    #expect(try await run(["check", "--baseline", path, "."]).status == 0)
    #expect(try await run(["check", "."]).status == 1)
    // Every path in it begins at its folder, from wherever it is used.
    let inside = try await Executable.run(
      ["check", "--baseline", "known.json", ".."], in: folder.path + "/i18n")
    #expect(inside.status == 0)
  }

  @Test func mistakesAreOneSentence() async throws {
    for (arguments, message) in [
      (["baseline"], "bidi-fix: error: baseline needs one of write, update, show; "),
      (["baseline", "wirte"], "bidi-fix: error: baseline takes write, update, show, not ‘wirte’"),
      (["baseline", "update"], "\(Self.file): error: There is no such baseline; "),
      (["check", "--baseline", "none.json", "."], "none.json: error: There is no such baseline; "),
      (
        ["baseline", "write", "--baseline", "none/a.json"],
        "none/a.json: error: This cannot be read: no such file or folder."
      ),
    ] {
      let outcome = try await run(arguments)
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(arguments)")
      #expect(outcome.errors.hasPrefix(message), "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    try folder.write("{\n  \"version\": 1,\n  \"findings\": [,]\n}\n", to: Self.file)
    for arguments in [
      ["check", "."], ["fix", "."], ["baseline", "show"], ["baseline", "update"],
    ] {
      let outcome = try await run(arguments)
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(arguments)")
      #expect(
        outcome.errors == "\(Self.file):3:16: error: Expected an object, found \",\".\n",
        "\(arguments)")
    }
    // It is written anew, whatever it held.
    #expect(try await run(["baseline", "write"]).status == 0)
    #expect(try await run(["check", "."]).status == 0)
  }

  @Test func fileThatCannotBeWrittenStaysAsItIs() async throws {
    #expect(try await run(["baseline", "write"]).status == 0)
    let before = try baseline
    try folder.write(Self.other, to: Self.name)
    // For the system's owner no folder is read-only: a folder in the file's place is in the way.
    try folder.write("", to: "known/x")
    let outcome = try await run(["baseline", "write", "--baseline", "known"])
    #expect(outcome.status == 2)
    #expect(try baseline == before)
    #expect(try folder.names().filter { $0.hasPrefix(".bidi-fix-") } == [Self.file])
  }

  @Test func catalogThatCannotBeReadKeepsItsEntries() async throws {
    #expect(try await run(["baseline", "write"]).status == 0)
    let before = try baseline
    try folder.write("\"a\" = ", to: Self.name)
    let outcome = try await run(["baseline", "update"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("\(Self.name):1:"))
    #expect(try baseline == before)
  }
}
