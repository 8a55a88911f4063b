import BidiTestSupport
import FileTestSupport
import Testing

@testable import BidiLint

/// What files such as `.gitignore` leave out.
@Suite struct IgnoreFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func found(
    _ path: String = "", followsIgnoreFiles: Bool = true
  ) -> [String] {
    let walker = PathWalker(followsIgnoreFiles: followsIgnoreFiles) { _ in true }
    return walker.walk([folder.path + path]).entries.compactMap { entry in
      guard case .file(let path, _) = entry, !path.contains("/.") else { return nil }
      return String(path.dropFirst(folder.path.count + 1))
    }
  }

  @Test func nearestFileDecidesAndIgnoreComesFirst() throws {
    for name in ["a.po", "b.po", "x/a.po", "x/b.po", "y/a.po", "y/b.po"] {
      try folder.write("", to: name)
    }
    try folder.write("a.po\n", to: ".gitignore")
    try folder.write("!a.po\nb.po\n", to: "x/.gitignore")
    try folder.write("!b.po\n", to: "x/.ignore")
    #expect(found() == ["b.po", "x/a.po", "x/b.po", "y/b.po"])
    #expect(found(followsIgnoreFiles: false).count == 6)
    try folder.write("!a.po\n", to: ".ignore")
    #expect(found() == ["a.po", "b.po", "x/a.po", "x/b.po", "y/a.po", "y/b.po"])
  }

  @Test func foldersAboveCountUpToTheTopOfTheRepository() throws {
    try folder.write("a.po\n", to: ".gitignore")
    try folder.write("b.po\n", to: "r/.gitignore")
    try folder.write("/s/c.po\n", to: "r/.git/info/exclude")
    for name in ["a", "b", "c", "d"] { try folder.write("", to: "r/s/t/\(name).po") }
    try folder.write("", to: "r/s/c.po")
    try folder.write("d.po\n", to: "r/s/.gitignore")
    // What stands above the repository is none of its own.
    #expect(found("/r/s/t") == ["r/s/t/a.po", "r/s/t/c.po"])
    #expect(found("/r/s") == ["r/s/t/a.po", "r/s/t/c.po"])
    // Nor is it where it is met on the way.
    #expect(found() == ["r/s/t/a.po", "r/s/t/c.po"])
  }

  @Test func workingTreeThatSharesARepositoryHasItsExclusions() throws {
    try folder.write("a.po\n", to: "main/.git/info/exclude")
    try folder.write("../..\n", to: "main/.git/worktrees/w/commondir")
    try folder.write("gitdir: ../main/.git/worktrees/w\n", to: "w/.git")
    for name in ["a", "b"] { try folder.write("", to: "w/\(name).po") }
    #expect(found("/w") == ["w/b.po"])
  }

  @Test func whatIsNamedIsTaken() throws {
    try folder.write("a.po\nx/\n", to: ".gitignore")
    for name in ["a.po", "x/b.po"] { try folder.write("", to: name) }
    #expect(found().isEmpty)
    #expect(found("/a.po") == ["a.po"])
    #expect(found("/x") == ["x/b.po"])
  }

  @Test func patternsAreForWhatTheyFitInFolders() throws {
    try folder.write("", to: ".git/HEAD")
    try folder.write("ignored.po\n", to: ".gitignore")
    for name in ["a.po", "x/b.po", "x/ignored.po", "x/y/c.po", "x/y/d.pot", "build/e.po", "[z].po"]
    {
      try folder.write("", to: name)
    }
    #expect(found("/**/*.po") == ["[z].po", "a.po", "x/b.po", "x/y/c.po"])
    #expect(found("/x/*.po") == ["x/b.po"])
    #expect(found("/*/y") == ["x/y/c.po", "x/y/d.pot"])
    // A file of that very name is meant where there is one.
    #expect(found("/[z].po") == ["[z].po"])
    let pattern = folder.path + "/**/*.ftl"
    #expect(PathWalker { _ in true }.walk([pattern]).entries == [.unmatched(pattern: pattern)])
    // One that has found all does not take it from the next.
    let both = PathWalker { _ in true }.walk([folder.path + "/x/*", folder.path])
    #expect(both.entries.count == 6)
  }

  /// The words that names and patterns are made of.
  private static let names = [
    "a", "b", "ab", "a.b", "c d", "ד", "[a]", "a-b", "!a", "#b", "a ", "A",
  ]
  private static let parts = [
    "a", "b", "ab", "*", "*", "?", "**", "**/", "/", "/", "/**", "/**/", "[ab]", "[!a]", "\\", "!",
    "#", " ", "\\ ", "ד", ".b", "*.b", "[a-c]", "[[:alpha:]]", "]", "c d", "\\[a]", "A",
  ]

  /// Thousands of verdicts on made-up trees, against those of `git check-ignore`.
  @Test func verdictsAreThoseOfGit() throws {
    guard (try? ChildProcess.run("git", ["--version"])) != nil else {
      print("Skipped: there is no git.")
      return
    }
    var random = SeededGenerator(seed: 7)
    var ignoredCount = 0
    for number in 0..<30 {
      let root = "tree\(number)"
      var files: Set<String> = []
      for _ in 0..<60 {
        let depth = Int.random(in: 1...4, using: &random)
        let path = (0..<depth).map { _ in Self.names.randomElement(using: &random) ?? "a" }
        // A name is that of a file or of a folder.
        let taken = (1..<depth).contains { files.contains(path[..<$0].joined(separator: "/")) }
        let name = path.joined(separator: "/")
        if taken || files.contains(where: { $0.hasPrefix(name + "/") }) { continue }
        files.insert(name)
        try folder.write("", to: "\(root)/\(name)")
      }
      let folders = Set(
        files.flatMap { $0.split(separator: "/").dropLast().prefix(1).map(String.init) })
      for place in [""] + folders.sorted().prefix(4).map({ $0 + "/" }) {
        try folder.write(Self.rules(&random), to: "\(root)/\(place).gitignore")
      }
      let verdicts = try gitVerdicts(root, files.sorted(), exclude: Self.rules(&random))
      let walk = PathWalker { _ in true }.walk([folder.path + "/" + root])
      let kept = walk.entries.compactMap { entry -> String? in
        guard case .file(let path, _) = entry else { return nil }
        return String(path.dropFirst(folder.path.count + root.count + 2))
      }
      let taken = Set(kept.filter { !$0.hasSuffix(".gitignore") })
      #expect(taken == files.subtracting(verdicts), "\(root)")
      ignoredCount += verdicts.count
    }
    #expect(ignoredCount > 150)
  }

  private static func rules(_ random: inout SeededGenerator) -> String {
    let ends = ["\n", "\n", "\r\n", " \n"]
    return (0..<Int.random(in: 0...5, using: &random)).map { _ in
      (0..<Int.random(in: 1...4, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
        + (ends.randomElement(using: &random) ?? "\n")
    }.joined()
  }

  /// Those of the files that Git ignores.
  private func gitVerdicts(
    _ root: String, _ files: [String], exclude: String
  ) throws -> Set<String> {
    try folder.write(files.joined(separator: "\0"), to: "\(root)-files")
    try folder.write(exclude, to: "\(root)-exclude")
    let outcome = try ChildProcess.run(
      "sh",
      [
        "-c",
        "cd '\(folder.path)/\(root)' && git init -q --template= . && mkdir .git/info && cp ../\(root)-exclude .git/info/exclude "
          + "&& git check-ignore --no-index --stdin -z < ../\(root)-files",
      ],
      adding: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "HOME": folder.path],
      removing: ["XDG_CONFIG_HOME"])
    let status = try #require(outcome.status)
    try #require(status < 2, "\(String(decoding: outcome.errors, as: UTF8.self))")
    return Set(outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }
}
