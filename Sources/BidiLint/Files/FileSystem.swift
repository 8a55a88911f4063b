#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Why the system refused an operation on a file.
package struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The value of `errno`.
  package let code: Int32

  /// An error of that number.
  package init(code: Int32) { self.code = code }

  /// The code of what is not there.
  static let noSuchFile = ENOENT

  static var last: SystemError { SystemError(code: errno) }

  /// The system's own words, without a capital letter or a full stop.
  package var description: String {
    switch code {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of its path is not a folder"
    case ELOOP: "its links lead in a circle"
    case EROFS: "the file system is read-only"
    default: Self.systemText(code)
    }
  }

  private static func systemText(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }
}

/// What a path leads to.
package struct FileStatus: Sendable, Hashable {
  /// The kinds of file that matter here.
  package enum Kind: Sendable, Hashable { case file, folder, link, other }

  /// A file's identity on this machine.
  package struct Identity: Sendable, Hashable {
    let device: UInt64
    let number: UInt64
  }

  package let kind: Kind
  package let identity: Identity
  /// How many bytes a file has.
  package let size: Int

  /// The status of what a path leads to, or of the link itself.
  package init(path: String, followingLink: Bool) throws(SystemError) {
    var status = stat()
    let result = followingLink ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else { throw .last }
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(status.st_size)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }
}

/// One entry of a folder.
package struct FolderEntry: Sendable, Hashable {
  /// The name.
  package let bytes: [UInt8]
  /// Whether it is a folder that no path can name, since its name is not UTF-8.
  package let isUnnamableFolder: Bool
}

/// What the system knows of paths and folders.
package enum FileSystem {
  /// Whether a path leads to anything.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The path of the current folder, from the root; nil where it is gone or no text.
  package static var currentFolder: String? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return FileName.text(
      Array(UnsafeRawBufferPointer(start: folder, count: strlen(folder))))
  }

  /// The path without links, `.` and `..`, from the root, as the system's bytes.
  package static func realPath(_ path: String) throws(SystemError) -> [UInt8] {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  /// What is in a folder, in the order of the names' bytes, without `.` and `..`.
  package static func entries(ofFolder path: String) throws(SystemError) -> [FolderEntry] {
    guard let folder = opendir(path) else { throw .last }
    defer { closedir(folder) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        if errno != 0 { throw .last }
        break
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: UInt8.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) {
          Array(
            UnsafeBufferPointer(
              start: $0, count: strlen(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))))
        }
      }
      if name == Array(".".utf8) || name == Array("..".utf8) { continue }
      var status = stat()
      let isFolder =
        FileName.text(name) == nil
        && fstatat(
          dirfd(folder), name.map { CChar(bitPattern: $0) } + [0], &status, AT_SYMLINK_NOFOLLOW)
          == 0
        && status.st_mode & S_IFMT == S_IFDIR
      entries.append(FolderEntry(bytes: name, isUnnamableFolder: isFolder))
    }
    return entries.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// All bytes that can be read from an open descriptor, standard input for one.
  package static func bytes(ofDescriptor descriptor: Int32) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try nextBytes(ofDescriptor: descriptor)
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }

  /// The bytes that can be read from an open descriptor now, 64 KiB at most; waits until there are
  /// any. Empty at the end.
  package static func nextBytes(ofDescriptor descriptor: Int32) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var result = read(descriptor, buffer.baseAddress, buffer.count)
      while result < 0, errno == EINTR {
        result = read(descriptor, buffer.baseAddress, buffer.count)
      }
      if result < 0 { failure = .last }
      count = max(result, 0)
    }
    if let failure { throw failure }
    return bytes
  }
}
