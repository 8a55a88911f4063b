import Testing

@testable import BidiCatalogs

/// Property lists, XLIFF, .NET resources and Qt's catalogs.
struct XMLFormatTests {
  private func sample(_ name: String) throws -> Catalog {
    try Catalog(contentsOf: Files.samples.appending(path: name).path)
  }

  @Test func stringsDict() throws {
    let catalog = try sample("stringsdict/ar.lproj/Localizable.stringsdict")
    #expect(
      catalog.units.map { [$0.key] + $0.variant + [$0.text] } == [
        ["files", "NSStringLocalizedFormatKey", "%#@count@ & أكثر"],
        ["files", "count", "one", "ملف واحد"], ["files", "count", "few", "%lld <ملفات>"],
        ["files", "count", "zero", ""], ["files", "count", "other", "%lld ملف \u{2068}x\u{2069}"],
        ["width", "NSStringVariableWidthRuleType", "20", "قصير"],
      ])
    #expect(catalog.units.allSatisfy { $0.language.tag == "ar" && $0.placeholders == .apple })
    #expect(catalog.units[0].comment == "How many files")
    #expect(catalog.units[5].comment == nil)
    #expect(catalog.units.map(\.isEditable) == [true, true, true, false, true, true])
    // The controls of the file are character references.
    let edited = try catalog.edited([.insert("\u{2068}", at: [0], ofUnit: 1)])
    #expect(edited.contains("<string>&#x2068;ملف واحد"))
    let cdata = try catalog.edited([.insert(">", at: [6], ofUnit: 2)])
    #expect(cdata.contains("<![CDATA[%lld <]]>&#x3E;<![CDATA[ملفات>]]>"))
  }

  @Test func stringsAsXML() throws {
    let catalog = try sample("apple-strings/ar.lproj/Xml.strings")
    #expect(catalog.format == .appleStrings)
    #expect(!catalog.units.isEmpty && catalog.notices.isEmpty)
    let edited = try catalog.edited([.insert("<\u{2068}", at: [0], ofUnit: 0)])
    #expect(edited.contains("<string>&lt;\u{2068}"))
  }

  @Test func xliff() throws {
    let catalog = try sample("xliff/app.ar.xlf")
    #expect(
      catalog.units.map(\.key) == [
        "title", "product", "%lld files", "hello", "empty", "cdata",
      ])
    #expect(catalog.units.allSatisfy { $0.language.tag == "ar" && $0.placeholders == .apple })
    #expect(catalog.units[0].text == "العنوان")
    #expect(catalog.units[0].source == "Title")
    #expect(catalog.units[0].comment == "Shown on top")
    #expect(catalog.units[1].role == .markedUntranslatable)
    #expect(catalog.units[2].variant == ["plural", "few"])
    #expect(catalog.units[2].state == .needsReview)
    #expect(catalog.units[3].state == .translated)
    let hello = catalog.units[3]
    let tags = hello.markup.map { String(decoding: Array(hello.text.utf8)[$0], as: UTF8.self) }
    #expect(
      tags == [
        "<x id=\"INTERPOLATION\" equiv-text=\"{{ a > b }}\"/>", "<g id=\"1\">", "</g>",
        "<ph id=\"2\">&lt;br&gt;</ph>",
      ])
    #expect(catalog.units[4].isEditable == false)
    let two = try sample("xliff/two.xliff")
    #expect(two.units.map(\.key) == ["greeting", "greeting", "fixed"])
    #expect(two.units.map(\.context) == ["s1", "s2", nil])
    #expect(two.units.map(\.state) == [.translated, .new, .translated])
    #expect(two.units[0].text == "שלום <pc id=\"1\">עולם</pc>")
    #expect(two.units[0].comment == "A greeting")
    #expect(two.units[2].role == .markedUntranslatable)
  }

  /// `trgDir` and `dir` are those of what is in an element, unless it says otherwise.
  @Test func directionsOfXLIFF() throws {
    func unit(_ id: String, _ attributes: String, _ target: String = "") -> String {
      "<unit id=\"\(id)\" \(attributes)><segment><source>A</source>"
        + "<target \(target)>נץ</target></segment></unit>"
    }
    let text =
      "<xliff version=\"2.0\" trgLang=\"he\" srcDir=\"ltr\"><file trgDir=\"rtl\">"
      + unit("a", "") + unit("b", "trgDir=\"auto\"") + unit("c", "dir=\"rtl\" trgDir=\"ltr\"")
      + unit("d", "srcDir=\"ltr\"") + unit("e", "", "dir=\"ltr\"") + "</file><file>"
      + unit("f", "trgDir=\"sideways\"") + "</file></xliff>"
    #expect(
      try Catalog("a.xlf", text).units.map(\.baseDirection) == [
        .rightToLeft, .firstStrong(fallback: .rightToLeft), .leftToRight, .rightToLeft,
        .leftToRight, nil,
      ])
  }

  @Test func charactersThatXMLCannotHold() throws {
    let text =
      "<xliff version=\"2.0\" trgLang=\"ar\"><file><unit id=\"a\"><segment><target>ن<cp hex=\"001B\"/>ص"
      + "</target></segment></unit></file></xliff>"
    #expect(try Catalog("a.xlf", text).units.map(\.text) == ["ن\u{1B}ص"])
  }

  @Test func placeholdersOfSymfony() throws {
    let text =
      "<xliff version=\"1.2\"><file target-language=\"ar\"><body><trans-unit id=\"a\">"
      + "<target>نص %name%</target></trans-unit></body></file></xliff>"
    func dialects(_ path: String) throws -> [PlaceholderDialect] {
      try Catalog(path, text).units.map(\.placeholders)
    }
    #expect(try dialects("translations/messages.ar.xlf") == [.symfony])
    #expect(try dialects("translations/messages+intl-icu.ar.xlf") == [.icu])
    #expect(try dialects("app/messages.ar.xlf") == [.unspecified])
  }

  @Test func resx() throws {
    let catalog = try sample("resx/Form.ar.resx")
    #expect(catalog.units.map(\.key) == ["Title", "Lines", ">>label1.Name", "Empty"])
    #expect(catalog.units.map(\.text) == ["عنوان {0}", "سطر\nسطر & \u{200F}", "label1", ""])
    #expect(catalog.units[0].comment == "Window")
    #expect(catalog.units[0].language.tag == "ar")
    #expect(catalog.units[2].role == .markedUntranslatable)
    #expect(try sample("resx/Strings/fa-IR/Resources.resw").units[0].language.tag == "fa-IR")
    let neutral = try Catalog("Form.resx", "<root><data name='a'><value>b</value></data></root>")
    #expect(neutral.units[0].isSource)
  }

  @Test func qtLinguist() throws {
    let catalog = try sample("qt-ts/app_ar.ts")
    #expect(
      catalog.units.map(\.text) == [
        "&افتح %1", "ملف", "%n ملفات", "%n م", "", "قديم", "صور (*.png);;الكل (*)", "جرس\u{7}!",
      ])
    #expect(catalog.units.allSatisfy { $0.language.tag == "ar-EG" && $0.context == "Window" })
    #expect(
      catalog.units.map(\.state) == [
        .translated, .needsReview, .needsReview, .needsReview, .new, .stale, .translated,
        .translated,
      ])
    #expect(catalog.units[2].variant == ["plural", "1", "length", "1"])
    #expect(catalog.units[0].comment == "menu")
    #expect(catalog.units[6].key == "filter")
    #expect(catalog.units[6].role == .machineData)
  }

  @Test func detection() throws {
    let script = Files.samples.appending(path: "qt-ts/script.ts").path
    #expect(CatalogFormat.detect(path: script, bytes: try Files.bytes(script)) == nil)
    let html = Array("<html><body/></html>".utf8)
    for path in ["pom.xml", "a/layout.xml", "index.html", "src/a.ts"] {
      #expect(CatalogFormat.detect(path: path, bytes: html) == nil)
    }
  }

  @Test func malformed() {
    for path in ["a.xlf", "a.resx", "ar.lproj/a.stringsdict", "a.ts"] {
      expectFailure(
        path, "<TS>\n<b>نص</TS>", 2, 8, .malformedXML("this end tag does not close <b>"))
      expectFailure(path, "<TS>\n&nbsp;</TS>", 2, 1, .undefinedEntity("nbsp"))
      expectFailure(
        path, "<TS>\n\(String(repeating: "<b>", count: 300))", 2, 766,
        .nestedTooDeeply(limit: 256))
    }
  }
}
