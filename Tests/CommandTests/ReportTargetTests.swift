import FileTestSupport
import Foundation
import Testing

/// Where reports go, and what the environment and the terminal have to say about them.
@Suite struct ReportTargetTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("\"a\" = \"נסה C++ היום\";\n", to: "he.lproj/a.strings")
  }

  private func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> Executable.Outcome {
    try await Executable.run(arguments, in: folder.path, environment: environment)
  }

  private func read(_ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  @Test func severalReportsInOneRun() async throws {
    let outcome = try await run(
      "check", "--format", "text", "--format=sarif:a.sarif", "--format=junit:./b c.xml", ".")
    let alone = try await run("check", ".")
    #expect(outcome.status == 1 && outcome.errors.isEmpty)
    #expect(outcome.output == alone.output)
    let sarif = try await run("check", "--format=sarif", ".")
    let junit = try await run("check", "--format=junit", ".")
    #expect(try read("a.sarif") == sarif.output)
    #expect(try read("b c.xml") == junit.output)
  }

  @Test func reportInAFileLeavesStandardOutputEmpty() async throws {
    for arguments in [["--format=json:x.json"], ["--format=json", "--output", "x.json"]] {
      let outcome = try await Executable.run(["check"] + arguments + ["."], in: folder.path)
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(try read("x.json").hasPrefix("{\"schemaVersion\":1"))
      try FileManager.default.removeItem(atPath: folder.path + "/x.json")
    }
    let text = try await run("check", "-o", "x.txt", ".")
    #expect(text.output.isEmpty)
    #expect(try read("x.txt").contains("[scrambled-brand]"))
  }

  @Test func fileIsReplacedAndItsLinkAndPermissionsStay() async throws {
    let path = try folder.write("old", to: "real.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try folder.link("link.json", to: "real.json")
    #expect(try await run("check", "--format=json:link.json", ".").status == 1)
    #expect(try read("real.json").hasPrefix("{"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["he.lproj", "link.json", "real.json"])
  }

  @Test(arguments: [
    (["--format=json", "--format=sarif"], "standard output takes one report, not json and sarif"),
    (["--format=json:x", "--format=sarif:x"], "a file takes one report"),
    (["--format=json", "--format=sarif", "--output=x"], "--output names the file of a single"),
    (["--format=json:x", "--output=x"], "--output names the file of a single report"),
    (["--format=json:"], "--format=json: needs a file"),
    (["--format=yaml:x"], "--format takes text, compact, json"),
    (["--format=json:none/x"], "the report ‘none/x’ cannot be written: its folder does not exist"),
    (["--format=json:he.lproj"], "the report ‘he.lproj’ cannot be written: "),
    (["--color=red"], "--color takes auto, always, never"),
  ])
  func whatCannotBeIsOneSentence(arguments: [String], sentence: String) async throws {
    let outcome = try await Executable.run(["check"] + arguments + ["."], in: folder.path)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("bidi-fix: error: \(sentence)"), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["he.lproj"])
  }

  @Test func reportThatCannotBeWrittenIsAnErrorAndTheOthersGoOn() async throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let outcome = try await run(
      "check", "--format=text", "--format=json:/dev/full", "--format=sarif:a.sarif", ".")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("bidi-fix: error: the report ‘/dev/full’ cannot be written"))
    #expect(outcome.output.contains("[scrambled-brand]"))
    #expect(try read("a.sarif").hasSuffix("}\n"))
  }

  @Test func readerThatLeavesDoesNotKeepFilesFromBeingWritten() async throws {
    for number in 0..<300 {
      try folder.write(
        String(repeating: "\"a\" = \"נסה C++ היום\";\n", count: 20),
        to: "he.lproj/\(number).strings")
    }
    let outcome = try await Executable.shell(
      "bidi-fix check --format=text --format=jsonl:all.jsonl . | head -n 1", in: folder.path)
    #expect(outcome.errors.isEmpty)
    #expect(try read("all.jsonl").split(separator: "\n").count > 300)
  }

  @Test func interruptedRunLeavesNoReport() async throws {
    let texts = String(repeating: "\"a\" = \"נסה C++ היום\";\n", count: 2000)
    for number in 0..<40 { try folder.write(texts, to: "he.lproj/\(number).strings") }
    let outcome = try await Executable.shell(
      """
      bidi-fix check --format=json:a.json . & program=$!
      until ls .bidi-fix-*.tmp > /dev/null 2>&1; do kill -0 $program || exit 9; done
      kill -TERM $program; wait $program
      """, in: folder.path)
    #expect(outcome.status == 143)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["he.lproj"])
  }

  @Test func whatRemainsAfterARepairIsReported() async throws {
    try folder.write(
      "\"CFBundleDisplayName\" = \"נסה C++ היום\";\n", to: "he.lproj/InfoPlist.strings")
    let refused = try await run("fix", "--diff", "--format=json", ".")
    #expect(refused.status == 2 && refused.errors.contains("standard output holds the patch"))
    let diff = try await run("fix", "--diff", "--format=compact:left.txt", ".")
    #expect(diff.output.hasPrefix("--- a/he.lproj/a.strings"))
    #expect(try read("left.txt").hasPrefix("he.lproj/InfoPlist.strings:1:"))
    let fix = try await run("fix", "--format=compact", ".")
    #expect(fix.output == (try read("left.txt")))
    #expect(fix.errors.hasPrefix("Repaired 1 finding in 1 unit of 1 file.\n"))
  }

  @Test func quietTellsFindingsAlone() async throws {
    let outcome = try await run("check", "-q", ".")
    #expect(outcome.status == 1 && outcome.output.hasSuffix("C++\"\n\n"))
    try folder.write("\"a\" = \"שלום\";\n", to: "he.lproj/a.strings")
    let sound = try await run("check", "--quiet", ".")
    #expect(sound.status == 0 && sound.output.isEmpty && sound.errors.isEmpty)
  }

  @Test func coloursAreForTerminalsAndThoseWhoAsk() async throws {
    let plain = try await run("check", ".")
    #expect(!plain.output.contains("\u{1B}"))
    let forced = try await run("check", ".", environment: ["CLICOLOR_FORCE": "1"])
    #expect(forced.output.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    let both = try await run(
      "check", ".", environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"])
    #expect(both.output == plain.output)
    let asked = try await run("check", "--color=always", ".", environment: ["NO_COLOR": "1"])
    #expect(asked.output == forced.output)
    let refused = try await run("check", "--color=never", ".", environment: ["CLICOLOR_FORCE": "1"])
    #expect(refused.output == plain.output)
    // Escapes are for what people read.
    let json = try await run("check", "--color=always", "--format=json", ".")
    #expect(!json.output.contains("\u{1B}"))
  }

  @Test func xcodeGetsItsOwnLines() async throws {
    let outcome = try await run("check", ".", environment: ["XCODE_VERSION_ACTUAL": "2600"])
    #expect(outcome.output.hasPrefix("/") && outcome.output.hasSuffix("(scrambled-brand)\n"))
    #expect(outcome.output == (try await run("check", "--format=xcode", ".").output))
  }

  @Test func githubGetsNoMoreAnnotationsThanItShows() async throws {
    let line = "\"a\" = \"נסה C++ היום\";\n"
    try folder.write(
      (0..<13).map { line.replacingOccurrences(of: "\"a\"", with: "\"\($0)\"") }.joined(),
      to: "he.lproj/a.strings")
    let environment = ["GITHUB_ACTIONS": "true"]
    let outcome = try await run("check", ".", environment: environment)
    let text = try await run("check", ".").output
    #expect(outcome.output.hasPrefix(text))
    let annotations = outcome.output.dropFirst(text.count).split(separator: "\n")
    #expect(annotations.filter { $0.hasPrefix("::error ") }.count == 10)
    #expect(
      annotations.last
        == "::notice title=bidi-fix::13 findings (13 errors, 0 warnings, 0 info). GitHub shows 10 of 13 annotations; all findings are in the log."
    )
    // Whoever asks for the format gets all.
    let asked = try await run("check", "--format=github", ".", environment: environment)
    #expect(asked.output.split(separator: "\n").filter { $0.hasPrefix("::error ") }.count == 13)
  }
}
