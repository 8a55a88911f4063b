/// What was changed in the repositories that some paths are in.
package struct GitChanges: Sendable {
  private struct Repository {
    let root: [UInt8]
    let files: [[UInt8]: ChangedLines]
  }

  /// Those inside of others first.
  private let repositories: [Repository]

  /// The changes since a revision and the branch that was left there; without one, since the default
  /// branch (see `GitRepository`).
  package init(
    since revision: String?, paths: [String], includesIgnored: Bool = false
  ) throws(GitError) {
    var repositories: [String: Repository] = [:]
    for folder in Set(paths.compactMap(Self.folder)).sorted() {
      let repository = try GitRepository(containing: folder)
      guard repositories[repository.root] == nil else { continue }
      repositories[repository.root] = Repository(
        root: RelativePath.realPath(repository.root),
        files: try repository.changes(since: revision, includesIgnored: includesIgnored))
    }
    self.repositories = repositories.values.sorted { $0.root.count > $1.root.count }
  }

  /// The changed lines of a file; nil where there are none.
  package func lines(of path: String) -> ChangedLines? {
    let real = RelativePath.realPath(path)
    guard let repository = repositories.first(where: { RelativePath.isPath(real, in: $0.root) })
    else { return nil }
    return repository.files[Array(RelativePath.inner(real, of: repository.root))]
  }

  /// The folder to look for a repository in; nil for a path that leads nowhere.
  private static func folder(of path: String) -> String? {
    guard let status = try? FileStatus(path: path, followingLink: true) else {
      return Wildmatch.isPattern(path) ? PathWalker.split(pattern: path).folder : nil
    }
    if status.kind == .folder { return path }
    // A link may lead into another repository.
    let real = RelativePath.realPath(path)
    return RelativePath.split(String(decoding: real, as: UTF8.self)).folder
  }
}
