/// Finds the files that are meant by paths of files and folders, in a stable order.
///
/// Files named outright come as they are; in a folder, entries come in the order of their names'
/// bytes, folders and files together, without those that `.gitignore` and the like leave out (see
/// `IgnoreScope`). A path that leads nowhere and holds `*`, `?` or `[` is a pattern for what is in the
/// folder that it begins with (see `Wildmatch`). Links named outright are followed; links met in a
/// folder are not, so that no circle is walked and nothing outside the folder is touched. A file comes
/// once, however many of the paths lead to it.
package struct PathWalker: Sendable {
  /// What a path led to.
  package enum Entry: Sendable, Hashable {
    /// A file; `isNamed` if it was named outright and not found in a folder.
    case file(path: String, isNamed: Bool)
    /// A path that leads nowhere or a folder that cannot be read.
    case failure(path: String, SystemError)
    /// A pattern that nothing fits.
    case unmatched(pattern: String)
    /// A folder, or a file that would be a candidate, with a name that is not UTF-8. The path is for
    /// people: it leads nowhere.
    case unnamable(path: String)
  }

  /// What all paths led to.
  package struct Walk: Sendable {
    /// The files and failures.
    package fileprivate(set) var entries: [Entry] = []
    /// How many files of folders look like translations of a format that is not read, by extension.
    package fileprivate(set) var unread: [String: Int] = [:]
    /// The sizes of large files, by their paths.
    fileprivate var largeFiles: [String: Int] = [:]
    fileprivate var folders: Set<FileStatus.Identity> = []
    fileprivate var files: Set<[UInt8]> = []

    /// Indices of those of some entries that take so long that they are best begun first, the largest
    /// first.
    func slowEntries(of entries: [Entry]) -> [Int] {
      entries.indices.compactMap { index -> (index: Int, size: Int)? in
        guard case .file(let path, _) = entries[index] else { return nil }
        return largeFiles[path].map { (index, $0) }
      }.sorted { ($1.size, $0.index) < ($0.size, $1.index) }.map(\.index)
    }
  }

  /// How many bytes make a file a large one.
  private static let largeSize = 1 << 20

  /// Folders that hold no catalogs of the project's own.
  package static let excludedFolders: Set<String> = [
    ".git", "node_modules", "build", ".build", "DerivedData", "Pods", "Carthage",
  ]

  private let isCandidate: @Sendable (String) -> Bool
  private let followsIgnoreFiles: Bool

  /// A walker that takes the files of folders for which `isCandidate` is true of the path.
  /// `followsIgnoreFiles` says whether what `.gitignore` and the like name is left out.
  package init(
    followsIgnoreFiles: Bool = true, isCandidate: @escaping @Sendable (String) -> Bool
  ) {
    self.isCandidate = isCandidate
    self.followsIgnoreFiles = followsIgnoreFiles
  }

  /// The files behind the paths. Cost: one look at each entry of each folder.
  package func walk(_ paths: [String]) -> Walk {
    var walk = Walk()
    for path in paths {
      do throws(SystemError) {
        let status = try FileStatus(path: path, followingLink: true)
        switch status.kind {
        case .folder: walkFolder(Self.trimmed(path), &walk)
        default: addFile(path, isNamed: true, size: status.size, &walk)
        }
      } catch {
        guard error.code == SystemError.noSuchFile, Wildmatch.isPattern(path) else {
          walk.entries.append(.failure(path: path, error))
          continue
        }
        let (folder, pattern) = Self.split(pattern: path)
        if !walkFolder(folder, fitting: pattern, &walk) {
          walk.entries.append(.unmatched(pattern: path))
        }
      }
    }
    return walk
  }

  /// What is to be looked at next.
  private struct Step {
    let path: String
    /// What files in the folder that this is in say of its entries; nil at the top.
    var scope: IgnoreScope?
    /// Whether a pattern fits this, or what it is in.
    let isWanted: Bool
  }

  /// Looks through a folder, for what a pattern fits where there is one, and returns whether there are
  /// candidates.
  @discardableResult
  private func walkFolder(
    _ root: String, fitting pattern: Wildmatch? = nil, _ walk: inout Walk
  ) -> Bool {
    let realRoot = RelativePath.realPath(root)
    var finds = false
    // A folder that is looked through for one pattern may hold more.
    var folders = pattern == nil ? walk.folders : []
    // A stack of our own: folders may be nested deeper than the thread's stack allows.
    var pending = [Step(path: root, isWanted: pattern == nil)]
    while let step = pending.popLast() {
      let inner = step.path == root ? [] : Self.inner(step.path, of: root)
      let real = inner.isEmpty ? realRoot : RelativePath.joined(realRoot, inner)
      let isWanted = step.isWanted || pattern?.matches(inner) == true
      do throws(SystemError) {
        let status = try FileStatus(path: step.path, followingLink: step.path == root)
        let isFolder = status.kind == .folder
        if let scope = step.scope, scope.ignores(real, isFolder: isFolder) { continue }
        switch status.kind {
        case .file where isWanted:
          if addFile(step.path, isNamed: false, size: status.size, &walk) { finds = true }
        case .folder where folders.insert(status.identity).inserted:
          let entries = try FileSystem.entries(ofFolder: step.path)
          let scope = scope(of: real, entries, in: step)
          for entry in entries.reversed() {
            if let name = FileName.text(entry.bytes) {
              if !Self.excludedFolders.contains(name) {
                let path = Self.path(of: name, in: step.path)
                pending.append(Step(path: path, scope: scope, isWanted: isWanted))
              }
            } else if isWanted {
              addUnnamable(entry, in: step.path, &walk)
            }
          }
        default: break
        }
      } catch {
        // A file that has just gone matters only where a catalog was expected; a folder that cannot
        // be read always does.
        if error.code != SystemError.noSuchFile || step.path == root || isCandidate(step.path) {
          walk.entries.append(.failure(path: step.path, error))
        }
      }
    }
    if pattern == nil { walk.folders = folders }
    return finds
  }

  /// The rules for a folder with these entries; nil where there are to be none.
  private func scope(of folder: [UInt8], _ entries: [FolderEntry], in step: Step) -> IgnoreScope? {
    guard followsIgnoreFiles else { return nil }
    guard let outer = step.scope else { return IgnoreScope.of(folder) }
    return outer.inner(folder) { name in entries.contains { $0.bytes.elementsEqual(name.utf8) } }
  }

  /// Adds a file that is named or a candidate, and returns whether it is.
  @discardableResult
  private func addFile(
    _ path: String, isNamed: Bool, size: Int, _ walk: inout Walk
  ) -> Bool {
    guard isNamed || isCandidate(path) else {
      if let format = UnreadFormat.fileExtension(ofPath: path) {
        walk.unread[format, default: 0] += 1
      }
      return false
    }
    do throws(SystemError) {
      if walk.files.insert(try FileSystem.realPath(path)).inserted {
        if size >= Self.largeSize { walk.largeFiles[path] = size }
        walk.entries.append(.file(path: path, isNamed: isNamed))
      }
    } catch {
      walk.entries.append(.failure(path: path, error))
    }
    return true
  }

  /// What no string can name must not be opened: the string could be the name of another file.
  private func addUnnamable(_ entry: FolderEntry, in folder: String, _ walk: inout Walk) {
    let similar = Self.path(of: String(decoding: entry.bytes, as: UTF8.self), in: folder)
    guard entry.isUnnamableFolder || isCandidate(similar) else { return }
    walk.entries.append(
      .unnamable(path: Self.path(of: FileName.shown(entry.bytes), in: folder)))
  }

  /// The path of a folder's entry. Those of the current folder are named without it.
  private static func path(of name: String, in folder: String) -> String {
    switch folder {
    case ".": name
    case "/": "/" + name
    default: "\(folder)/\(name)"
    }
  }

  /// The bytes of a path behind those of the folder that it was reached from.
  private static func inner(_ path: String, of root: String) -> [UInt8] {
    switch root {
    case ".": Array(path.utf8)
    case "/": Array(path.utf8.dropFirst())
    default: Array(path.utf8.dropFirst(root.utf8.count + 1))
    }
  }

  /// The folder that a pattern begins with, and the rest.
  static func split(pattern: String) -> (folder: String, rest: Wildmatch) {
    var parts = pattern.split(separator: "/", omittingEmptySubsequences: false)[...]
    var folder: [Substring] = []
    while let part = parts.first, !Wildmatch.isPattern(String(part)) {
      folder.append(part)
      parts.removeFirst()
    }
    let path = folder.joined(separator: "/")
    let root = folder.isEmpty ? "." : path.isEmpty ? "/" : path
    return (root, Wildmatch(parts.joined(separator: "/").utf8))
  }

  /// A folder's path without slashes at its end.
  private static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
