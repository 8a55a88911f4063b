/// A working tree of Git, asked by means of the program `git`.
struct GitRepository: Sendable {
  /// The top folder, as the user may be told of it.
  let root: String

  /// The repository that a folder is in.
  init(containing folder: String) throws(GitError) {
    let outcome = try Self.run(["-C", folder, "rev-parse", "--show-toplevel"])
    guard outcome.status == 0 else {
      let words = Self.words(outcome)
      throw words.contains("not a git repository")
        ? GitError.noRepository(folder: folder) : .failed(words)
    }
    root = Self.line(outcome.output)
  }

  /// The changes since a revision and the branch that was left there: of what is committed, of what is
  /// staged, of the working tree, and files that are not tracked. `includesIgnored` says whether
  /// those that `.gitignore` names are among them.
  func changes(
    since revision: String?, includesIgnored: Bool
  ) throws(GitError) -> [[UInt8]: ChangedLines] {
    let base = try base(revision)
    let options = [
      "--no-ext-diff", "--no-textconv", "--no-color", "--no-relative", "--find-renames",
      "--ignore-submodules", base,
    ]
    let diff = try output(
      [
        "-c", "core.quotepath=off", "diff", "--unified=0", "--inter-hunk-context=0",
        "--src-prefix=a/", "--dst-prefix=b/",
      ] + options)
    let scanner = UnifiedDiffScanner(diff)
    var files = scanner.files
    if scanner.holdsBinaryFiles {
      let counts = try output(["diff", "--numstat", "-z"] + options)
      for path in Self.binaryFiles(counts) { files[path] = .all }
    }
    let exclusion = includesIgnored ? [] : ["--exclude-standard"]
    let untracked = try output(["ls-files", "--others", "-z", "--full-name"] + exclusion)
    for path in untracked.split(separator: 0) { files[Array(path)] = .all }
    return files
  }

  /// The commit to compare with.
  private func base(_ revision: String?) throws(GitError) -> String {
    let name: String
    if let revision { name = revision } else { name = try defaultRevision() }
    guard !name.hasPrefix("-"), let commit = try commit(name) else {
      // Before the first commit all is new.
      if revision == nil { return try emptyTree() }
      throw .unknownRevision(name)
    }
    let outcome = try run(["merge-base", "HEAD", commit])
    guard outcome.status == 0 else {
      throw outcome.status == 1 ? GitError.noCommonAncestor(name) : .failed(Self.words(outcome))
    }
    return Self.line(outcome.output)
  }

  /// The default branch of the remote `origin`; where that is not known, the branch that this one
  /// follows; where there are no remotes, the last commit.
  private func defaultRevision() throws(GitError) -> String {
    for name in ["refs/remotes/origin/HEAD", "@{upstream}"] where try commit(name) != nil {
      return name
    }
    guard try output(["remote"]).isEmpty else { throw .unknownBase }
    return "HEAD"
  }

  private func commit(_ name: String) throws(GitError) -> String? {
    let outcome = try run(["rev-parse", "--verify", "--quiet", name + "^{commit}"])
    return outcome.status == 0 ? Self.line(outcome.output) : nil
  }

  private func emptyTree() throws(GitError) -> String {
    Self.line(try output(["hash-object", "-t", "tree", "/dev/null"]))
  }

  /// The files of `git diff --numstat -z` that are no text. Of those that were renamed two names
  /// follow, the old one first.
  private static func binaryFiles(_ counts: [UInt8]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var records = counts.split(separator: 0, omittingEmptySubsequences: false)[...]
    while let record = records.popFirst() {
      let fields = record.split(separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      var path = fields[2]
      if path.isEmpty {
        _ = records.popFirst()
        path = records.popFirst() ?? []
      }
      if fields[0].elementsEqual("-".utf8) { result.append(Array(path)) }
    }
    return result
  }

  // MARK: Running git

  private func output(_ arguments: [String]) throws(GitError) -> [UInt8] {
    let outcome = try run(arguments)
    guard outcome.status == 0 else { throw .failed(Self.words(outcome)) }
    return outcome.output
  }

  private func run(_ arguments: [String]) throws(GitError) -> ChildProcess.Outcome {
    try Self.run(["-C", root] + arguments)
  }

  private static func run(_ arguments: [String]) throws(GitError) -> ChildProcess.Outcome {
    do throws(SystemError) {
      return try ChildProcess.run(
        "git", arguments,
        // Its words are looked at, and nothing is to be written.
        adding: ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"],
        // A hook is run with those of its repository, which are relative to another folder.
        removing: [
          "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR",
          "GIT_DIFF_OPTS", "GIT_EXTERNAL_DIFF", "LANGUAGE",
        ])
    } catch {
      throw error.code == SystemError.noSuchFile ? GitError.missing : .failed("\(error)")
    }
  }

  private static func words(_ outcome: ChildProcess.Outcome) -> String {
    let lines = outcome.errors.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    let line = lines.first { $0.hasPrefix("fatal: ") } ?? lines.first ?? "it gave no reason"
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
  }

  private static func line(_ output: [UInt8]) -> String {
    String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
  }
}
