// `environ` is a variable of C that nothing here writes to.
#if canImport(Darwin)
  @preconcurrency internal import Darwin
#elseif canImport(Glibc)
  @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @preconcurrency internal import Musl
#endif

/// Another program, run to its end.
enum ChildProcess {
  /// What a run came to.
  struct Outcome: Sendable {
    /// The exit status; nil where a signal ended the program.
    let status: Int32?
    /// What it wrote to standard output.
    let output: [UInt8]
    /// What it wrote to standard error.
    let errors: [UInt8]
  }

  /// Runs a program that `PATH` leads to, with nothing to read, and waits for its end. Its environment
  /// is this one without `removing` and with `adding`.
  static func run(
    _ program: String, _ arguments: [String], adding: [String: String] = [:],
    removing: Set<String> = []
  ) throws(SystemError) -> Outcome {
    let output = try Pipe()
    let errors = try Pipe()
    let child = try spawn(
      program, arguments, environment(adding, removing), output: output.end, errors: errors.end)
    output.closeEnd()
    errors.closeEnd()
    let read = readAll([output.start, errors.start])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw .last }
    }
    // The macros of <sys/wait.h> are none of Swift's.
    let isExit = status & 0x7F == 0
    return Outcome(status: isExit ? status >> 8 & 0xFF : nil, output: read[0], errors: read[1])
  }

  private static func spawn(
    _ program: String, _ arguments: [String], _ environment: [String], output: Int32, errors: Int32
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    // Signals are as they are by default: this program may keep some for a thread of its own.
    var none = sigset_t()
    sigemptyset(&none)
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &pipe)
    posix_spawnattr_setflags(
      &attributes,
      Int16(truncatingIfNeeded: Int(POSIX_SPAWN_SETSIGMASK) | Int(POSIX_SPAWN_SETSIGDEF)))

    var child: pid_t = 0
    let result = withCStrings([program] + arguments) { arguments in
      withCStrings(environment) { environment in
        posix_spawnp(&child, program, &actions, &attributes, arguments, environment)
      }
    }
    guard result == 0 else { throw SystemError(code: result) }
    return child
  }

  private static func environment(_ adding: [String: String], _ removing: Set<String>) -> [String] {
    #if canImport(Darwin)
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var result = adding.map { "\($0.key)=\($0.value)" }.sorted()
    while let entry = next?.pointee {
      let text = String(cString: entry)
      let name = text.prefix { $0 != "=" }
      if adding[String(name)] == nil, !removing.contains(String(name)) { result.append(text) }
      next = next.map { $0 + 1 }
    }
    return result
  }

  /// Null-terminated strings in a null-terminated array.
  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  /// All that can be read from some descriptors, from whichever has some: a program that waits for one
  /// to be read does not write to the other.
  private static func readAll(_ descriptors: [Int32]) -> [[UInt8]] {
    var results = descriptors.map { _ in [UInt8]() }
    var open = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while open.contains(where: { $0.fd >= 0 }) {
      guard poll(&open, nfds_t(open.count), -1) >= 0 || errno == EINTR else { break }
      for index in open.indices where open[index].fd >= 0 && open[index].revents != 0 {
        let bytes = (try? FileSystem.nextBytes(ofDescriptor: open[index].fd)) ?? []
        results[index] += bytes
        // Such an entry is passed over by `poll`.
        if bytes.isEmpty { open[index].fd = -1 }
      }
    }
    return results
  }

  /// A pipe, closed when it goes out of use.
  private final class Pipe {
    let start: Int32
    private(set) var end: Int32

    init() throws(SystemError) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw .last }
      (start, end) = (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
      close(start)
      closeEnd()
    }

    /// Closes what is written to, so that the other end has an end.
    func closeEnd() {
      if end >= 0 { close(end) }
      end = -1
    }
  }
}
