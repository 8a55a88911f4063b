import Testing

@testable import BidiCatalogs

/// Properties, subtitles and plain text.
struct LineFormatTests {
  private func sample(_ name: String) throws -> Catalog {
    try Catalog(contentsOf: Files.samples.appending(path: name).path)
  }

  @Test func properties() throws {
    let catalog = try sample("properties/messages_ar.properties")
    #expect(
      catalog.units.map { [$0.key, $0.text] } == [
        ["open", "فتح A"], ["long", "م B C"], ["key with blank", "value"], ["empty", ""],
        ["alone", ""], ["escapes", " a\tb\\ q 😀"], ["open", "ا"],
      ])
    #expect(catalog.units.map(\.isEditable) == [true, true, true, true, false, true, true])
    #expect(catalog.units[0].comment == "The title")
    #expect(catalog.units[0].isShadowed)
    #expect(catalog.units.allSatisfy { $0.language.tag == "ar" && $0.placeholders == .java })
    // Letters are escaped, so controls are.
    let edited = try catalog.edited([.insert("\u{2068}", at: [0, 3], ofUnit: 1)])
    #expect(edited.contains("long = \\u2068\\u0645 \\\n    \\u2068B \\\n    C\n"))
  }

  @Test func charsetsOfProperties() throws {
    let raw = try sample("properties/app_fa_IR.properties")
    #expect(raw.units[0].language.tag == "fa-IR")
    #expect(raw.units[1].role == .address)
    #expect(
      try raw.edited([.insert("\u{2068}", at: [0], ofUnit: 0)]).contains("= \u{2068}عنوان"))
    let latin = try sample("properties/labels_ur.properties")
    #expect(latin.units.map(\.text) == ["café", "ع"])
    for style in EscapeStyle.allCases {
      let edited = try latin.applying([.insert("\u{2068}", at: [5], ofUnit: 0)], style: style)
      #expect(edited.contains(0xE9) && edited.count == latin.bytes.count + 6)
    }
    // Readers do not agree on the charset of a file without other characters than ASCII.
    let ascii = try Catalog("a_ar.properties", "a = b")
    #expect(try ascii.edited([.insert("\u{2068}", at: [0], ofUnit: 0)]) == "a = \\u2068b")
  }

  @Test func propertiesThatAreNone() {
    for path in [
      "gradle.properties", "local.properties", "log4j.properties", "application-dev.properties",
    ] {
      #expect(CatalogFormat.couldBe(path: path) == nil)
    }
    #expect(CatalogFormat.couldBe(path: "ValidationMessages.properties") == .properties)
    #expect(CatalogFormat.couldBe(path: "Messages_iw.properties") == .properties)
    expectFailure("a_ar.properties", "a = \\u12x", 1, 5, .invalidEscape("\\u12"))
    expectFailure("a_ar.properties", "a = \\uuu2068", 1, 5, .invalidEscape("\\u"))
  }

  @Test func subtitles() throws {
    let web = try sample("subtitles/film.ar.vtt")
    #expect(web.units.map(\.text) == ["<v فلان>أهلا <i>بك</i></v> & A", "سطر \u{200F}", "نهاية"])
    #expect(web.units[0].markup.count == 4)
    #expect(web.units[1].key == "cue 1 at 00:00:01.000")
    #expect(web.units.map(\.variant) == [["line 1"], ["line 2"], []])
    #expect(web.units.allSatisfy { $0.language.tag == "ar" && $0.placeholders == .plain })
    let edited = try web.edited([.insert("\u{200E}<", at: [0], ofUnit: 2)], style: .escaped)
    #expect(edited.contains("\n&lrm;&lt;نهاية"))
    let named = try Catalog("a.vtt", "WEBVTT\nKind: captions\nLanguage: he\n\n00:01 --> 00:02\nא\n")
    #expect(named.units.map(\.language.tag) == ["he"])
    let ripped = try sample("subtitles/film.he.srt")
    #expect(ripped.units.map(\.text) == ["שלום A", "<i>עולם</i> & B", "סוף"])
    #expect(CatalogFormat.detect(path: "a.srt", bytes: Array("text".utf8)) == nil)
  }

  @Test func plainText() throws {
    let path = Files.samples.appending(path: "text/strings_ar.txt").path
    #expect(CatalogFormat.couldBe(path: path) == nil)
    let catalog = try Catalog(contentsOf: path, format: .plainText)
    #expect(catalog.units.map(\.text) == ["سطر A", "سطر B", "C"])
    #expect(catalog.units.map(\.key) == ["line 1", "line 3", "line 4"])
    let edited = try catalog.edited([.insert("\u{2068}", at: [7, 8], ofUnit: 0)])
    #expect(edited == "سطر \u{2068}A\u{2068}\n\nسطر B\r\nC")
  }
}
