#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Where a file stands: its open folder, and its name in it.
///
/// Names are the system's bytes, which need not be UTF-8: a string made from them could be the name
/// of another file.
struct FilePlace: ~Copyable {
  let folder: FileDescriptor
  /// The name, with a NUL at its end.
  let name: [CChar]

  /// The place of a file, links followed; nil if the path leads nowhere, with the reason in `errno`.
  init?(resolving path: String) throws(SystemError) {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    let bytes = Array(UnsafeBufferPointer(start: resolved, count: strlen(resolved) + 1))
    let slash = bytes.lastIndex(of: CChar(bitPattern: UInt8(ascii: "/"))) ?? 0
    let folderPath = slash == 0 ? [CChar(bitPattern: UInt8(ascii: "/")), 0] : bytes[..<slash] + [0]
    guard let folder = FileDescriptor(open(folderPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
      throw SystemError.last
    }
    self.folder = folder
    name = Array(bytes[(slash + 1)...])
  }

  /// The place of a file that is to be made.
  init(ofNew path: String) throws(SystemError) {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
    let folderPath = start.map { String(path[..<$0]) } ?? "."
    let folder = open(folderPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard let folder = FileDescriptor(folder) else { throw SystemError.last }
    self.folder = folder
    name = Array(String(start.map { path[$0...] } ?? path[...]).utf8CString)
  }

  /// What the system knows about the file.
  func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstatat(folder.number, name, &status, 0) == 0 else { throw SystemError.last }
    return status
  }

  /// Throws if the file may not be written to.
  func checkWritable() throws(SystemError) {
    guard faccessat(folder.number, name, W_OK, 0) == 0 else { throw SystemError.last }
  }
}
