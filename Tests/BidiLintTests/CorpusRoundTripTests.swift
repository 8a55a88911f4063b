import Bidi
import BidiCatalogs
import BidiMessages
import FileTestSupport
import Foundation
import Testing

@testable import BidiLint

/// Values of other projects' catalogs, where a collection of them lies beside the checkout.
@Suite struct CorpusRoundTripTests {
  /// The pieces of a value give it back, byte for byte, whatever syntax it is read in.
  @Test func piecesOfEverySyntaxCoverEveryValue() throws {
    guard let corpus = Checkout.corpus else {
      print("Skipped: there is no ../shared/corpus beside the checkout.")
      return
    }
    let syntaxes = MessageSyntax.all + [MessageSyntax.apple.with(.markdown)]
    var values = 0
    var placeholders: [String: Int] = [:]
    for entry in PathWalker(isCandidate: { CatalogFormat.couldBe(path: $0) != nil })
      .walk([corpus.path]).entries
    {
      guard case .file(let path, _) = entry,
        let catalog = try? Catalog(path: path, bytes: CatalogFile.read(path))
      else { continue }
      for unit in catalog.units {
        values += 1
        let count = unit.text.utf8.count
        for syntax in syntaxes {
          let message = Message(unit.text, syntax: syntax, markup: unit.markup)
          var end = 0
          for piece in message.pieces {
            if piece.range.lowerBound != end || piece.range.isEmpty { break }
            end = piece.range.upperBound
            if case .placeholder = piece.content { placeholders[syntax.id, default: 0] += 1 }
          }
          if end != count { Issue.record("\(syntax.id): \(path) \(unit.key)") }
        }
      }
    }
    #expect(values > 0)
    let found = placeholders.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print("\(values) values; placeholders by syntax: \(found.joined(separator: ", "))")
  }
}
