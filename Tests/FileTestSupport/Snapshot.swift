package import Foundation

/// What a test wrote before, kept in `TestData/Snapshots`.
///
/// With `UPDATE_SNAPSHOTS=1` in the environment snapshots are written anew, to be read in the
/// difference of the commit.
package enum Snapshot {
  /// The folder of all snapshots.
  package static let folder = Checkout.url.appendingPathComponent("TestData/Snapshots")

  /// Whether a text is what the snapshot of that name holds.
  package static func matches(_ text: String, _ name: String) throws -> Bool {
    let url = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    // Compared as bytes: strings are equal where their characters are the same in another form.
    return try Data(contentsOf: url) == Data(text.utf8)
  }
}
