import FileTestSupport
import Foundation
import Testing

/// Which repairs `fix` makes, and how it writes them.
@Suite struct RepairOptionTests {
  private let folder: TemporaryFolder

  private static let name = "ar.lproj/a.strings"
  private static let text = """
    "editor" = "جرب C++ الآن";
    "pair" = "%1$@ - %2$@";
    "html" = "جرب <b>C#</b> الآن";
    "stretched" = "مـرحبا";

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.text, to: Self.name)
  }

  private var content: String {
    get throws { String(decoding: try folder.read(Self.name), as: UTF8.self) }
  }

  private func fix(_ options: String..., answers: String = "") async throws -> Executable.Outcome {
    let answers = try folder.write(answers, to: "answers")
    let line = (["bidi-fix", "fix"] + options + [Self.name, "<", answers]).joined(separator: " ")
    return try await Executable.shell(line, in: folder.path)
  }

  @Test func checkWritesNothing() async throws {
    let outcome = try await fix("--check")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\nWould repair 3 findings in 3 units of 1 file.\n"))
    #expect(outcome.output.contains("\n1 more finding would be repaired with --unsafe.\n"))
    #expect(try content == Self.text)
    _ = try await fix("--unsafe")
    #expect(try await fix("--check").status == 0)
  }

  @Test func unsafeRepairsChangeLettersAsWell() async throws {
    #expect(try await fix().status == 1)
    #expect(try content.contains("\"مـرحبا\""))
    let outcome = try await fix("--unsafe")
    #expect(outcome.status == 0)
    #expect(try content.contains("\"مرحبا\""))
  }

  /// The name of the app is shown by the launcher as well.
  @Test func namesOfAppsAreRepairedIfAskedFor() async throws {
    let name = "ar.lproj/InfoPlist.strings"
    try folder.write("\"CFBundleDisplayName\" = \"جرب C++\";\n", to: name)
    let outcome = try await Executable.run(["fix", name], in: folder.path)
    #expect(outcome.output.contains("\n1 more finding would be repaired with --unsafe.\n"))
    _ = try await Executable.run(["fix", "--unsafe", name], in: folder.path)
    #expect(String(decoding: try folder.read(name), as: UTF8.self).contains("\u{2066}C++\u{2069}"))
  }

  @Test func controlsAreWrittenAsWanted() async throws {
    #expect(try await fix("--escape-controls=escaped").status == 1)
    #expect(try content.contains("\"جرب \\U2066C++\\U2069 الآن\""))
  }

  /// Marks where they are enough, each of them needed; where it depends on a value nothing does.
  @Test func marksInPlaceOfIsolates() async throws {
    let outcome = try await fix("--style=marks")
    #expect(outcome.output.contains("by hand: marks do not mend this"))
    #expect(try content.contains("\"جرب C++\u{200E} الآن\""))
    #expect(try content.contains("\"%1$@ - %2$@\""))
    #expect(try await fix("--style=marks", "--check").output.contains("Nothing to repair.\n"))
  }

  /// Markup where there is some; what it sets apart is sound.
  @Test func markupInPlaceOfIsolates() async throws {
    _ = try await fix("--style=markup")
    #expect(try content.contains("<b><bdi dir=\\\"ltr\\\">C#</bdi></b>"))
    #expect(try content.contains("\"جرب \u{2066}C++\u{2069} الآن\""))
    #expect(try await fix("--style=markup", "--check").output.contains("Nothing to repair.\n"))
  }

  @Test func repairsAreAskedFor() async throws {
    let outcome = try await fix("--interactive", answers: "n\n?\ny\nq\n")
    #expect(outcome.output.contains("Repaired 1 finding in 1 unit of 1 file.\n"))
    #expect(outcome.errors.contains("y: make it; n: do not;"))
    #expect(
      try content
        == Self.text.replacingOccurrences(
          of: "%1$@ - %2$@", with: "\u{2068}%1$@\u{2069} - %2$@"))
  }

  @Test func theEndOfTheAnswersStops() async throws {
    let outcome = try await fix("--interactive")
    #expect(outcome.output.contains("Nothing to repair.\n"))
    #expect(try content == Self.text)
  }

  @Test func allInAFileAreMadeAtOnce() async throws {
    let outcome = try await fix("-i", answers: "a\n")
    #expect(outcome.output.contains("Repaired 3 findings in 3 units of 1 file.\n"))
  }

  @Test func modesExcludeEachOther() async throws {
    let outcome = try await fix("--diff", "--interactive")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "bidi-fix: error: --diff and --interactive do not go together\n")
  }
}
