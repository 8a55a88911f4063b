internal import BidiReports

/// Lines of standard input that were not looked at: the first few are reported, the others counted.
struct LineFailures {
  private static let mostReported = 20
  private var count = 0
  /// The line that was reported last: one that comes in parts is reported once.
  private var lastLine = 0

  /// Whether there are any.
  var isEmpty: Bool { count == 0 }

  /// Reports a line, counted from 1.
  mutating func report(_ sentence: String, line: Int, _ terminal: Terminal) {
    guard line != lastLine else { return }
    lastLine = line
    count += 1
    if count <= Self.mostReported {
      terminal.reportError(VisibleText.string(sentence), at: "-:\(line):1")
    }
  }

  /// Says how many there are besides those that were reported.
  func finish(_ terminal: Terminal) {
    guard count > Self.mostReported else { return }
    terminal.reportError("\(count - Self.mostReported) more lines stay as they are.")
  }
}
