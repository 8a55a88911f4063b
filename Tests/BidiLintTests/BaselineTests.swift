import BidiCatalogs
import BidiIsolation
import FileTestSupport
import Testing

@testable import BidiLint

@Suite struct BaselineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let broken = "\"editor\" = \"נסה C++ היום\";\n"
  private static let name = "he.lproj/a.strings"

  private func entry(
    _ path: String = "a.strings", key: String = "k", variant: [String] = [], hash: String = "0"
  ) -> BaselineEntry {
    BaselineEntry(
      path: path, language: "he", key: key, variant: variant, rule: "scrambled-brand", hash: hash)
  }

  private func read(_ text: String) throws -> Baseline {
    try BaselineFile(reading: folder.write(text, to: "baseline.json")).baseline
  }

  @Test func fileIsSortedAndHasOneEntryALine() throws {
    var baseline = Baseline()
    baseline.add(entry("b.strings"))
    baseline.add(entry("a.strings", key: "\u{202E}\"\n"), count: 2)
    baseline.add(entry("a.strings", key: "K", variant: ["plural", "few"]))
    #expect(
      String(decoding: baseline.bytes, as: UTF8.self) == #"""
        {
          "version": 1,
          "findings": [
            {"path": "a.strings", "language": "he", "key": "K", "variant": ["plural", "few"], "rule": "scrambled-brand", "hash": "0"},
            {"path": "a.strings", "language": "he", "key": "\u202e\"\n", "rule": "scrambled-brand", "hash": "0", "count": 2},
            {"path": "b.strings", "language": "he", "key": "k", "rule": "scrambled-brand", "hash": "0"}
          ]
        }

        """#)
  }

  @Test func whatIsWrittenIsReadBack() throws {
    var baseline = Baseline()
    for number in 0..<50 {
      baseline.add(
        entry("ערב \(number % 7)\t.strings", key: "k\u{2067}\(number)", variant: ["a", "\\"]),
        count: number % 3 + 1)
    }
    let path = folder.path + "/baseline.json"
    try BaselineFile(replacing: path).write(baseline)
    let read = try BaselineFile(reading: path)
    #expect(read.baseline.bytes == baseline.bytes)
    #expect(read.baseline.findingCount == baseline.findingCount)
    #expect(read.baseline.records.values.allSatisfy { $0.position?.column == 5 })
    // In whatever order it was put together.
    var reversed = Baseline()
    for entry in baseline.sortedEntries.reversed() {
      reversed.add(entry, count: baseline.records[entry]?.count ?? 0)
    }
    #expect(reversed.bytes == baseline.bytes)
  }

  @Test func emptyBaselineIsRead() throws {
    #expect(try read(String(decoding: Baseline().bytes, as: UTF8.self)) == Baseline())
    #expect(try read("\u{FEFF}{\"version\": 1}") == Baseline())
  }

  @Test func entryThatAMergeDoubledCountsOnce() throws {
    let line = #"{"path": "a", "language": "he", "key": "k", "rule": "r", "hash": "0"}"#
    let other = line.replacing("}", with: #", "count": 3}"#)
    let baseline = try read(#"{"version": 1, "findings": [\#(line), \#(other), \#(line)]}"#)
    #expect(baseline.records.count == 1 && baseline.findingCount == 3)
  }

  /// The text, its place, and what is said of it.
  private static let malformed: [(String, String, String)] = [
    ("", "1:1", "Expected an object, found the end of the file."),
    ("[]", "1:1", "Expected an object, found \"[\"."),
    ("{}", "1:1", "Expected \"version\" in this object, found none."),
    ("{\"version\": 2}", "1:13", "Expected version 1 of the baseline, found 2."),
    (
      "{\"version\": 1,\n \"finding\": []}", "2:2",
      "Expected \"version\" or \"findings\", found \"finding\"."
    ),
    (
      "{\"version\": 1, \"findings\": [\n  {\"path\": 1}]}", "2:12",
      "Expected a string, found \"1\"."
    ),
    (
      "{\"version\": 1, \"findings\": [\n  {\"path\": \"a\"}]}", "2:3",
      "Expected \"language\" in this object, found none."
    ),
    (
      "{\"version\": 1, \"findings\": [\n  {\"ערב\": \"a\"}]}", "2:4",
      "Expected a member of an entry, such as \"path\", found \"ערב\"."
    ),
    (
      "{\"version\": 1, \"findings\": [{\"count\": 0}]}", "1:39",
      "Expected a whole number from 1 on as \"count\", found 0."
    ),
    (
      "{\"version\": 1, \"findings\": []\n\"a\": 1}", "2:1",
      "Expected \",\" or the end of the object, found \"\"\"."
    ),
    (
      "{\"version\": 1, \"findings\": [\n<<<<<<< HEAD\n]}", "2:1",
      "A merge conflict is left in the file; resolve it first."
    ),
    ("{\"version\": 1} x", "1:16", "Content after the end of the file; remove it."),
  ]

  @Test func malformedFilesAreExplainedInOneSentence() throws {
    for (text, place, sentence) in Self.malformed {
      #expect { try read(text) } throws: { error in
        let failure = error as? FileFailure
        #expect(failure?.position?.description == place, "\(text)")
        #expect(failure?.sentence == sentence, "\(text)")
        return failure != nil
      }
    }
    #expect(throws: FileFailure.self) {
      try BaselineFile(reading: folder.write([0x7B, 0xFF], to: "baseline.json"))
    }
    #expect(throws: FileFailure.self) { try BaselineFile(reading: folder.path + "/none.json") }
  }

  @Test func knownFindingIsLeftOutUntilItsTextChanges() async throws {
    try folder.write(Self.broken, to: Self.name)
    let file = try await record()
    #expect(file.baseline.findingCount == 1)
    #expect(file.baseline.sortedEntries.first?.path == Self.name)

    // Lines, other entries and controls do not matter.
    for text in [
      Self.broken, "// a\n\n\"x\" = \"שלום\";\n" + Self.broken,
      Self.broken.replacing("היום", with: "\u{200F}היום"),
    ] {
      try folder.write(text, to: Self.name)
      let result = try await check(file)
      #expect(result.diagnostics.isEmpty && result.baseline?.known.count == 1, "\(text)")
      #expect(result.baseline?.stale.isEmpty == true)
    }
    // Text, key, and a second finding do.
    for (text, new) in [
      (Self.broken.replacing("היום", with: "מחר"), 1),
      (Self.broken.replacing("editor", with: "compiler"), 1),
    ] {
      try folder.write(text, to: Self.name)
      let result = try await check(file)
      #expect(result.diagnostics.count == new, "\(text)")
      #expect(result.baseline?.stale.values.reduce(0, +) == 1)
    }
  }

  @Test func moreFindingsThanAreKnownAreNew() async throws {
    let both = Self.broken.replacing("היום", with: "או C++ היום")
    try folder.write(both, to: Self.name)
    let all = try await record()
    let entry = try #require(all.baseline.sortedEntries.first)
    #expect(all.baseline.records.count == 1 && all.baseline.findingCount == 2)
    var fewer = all.baseline
    fewer.remove(entry, count: 1)
    try all.write(fewer)
    let result = try await check(try BaselineFile(reading: all.path))
    #expect(result.baseline?.known.count == 1 && result.diagnostics.count == 1)
    var more = all.baseline
    more.add(entry)
    try BaselineFile(reading: all.path).write(more)
    let stale = try await check(try BaselineFile(reading: all.path)).baseline?.stale
    #expect(stale == [entry: 1])
  }

  @Test func pathsAreThoseFromTheFolderOfTheFile() async throws {
    try folder.write(Self.broken, to: "app/" + Self.name)
    try folder.write("", to: "known/x")
    let path = folder.path + "/known/baseline.json"
    for name in ["/app", "/app/", "/app/../app/he.lproj", "/app/he.lproj/a.strings"] {
      let file = try await record(folder.path + name, in: path)
      #expect(file.baseline.sortedEntries.map(\.path) == ["../app/" + Self.name], "\(name)")
    }
  }

  @Test func entriesOfFilesThatAreGoneAreStaleWhereTheirFolderIsChecked() async throws {
    try folder.write(Self.broken, to: Self.name)
    try folder.write(Self.broken, to: "other/he.lproj/b.strings")
    let file = try await record()
    try folder.remove("other/he.lproj")
    func stale(_ paths: [String]) async throws -> [String] {
      var use = BaselineUse()
      var linter = Linter(mode: .check)
      linter.baseline = file
      let paths = paths.map { folder.path + $0 }
      await linter.run(paths: paths, width: 2) {
        use.add($0)
        return true
      }
      use.finish(file, paths: paths)
      return use.stale.keys.map(\.path)
    }
    #expect(try await stale([""]) == ["other/he.lproj/b.strings"])
    #expect(try await stale(["/other"]) == ["other/he.lproj/b.strings"])
    #expect(try await stale(["/he.lproj"]).isEmpty)
  }

  private func check(_ file: BaselineFile) async throws -> FileResult {
    var linter = Linter(mode: .check)
    linter.baseline = file
    var results: [FileResult] = []
    await linter.run(paths: [folder.path + "/he.lproj"], width: 1) {
      results.append($0)
      return true
    }
    return try #require(results.first)
  }

  /// A baseline of all that is found.
  private func record(_ path: String? = nil, in name: String? = nil) async throws -> BaselineFile {
    let name = name ?? folder.path + "/baseline.json"
    var linter = Linter(mode: .check)
    let file = try BaselineFile(replacing: name)
    linter.baseline = file
    var use = BaselineUse()
    await linter.run(paths: [path ?? folder.path], width: 1) {
      use.add($0)
      return true
    }
    var baseline = Baseline()
    for (entry, count) in use.new { baseline.add(entry, count: count) }
    try file.write(baseline)
    return try BaselineFile(reading: name)
  }
}
