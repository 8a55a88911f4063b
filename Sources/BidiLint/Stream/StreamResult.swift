package import BidiIsolation

/// The answer to one line of a stream.
package struct StreamResult: Sendable, Hashable {
  /// What came of the line.
  package enum Outcome: Sendable, Hashable {
    /// What was found; the text with all repairs made, nil where these change nothing; and whether the
    /// text has more renderings than were looked at.
    case checked(findings: [Finding], fixed: String?, isSampled: Bool)
    /// The line, counted from 1, cannot be answered.
    case failed(line: Int, StreamError)
  }

  /// The JSON of the request's id; nil where none was read.
  package let id: [UInt8]?
  package let outcome: Outcome
}
