#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An open file, closed when it goes out of use.
struct FileDescriptor: ~Copyable {
  let number: Int32

  /// Takes over a descriptor; nil if the call that made it failed.
  ///
  /// A program that was started without its standard descriptors is given their numbers for other
  /// files. Such a descriptor is moved: what is meant for standard error must not end up in a catalog.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    guard number <= STDERR_FILENO else {
      self.number = number
      return
    }
    let moved = fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    let reason = errno
    _ = close(number)
    errno = reason
    guard moved >= 0 else { return nil }
    self.number = moved
  }

  deinit { _ = close(number) }

  /// What the system knows about the file.
  func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemError.last }
    return status
  }

  /// All bytes from the next one on; nil if there are more than `limit`.
  ///
  /// `expected` says how many are likely; files of `/proc` and the like do not know.
  func readToEnd(expecting expected: Int, limit: Int) throws(SystemError) -> [UInt8]? {
    // One byte more than expected tells whether this is the end.
    var bytes = try read(upTo: min(expected, limit) + 1)
    var next = expected + 1
    while bytes.count >= next, bytes.count <= limit {
      let step = max(bytes.count, 1 << 16)
      next = bytes.count + step
      bytes += try read(upTo: step)
    }
    return bytes.count > limit ? nil : bytes
  }

  /// The next bytes, at most `limit` of them.
  func read(upTo limit: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit {
        let read = systemRead(
          number, buffer.baseAddress.map { $0 + count }, min(limit - count, 1 << 30))
        if read == 0 { return }
        if read > 0 {
          count += read
        } else if errno != EINTR {
          failure = SystemError.last
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Goes back to the first byte.
  func rewind() throws(SystemError) {
    guard lseek(number, 0, SEEK_SET) == 0 else { throw SystemError.last }
  }

  /// Writes all bytes and waits until they are on the disk.
  func writeAndSynchronize(_ bytes: [UInt8]) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        systemWrite(
          number, buffer.baseAddress.map { $0 + done }, min(bytes.count - done, 1 << 30))
      }
      if written > 0 {
        done += written
      } else if errno != EINTR {
        throw SystemError.last
      }
    }
    guard fsync(number) == 0 else { throw SystemError.last }
  }
}

// Inside the type, `read` would mean its own method.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int
{
  read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}

/// An error number of the system.
struct SystemError: Error, Hashable {
  let code: Int32

  /// The number that the last call left.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's words, with a small first letter, to stand inside a sentence.
  var reason: String {
    let words = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
