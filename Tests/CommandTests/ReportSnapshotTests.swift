import BidiReports
import FileTestSupport
import Foundation
import Testing

/// What each format of `check --format` writes about the same catalogs, byte for byte.
@Suite struct ReportSnapshotTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try SampleProject.write(to: folder)
  }

  private static let extensions: [ReportFormat: String] = [
    .json: "json", .jsonl: "jsonl", .sarif: "sarif", .gitlab: "json", .junit: "xml",
    .checkstyle: "xml", .rdjson: "json", .rdjsonl: "jsonl", .markdown: "md",
  ]

  private func snapshot(_ name: String, _ text: String) throws {
    let root = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path
    let text = text.replacingOccurrences(of: root, with: "/project")
    #expect(try Snapshot.difference(of: text, from: "Reports/\(name)") == nil)
  }

  @Test(arguments: ReportFormat.allCases)
  func reportIsAsItWas(format: ReportFormat) async throws {
    let outcome = try await Executable.run(
      ["check", "--format", format.rawValue, "."], in: folder.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("he.lproj/broken.strings:2:"))
    // The table of rules has tests of its own; their words are no matter of the format.
    let output = outcome.output.replacing(/"rules":\[.*\](?=}},"columnKind")/, with: #""rules":[]"#)
    #expect((output != outcome.output) == (format == .sarif))
    try snapshot("\(format.rawValue).\(Self.extensions[format] ?? "txt")", output)
    try expectNoRawControls(outcome.output)
  }

  @Test func coloursAndStatisticsAreAsTheyWere() async throws {
    let colored = try await Executable.run(["check", "--color=always", "."], in: folder.path)
    try snapshot("text-colored.txt", colored.output)
    let statistics = try await Executable.run(
      ["check", "--quiet", "--statistics", "."], in: folder.path)
    try snapshot("text-statistics.txt", statistics.output)
  }

  @Test func githubWithoutAFormatIsAsItWas() async throws {
    let outcome = try await Executable.run(
      ["check", "."], in: folder.path, environment: ["GITHUB_ACTIONS": "true"])
    try snapshot("text-in-github.txt", outcome.output)
  }

  /// No control but line feeds, and no bidi control.
  private func expectNoRawControls(_ text: String) throws {
    let raw = text.unicodeScalars.filter { scalar in
      scalar.value < 0x20 && scalar != "\n" || 0x7F..<0xA0 ~= scalar.value
        || 0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
        || [0x200E, 0x200F, 0x061C].contains(scalar.value)
    }
    #expect(raw.isEmpty)
  }
}
