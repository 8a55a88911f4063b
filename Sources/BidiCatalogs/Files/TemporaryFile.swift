#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A new file beside the one that it is to replace: gone with its owner unless it was moved into that
/// one's place.
///
/// Its name is hidden and short, whatever the other's name is: tools that take in every file of a
/// folder leave hidden ones alone.
struct TemporaryFile: ~Copyable {
  /// The place of the file that is to be replaced.
  let place: FilePlace
  private let name: [CChar]
  private let file: FileDescriptor
  private let registry: TemporaryFiles.Registry
  /// Whether there is another file, whose owner and permissions this one is to have.
  private let replaces: Bool

  /// Makes an empty file. `replaces` says whether there is a file in the place.
  init(
    in place: consuming FilePlace, replaces: Bool = true,
    registry: TemporaryFiles.Registry = TemporaryFiles.registry
  ) throws(SystemError) {
    if replaces { try place.checkWritable() }
    let name = Self.randomName()
    let folder = place.folder.number
    let file = try registry.add(folder: folder, name: name) {
      openat(
        folder, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, replaces ? 0o600 : 0o666)
    }
    self.replaces = replaces
    self.place = place
    self.name = name
    self.file = file
    self.registry = registry
  }

  deinit { registry.remove(folder: place.folder.number, name: name) }

  /// Gives the file its content and the permissions of the one that it is to replace.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    if replaces {
      let status = try place.status()
      // Who may not give files away keeps them: only the permissions have to be the same.
      _ = fchown(file.number, status.st_uid, status.st_gid)
      guard fchmod(file.number, status.st_mode & 0o7777) == 0 else { throw SystemError.last }
    }
    try file.writeAndSynchronize(bytes)
    try file.rewind()
    guard try file.readToEnd(expecting: bytes.count, limit: bytes.count) == bytes else {
      throw SystemError(code: EIO)
    }
  }

  /// Replaces the other file.
  func moveIntoPlace() throws(SystemError) {
    let folder = place.folder.number
    guard renameat(folder, name, folder, place.name) == 0 else { throw SystemError.last }
    // The new name is on the disk once its folder is. Not every file system can do that.
    _ = fsync(folder)
  }

  /// One of so many that none comes twice; if one did, the file would not be made.
  static func randomName() -> [CChar] {
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    return Array(".bidi-fix-\(number).tmp".utf8CString)
  }
}
