import Foundation
import Testing

@testable import BidiCatalogs

/// Catalogs of other projects as their index describes them: recognised, in the language that it
/// names, read whole, and the same bytes when they are written without edits.
struct CorpusIndexTests {
  private struct Entry {
    var path: String
    var format: String
    var language: String
    var isSource: Bool
  }

  /// What the index calls the formats.
  private static let formats: [String: [CatalogFormat]] = [
    "strings": [.appleStrings], "stringsdict": [.stringsDict], "xcstrings": [.stringCatalog],
    "android": [.androidResources], "android-xml": [.androidResources], "po": [.gettext],
    "xliff": [.xliff], "xliff-1.2": [.xliff], "resx": [.resx], "ts": [.qtLinguist],
    "qt-ts": [.qtLinguist], "arb": [.arb], "json": [.json, .chromeMessages],
    "properties": [.properties], "yaml": [.yaml], "fluent": [.fluent],
  ]

  /// Where the index names a file or a folder in place of a language: `app` for `app.json` in
  /// `ar.lproj`, `mul` for a catalog of many languages.
  private static let notLanguages: Set<String> = ["", "app", "mul"]

  private static func index() throws -> [Entry]? {
    guard let corpus = Files.corpus else {
      print("CorpusIndexTests: skipped, there is no corpus")
      return nil
    }
    let table = try String(contentsOf: corpus.appending(path: "INDEX.tsv"), encoding: .utf8)
    return table.split(separator: "\n").dropFirst().map { row in
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Entry(
        path: corpus.appending(path: cells[4]).path, format: cells[0],
        language: cells[6].replacing("(source)", with: ""), isSource: cells[7] == "source")
    }
  }

  @Test func everyFileIsReadInItsLanguage() throws {
    guard let index = try Self.index() else { return }
    var totals: [String: (files: Int, units: Int, bytes: Int)] = [:]
    for entry in index {
      let bytes = try Files.bytes(entry.path)
      let format = try #require(
        CatalogFormat.detect(path: entry.path, bytes: bytes), "\(entry.path)")
      #expect(Self.formats[entry.format]?.contains(format) == true, "\(entry.path): \(format.id)")
      let catalog = try Catalog(path: entry.path, bytes: bytes)
      checkLanguage(of: catalog, entry)
      #expect(try catalog.applying([]) == bytes)
      // Edits of every unit that change nothing go all the way through writing and reading again.
      let edits = catalog.units.indices.map { CatalogEdit(unit: $0, replacements: []) }
      #expect(try catalog.applying(edits) == bytes, "\(entry.path)")
      let total = totals[format.id, default: (0, 0, 0)]
      totals[format.id] = (
        total.files + 1, total.units + catalog.units.count, total.bytes + bytes.count
      )
    }
    printTable(totals)
    #expect(totals.values.reduce(0) { $0 + $1.files } == index.count)
  }

  private func checkLanguage(of catalog: Catalog, _ entry: Entry) {
    // A file for which the index has none, or one with languages of its own.
    guard !Self.notLanguages.contains(entry.language), catalog.format != .stringCatalog else {
      #expect(
        catalog.units.allSatisfy { !$0.language.isUndetermined }, "\(entry.path): no language")
      return
    }
    for unit in catalog.units {
      if unit.language.isUndetermined {
        // Sources lie where no language is named: in `values`, in `Base.lproj`.
        #expect(entry.isSource && unit.isSource, "\(entry.path): \(unit.key)")
      } else {
        // The index leaves regions out now and then.
        let named = Language(entry.language)
        #expect(
          unit.language == named || unit.language.primarySubtag == named?.tag,
          "\(entry.path): \(unit.language)")
      }
    }
  }

  private func printTable(_ totals: [String: (files: Int, units: Int, bytes: Int)]) {
    func column(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    print("format           files   units      bytes")
    for (format, total) in totals.sorted(by: { $0.key < $1.key }) {
      print(
        format.padding(toLength: 14, withPad: " ", startingAt: 0) + column("\(total.files)", 8)
          + column("\(total.units)", 8) + column("\(total.bytes)", 11))
    }
    let all = totals.values
    print(
      "all           " + column("\(all.reduce(0) { $0 + $1.files })", 8)
        + column("\(all.reduce(0) { $0 + $1.units })", 8)
        + column("\(all.reduce(0) { $0 + $1.bytes })", 11))
  }
}
