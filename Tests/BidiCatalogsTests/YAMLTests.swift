import Testing

@testable import BidiCatalogs

struct YAMLTests {
  private func sample(_ name: String) throws -> Catalog {
    try Catalog(contentsOf: Files.samples.appending(path: name).path)
  }

  @Test func rails() throws {
    let catalog = try sample("yaml/config/locales/ar.yml")
    #expect(
      catalog.units.map { [$0.key] + $0.variant + [$0.text] } == [
        ["title", "عنوان %{name}"], ["quoted", "نص \u{2068}x\u{2069} \"y\" سطر"],
        ["single", "نص 'A' B"], ["anchored", "نص"], ["files.one", "ملف"],
        ["files.other", "%{count} ملف"],
        ["wrapped", "كلمة كلمة\nكلمة"], ["literal", "سطر A\n  سطر\n\nنهاية\n"],
        ["folded", "سطر آخر"], ["date.formats.short", "%d %b، %H:%M"],
        ["date.day_names", "item 1", "الأحد"], ["date.day_names", "item 2", "الاثنين"],
        ["date.order", "item 1", ":year"], ["date.order", "item 2", ":month"], ["empty", ""],
      ])
    #expect(catalog.units.allSatisfy { $0.language.tag == "ar" })
    #expect(catalog.units.allSatisfy { $0.placeholders == .rubyPercent })
    #expect(catalog.units.filter { $0.role == .machineData }.map(\.key).count == 3)
    #expect(catalog.units.filter { !$0.isEditable }.map(\.key) == ["folded"])
  }

  @Test func editsKeepTheQuotes() throws {
    func edited(_ value: String, _ offsets: [Int], _ text: String = "\u{2068}") throws -> String {
      let catalog = try Catalog("config/locales/ar.yml", "ar:\n  a: \(value)\n  b: x\n")
      return try catalog.edited([.insert(text, at: offsets, ofUnit: 0)])
        .replacing("\u{2068}", with: "⟨").dropFirst(9).prefix { $0 != "\n" } + ""
    }
    #expect(try edited("نص A # no", [0, 5]) == "⟨نص ⟨A # no")
    #expect(try edited("'نص ''A'''", [0, 8]) == "'⟨نص ''A''⟨'")
    #expect(try edited("\"نص \\\"A\\u200f\"", [5, 7]) == "\"نص \\u2068\\\"A\\u2068\\u200f\"")
    #expect(try edited("'نص'", [4], "'") == "'نص'''")
    #expect(throws: CatalogError.self) { try edited("نص", [4], ": x") }
  }

  @Test func symfony() throws {
    let catalog = try sample("yaml/translations/messages.ar.yaml")
    #expect(catalog.units.map(\.key) == ["hello", "nested.a"])
    #expect(catalog.units.allSatisfy { $0.language.tag == "ar" && $0.placeholders == .symfony })
  }

  @Test func detection() {
    func format(_ path: String, _ text: String) -> CatalogFormat? {
      CatalogFormat.detect(path: path, bytes: Array(text.utf8))
    }
    #expect(format("config/locales/models/user.yml", "---\n# x\n\"ar\":\n  a: b\n") == .yaml)
    #expect(format("locale/he.yml", "a: b\n") == .yaml)
    for path in [
      ".github/workflows/ar.yml", "docker-compose.yml", "i18n/config.yml", "lang/build.yaml",
    ] {
      #expect(format(path, "name: b\n") == nil, "\(path)")
    }
  }

  @Test func malformed() {
    let path = "locales/ar.yml"
    expectFailure(
      path, "ar:\n  a: \"نص\n", 3, 1,
      .malformedYAML("found unexpected end of stream"))
    expectFailure(
      path, "ar:\n  ن: %a\n", 2, 6,
      .malformedYAML("found character that cannot start any token"))
    expectFailure(
      path, "ar: \(String(repeating: "[", count: 1000))", 1, 132, .nestedTooDeeply(limit: 128))
  }

  /// Aliases are not expanded, so that they cannot grow without measure.
  @Test func aliases() throws {
    var text = "ar:\n  a0: &a0 x\n"
    for level in 1...50 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "  a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(try Catalog("locales/ar.yml", text).units.count == 1)
  }
}
