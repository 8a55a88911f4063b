/// Why it cannot be told what was changed.
package enum GitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no such program.
  case missing
  /// A folder is in no repository.
  case noRepository(folder: String)
  /// There is no such revision.
  case unknownRevision(String)
  /// It is not known which branch changes are made for.
  case unknownBase
  /// A revision has no ancestor that the work is based on.
  case noCommonAncestor(String)
  /// Git failed; its words.
  case failed(String)

  /// One sentence: what is wrong, and what to do.
  package var description: String {
    switch self {
    case .missing:
      "--changed needs git, which is not found in PATH; install it, or check everything"
    case .noRepository(let folder):
      "--changed needs a Git repository, and ‘\(folder)’ is in none; check everything"
    case .unknownRevision(let name):
      "--changed: there is no revision ‘\(name)’ in this repository; fetch it, or name another"
    case .unknownBase:
      "--changed: this branch has no upstream and the default branch is not known; name what to "
        + "compare with, such as --changed=origin/main"
    case .noCommonAncestor(let name):
      "--changed: no common ancestor of HEAD and ‘\(name)’ is known here; in a shallow clone fetch "
        + "more of the history"
    case .failed(let words): "--changed: git failed: \(words)"
    }
  }
}
