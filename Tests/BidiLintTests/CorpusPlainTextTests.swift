import Bidi
import BidiCatalogs
import FileTestSupport
import Foundation
import Testing

@testable import BidiIsolation
@testable import BidiLint
@testable import BidiMessages

/// Texts that are known to be sound from their characters, where a collection of other projects'
/// catalogs lies beside the checkout: the whole check finds nothing in them either.
@Suite struct CorpusPlainTextTests {
  @Test func nothingIsFoundInPlainTexts() throws {
    guard let corpus = Checkout.corpus else {
      print("Skipped: there is no ../shared/corpus beside the checkout.")
      return
    }
    var plain: [String: Set<String>] = [:]
    for path in FileManager.default.enumerator(atPath: corpus.path)?.compactMap({ $0 as? String })
      ?? []
    {
      guard let catalog = try? Catalog(contentsOf: corpus.path + "/" + path) else { continue }
      for unit in catalog.units where unit.language.direction == .rightToLeft {
        guard unit.markup.isEmpty, let syntax = UnitSyntax.syntax(of: unit),
          Message(unit.text, syntax: syntax).isLiteral,
          NativeText.isSound(unit.text, brandNames: [])
        else { continue }
        plain[unit.language.tag, default: []].insert(unit.text)
      }
    }
    var count = 0
    for (language, texts) in plain {
      let checker = MessageChecker(language: language)
      for text in texts.sorted().enumerated().filter({ $0.offset % 5 == 0 }).map(\.element) {
        let message = Message(text, syntax: .plain)
        let controls = MessageControls(checker: checker, message: message, engine: .icu)
        #expect(try controls.findings().isEmpty, "\(language) \(text)")
        count += 1
      }
    }
    #expect(count > 1_000)
  }
}
