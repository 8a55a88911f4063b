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
          for number in 0..<min(message.variantCount, 64) {
            var end = 0
            for piece in message.variant(number).pieces {
              if piece.range.lowerBound != end || piece.range.isEmpty { break }
              end = piece.range.upperBound
              if case .placeholder = piece.content { placeholders[syntax.id, default: 0] += 1 }
            }
            if end != count { Issue.record("\(syntax.id): \(path) \(unit.key)") }
          }
        }
      }
    }
    #expect(values > 0)
    let found = placeholders.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print("\(values) values; placeholders by syntax: \(found.joined(separator: ", "))")
  }

  /// A repaired value has the same placeholders, tags and branches, in every syntax in which it has any.
  /// Without optimization some of the values have to do.
  @Test func repairsChangeNoPlaceholder() throws {
    guard let corpus = Checkout.corpus else {
      print("Skipped: there is no ../shared/corpus beside the checkout.")
      return
    }
    var checkers: [String: MessageChecker] = [:]
    var (values, repaired) = (0, 0)
    for entry in PathWalker(isCandidate: { CatalogFormat.couldBe(path: $0) != nil })
      .walk([corpus.path]).entries
    {
      guard case .file(let path, _) = entry,
        let catalog = try? Catalog(path: path, bytes: CatalogFile.read(path))
      else { continue }
      for unit in catalog.units where unit.language.direction == .rightToLeft {
        values += 1
        guard values % Self.stride == 0, unit.text.utf8.count < 2_000 else { continue }
        let checker =
          checkers[unit.language.tag] ?? MessageChecker(language: unit.language.tag)
        checkers[unit.language.tag] = checker
        // What controls stand in placeholders is moved out of them.
        let text = unit.text.removingBidiControls()
        for syntax in MessageSyntax.all {
          let message = Message(text, syntax: syntax)
          guard message.variantCount > 1 || !message.placeholders.isEmpty else { continue }
          let edits = try checker.findings(in: message).safeEdits
          if edits.isEmpty { continue }
          repaired += 1
          let after = Message(try #require(text.applying(edits)), syntax: syntax)
          #expect(after.variantCount == message.variantCount, "\(syntax.id): \(path) \(unit.key)")
          for number in 0..<min(message.variantCount, 64) {
            #expect(
              Self.outline(after.variant(number)) == Self.outline(message.variant(number)),
              "\(syntax.id): \(path) \(unit.key)")
          }
        }
      }
    }
    print("\(values / Self.stride) values, \(repaired) repairs by syntax")
    #expect(repaired > 0)
  }

  private static func outline(_ message: Message) -> [MessagePiece.Content] {
    message.pieces.map(\.content).filter { $0 != .text }
  }

  #if DEBUG
    private static let stride = 50
  #else
    private static let stride = 1
  #endif
}
