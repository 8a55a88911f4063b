/// Finds the files that are meant by paths of files and folders, in a stable order.
///
/// Files named outright come as they are; in a folder, entries come in the order of their names'
/// bytes, folders and files together. Links named outright are followed; links met in a folder are
/// not, so that no circle is walked and nothing outside the folder is touched. A file comes once,
/// however many of the paths lead to it.
package struct PathWalker: Sendable {
  /// What a path led to.
  package enum Entry: Sendable, Hashable {
    /// A file; `isNamed` if it was named outright and not found in a folder.
    case file(path: String, isNamed: Bool)
    /// A path that leads nowhere or a folder that cannot be read.
    case failure(path: String, SystemError)
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
    fileprivate var folders: Set<FileStatus.Identity> = []
    fileprivate var files: Set<[UInt8]> = []
  }

  /// Folders that hold no catalogs of the project's own.
  package static let excludedFolders: Set<String> = [
    ".git", "node_modules", "build", ".build", "DerivedData", "Pods", "Carthage",
  ]

  private let isCandidate: @Sendable (String) -> Bool

  /// A walker that takes the files of folders for which `isCandidate` is true of the path.
  package init(isCandidate: @escaping @Sendable (String) -> Bool) {
    self.isCandidate = isCandidate
  }

  /// The files behind the paths. Cost: one look at each entry of each folder.
  package func walk(_ paths: [String]) -> Walk {
    var walk = Walk()
    for path in paths {
      do throws(SystemError) {
        switch try FileStatus(path: path, followingLink: true).kind {
        case .folder: walkFolder(Self.trimmed(path), &walk)
        default: addFile(path, isNamed: true, &walk)
        }
      } catch {
        walk.entries.append(.failure(path: path, error))
      }
    }
    return walk
  }

  private func walkFolder(_ root: String, _ walk: inout Walk) {
    // A stack of our own: folders may be nested deeper than the thread's stack allows.
    var pending = [root]
    while let path = pending.popLast() {
      do throws(SystemError) {
        let status = try FileStatus(path: path, followingLink: path == root)
        switch status.kind {
        case .file:
          addFile(path, isNamed: false, &walk)
        case .folder where walk.folders.insert(status.identity).inserted:
          for entry in try FileSystem.entries(ofFolder: path).reversed() {
            if let name = FileName.text(entry.bytes) {
              if !Self.excludedFolders.contains(name) {
                pending.append(Self.path(of: name, in: path))
              }
            } else {
              addUnnamable(entry, in: path, &walk)
            }
          }
        default: break
        }
      } catch {
        // A file that has just gone matters only where a catalog was expected; a folder that cannot
        // be read always does.
        if error.code != SystemError.noSuchFile || path == root || isCandidate(path) {
          walk.entries.append(.failure(path: path, error))
        }
      }
    }
  }

  private func addFile(_ path: String, isNamed: Bool, _ walk: inout Walk) {
    guard isNamed || isCandidate(path) else {
      if let format = UnreadFormat.fileExtension(ofPath: path) {
        walk.unread[format, default: 0] += 1
      }
      return
    }
    do throws(SystemError) {
      if walk.files.insert(try FileSystem.realPath(path)).inserted {
        walk.entries.append(.file(path: path, isNamed: isNamed))
      }
    } catch {
      walk.entries.append(.failure(path: path, error))
    }
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

  /// A folder's path without slashes at its end.
  private static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
