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
    // Without O_NONBLOCK a pipe in a folder of catalogs would halt everything.
    guard let file = FileDescriptor(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)) else {
      throw CatalogError(.unreadable(SystemError.last.reason), path: path)
    }
    do {
      let status = try file.status()
      guard status.st_mode & S_IFMT == S_IFREG else { throw CatalogError(.notAFile, path: path) }
      guard status.st_size <= sizeLimit else {
        throw CatalogError(.tooLarge(limit: sizeLimit), path: path)
      }
      // One byte more than expected tells whether the file has grown.
      let bytes = try file.read(upTo: Int(status.st_size) + 1)
      guard bytes.count <= status.st_size else {
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
  /// The new content is written to a file beside it, brought to the disk, given the old one's
  /// permissions, and moved into its place. Symbolic links are followed and stay; other hard links
  /// to the file keep the old content. After an error the original is as it was.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - bytes: the new content.
  ///   - expected: the content that was read; the file is left alone if it holds another by now.
  /// - Throws: `CatalogError` if the file has changed, or the new one cannot be written.
  public static func replace(
    _ path: String, with bytes: [UInt8], expecting expected: [UInt8]
  ) throws(CatalogError) {
    guard let target = resolved(path) else {
      throw CatalogError(.unreadable(SystemError.last.reason), path: path)
    }
    do {
      try replace(resolved: target, with: bytes) { () throws(CatalogError) in
        guard try read(target, sizeLimit: max(expected.count, 1)) == expected else {
          throw CatalogError(.changedMeanwhile, path: path)
        }
      }
    } catch {
      // Larger than what was read is changed, too.
      let isChanged = error.kind == .tooLarge(limit: max(expected.count, 1))
      throw CatalogError(isChanged ? .changedMeanwhile : error.kind, path: path)
    }
  }

  private static func replace(
    resolved target: String, with bytes: [UInt8], checking check: () throws(CatalogError) -> Void
  ) throws(CatalogError) {
    try check()
    var status = stat()
    guard stat(target, &status) == 0 else {
      throw CatalogError(.unwritable(SystemError.last.reason), path: target)
    }
    guard access(target, W_OK) == 0 else {
      throw CatalogError(.unwritable(SystemError.last.reason), path: target)
    }
    var template = Array("\(target).XXXXXX".utf8CString)
    let number = template.withUnsafeMutableBufferPointer { buffer -> Int32 in
      guard let name = buffer.baseAddress else { return -1 }
      return mkstemp(name)
    }
    guard let file = FileDescriptor(number) else {
      throw CatalogError(.unwritable(SystemError.last.reason), path: target)
    }
    let name = template.dropLast().map { UInt8(bitPattern: $0) }
    let temporary = String(decoding: name, as: UTF8.self)
    var isDone = false
    defer { if !isDone { _ = unlink(temporary) } }
    do throws(SystemError) {
      // Who may not give files away keeps them: only the permissions have to be the same.
      _ = fchown(file.number, status.st_uid, status.st_gid)
      guard fchmod(file.number, status.st_mode & 0o7777) == 0 else { throw SystemError.last }
      try file.writeAndSynchronize(bytes)
    } catch {
      throw CatalogError(.unwritable(error.reason), path: target)
    }
    try check()
    guard rename(temporary, target) == 0 else {
      throw CatalogError(.unwritable(SystemError.last.reason), path: target)
    }
    isDone = true
    // The new name is on the disk once its folder is. Not every file system can do that.
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
    if let folder = FileDescriptor(open(folder, O_RDONLY | O_CLOEXEC)) { _ = fsync(folder.number) }
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
