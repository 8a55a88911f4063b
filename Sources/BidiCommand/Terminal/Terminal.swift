internal import BidiLint
internal import BidiReports

/// Where a command writes to.
final class Terminal {
  let output = OutputChannel(descriptor: 1)
  let errors = OutputChannel(descriptor: 2)

  /// One line on standard error: `bidi-fix: error: ` or a file's place, and a sentence.
  func reportError(_ sentence: String, at place: String = "bidi-fix") {
    errors.write("\(place): error: \(sentence)\n")
    errors.flush()
  }

  /// What a command cannot go on after, as one line on standard error.
  func report(_ error: any Error) {
    if let failure = error as? FileFailure { report(failure) } else { reportError("\(error)") }
  }

  /// A failure, as one line on standard error.
  func report(_ failure: FileFailure) {
    errors.write(TextReport.failure(failure))
    errors.flush()
  }
}
