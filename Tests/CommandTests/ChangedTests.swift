import FileTestSupport
import Foundation
import Testing

/// `--changed`, in repositories made for each test.
@Suite struct ChangedTests {
  private let folder: TemporaryFolder

  private static let name = "he.lproj/a.strings"

  private static func entry(_ key: String) -> String { "\"\(key)\" = \"נסה C++ היום\";\n" }

  init() throws { folder = try TemporaryFolder() }

  /// Runs git without the settings of the machine.
  private func git(_ line: String, in name: String = ".") async throws {
    let settings =
      "export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1; git -c user.name=a "
      + "-c user.email=a@example.org -c init.defaultBranch=main -c protocol.file.allow=always "
    let outcome = try await Executable.shell(settings + line, in: folder.path + "/" + name)
    try #require(outcome.status == 0, "\(line): \(outcome.errors)")
  }

  private func commit(in name: String = ".") async throws {
    try await git("add -A", in: name)
    try await git("commit -q -m x", in: name)
  }

  /// The keys of what is found.
  private func keys(
    _ option: String = "--changed", in name: String = ".", _ paths: [String] = ["."]
  ) async throws -> [String] {
    let outcome = try await Executable.run(
      ["check", "--format", "jsonl", option] + paths, in: folder.path + "/" + name)
    try #require(outcome.status < 2, "\(outcome.errors)")
    return try outcome.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(object?["key"] as? String)
    }
  }

  @Test func onlyChangedEntriesAreLookedAt() async throws {
    try await git("init -q")
    try folder.write(["a", "b", "c"].map(Self.entry).joined(), to: Self.name)
    try folder.write(Self.entry("z"), to: "he.lproj/z.strings")
    try await commit()
    #expect(try await keys().isEmpty)
    let nothing = try await Executable.run(["check", "--changed", "."], in: folder.path)
    #expect(nothing.status == 0 && nothing.output == "No catalogs were changed.\n")

    // In the working tree, staged, and in files that are not tracked.
    try folder.write(["a", "x", "b", "c"].map(Self.entry).joined(), to: Self.name)
    #expect(try await keys() == ["x"])
    try await git("add -A")
    try folder.write(Self.entry("y"), to: "he.lproj/new.strings")
    #expect(try await keys() == ["x", "y"])
    #expect(try await keys("--changed=HEAD") == ["x", "y"])
    #expect(try await keys(in: "he.lproj", ["a.strings"]) == ["x"])

    // Committed, where the remote is not known: since the revision that is named.
    try await commit()
    #expect(try await keys().isEmpty)
    #expect(try await keys("--changed=HEAD^") == ["x", "y"])
  }

  @Test func repairsAreThoseOfChangedEntries() async throws {
    try await git("init -q")
    try folder.write(Self.entry("a"), to: Self.name)
    try await commit()
    try folder.write(Self.entry("a") + Self.entry("b"), to: Self.name)
    #expect(
      try await Executable.run(["fix", "--changed", "."], in: folder.path).output
        .hasPrefix("Repaired 1 finding in 1 unit of 1 file.\n"))
    let text = String(decoding: try folder.read(Self.name), as: UTF8.self)
    #expect(
      text == Self.entry("a")
        + Self.entry("b").replacingOccurrences(of: "C++", with: "\u{2066}C++\u{2069}"))
  }

  @Test func branchIsComparedWithWhereItLeftTheDefaultBranch() async throws {
    try folder.write("", to: "origin/x")
    try await git("init -q", in: "origin")
    try folder.write(Self.entry("a"), to: "origin/" + Self.name)
    try await commit(in: "origin")
    try await git("clone -q origin work")
    try await git("checkout -q -b topic", in: "work")
    try folder.write(Self.entry("a") + Self.entry("b"), to: "work/" + Self.name)
    try await commit(in: "work")
    // What others have changed meanwhile is not this branch's.
    try folder.write(Self.entry("other"), to: "origin/he.lproj/b.strings")
    try await commit(in: "origin")
    try await git("fetch -q", in: "work")
    #expect(try await keys(in: "work") == ["b"])
    #expect(try await keys("--changed=origin/main", in: "work") == ["b"])

    // Without the remote's default branch: the branch's own, else there is no telling.
    try await git("remote set-head origin --delete", in: "work")
    let unknown = try await Executable.run(["check", "--changed", "."], in: folder.path + "/work")
    #expect(unknown.status == 2)
    #expect(unknown.errors.hasPrefix("bidi-fix: error: --changed: this branch has no upstream"))
    try await git("branch -q --set-upstream-to=origin/main", in: "work")
    #expect(try await keys(in: "work") == ["b"])

    // A clone that knows too little of the history says so.
    try await git("clone -q --depth 1 \"file://$PWD/origin\" shallow")
    try await git("checkout -q --orphan other", in: "shallow")
    try await commit(in: "shallow")
    let shallow = try await Executable.run(
      ["check", "--changed=origin/main", "."], in: folder.path + "/shallow")
    #expect(shallow.status == 2)
    #expect(
      shallow.errors.contains("no common ancestor of HEAD and ‘origin/main’ is known here"))
  }

  @Test func renamedFilesAreFollowed() async throws {
    try await git("init -q")
    try folder.write((0..<20).map { Self.entry("k\($0)") }.joined(), to: Self.name)
    try await commit()
    try await git("mv he.lproj/a.strings 'he.lproj/b \"ב.strings'")
    #expect(try await keys().isEmpty)
    try folder.write(
      (0..<20).map { Self.entry($0 == 7 ? "new" : "k\($0)") }.joined(), to: "he.lproj/b \"ב.strings"
    )
    #expect(try await keys() == ["new"])
  }

  @Test func anyLineOfAValueCounts() async throws {
    try await git("init -q")
    let head = "msgid \"\"\nmsgstr \"Language: he\\n\"\n\n"
    func value(_ key: String, _ line: String) -> String {
      "msgid \"\(key)\"\nmsgstr \"\"\n\"נסה C++ \"\n\"\(line)\"\n\n"
    }
    try folder.write(head + value("a", "היום") + value("b", "היום"), to: "he.po")
    try await commit()
    try folder.write(head + value("a", "מחר") + value("b", "היום"), to: "he.po")
    #expect(try await keys() == ["a"])
  }

  @Test func filesThatGitHoldsForBinaryAreChangedAsAWhole() async throws {
    func encoded(_ text: String) -> [UInt8] {
      ("\u{FEFF}" + text).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    try await git("init -q")
    try folder.write(encoded(Self.entry("a")), to: Self.name)
    try folder.write(Self.entry("z"), to: "he.lproj/z.strings")
    try await commit()
    #expect(try await keys().isEmpty)
    try folder.write(encoded(Self.entry("a") + Self.entry("b")), to: Self.name)
    #expect(try await keys() == ["a", "b"])
  }

  @Test func everythingIsNewBeforeTheFirstCommit() async throws {
    try await git("init -q")
    try folder.write(Self.entry("a"), to: Self.name)
    #expect(try await keys() == ["a"])
    try await git("add -A")
    #expect(try await keys() == ["a"])
  }

  /// In a hook, variables name the repository from the folder that the hook runs in.
  @Test func variablesOfAHookAreNoHindrance() async throws {
    try await git("init -q")
    try folder.write(Self.entry("a"), to: Self.name)
    try await commit()
    try folder.write(Self.entry("a") + Self.entry("b"), to: Self.name)
    let outcome = try await Executable.shell(
      "GIT_DIR=.git GIT_INDEX_FILE=.git/index bidi-fix check --format compact --changed he.lproj",
      in: folder.path)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("he.lproj/a.strings:2:"))
  }

  @Test func baselineAndChangesGoTogether() async throws {
    try await git("init -q")
    try folder.write(Self.entry("a") + Self.entry("b"), to: Self.name)
    _ = try await Executable.run(["baseline", "write"], in: folder.path)
    try await commit()
    try folder.write("\n" + Self.entry("a") + "\n" + Self.entry("c"), to: Self.name)
    #expect(try await keys() == ["c"])
    // What was not looked at is not stale.
    let outcome = try await Executable.run(
      ["check", "--changed", "--fail-on-stale", "--fail-on", "error", "."], in: folder.path)
    #expect(!outcome.output.contains("stale"))
  }

  @Test func mistakesAreOneSentence() async throws {
    try folder.write(Self.entry("a"), to: Self.name)
    let none = try await Executable.run(["check", "--changed", "."], in: folder.path)
    #expect(none.status == 2)
    #expect(
      none.errors
        == "bidi-fix: error: --changed needs a Git repository, and ‘.’ is in none; check everything\n"
    )
    try await git("init -q")
    for name in ["none", "--help", "HEAD:a"] {
      let unknown = try await Executable.run(["check", "--changed=\(name)", "."], in: folder.path)
      #expect(unknown.status == 2)
      #expect(
        unknown.errors.hasPrefix("bidi-fix: error: --changed: there is no revision ‘\(name)’"))
    }
    let program = Executable.folder.appendingPathComponent("bidi-fix").path
    let missing = try await Executable.shell(
      "PATH=/nowhere '\(program)' check --changed .", in: folder.path)
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("bidi-fix: error: --changed needs git, which is not found"))
  }
}
