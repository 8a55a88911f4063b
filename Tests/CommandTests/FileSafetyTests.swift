import FileTestSupport
import Foundation
import Testing

/// That no file is harmed, whatever the program is given and however it is started or ended.
@Suite struct FileSafetyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let broken = "\"editor\" = \"נסה C++ היום\";\n"
  private static let repaired = "\"editor\" = \"נסה \u{2066}C++\u{2069} היום\";\n"

  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-", "<&- 2>&-", ">&- 2>&-"])
  func closedDescriptorsDoNotBecomeCatalogs(closed: String) async throws {
    for name in ["a", "b", "c"] { try folder.write(Self.broken, to: "he.lproj/\(name).strings") }
    try folder.write("no catalog\n", to: "he.lproj/d.strings")
    _ = try await shell("bidi-fix fix missing he.lproj \(closed)")
    for name in ["a", "b", "c"] {
      let content = try folder.read("he.lproj/\(name).strings")
      #expect([Self.broken, Self.repaired].map { Array($0.utf8) }.contains(content))
    }
    #expect(try folder.read("he.lproj/d.strings") == Array("no catalog\n".utf8))
    #expect(try names("he.lproj").count == 4)
  }

  @Test func closedStandardOutputIsAnError() async throws {
    #expect(try await shell("bidi-fix rules >&-").status == 2)
    #expect(try await shell("bidi-fix show - <&-").status == 2)
  }

  /// The names of two files that differ only in what is not UTF-8.
  @Test func namedFileThatIsNotUTF8IsRefusedAndNoOtherTouched() async throws {
    try folder.write(Self.broken, to: "he.lproj/b\u{FFFD}.strings")
    let made = try await shell("cp he.lproj/b* \"$(printf 'he.lproj/b\\377.strings')\"")
    // Some file systems refuse such a name.
    guard made.status == 0 else { return }
    let outcome = try await shell("bidi-fix fix \"$(printf 'he.lproj/b\\377.strings')\"")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "bidi-fix: error: the argument ‘he.lproj/b\\xFF.strings’ is not UTF-8; rename the file, or convert the text\n"
    )
    #expect(try folder.read("he.lproj/b\u{FFFD}.strings") == Array(Self.broken.utf8))

    let all = try await shell("bidi-fix fix .")
    #expect(all.status == 2)
    #expect(
      all.errors == "he.lproj/b\\xFF.strings: error: The name is not UTF-8; rename it.\n")
    #expect(try folder.read("he.lproj/b\u{FFFD}.strings") == Array(Self.repaired.utf8))
    let other = try await shell("cat \"$(printf 'he.lproj/b\\377.strings')\"")
    #expect(other.output == Self.broken)
  }

  @Test func folderThatIsNotUTF8IsSaidSo() async throws {
    let made = try await shell("mkdir \"$(printf 'caf\\351')\"")
    guard made.status == 0 else { return }
    let outcome = try await shell("bidi-fix check .")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "caf\\xE9: error: The name is not UTF-8; rename it.\n")
  }

  @Test func linkToANameThatIsNotUTF8IsFollowedToThatFile() async throws {
    try folder.write(Self.broken, to: "he.lproj/b\u{FFFD}.strings")
    let made = try await shell(
      "n=\"$(printf 'b\\377.strings')\"; cp he.lproj/b* \"$n\" && ln -s \"$n\" link.strings"
        + " && cp he.lproj/b* .")
    guard made.status == 0 else { return }
    #expect(try await shell("bidi-fix fix --lang he link.strings").status == 0)
    #expect(try folder.read("b\u{FFFD}.strings") == Array(Self.broken.utf8))
    #expect(try await shell("cat link.strings").output == Self.repaired)
  }

  @Test func textThatIsNotUTF8IsNotShown() async throws {
    let outcome = try await shell("bidi-fix show \"$(printf 'a\\377')\"")
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("‘a\\xFF’ is not UTF-8"))
  }

  @Test func longestNamesCanBeRepaired() async throws {
    let name = String(repeating: "n", count: 255 - ".strings".count) + ".strings"
    try folder.write(Self.broken, to: "he.lproj/" + name)
    #expect(try await shell("bidi-fix fix .").status == 0)
    #expect(try folder.read("he.lproj/" + name) == Array(Self.repaired.utf8))
    #expect(try names("he.lproj") == [name])
  }

  @Test(arguments: ["TERM", "HUP"]) func signalLeavesWholeFilesOnly(signal: String) async throws {
    let count = 300
    let content = (0..<20).map { Self.broken.replacingOccurrences(of: "editor", with: "\($0)") }
      .joined()
    for number in 0..<count { try folder.write(content, to: "he.lproj/\(number).strings") }
    try folder.write(content, to: "original")
    let outcome = try await shell(
      """
      bidi-fix fix . & program=$!
      while kill -0 $program && cmp -s he.lproj/0.strings original; do :; done
      kill -\(signal) $program
      wait $program
      """)
    #expect(outcome.status == (signal == "TERM" ? 143 : 129))
    #expect(outcome.output.hasPrefix("Repaired "))
    #expect(outcome.errors.hasPrefix("Interrupted: what was not yet begun is as it was.\n"))
    #expect(try names("he.lproj").count == count)
    let repaired = content.replacingOccurrences(of: "C++", with: "\u{2066}C++\u{2069}")
    for number in 0..<count {
      let bytes = try folder.read("he.lproj/\(number).strings")
      #expect(bytes == Array(content.utf8) || bytes == Array(repaired.utf8))
    }
  }

  @Test func signalThatIsIgnoredFromOutsideStaysSo() async throws {
    let outcome = try await shell(
      """
      trap '' HUP
      mkfifo pipe; bidi-fix show - < pipe & program=$!
      exec 3> pipe; kill -HUP $program; echo abc >&3; exec 3>&-
      wait $program
      """)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("text: abc"))
  }

  @Test func errorIsNotFollowedByPraise() async throws {
    for (command, output) in [
      ("check missing", "1 path could not be read or repaired; see the errors.\n"),
      (
        "fix missing",
        "Nothing was repaired.\n1 path could not be read or repaired; see the errors.\n"
      ),
    ] {
      let outcome = try await shell("bidi-fix \(command)")
      #expect(outcome.status == 2)
      #expect(outcome.output == output)
    }
  }

  @Test func fileThatTheSystemMakesUpIsReadToItsEnd() async throws {
    let outcome = try await shell("test -e /proc/cpuinfo || exit 9; bidi-fix check /proc/cpuinfo")
    guard outcome.status != 9 else { return }
    #expect(
      outcome.errors.hasPrefix("/proc/cpuinfo: error: Neither name nor content tells the format"))
  }

  private func shell(_ line: String) async throws -> Executable.Outcome {
    try await Executable.shell(line, in: folder.path)
  }

  /// All names in a folder, hidden ones as well.
  private func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + name)
  }
}
