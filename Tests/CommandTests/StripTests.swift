import FileTestSupport
import Foundation
import Testing

/// `bidi-fix strip`.
@Suite struct StripTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// An embedding, a mark, an isolate, an override, and their ends.
  private static let text =
    "a\u{202A}b\u{202C}\u{200E}c\u{2067}d\u{2069}\u{202E}e\u{202C}\r\n\u{61C}f"

  private func run(_ arguments: [String], _ input: String = "") async throws -> Executable.Outcome {
    try await Executable.run(["strip"] + arguments, input: input, in: folder.path)
  }

  @Test(arguments: [
    ([], "abcde\r\nf"),
    (["--only", "marks"], "a\u{202A}b\u{202C}c\u{2067}d\u{2069}\u{202E}e\u{202C}\r\nf"),
    (["--only=embeddings"], "ab\u{200E}c\u{2067}d\u{2069}\u{202E}e\u{202C}\r\n\u{61C}f"),
    (["--only=overrides", "--only=isolates"], "a\u{202A}b\u{202C}\u{200E}cde\r\n\u{61C}f"),
    (["--keep", "marks"], "ab\u{200E}cde\r\n\u{61C}f"),
    (["--keep", "marks", "--keep=overrides"], "ab\u{200E}cd\u{202E}e\u{202C}\r\n\u{61C}f"),
    (
      ["--to", "isolates"],
      "a\u{2066}b\u{2069}\u{200E}c\u{2067}d\u{2069}\u{2067}\u{202E}e\u{202C}\u{2069}\r\n\u{61C}f"
    ),
  ])
  func controlsOfInputAreRemoved(arguments: [String], wanted: String) async throws {
    let outcome = try await run(arguments, Self.text)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.utf8.elementsEqual(wanted.utf8))
    // The same of a file, which stays as it is.
    try folder.write(Self.text, to: "file")
    #expect(try await run(arguments + ["file"]).output.utf8.elementsEqual(wanted.utf8))
    #expect(try folder.read("file") == Array(Self.text.utf8))
    #expect(try await run(arguments + ["--in-place", "file"]).output == "file: changed\n")
    #expect(try folder.read("file") == Array(wanted.utf8))
    #expect(try await run(arguments + ["--in-place", "file"]).output.isEmpty)
  }

  @Test func controlsAreListed() async throws {
    let outcome = try await run(["--list"], Self.text)
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        -:1:2: LRE (U+202A)
        -:1:4: PDF (U+202C)
        -:1:5: LRM (U+200E)
        -:1:7: RLI (U+2067)
        -:1:9: PDI (U+2069)
        -:1:10: RLO (U+202E)
        -:1:12: PDF (U+202C)
        -:2:1: ALM (U+061C)

        """)
    #expect(try await run(["--list", "--only=marks"], Self.text).output.hasPrefix("-:1:5: LRM"))
    let none = try await run(["--list"], "abc\n")
    #expect(none.status == 0)
    #expect(none.output.isEmpty)
  }

  @Test func bytesThatAreNotUTF8StayAndControlsBesideThemGo() async throws {
    let outcome = try await Executable.shell(
      "printf 'a\\377\\342\\200\\216b\\342\\200\\n' | bidi-fix strip > out", in: folder.path)
    #expect(outcome.status == 0)
    #expect(try folder.read("out") == [0x61, 0xFF, 0x62, 0xE2, 0x80, 0x0A])
    let replaced = try await Executable.shell(
      "printf 'a\\377\\342\\201\\246\\n' | bidi-fix strip --to markup > out", in: folder.path)
    #expect(replaced.status == 2)
    #expect(
      replaced.errors == "-:1:1: error: The line is not UTF-8 and stays as it is; convert it.\n")
    #expect(try folder.read("out") == [0x61, 0xFF, 0xE2, 0x81, 0xA6, 0x0A])
  }

  @Test func onlyValuesOfACatalogAreChanged() async throws {
    let content =
      "// \u{200E}note\n\"k\u{200E}\" = \"a\u{2066}b\\U2069\u{200F}c\";\n\"x\" = \"y\";\n"
    try folder.write(content, to: "he.lproj/a.strings")
    let wanted = "// \u{200E}note\n\"k\u{200E}\" = \"abc\";\n\"x\" = \"y\";\n"
    #expect(try await run(["he.lproj/a.strings"]).output.utf8.elementsEqual(wanted.utf8))
    let list = try await run(["--list", "."])
    #expect(list.status == 1)
    #expect(
      list.output == """
        he.lproj/a.strings:2:10: LRI (U+2066) in k<LRM> (he)
        he.lproj/a.strings:2:12: PDI (U+2069) in k<LRM> (he)
        he.lproj/a.strings:2:18: RLM (U+200F) in k<LRM> (he)

        """)
    let outcome = try await run(["-i", "."])
    #expect(outcome.status == 0)
    #expect(outcome.output == "he.lproj/a.strings: 1 value changed\n")
    #expect(try folder.read("he.lproj/a.strings") == Array(wanted.utf8))
  }

  @Test func embeddingsOfACatalogBecomeIsolates() async throws {
    try folder.write(
      "\"a\" = \"\u{202A}C++\u{202C} x\";\n\"b\" = \"\u{200E}\";\n", to: "he.lproj/a.strings")
    #expect(try await run(["--to", "isolates", "--in-place", "he.lproj"]).status == 0)
    #expect(
      try folder.read("he.lproj/a.strings")
        == Array("\"a\" = \"\u{2066}C++\u{2069} x\";\n\"b\" = \"\u{200E}\";\n".utf8))
    #expect(try await run(["--to", "markup", "he.lproj/a.strings"]).output.contains("<bdi dir="))
  }

  @Test func stripUndoesFix() async throws {
    _ = try folder.copy(Checkout.demo, as: "demo")
    let before = try await Executable.shell("cat demo/*/*/*.strings", in: folder.path).output
    #expect(try await Executable.run(["fix", "demo"], in: folder.path).status == 0)
    #expect(try await run(["--list", "demo"]).status == 1)
    #expect(try await run(["--in-place", "demo"]).status == 0)
    #expect(try await run(["--list", "demo"]).status == 0)
    #expect(try await Executable.shell("cat demo/*/*/*.strings", in: folder.path).output == before)
  }

  @Test(arguments: [
    (["--only=marks", "--keep=isolates"], "bidi-fix: error: --only and --keep do not go together"),
    (["--only=marks", "--to=marks"], "bidi-fix: error: --only and --to do not go together"),
    (["--list", "--in-place", "."], "bidi-fix: error: --list and --in-place do not go together"),
    (["--in-place"], "bidi-fix: error: --in-place and - do not go together"),
    (["--keep=mark"], "bidi-fix: error: --keep takes marks, embeddings, overrides, isolates"),
    (["."], ".: error: Files of a folder are written with --in-place, or listed with --list."),
    (["missing"], "missing: error: This cannot be read: no such file or folder."),
    (["wide"], "wide: error: The file is no text of UTF-8; convert it first."),
  ])
  func mistakesAreStatusTwo(arguments: [String], message: String) async throws {
    try folder.write([0xFF, 0xFE, 0x61, 0], to: "wide")
    let outcome = try await run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix(message))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func readOnlyFileIsReportedAndTheRestGoesOn() async throws {
    for name in ["a", "b"] { try folder.write("\u{200E}\n", to: "\(name)/he.strings") }
    let outcome = try await Executable.shell(
      "test $(id -u) -ne 0 || exit 9; chmod 500 a; bidi-fix strip -i .; s=$?; chmod 700 a; exit $s",
      in: folder.path)
    guard outcome.status != 9 else { return }
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("a/he.strings: error: "))
  }

  @Test func signalLeavesWholeFilesOnly() async throws {
    let count = 300
    let content = String(repeating: "\u{200E}\n", count: 200)
    for number in 0..<count {
      try folder.write("\"a\" = \"\(content)\";\n", to: "\(number).strings")
    }
    let original = try folder.read("0.strings")
    try folder.write(original, to: "original")
    let outcome = try await Executable.shell(
      """
      bidi-fix strip -i . & program=$!
      while kill -0 $program && cmp -s 0.strings original; do :; done
      kill -TERM $program
      wait $program
      """, in: folder.path)
    #expect(outcome.status == 143)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == count + 1)
    for number in 0..<count {
      let bytes = try folder.read("\(number).strings")
      #expect(bytes == original || !bytes.contains(0xE2))
    }
  }

  @Test func readerThatLeavesEndsItQuietly() async throws {
    let outcome = try await Executable.shell("yes abc | bidi-fix strip | head -n 1")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output == "abc\n")
  }
}
