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
        ["single", "نص 'A' B"], ["anchored", "نص"], ["files", "plural", "one", "ملف"],
        ["files", "plural", "other", "%{count} ملف"],
        ["wrapped", "كلمة كلمة\nكلمة"], ["literal", "سطر A\n  سطر\n\nنهاية\n"],
        ["folded", "سطر آخر"], ["date.formats.short", "%d %b، %H:%M"],
        ["date.day_names", "item 1", "الأحد"], ["date.day_names", "item 2", "الاثنين"],
        ["date.order", "item 1", ":year"], ["date.order", "item 2", ":month"], ["empty", ""],
      ])
    #expect(catalog.units.allSatisfy { $0.language.tag == "ar" })
    #expect(catalog.units.allSatisfy { $0.placeholders == .rubyPercent })
    #expect(catalog.units.filter { $0.role == .machineData }.map(\.key).count == 3)
    #expect(catalog.units.allSatisfy { $0.isEditable })
  }

  @Test func comments() throws {
    let catalog = try Catalog(
      "config/locales/ar.yml",
      """
      # The file
      ar: # Arabic
        # one
        # two
        a: نص # three
        b: "# نص" # four
        c: |
          نص
          # نص
        # five
        d:
          - نص # six
          # seven
          - نص
          - نص
        # eight
        e: # nine
          one: ملف
          other: 'ملف' # ten
        f: {x: نص#A, y: نص} # eleven
        g: نص

      """)
    #expect(
      catalog.units.map(\.comment) == [
        "one\ntwo\nthree", "four", nil, "six", "seven", "five", "eight\nnine", "ten", nil, "eleven",
        nil,
      ])
    #expect(catalog.units[2].text == "نص\n# نص\n")
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

  /// LibYAML says what each text is; where the way from one to the other is not found, a value
  /// cannot be edited.
  @Test func blockScalars() throws {
    let bodies = [
      "|\n  a\n  b\n", "|-\n  a\n\n  b\n\n", "|+\n  a\n\n", ">\n  a\n  b\n\n  c\n",
      ">-\n  a\n\n\n  b\n",
      ">\n  a\n    b\n    c\n  d\n", ">+\n  a\n\n", ">\n\n  a\n  b\n", "| # note\n  a\n",
      ">\n  a\n\n    b\n\n  c\n",
      "|\r\n  a\r\n  b\r\n", ">\r\n  a\r\n  b\r\n",
    ]
    for body in bodies {
      let catalog = try Catalog("locales/ar.yml", "ar:\n x: \(body) y: z\n")
      let unit = try #require(catalog.units.first)
      #expect(unit.isEditable, "\(body.debugDescription)")
      let end = unit.text.utf8.count - (unit.text.hasSuffix("\n") ? 1 : 0)
      let edit = CatalogEdit.insert("\u{2068}", at: [0], ofUnit: 0)
      if body.hasPrefix(">\n\n") || end == 0 { continue }
      let edited = try catalog.edited([edit])
      #expect(edited.contains("  \u{2068}a"), "\(body.debugDescription)")
      let again = try Catalog("locales/ar.yml", edited)
      #expect(try again.applying([edit.undone]) == catalog.bytes)
    }
    // The header's digit counts from the parent's indentation.
    let indented = try Catalog("locales/ar.yml", "ar:\n x: |2\n    a\n")
    #expect(indented.units.map(\.isEditable) == [false])
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
