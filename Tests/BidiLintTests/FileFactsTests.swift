import Testing

@testable import BidiCatalogs
@testable import BidiLint

/// What a file itself says of its texts decides what is found in them, and how it is mended.
struct FileFactsTests {
  private func repairer(_ catalog: Catalog) -> CatalogRepairer {
    CatalogRepairer(
      catalog, language: nil, UnitChecker(), UnitSelection(catalog, changes: nil))
  }

  /// Windows-1255 and its kin have marks and no isolates.
  @Test func charsetsWithoutIsolates() throws {
    let header = "msgid \"\"\nmsgstr \"Language: he\\nContent-Type: charset=windows-1255\\n\"\n"
    let words: [UInt8] = [0xF7, 0xE5, 0xE1, 0xF5]  // קובץ
    func entry(_ key: String, _ middle: String) -> [UInt8] {
      Array("\nmsgid \"\(key)\"\nmsgstr \"".utf8) + words + Array(" \(middle) ".utf8) + words
        + Array("\"\n".utf8)
    }
    let bytes = Array(header.utf8) + entry("a", "C++")
    let catalog = try Catalog(path: "he.po", bytes: bytes)
    let outcome = try repairer(catalog).repaired()
    #expect(outcome.obstacles.isEmpty)
    #expect(outcome.repair.edits.count == 1)
    // LRM is FE there, and RLM FF.
    #expect(
      outcome.repair.repaired.filter { $0 == 0xFD || $0 == 0xFE || $0 == 0xFF }.isEmpty == false)
    #expect(outcome.repair.undone == bytes)
    #expect(try repairer(outcome.catalog).repaired().repair.edits.isEmpty)

    // ISO-8859-6 has no marks either: what is found is reported, and the file is left alone.
    let arabic =
      Array("msgid \"\"\nmsgstr \"Language: ar\\nContent-Type: charset=ISO-8859-6\\n\"\n".utf8)
      + Array("\nmsgid \"a\"\nmsgstr \"".utf8) + [0xC7, 0xE4] + Array(" C++ ".utf8) + [0xC7, 0xE4]
      + Array("\"\n".utf8)
    let other = try Catalog(path: "ar.po", bytes: arabic)
    let left = try repairer(other).plan()
    #expect(left.obstacles.count == 1 && left.edits.isEmpty && left.bytes == arabic)
  }

  @Test func directionsOfXLIFF() throws {
    let checker = UnitChecker()
    func direction(_ attribute: String, _ text: String) throws -> String {
      let file =
        "<xliff version=\"2.0\" trgLang=\"he\"><file \(attribute)><unit id=\"a\"><segment>"
        + "<target>\(text)</target></segment></unit></file></xliff>"
      let unit = try #require(
        try Catalog(path: "a.xlf", bytes: Array(file.utf8)).units.first)
      return checker.direction(of: unit) == .rightToLeft ? "rtl" : "ltr"
    }
    #expect(try direction("", "abc") == "rtl")
    #expect(try direction("trgDir=\"ltr\"", "אבג") == "ltr")
    #expect(try direction("trgDir=\"auto\"", "abc אבג") == "ltr")
    #expect(try direction("trgDir=\"auto\"", "123") == "rtl")
  }
}
