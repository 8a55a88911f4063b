internal import Foundation

/// Outputs that are kept as files in `TestData/Snapshots`, so that a change of words is seen in review.
package enum Snapshot {
  /// What to say where a text is not that of its file; nil where it is.
  ///
  /// With `UPDATE_SNAPSHOTS=1` in the environment the file is written instead.
  package static func difference(of text: String, from name: String) throws -> String? {
    let file = Checkout.url.appendingPathComponent("TestData/Snapshots/" + name)
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return nil
    }
    guard let bytes = try? Data(contentsOf: file) else {
      return "There is no snapshot \(name); make it with UPDATE_SNAPSHOTS=1."
    }
    // Compared as bytes: strings are equal where their characters are the same in another form.
    if bytes == Data(text.utf8) { return nil }
    let expected = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let known = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let number =
      zip(lines, known).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(lines.count, known.count)
    let line = lines.indices.contains(number) ? String(lines[number]) : ""
    return "\(name) differs in line \(number + 1), which is now: \(line)"
  }
}
