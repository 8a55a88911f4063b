package import Foundation

/// The checkout that the tests belong to.
package enum Checkout {
  /// Its folder.
  package static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Texts with what is to be found in them: `shared/cases` beside the checkout; nil where there are
  /// none.
  package static var cases: URL? {
    let cases = url.deletingLastPathComponent().appendingPathComponent("shared/cases")
    return FileManager.default.fileExists(atPath: cases.path) ? cases : nil
  }

  /// The sample catalogs.
  package static let demo = url.appendingPathComponent("TestData/demo")

  /// A collection of other projects' catalogs: what `BIDI_CORPUS` names, or `shared/corpus` beside
  /// the checkout; nil where there is none.
  package static var corpus: URL? {
    let named = ProcessInfo.processInfo.environment["BIDI_CORPUS"].map { URL(fileURLWithPath: $0) }
    let corpus =
      named ?? url.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    return FileManager.default.fileExists(atPath: corpus.path) ? corpus : nil
  }
}
