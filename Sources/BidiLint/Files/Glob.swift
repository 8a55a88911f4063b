/// A pattern for files, as `.gitignore` has them: one without a slash is for names of files and folders
/// wherever they are, one with a slash for paths from a folder. `**` is any number of folders. A folder
/// that fits means all that is in it.
package struct Glob: Sendable, Hashable {
  /// The pattern as it was written.
  package let pattern: String
  /// The real path of the folder from which paths are counted.
  private let folder: [UInt8]
  private let compiled: Wildmatch
  private let isForNames: Bool

  /// A pattern for paths from a folder, which is given as its real path.
  init(_ pattern: String, in folder: [UInt8]) {
    self.pattern = pattern
    self.folder = folder
    var bytes = Array(pattern.utf8)[...]
    if bytes.starts(with: Array("./".utf8)) { bytes.removeFirst(2) }
    if bytes.last == RelativePath.slash { bytes.removeLast() }
    isForNames = !bytes.contains(RelativePath.slash)
    if bytes.first == RelativePath.slash { bytes.removeFirst() }
    compiled = Wildmatch(bytes)
  }

  /// Whether a file, given by its real path, or a folder that it is in fits.
  func matches(_ path: [UInt8]) -> Bool {
    guard RelativePath.isPath(path, in: folder) else { return false }
    let inner = RelativePath.inner(path, of: folder)
    var start = inner.startIndex
    var index = inner.startIndex
    while index <= inner.endIndex {
      if index == inner.endIndex || inner[index] == RelativePath.slash {
        if compiled.matches(isForNames ? inner[start..<index] : inner[..<index]) { return true }
        start = index + 1
      }
      index += 1
    }
    return false
  }
}
