import Testing

@testable import BidiCatalogs

struct JSONFormatTests {
  private func sample(_ name: String) throws -> Catalog {
    try Catalog(contentsOf: Files.samples.appending(path: name).path)
  }

  @Test func arb() throws {
    let catalog = try sample("arb/app_ar.arb")
    #expect(catalog.units.map(\.key) == ["title", "files", "escaped"])
    #expect(catalog.units.map(\.comment) == ["Shown on top", nil, nil])
    #expect(catalog.units.allSatisfy { $0.language.tag == "ar-EG" && $0.placeholders == .icu })
    let edited = try catalog.edited([.insert("\u{2068}", at: [0], ofUnit: 0)])
    #expect(edited.contains("\"title\": \"\\u2068عنوان\""))
  }

  @Test func nested() throws {
    let catalog = try sample("json/locales/ar/common.json")
    #expect(
      catalog.units.map { [$0.key] + $0.variant + [$0.text] } == [
        ["title", "أهلا {{name}}"], ["files", "plural", "one", "ملف"],
        ["files", "plural", "other", "{{count}} ملف"], ["menu.open", "افتح"],
        ["menu.list", "item 1", "أ"], ["menu.list", "item 2", "ب"], ["described", "نص"],
        ["title", "مرحبا {{name}}"],
      ])
    #expect(catalog.units.allSatisfy { $0.language.tag == "ar" && $0.placeholders == .i18next })
    #expect(catalog.units.map(\.isShadowed).filter { $0 }.count == 1)
    #expect(catalog.notices.map(\.kind) == [.duplicateKey("title")])
    let all = try sample("json/locales/all.json")
    #expect(all.units.map { [$0.key, $0.language.tag] } == [["quit", "en"], ["quit", "ar"]])
  }

  @Test func chrome() throws {
    let catalog = try sample("json/_locales/fa/messages.json")
    #expect(catalog.format == .chromeMessages)
    #expect(catalog.units.map(\.text) == ["افزونه", "سلام $USER$"])
    #expect(catalog.units.map(\.role) == [.displayName, .text])
    #expect(catalog.units[1].comment == "A greeting")
    #expect(catalog.units[0].language.tag == "fa")
  }

  @Test func lines() throws {
    let catalog = try sample("json/lines.jsonl")
    #expect(
      catalog.units.map { [$0.key, $0.language.tag, $0.text] } == [
        ["a1", "ar", "نص A"], ["7", "he", "שלום"],
      ])
  }

  /// A file that only looks like a catalog from afar is none.
  @Test func detection() {
    func format(_ path: String, _ text: String) -> CatalogFormat? {
      CatalogFormat.detect(path: path, bytes: Array(text.utf8))
    }
    let object = "{ \"a\": \"b\" }"
    for path in [
      "package.json", "other/ar.json", "src/fa/solid.json", "locales/package.json",
      "locales/app.json", "lang/js.json", "i18n/config.json", ".eslintrc.json", "data/he/x.json",
    ] {
      #expect(format(path, object) == nil, "\(path)")
    }
    for path in [
      "locales/ar.json", "public/locales/fa/translation.json", "src/i18n/he-IL.json",
      "strings/en-us.json", "x.lproj/../ar.lproj/app.json", "lang/main-ar.json",
      "lang/ckb.json",
    ] {
      #expect(format(path, object) == .json, "\(path)")
    }
    #expect(format("locales/ar.json", "[1]") == nil)
    #expect(format("_locales/ar/messages.json", object) == .chromeMessages)
    #expect(format("log.jsonl", "{\"text\": 1}") == nil)
  }

  @Test func comments() throws {
    let text = """
      // A catalog /* of the menu.
      {
        /* Shown on top */
        "a": "نص // A", // about a
        "b": /* in between */ "x", "c": { "d": "y" /* last */ }
        // nothing follows
      }
      """
    for path in ["locales/ar.json", "locales/ar.jsonc"] {
      let catalog = try Catalog(path, text)
      #expect(catalog.units.map(\.key) == ["a", "b", "c.d"])
      #expect(catalog.units.map(\.text) == ["نص // A", "x", "y"])
      #expect(catalog.units.map(\.comment) == ["Shown on top", nil, nil])
      #expect(
        try catalog.edited([.insert("\u{2068}", at: [0], ofUnit: 0)])
          == text.replacing("\"نص", with: "\"\u{2068}نص"))
    }
    #expect(CatalogFormat.detect(path: "locales/ar.json", bytes: Array(text.utf8)) == .json)
    #expect(try Catalog("locales/ar.jsonc", "{ \"a\": [\"b\", ], }").units.count == 1)
    expectFailure(
      "locales/ar.json", "{ \"a\": \"b\", }", 1, 13,
      .expected("a key in double quotes", found: "\"}\""))
    expectFailure("locales/ar.json", "{ \"a\": \"b\" /* x", 1, 1, .unterminated("object"))
    expectFailure(
      "a_ar.arb", "{ // a\n}", 1, 3, .expected("a key in double quotes", found: "\"/\""))
    let chrome = try Catalog("_locales/ar/messages.json", "{ // a\n \"a\": {\"message\": \"b\"} }")
    #expect(chrome.units.map(\.text) == ["b"])
  }

  /// A long key with many others in it would stand in memory as often as there are values.
  @Test func keysWithinLongKeys() {
    let members = (0..<20_000).map { "\"\($0)\": \"x\"" }.joined(separator: ",")
    let key = String(repeating: "k", count: 100_000)
    let text = "{ \"\(key)\": {\(members)} }"
    #expect {
      try Catalog("locales/ar.json", text)
    } throws: { error in
      guard case .decodedTooLarge = (error as? CatalogError)?.kind else { return false }
      return (error as? CatalogError)?.position != nil
    }
  }

  @Test func malformed() {
    for path in ["locales/ar.json", "a_ar.arb", "_locales/ar/messages.json"] {
      expectFailure(path, "{\n\"a\": \"نص\n\"}", 2, 6, .unterminated("string"))
      expectFailure(path, "{ \"a\": {} } x", 1, 13, .trailingContent)
      expectFailure(
        path, "{ \"a\": \(String(repeating: "[", count: 1000))", 1, 135,
        .nestedTooDeeply(limit: 128))
    }
    expectFailure(
      "a.jsonl", "{\"id\": 1, \"text\": \"\", \"language\": \"ar\"}\n[", 2, 1,
      .expected("an object", found: "\"[\""))
  }
}
