internal import BidiCatalogs

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Signals that ask the program to end: SIGINT, SIGTERM and SIGHUP.
///
/// The main thread waits for them, and so may do more than a signal handler may. It removes the files
/// that are half written and ends the program by the same signal, so that a shell sees what happened.
enum Interruption {
  private struct State: Sendable {
    var signal: Int32?
    var commandFinishes = false
  }

  private static let state = Locked(State())

  /// How long a command that looks at `signal` may take to come to an end, in seconds.
  private static let grace: UInt32 = 1

  /// The signal that came; nil as long as none did.
  static var signal: Int32? { state.withLock { $0.signal } }

  /// Says that the command looks at `signal` and comes to an end by itself.
  static func letCommandFinish() { state.withLock { $0.commandFinishes = true } }

  /// Keeps the signals for `wait`. To be called while there is no other thread: those to come inherit
  /// that they leave them alone.
  static func prepare() {
    var watched = watched
    pthread_sigmask(SIG_BLOCK, &watched, nil)
  }

  /// Waits for a signal, and ends the program by it.
  static func wait() -> Never {
    var watched = watched
    var number: Int32 = 0
    while sigwait(&watched, &number) != 0 { pause() }
    let commandFinishes = state.withLock { state in
      state.signal = number
      return state.commandFinishes
    }
    if commandFinishes { sleep(grace) }
    end(by: number)
  }

  /// Ends the program by a signal.
  static func end(by number: Int32) -> Never {
    TemporaryFiles.removeForGood()
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    restoreDefault(number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    _exit(128 + number)
  }

  /// The signals to wait for. One that is ignored from outside, as `nohup` does, stays so.
  private static var watched: sigset_t {
    var watched = sigset_t()
    sigemptyset(&watched)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) { sigaddset(&watched, signal) }
    return watched
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return true }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// Inside the type, `signal` would mean its own.
private func restoreDefault(_ number: Int32) { signal(number, SIG_DFL) }
