import Bidi
import BidiCatalogs
import FileTestSupport
import Foundation
import Testing

@testable import BidiLint

/// Repairs of other projects' catalogs, where a collection of them lies beside the checkout.
@Suite struct CorpusRepairTests {
  @Test func repairsChangeControlsOnlyAreUndoableAndFinal() async throws {
    guard let corpus = Checkout.corpus else {
      print("Skipped: there is no ../shared/corpus beside the checkout.")
      return
    }
    var summary = LintSummary()
    var failures: [FileFailure] = []
    var results: [FileResult] = []
    await Linter(mode: .preview).run(paths: [corpus.path], width: ProcessorCount.online) {
      summary.add($0)
      if let failure = $0.failure { failures.append(failure) }
      results.append($0)
      return true
    }
    #expect(summary.fileCount > 0)
    for result in results {
      guard let repair = result.repair, !repair.edits.isEmpty else { continue }
      #expect(repair.undone == repair.original, "\(result.path)")
      let before = try Catalog(path: result.path, bytes: repair.original)
      let after = try Catalog(path: result.path, bytes: repair.repaired)
      for (old, new) in zip(before.units, after.units) {
        #expect(
          old.text.removingBidiControls() == new.text.removingBidiControls(),
          "\(result.path) \(old.key)")
      }
      let all = UnitSelection(after, changes: nil)
      let again = try CatalogRepairer(after, language: nil, UnitChecker(), all).repaired()
      #expect(again.repair.edits.isEmpty, "\(result.path) is repaired twice")
    }
    print(
      """
      \(summary.fileCount) files, \(summary.failureCount) unreadable, \(summary.unitCount) units, \
      \(summary.repairedFindings) findings repaired in \(summary.repairedUnits) units of \
      \(summary.repairedFiles) files, \(summary.findingCount) left: \(summary.findingsByRule)
      """)
    for failure in failures { print("\(failure.path): \(failure.sentence)") }
  }
}
