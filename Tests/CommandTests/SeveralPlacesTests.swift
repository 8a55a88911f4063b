import FileTestSupport
import Foundation
import Testing

/// What `check` says of messages with branches.
@Suite struct SeveralPlacesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {
        "@@locale": "he",
        "files": "{n, plural, one {נסה C++ היום} two {שוב C++ כאן} other {{n} (C++)}}",
        "many": "{a} {b} {c} {d} עוד"
      }
      """, to: "app_he.arb")
  }

  /// The same in several branches is one finding, with all its places.
  @Test func text() async throws {
    let output = try await Executable.run(["check", "app_he.arb"], in: folder.path).output
    #expect(output.contains("one {נסה ⟦C++⟧ היום} two {שוב ⟦C++⟧ כאן} other {{n} (⟦C++⟧)}"))
    #expect(output.contains("  also:   at 3:53, 3:74\n"))
    #expect(output.contains("put LRI before and PDI after \"C++\", at all 3 places"))
    #expect(output.contains("1 finding (1 error"))
    // The other message has more combinations of values than are laid out.
    #expect(output.contains("of which there are many: 1 unit.\n"))
  }

  /// SARIF has all places of a result that has to be changed at each.
  @Test func sarif() async throws {
    let outcome = try await Executable.run(
      ["check", "--format", "sarif", "app_he.arb"], in: folder.path)
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let runs = try #require(log["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    #expect(results.count == 1)
    #expect((results.first?["locations"] as? [Any])?.count == 3)
  }

  @Test func repair() async throws {
    let outcome = try await Executable.run(["fix", "app_he.arb"], in: folder.path)
    #expect(outcome.status == 0)
    let text = String(decoding: try folder.read("app_he.arb"), as: UTF8.self)
    #expect(text.contains("one {נסה ⁦C++⁩ היום} two {שוב ⁦C++⁩ כאן} other {{n} (⁦C++⁩)}"))
  }
}
