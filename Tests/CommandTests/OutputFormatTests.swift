import FileTestSupport
import Foundation
import Testing

/// What `check --format` writes, read by parsers that are not ours.
@Suite struct OutputFormatTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "\"a,b\" = \"נסה C++ היום\";\n\"ok\" = \"שלום\";\n\"c\" = \"כתבו +a@b.com\";\n",
      to: "he.lproj/50%.strings")
  }

  private func run(_ format: String, _ path: String = "he.lproj") async throws -> Executable.Outcome
  {
    try await Executable.run(["check", "--format", format, path], in: folder.path)
  }

  @Test func compactIsOneLineAFinding() async throws {
    let outcome = try await run("compact")
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        he.lproj/50%.strings:1:14: error: “C++” is displayed with its punctuation at the wrong side [scrambled-brand]
        he.lproj/50%.strings:3:13: error: “+a@b.com” is displayed with its punctuation at the wrong side [scrambled-email]

        """)
  }

  @Test func jsonLinesAreObjects() async throws {
    let outcome = try await run("jsonl")
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["rule"] as? String } == ["scrambled-brand", "scrambled-email"])
    let first = try #require(objects.first)
    #expect(first["path"] as? String == "he.lproj/50%.strings")
    #expect(first["line"] as? Int == 1 && first["column"] as? Int == 14)
    #expect(first["key"] as? String == "a,b" && first["language"] as? String == "he")
    let text = try #require(first["text"] as? String)
    let start = try #require(first["start"] as? Int)
    let end = try #require(first["end"] as? Int)
    #expect(String(decoding: Array(text.utf8)[start..<end], as: UTF8.self) == "C++")
    #expect(first["fixable"] as? Bool == true)
    #expect(Set(objects.compactMap { $0["fingerprint"] as? String }).count == 2)
  }

  /// A finding is known again where only its line has changed.
  @Test func fingerprintsDoNotDependOnLines() async throws {
    func fingerprints() async throws -> [String] {
      try await run("jsonl").output.split(separator: "\n").map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return try #require(object?["fingerprint"] as? String)
      }
    }
    let before = try await fingerprints()
    let bytes = try folder.read("he.lproj/50%.strings")
    try folder.write("\n\n" + String(decoding: bytes, as: UTF8.self), to: "he.lproj/50%.strings")
    #expect(try await fingerprints() == before && before.count == 2)
  }

  @Test func githubAnnotationsAreEscaped() async throws {
    let outcome = try await run("github")
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix(
        "::error file=he.lproj/50%25.strings,line=1,col=14,endColumn=17,title=scrambled-brand::“C++”"
      )
        == true)
    #expect(lines.allSatisfy { $0.contains(" Fix: put LRI before and PDI after ") })
  }

  @Test func sarifIsALog() async throws {
    for path in ["he.lproj", "none"] {
      try folder.write("\"ok\" = \"שלום\";\n", to: "none/he.lproj/a.strings")
      let outcome = try await run("sarif", path)
      let log = try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
      #expect(log["version"] as? String == "2.1.0")
      let run = try #require((log["runs"] as? [[String: Any]])?.first)
      #expect(run["columnKind"] as? String == "unicodeCodePoints")
      let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
      let rules = try #require(driver["rules"] as? [[String: Any]])
      let results = try #require(run["results"] as? [[String: Any]])
      #expect(results.count == (path == "none" ? 0 : 2))
      for result in results {
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        #expect((result["partialFingerprints"] as? [String: String])?["bidiFix/v1"]?.count == 16)
        let location = try #require((result["locations"] as? [[String: Any]])?.first)
        let physical = try #require(location["physicalLocation"] as? [String: Any])
        let artifact = try #require(physical["artifactLocation"] as? [String: Any])
        #expect(artifact["uri"] as? String == "he.lproj/50%25.strings")
        #expect(artifact["uriBaseId"] as? String == "%SRCROOT%")
        let region = try #require(physical["region"] as? [String: Int])
        #expect(
          Set(region.keys) == [
            "startLine", "startColumn", "endLine", "endColumn", "byteOffset", "byteLength",
          ])
      }
    }
  }

  @Test func otherNamesAreRefused() async throws {
    let outcome = try await run("jsonk")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("did you mean json?"))
    // A file that cannot be read is reported, and what was found stays well formed.
    try folder.write("\"a\" = ", to: "he.lproj/b.strings")
    let broken = try await run("sarif")
    #expect(broken.status == 2 && broken.errors.contains("b.strings"))
    _ = try JSONSerialization.jsonObject(with: Data(broken.output.utf8))
  }
}
