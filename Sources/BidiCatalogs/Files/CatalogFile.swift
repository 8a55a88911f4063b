#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Reads files whole, and replaces them whole or not at all.
public enum CatalogFile {
  /// The size beyond which files are not read, unless asked for: 64 MiB.
  public static let defaultSizeLimit = 64 << 20

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: the file; symbolic links are followed.
  ///   - sizeLimit: the number of bytes beyond which the file is refused.
  /// - Returns: the whole content.
  /// - Throws: `CatalogError` if the file is none, is too large, or cannot be read.
  public static func read(
    _ path: String, sizeLimit: Int = defaultSizeLimit
  ) throws(CatalogError) -> [UInt8] {
    try contents(of: open(path, readingFlags), path: path, sizeLimit: sizeLimit)
  }

  /// How a file begins: as much of it as tells its format, however large it is.
  package static func head(_ path: String) throws(CatalogError) -> [UInt8] {
    guard let file = FileDescriptor(open(path, readingFlags)) else {
      throw CatalogError(.unreadable(SystemError.last.reason), path: path)
    }
    do throws(SystemError) {
      guard try file.status().st_mode & S_IFMT == S_IFREG else { return [] }
      return try file.read(upTo: FileHead.limit)
    } catch {
      throw CatalogError(.unreadable(error.reason), path: path)
    }
  }

  // Without O_NONBLOCK a pipe in a folder of catalogs would halt everything.
  private static let readingFlags = O_RDONLY | O_CLOEXEC | O_NONBLOCK

  /// The bytes of an open file, which is closed.
  private static func contents(
    of descriptor: Int32, path: String, sizeLimit: Int
  ) throws(CatalogError) -> [UInt8] {
    guard let file = FileDescriptor(descriptor) else {
      throw CatalogError(.unreadable(SystemError.last.reason), path: path)
    }
    do {
      let status = try file.status()
      guard status.st_mode & S_IFMT == S_IFREG else { throw CatalogError(.notAFile, path: path) }
      let size = Int(status.st_size)
      guard size <= sizeLimit,
        let bytes = try file.readToEnd(expecting: size, limit: sizeLimit)
      else { throw CatalogError(.tooLarge(limit: sizeLimit), path: path) }
      // Files that the system makes up as they are read, as in /proc, have a size of 0.
      guard bytes.count <= size || size == 0 else {
        throw CatalogError(.changedMeanwhile, path: path)
      }
      return bytes
    } catch let error as SystemError {
      throw CatalogError(.unreadable(error.reason), path: path)
    } catch let error as CatalogError {
      throw error
    } catch {
      throw CatalogError(.unreadable("\(error)"), path: path)
    }
  }

  /// Replaces a file's content in one step: whoever opens the file finds the old content or the
  /// new, never a part.
  ///
  /// The new content is written to a hidden file beside it, brought to the disk, read back, given the
  /// old one's permissions, and moved into its place. Symbolic links are followed and stay; other hard
  /// links to the file keep the old content. After an error the original is as it was.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - bytes: the new content.
  ///   - expected: the content that was read; the file is left alone if it holds another by now.
  /// - Throws: `CatalogError` if the file has changed, or the new one cannot be written.
  public static func replace(
    _ path: String, with bytes: [UInt8], expecting expected: [UInt8]
  ) throws(CatalogError) {
    do {
      guard let place = try FilePlace(resolving: path) else {
        throw CatalogError(.unreadable(SystemError.last.reason), path: path)
      }
      try check(place, holds: expected, path: path)
      let temporary = try TemporaryFile(in: place)
      try temporary.write(bytes)
      try check(temporary.place, holds: expected, path: path)
      try temporary.moveIntoPlace()
    } catch let error as SystemError {
      throw CatalogError(.unwritable(error.reason), path: path)
    } catch let error as CatalogError {
      throw error
    } catch {
      throw CatalogError(.unwritable("\(error)"), path: path)
    }
  }

  /// Makes a file in one step, as `replace` replaces one: whoever opens it finds all of it.
  ///
  /// - Throws: `CatalogError` if there is one already, or it cannot be written.
  package static func create(_ path: String, with bytes: [UInt8]) throws(CatalogError) {
    do throws(SystemError) {
      guard access(path, F_OK) != 0 else { throw SystemError(code: EEXIST) }
      let temporary = try TemporaryFile(in: try FilePlace(ofNew: path), replaces: false)
      try temporary.write(bytes)
      try temporary.moveIntoPlace()
    } catch {
      throw CatalogError(.uncreatable(error.reason), path: path)
    }
  }

  private static func check(
    _ place: borrowing FilePlace, holds expected: [UInt8], path: String
  ) throws(CatalogError) {
    let limit = max(expected.count, 1)
    do throws(CatalogError) {
      let descriptor = openat(place.folder.number, place.name, readingFlags | O_NOFOLLOW)
      guard try contents(of: descriptor, path: path, sizeLimit: limit) == expected else {
        throw CatalogError(.changedMeanwhile, path: path)
      }
    } catch {
      // Larger than what was read is changed, too.
      let isChanged = error.kind == .tooLarge(limit: limit)
      throw CatalogError(isChanged ? .changedMeanwhile : error.kind, path: path)
    }
  }
}
