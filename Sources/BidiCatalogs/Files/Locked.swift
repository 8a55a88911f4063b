#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A value that several threads may touch, one at a time.
///
/// `@unchecked Sendable`: `value` is touched only while the mutex is held. The mutex has an address of
/// its own for as long as this lives, and nobody holds it when it goes.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Works on the value while nobody else does.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  /// Works on the value for the last time: whoever wants it next waits for ever.
  package func withLockForGood(_ body: (inout Value) -> Void) {
    pthread_mutex_lock(mutex)
    body(&value)
  }
}
