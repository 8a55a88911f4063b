internal import BidiLint

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Standard output or standard error, with a buffer of its own.
///
/// A reader that has gone, as `head` goes, ends the output quietly: whoever writes asks `isOpen`
/// whether going on is worth it.
final class OutputChannel {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Whether somebody still reads.
  private(set) var isOpen = true
  /// What went wrong, a closed pipe left out: a full disk for one.
  private(set) var failure: SystemError?

  private static let capacity = 1 << 16

  init(descriptor: Int32) { self.descriptor = descriptor }

  func write(_ text: String) { write(text.utf8) }

  func write(_ bytes: some Collection<UInt8>) {
    guard isOpen else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Hands everything to the system.
  func flush() {
    var start = 0
    while isOpen, start < buffer.count {
      let written = buffer[start...].withUnsafeBytes {
        systemWrite(descriptor, $0.baseAddress, $0.count)
      }
      if written >= 0 {
        start += written
      } else if errno != EINTR {
        isOpen = false
        if errno != EPIPE { failure = SystemError(code: errno) }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Makes a write to a closed pipe fail instead of ending the program.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }
}

/// `write(2)`; inside the class the name means the method.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
