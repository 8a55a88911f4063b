/// How the findings of one file compare with a baseline.
package struct BaselineMatch: Sendable, Hashable {
  /// The file's path, as entries of the baseline name it.
  package let path: String
  /// The findings that are known.
  package internal(set) var known: [Diagnostic] = []
  /// How many findings are not, by what they would be known by.
  package internal(set) var new: [BaselineEntry: Int] = [:]
  /// What is known and was not found, and how often.
  package internal(set) var stale: [BaselineEntry: Int] = [:]

  init(path: String) { self.path = path }
}

/// How the findings of many files compare with a baseline.
package struct BaselineUse: Sendable {
  /// How many findings are known.
  package private(set) var knownCount = 0
  /// Those that are not, by what they would be known by.
  package private(set) var new: [BaselineEntry: Int] = [:]
  /// What is known and was not found, and how often.
  package private(set) var stale: [BaselineEntry: Int] = [:]
  private var visited: Set<String> = []

  /// The use of a baseline by no file yet.
  package init() {}

  /// Adds a file.
  package mutating func add(_ result: FileResult) {
    guard let match = result.baseline else { return }
    visited.insert(match.path)
    knownCount += match.known.count
    new.merge(match.new) { $0 + $1 }
    stale.merge(match.stale) { $0 + $1 }
  }

  /// Says that there are no more files: entries of catalogs that have gone from one of `paths`, which
  /// were looked through, are stale.
  package mutating func finish(_ file: BaselineFile, paths: [String]) {
    stale.merge(file.entriesOfMissingFiles(in: paths, visited: visited)) { first, _ in first }
  }
}
