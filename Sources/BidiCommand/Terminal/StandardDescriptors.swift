#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The descriptors that every program expects to be open.
enum StandardDescriptors {
  /// Opens those that are closed: the next file that is opened would get the number of one, and what
  /// is meant for standard error would be written into it.
  ///
  /// Each is opened the wrong way round, so that using it fails as it does on a closed one.
  static func openClosedOnes() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free, which is this one.
      _ = open("/dev/null", mode)
    }
  }
}
