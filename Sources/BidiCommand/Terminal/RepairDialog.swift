internal import BidiCatalogs
internal import BidiLint
internal import BidiReports

/// Asks for each repair whether to make it.
///
/// Questions go to standard error, answers come from standard input, a line each; the end of the input
/// stops. One question at a time: files are repaired one after the other.
final class RepairDialog: Sendable {
  private struct State: Sendable {
    /// The file for which the answer is known, and the answer.
    var file: (path: String, answer: Bool)?
    var isOver = false
    /// What was read and not looked at yet.
    var input: [UInt8] = []
  }

  private let state = Locked(State())

  /// Whether to make the repair of a finding.
  func approves(_ diagnostic: Diagnostic) -> Bool {
    state.withLock { state in
      if state.isOver { return false }
      if let file = state.file, file.path == diagnostic.path { return file.answer }
      write(TextReport.finding(diagnostic))
      while true {
        write("Make this repair [y, n, a, s, q, ?]? ")
        switch nextLine(&state)?.lowercased() {
        case "y", "yes": return true
        case "n", "no": return false
        case "a", "all":
          state.file = (diagnostic.path, true)
          return true
        case "s", "skip":
          state.file = (diagnostic.path, false)
          return false
        case "q", "quit", nil:
          state.isOver = true
          return false
        default:
          write(
            """
            y: make it; n: do not; a: make it and all others in this file; s: make no more in this \
            file; q: make no more at all, and write what was agreed to

            """)
        }
      }
    }
  }

  private func nextLine(_ state: inout State) -> String? {
    while true {
      if let end = state.input.firstIndex(of: 0x0A) {
        let line = state.input[..<end].filter { $0 != 0x0D && $0 != 0x20 }
        state.input.removeFirst(end + 1)
        return String(decoding: line, as: UTF8.self)
      }
      guard let bytes = try? FileSystem.nextBytes(ofDescriptor: 0), !bytes.isEmpty else {
        return nil
      }
      state.input += bytes
    }
  }

  private func write(_ text: String) {
    let errors = OutputChannel(descriptor: 2)
    errors.write(text)
    errors.flush()
  }
}
