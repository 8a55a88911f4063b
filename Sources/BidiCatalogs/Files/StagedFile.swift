#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A new file that is there whole or not at all: it has a hidden name beside its own until it is
/// complete, and is gone with its owner or with the program if it never is.
///
/// It replaces a file of its name and takes that one's permissions; links are followed. What is no
/// file, such as a pipe or `/dev/null`, is written to as it is.
package final class StagedFile {
  private let path: String
  private let file: FileDescriptor
  /// The name until it is complete; nil for what is written to as it is.
  private let hiddenName: HiddenName?

  /// Begins a file.
  package init(path: String) throws(CatalogError) {
    self.path = path
    do throws(SystemError) {
      var status = stat()
      let exists = stat(path, &status) == 0
      if exists, status.st_mode & S_IFMT == S_IFDIR { throw SystemError(code: EISDIR) }
      if exists, status.st_mode & S_IFMT != S_IFREG {
        guard let file = FileDescriptor(open(path, O_WRONLY | O_CLOEXEC)) else { throw .last }
        self.file = file
        hiddenName = nil
        return
      }
      let hidden = try HiddenName(place: Self.place(of: path, exists: exists))
      file = try hidden.create()
      hiddenName = hidden
      if exists { _ = fchmod(file.number, status.st_mode & 0o7777) }
    } catch {
      let reason = error.code == ENOENT ? "its folder does not exist" : error.reason
      throw CatalogError(.unwritable(reason), path: path)
    }
  }

  /// What to write to.
  package var descriptor: Int32 { file.number }

  /// Gives the file its name.
  package func commit() throws(CatalogError) {
    do throws(SystemError) {
      try hiddenName?.moveIntoPlace()
    } catch {
      throw CatalogError(.unwritable(error.reason), path: path)
    }
  }

  private static func place(of path: String, exists: Bool) throws(SystemError) -> FilePlace {
    if exists {
      guard let place = try FilePlace(resolving: path) else { throw .last }
      try place.checkWritable()
      return place
    }
    return try FilePlace(ofNew: path)
  }

  /// A name beside a file's own, under which nothing is left once the owner is gone.
  private final class HiddenName {
    private let place: FilePlace
    private let name = TemporaryFile.randomName()

    init(place: consuming FilePlace) { self.place = place }

    deinit { TemporaryFiles.registry.remove(folder: place.folder.number, name: name) }

    func create() throws(SystemError) -> FileDescriptor {
      let folder = place.folder.number
      return try TemporaryFiles.registry.add(folder: folder, name: name) {
        openat(folder, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      }
    }

    func moveIntoPlace() throws(SystemError) {
      let folder = place.folder.number
      guard renameat(folder, name, folder, place.name) == 0 else { throw .last }
    }
  }
}
