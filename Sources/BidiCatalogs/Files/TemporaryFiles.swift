#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The files that are being written at this moment.
package enum TemporaryFiles {
  static let registry = Registry()

  /// Removes them all; the program has to end next: whoever wants to make another one waits for ever.
  package static func removeForGood() { registry.removeForGood() }

  /// A list of files by folder and name.
  struct Registry: Sendable {
    private struct Entry: Hashable {
      let folder: Int32
      let name: [CChar]

      func remove() { _ = unlinkat(folder, name, 0) }
    }

    private let entries = Locked<Set<Entry>>([])

    /// Makes a file, by a call that returns a descriptor, and enters it if that worked.
    func add(
      folder: Int32, name: [CChar], making: () -> Int32
    ) throws(SystemError) -> FileDescriptor {
      let (number, reason) = entries.withLock { entries in
        let number = making()
        let reason = errno
        if number >= 0 { entries.insert(Entry(folder: folder, name: name)) }
        return (number, reason)
      }
      errno = reason
      guard let file = FileDescriptor(number) else {
        let error = SystemError.last
        remove(folder: folder, name: name)
        throw error
      }
      return file
    }

    /// Removes a file, if it is still there under its name, and its entry.
    func remove(folder: Int32, name: [CChar]) {
      entries.withLock { $0.remove(Entry(folder: folder, name: name))?.remove() }
    }

    /// Removes all files, and keeps the lock.
    func removeForGood() {
      entries.withLockForGood { entries in for entry in entries { entry.remove() } }
    }
  }
}
