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

  /// A failure, as one line on standard error.
  func report(_ failure: FileFailure) {
    errors.write(TextReport.failure(failure))
    errors.flush()
  }
}
