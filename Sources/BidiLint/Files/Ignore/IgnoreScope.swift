internal import BidiCatalogs

/// What `.ignore`, `.gitignore` and Git's `info/exclude` say of the entries of one folder: its own
/// files, and those of the folders that it lies in, up to the top of the repository.
///
/// The nearest file that says something counts, and `.ignore` before any other. What a user has set
/// for Git on one machine does not count: the same is checked everywhere.
final class IgnoreScope: Sendable {
  private let parent: IgnoreScope?
  /// The folder's path, to be taken off the paths that are asked about.
  private let folder: [UInt8]
  private let ignore: IgnoreRules?
  private let gitIgnore: IgnoreRules?
  /// What a repository's own folder says; nil in a folder that is not its top.
  private let exclude: IgnoreRules?
  private let isRepository: Bool

  /// The names of the files that are read.
  private static let names = (ignore: ".ignore", git: ".gitignore", repository: ".git")

  private init(_ folder: [UInt8], in parent: IgnoreScope?, has: (String) -> Bool) {
    self.parent = parent
    self.folder = folder
    func rules(_ name: String) -> IgnoreRules? {
      has(name) ? Self.rules(RelativePath.joined(folder, name.utf8)) : nil
    }
    ignore = rules(Self.names.ignore)
    gitIgnore = rules(Self.names.git)
    isRepository = has(Self.names.repository)
    exclude = isRepository ? Self.exclude(folder) : nil
  }

  /// The scope of a folder that is to be looked through, given as its real path.
  static func of(_ folder: [UInt8]) -> IgnoreScope {
    // The folders from this one to the top of its repository.
    var folders = [folder]
    while let last = folders.last, !exists(names.repository, in: last) {
      guard let slash = last.lastIndex(of: RelativePath.slash), last.count > 1 else {
        // It is in none: what lies above it is none of ours.
        folders = [folder]
        break
      }
      folders.append(slash == 0 ? [RelativePath.slash] : Array(last[..<slash]))
    }
    var scope: IgnoreScope?
    for folder in folders.reversed() {
      scope = IgnoreScope(folder, in: scope) { exists($0, in: folder) }
    }
    return scope ?? IgnoreScope(folder, in: nil) { exists($0, in: folder) }
  }

  /// The scope of a folder in this one, given as its path; `has` says whether it has an entry of a
  /// name.
  func inner(_ folder: [UInt8], has: (String) -> Bool) -> IgnoreScope {
    // Most folders say nothing.
    guard [Self.names.ignore, Self.names.git, Self.names.repository].contains(where: has) else {
      return self
    }
    return IgnoreScope(folder, in: self, has: has)
  }

  /// Whether an entry of the folder is to be left out, given as its path.
  func ignores(_ path: [UInt8], isFolder: Bool) -> Bool {
    for scope in sequence(first: self, next: \.parent) {
      if let verdict = scope.verdict(scope.ignore, on: path, isFolder) { return verdict }
    }
    for scope in sequence(first: self, next: { $0.isRepository ? nil : $0.parent }) {
      if let verdict = scope.verdict(scope.gitIgnore, on: path, isFolder) { return verdict }
      if let verdict = scope.verdict(scope.exclude, on: path, isFolder) { return verdict }
    }
    return false
  }

  private func verdict(_ rules: IgnoreRules?, on path: [UInt8], _ isFolder: Bool) -> Bool? {
    rules?.verdict(on: RelativePath.inner(path, of: folder), isFolder: isFolder)
  }

  private static func exists(_ name: String, in folder: [UInt8]) -> Bool {
    FileSystem.exists(text(RelativePath.joined(folder, name.utf8)))
  }

  /// The rules of a file; nil where it says nothing or cannot be read, for Git as well.
  private static func rules(_ path: [UInt8]) -> IgnoreRules? {
    guard let content = try? CatalogFile.read(text(path), sizeLimit: 1 << 24) else { return nil }
    let rules = IgnoreRules(content)
    return rules.isEmpty ? nil : rules
  }

  /// What `info/exclude` says in the folder that `.git` is, or that it names: a working tree may share
  /// the repository of another.
  private static func exclude(_ folder: [UInt8]) -> IgnoreRules? {
    var repository = folder + "/.git".utf8
    if let named = line(of: repository, after: "gitdir: ") {
      repository = resolved(named, from: folder)
    }
    if let named = line(of: repository + "/commondir".utf8, after: "") {
      repository = resolved(named, from: repository)
    }
    return rules(repository + "/info/exclude".utf8)
  }

  /// What stands in a file of one line behind a word.
  private static func line(of path: [UInt8], after word: String) -> ArraySlice<UInt8>? {
    guard let content = try? CatalogFile.read(text(path), sizeLimit: 1 << 16),
      content.starts(with: word.utf8)
    else { return nil }
    return content.dropFirst(word.utf8.count).prefix { $0 != 0x0A && $0 != 0x0D }
  }

  private static func resolved(_ path: ArraySlice<UInt8>, from folder: [UInt8]) -> [UInt8] {
    path.first == RelativePath.slash ? Array(path) : RelativePath.joined(folder, path)
  }

  private static func text(_ path: [UInt8]) -> String { String(decoding: path, as: UTF8.self) }
}
