import FileTestSupport
import Foundation
import Testing

/// `check` and `fix` over catalogs written for each test.
@Suite struct CatalogTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let broken = "\"editor\" = \"נסה C++ היום\";\n"
  private static let repaired = "\"editor\" = \"נסה \u{2066}C++\u{2069} היום\";\n"
  private static let sound = "\"hello\" = \"שלום\";\n"

  @Test func findingHasPlaceFrameAndSummary() async throws {
    try folder.write("// Editor\n" + Self.broken, to: "he.lproj/Localizable.strings")
    let outcome = try await run(["check", "he.lproj"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("he.lproj/Localizable.strings:2:17: error: ") == true)
    #expect(lines.first?.hasSuffix(" [scrambled-brand]") == true)
    #expect(lines.contains("  key:    editor (he)"))
    #expect(lines.contains("  text:   נסה ⟦C++⟧ היום"))
    #expect(lines.contains("  seen:   םויה ⟦++C⟧ הסנ"))
    #expect(lines.contains("  wanted: םויה ⟦C++⟧ הסנ"))
    #expect(lines.contains("  fix:    put LRI before and PDI after \"C++\""))
    #expect(
      outcome.output.hasSuffix(
        """
        1 finding (1 error, 0 warnings, 0 info) in 1 of 1 file, 1 unit checked
          1 scrambled-brand

        """))
  }

  @Test func nothingFoundIsSaidSo() async throws {
    try folder.write(Self.sound, to: "he.lproj/a.strings")
    let outcome = try await run(["check", "."])
    #expect(outcome.status == 0)
    #expect(outcome.output == "No findings in 1 file, 1 unit checked.\n")
    #expect(try await run(["."]).output == outcome.output)
  }

  @Test func fixPutsIsolatesAndNothingElse() async throws {
    let path = "he.lproj/a.strings"
    try folder.write(Self.sound + Self.broken, to: path)
    let outcome = try await run(["fix", "."])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("Repaired 1 finding in 1 unit of 1 file.\n"))
    #expect(try folder.read(path) == Array((Self.sound + Self.repaired).utf8))
    #expect(try await run(["check", "."]).status == 0)

    let second = try await run(["fix", "."])
    #expect(second.status == 0)
    #expect(second.output.hasPrefix("Nothing to repair.\n"))
    #expect(try folder.read(path) == Array((Self.sound + Self.repaired).utf8))
  }

  @Test func lineEndsAndByteOrderMarkStay() async throws {
    let text = "\u{FEFF}// x\r\n" + Self.broken.replacingOccurrences(of: "\n", with: "\r\n")
    try folder.write(text, to: "he.lproj/a.strings")
    #expect(try await run(["fix", "."]).status == 0)
    let wanted = text.replacingOccurrences(of: "C++", with: "\u{2066}C++\u{2069}")
    #expect(try folder.read("he.lproj/a.strings") == Array(wanted.utf8))
  }

  @Test(arguments: [false, true]) func utf16Stays(isBigEndian: Bool) async throws {
    func encoded(_ text: String) -> [UInt8] {
      ("\u{FEFF}" + text).utf16.flatMap {
        let bytes = [UInt8($0 & 0xFF), UInt8($0 >> 8)]
        return isBigEndian ? bytes.reversed() : bytes
      }
    }
    try folder.write(encoded(Self.sound + Self.broken), to: "he.lproj/a.strings")
    let diff = try await run(["fix", "--diff", "."])
    #expect(diff.status == 1)
    #expect(diff.output.hasPrefix("Binary files a/he.lproj/a.strings and "))
    let check = try await run(["check", "."])
    #expect(check.output.hasPrefix("he.lproj/a.strings:2:17: error: "))
    #expect(try await run(["fix", "."]).status == 0)
    #expect(try folder.read("he.lproj/a.strings") == encoded(Self.sound + Self.repaired))
  }

  @Test(arguments: [
    ("he.lproj/b.strings", "\"a\" = \"b\";\n\"c\" = \"d\n", ":2:"),
    ("b.xcstrings", "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : [\n}", ":"),
    (
      "res/values-iw/strings.xml", "<resources>\n  <string name=\"a\">x</strong>\n</resources>\n",
      ":2:"
    ),
  ])
  func malformedFileIsOneLineAndTheRestIsProcessed(
    name: String, content: String, line: String
  ) async throws {
    let path = try folder.write(content, to: name)
    try folder.write(Self.broken, to: "he.lproj/z.strings")
    for command in [["check"], ["fix", "--diff"], ["fix"]] {
      let outcome = try await run(command + ["."])
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("\(name)\(line)"))
      let errors = outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(errors.count == 1)
      #expect(try folder.read(name) == Array(content.utf8))
    }
    #expect(try folder.read("he.lproj/z.strings") == Array(Self.repaired.utf8))
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func missingAndUnknownFilesAreErrors() async throws {
    try folder.write("hello", to: "notes.txt")
    try folder.write(Self.broken, to: "he.lproj/a.strings")
    let outcome = try await run(["check", "missing", "notes.txt", "he.lproj"])
    #expect(outcome.status == 2)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first == "missing: error: This cannot be read: no such file or folder.")
    #expect(lines.last?.hasPrefix("notes.txt: error: ") == true)
    #expect(outcome.output.contains("[scrambled-brand]"))
  }

  @Test(arguments: ["a b", "a\u{202E}b", "a\u{9B}\"b", "ערב"])
  func diffIsWhatFixWrites(name: String) async throws {
    let path = "he.lproj/\(name).strings"
    let other = Self.broken.replacingOccurrences(of: "editor", with: "compiler").dropLast()
    let content = Self.sound + Self.broken + String(other)
    try folder.write(content, to: path)
    try folder.write(content, to: "copy/" + path)
    let diff = try await run(["fix", "--diff", "he.lproj"])
    #expect(diff.status == 1)
    #expect(diff.errors == "Would repair 2 findings in 2 units of 1 file.\n")
    #expect(try folder.read(path) == Array(content.utf8))
    try folder.write(diff.output, to: "fix.diff")

    #expect(try await run(["fix", "he.lproj"]).status == 0)
    let repaired = try folder.read(path)
    #expect(!diff.output.contains("a\u{202E}b"))
    for patch in ["patch -p1 < ../fix.diff", "git init -q . && git apply ../fix.diff"] {
      try folder.write(content, to: "copy/" + path)
      let applied = try await Executable.shell(patch, in: folder.path + "/copy")
      #expect(applied.status == 0, "\(applied.errors)")
      #expect(try folder.read("copy/" + path) == repaired)
    }
  }

  @Test func repairedFileKeepsItsPermissionsAndItsLink() async throws {
    let path = try folder.write(Self.broken, to: "real/he.lproj/a.strings")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try folder.link("link.strings", to: "real/he.lproj/a.strings")
    #expect(try await run(["fix", "--lang", "he", "link.strings"]).status == 0)
    #expect(try folder.read("real/he.lproj/a.strings") == Array(Self.repaired.utf8))
    let link = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.path + "/link.strings")
    #expect(link == "real/he.lproj/a.strings")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/real/he.lproj")
    #expect(names == ["a.strings"])
  }

  @Test func fileThatCannotBeWrittenIsAnErrorAndTheRestIsRepaired() async throws {
    let locked = try folder.write(Self.broken, to: "he.lproj/a.strings")
    let open = try folder.write(Self.broken, to: "free/he.lproj/b.strings")
    // The superuser may write to every file, and so has to be somebody else.
    let user = geteuid() == 0 ? "setpriv --reuid 65534 --clear-groups" : ""
    for (path, permissions) in [(locked, 0o444), (open, 0o666)] {
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }
    let openFolder = folder.path + "/free/he.lproj"
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: openFolder)
    guard try await Executable.shell("\(user) true").status == 0 else {
      print("Skipped: there is no setpriv, and the superuser may write to every file.")
      return
    }
    let program = Executable.folder.path + "/bidi-fix"
    let outcome = try await Executable.shell("\(user) \(program) fix .", in: folder.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("he.lproj/a.strings: error: The file cannot be written"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(try folder.read("he.lproj/a.strings") == Array(Self.broken.utf8))
    #expect(try folder.read("free/he.lproj/b.strings") == Array(Self.repaired.utf8))
  }

  @Test func languageOptionSettlesWhatPathsDoNotSay() async throws {
    try folder.write("\"a\" = \"%1$@ - %2$@\";\n", to: "Localizable.strings")
    #expect(try await run(["check", "Localizable.strings"]).status == 0)
    #expect(try await run(["check", "--lang=he", "Localizable.strings"]).status == 1)
  }

  @Test func formatOptionSettlesWhatNothingTells() async throws {
    try folder.write("שלום\nנסה C++ היום\n", to: "he.txt")
    try folder.write("not looked at\n", to: "x/b.txt")
    let refused = try await run(["check", "he.txt"])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("--format-of"))
    #expect(
      try await run(["fix", "--format-of=he*.txt=text", "--lang=he", "he.txt", "x"]).status == 0)
    #expect(try folder.read("he.txt") == Array("שלום\nנסה \u{2066}C++\u{2069} היום\n".utf8))
  }

  /// A pattern with a slash is for the ends of paths; files of folders are meant as well.
  @Test func formatsOfPatterns() async throws {
    try folder.write("נסה C++ היום\n", to: "a/he/x.txt")
    try folder.write("נסה C++ היום\n", to: "a/he/y.txt")
    let all = try await run(["check", "--format-of=*.txt=text", "--lang=he", "a"])
    #expect(all.status == 1 && all.output.contains("a/he/x.txt") && all.output.contains("y.txt"))
    let one = try await run([
      "check", "--format-of=*.txt=text", "--format-of", "he/y.txt=json", "--lang=he", "a",
    ])
    #expect(one.status == 2 && one.output.contains("x.txt") && one.errors.contains("y.txt"))
    for wrong in ["text", "*.txt=", "*.txt=doc", "=text"] {
      let refused = try await run(["check", "--format-of", wrong, "a"])
      #expect(refused.status == 2 && refused.errors.contains("PATTERN=FORMAT"), "\(wrong)")
    }
  }

  @Test func languageThatNothingTellsIsTakenFromTheText() async throws {
    try folder.write(Self.broken, to: "Localizable.strings")
    let outcome = try await run(["check", "Localizable.strings"])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("(und)"))
  }

  @Test func leftToRightCatalogIsCheckedForLiteralTextOnly() async throws {
    try folder.write(
      "\"a\" = \"%1$@ (%2$d)\";\n\"b\" = \"Open אבג (3)\";\n\"c\" = \"The word שלום means peace\";\n",
      to: "en.lproj/a.strings")
    let outcome = try await run(["check", "."])
    #expect(outcome.output.split(separator: "\n").filter { $0.hasPrefix("en.lproj") }.count == 1)
    #expect(outcome.output.contains("  key:    b (en)"))
  }

  @Test func displayNameIsReportedAndLeftAlone() async throws {
    let content = "\"CFBundleDisplayName\" = \"נסה C++ היום\";\n"
    try folder.write(content, to: "he.lproj/InfoPlist.strings")
    for command in ["check", "fix"] {
      let outcome = try await run([command, "."])
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("  fix:    by hand: the system shows this name"))
    }
    let diff = try await run(["fix", "--diff", "."])
    #expect(diff.output.isEmpty)
    #expect(diff.errors.contains("1 finding cannot be repaired"))
    #expect(try folder.read("he.lproj/InfoPlist.strings") == Array(content.utf8))
  }

  @Test func namedFileThatIsPassedOverIsSaidSo() async throws {
    try folder.write("bplist00", to: "he.lproj/a.strings")
    let outcome = try await run(["check", "he.lproj/a.strings"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("he.lproj/a.strings:1:1: note: Skipped: "))
    #expect(try await run(["check", "."]).errors.isEmpty)
  }

  @Test func folderWithoutCatalogsIsSaidSo() async throws {
    let outcome = try await run(["check", "."])
    #expect(outcome.status == 0)
    #expect(outcome.output == "No catalogs found.\n")
  }

  @Test func namesThatAreNotUTF8DoNotDisturb() async throws {
    let made = try await Executable.shell("touch \"$(printf 'caf\\351')\"", in: folder.path)
    // Some file systems refuse such a name.
    guard made.status == 0 else { return }
    #expect(try await run(["check", "."]).status == 0)
  }

  @Test func severityThatFailsCanBeRaised() async throws {
    try folder.write("\"a\" = \"%1$@ - %2$@\";\n", to: "he.lproj/a.strings")
    #expect(try await run(["check", "."]).status == 1)
    #expect(try await run(["check", "--fail-on=error", "."]).status == 0)
  }

  @Test func namesAndValuesNeverReachTheTerminalRaw() async throws {
    try folder.write(
      "\"k\u{1B}[31m\" = \"\u{202E}היום\u{202C} נסה C++ היום \u{1B}]0;x\u{7}\";\n",
      to: "he.lproj/a\u{1B}[5m.strings")
    let outcome = try await run(["check", "."])
    #expect(outcome.status == 1)
    for scalar in outcome.output.unicodeScalars {
      #expect(scalar == "\n" || scalar.value >= 0x20 && !(0x7F..<0xA0 ~= scalar.value))
      #expect(!(0x202A...0x202E ~= scalar.value) && !(0x2066...0x2069 ~= scalar.value))
    }
    #expect(outcome.output.contains("\\x1B[31m"))
  }

  @Test func orderAndOutcomeAreTheSameForAnyNumberOfJobs() async throws {
    for number in 0..<40 {
      try folder.write(
        String(repeating: Self.broken, count: number % 7), to: "he.lproj/\(number).strings")
    }
    let one = try await run(["check", "-j1", "."])
    let eight = try await run(["check", "-j", "8", "."])
    #expect(one.status == 1)
    #expect(one.output == eight.output)
  }

  private func run(_ arguments: [String]) async throws -> Executable.Outcome {
    try await Executable.run(arguments, in: folder.path)
  }
}
