import Foundation
import Testing

@testable import BidiCatalogs

struct GettextTests {
  @Test func entries() throws {
    let path = Files.samples.appending(path: "gettext/locale/ar/LC_MESSAGES/app.po").path
    let catalog = try Catalog(contentsOf: path)
    #expect(catalog.format == .gettext)
    #expect(catalog.units.allSatisfy { $0.language.tag == "ar" })
    #expect(
      catalog.units.map(\.key) == [
        "Open %s", "Closed %(name)s", "Open", "Open\n", "%d file\n", "%d file\n", "Not yet",
        "{count} left", "translator-credits", "site",
      ])
    #expect(catalog.units[0].comment == "For the window.\nShown at the top")
    #expect(
      catalog.units.map(\.placeholders) == [
        .cFormat, .pythonFormat, .unspecified, .unspecified, .cFormat, .cFormat, .unspecified,
        .pythonBrace, .unspecified, .unspecified,
      ])
    #expect(catalog.units[1].state == .fuzzy)
    #expect(catalog.units[6].state == .new)
    #expect(catalog.units[2].context == "menu")
    #expect(catalog.units[3].text == "مفتوح الآن\n\"تم\" \\ \u{2068}x\u{2069}\t\n")
    #expect(catalog.units[5].variant == ["plural", "1"])
    #expect(catalog.units[5].source == "%d files\n")
    #expect(catalog.units[8].role == .markedUntranslatable)
    #expect(catalog.units[9].role == .address)
  }

  @Test func languages() throws {
    func language(_ path: String, _ header: String = "") throws -> String? {
      let text = "msgid \"\"\nmsgstr \"\(header)\\n\"\nmsgid \"a\"\nmsgstr \"b\"\n"
      return try Catalog(path, text).units.first?.language.tag
    }
    #expect(try language("po/fa.po") == "fa")
    #expect(try language("locale/he/LC_MESSAGES/django.po") == "he")
    #expect(try language("plugin-fa_IR.po") == "fa-IR")
    #expect(try language("locale/ar_SA/id.po") == "ar-SA")
    #expect(try language("po/fa.po", "Language: ur_PK") == "ur-PK")
    #expect(try language("app.po") == "und")
  }

  @Test func editsLandInTheRightLine() throws {
    let catalog = try Catalog("ar.po", "msgid \"a\"\nmsgstr \"\"\n\"اب \"\n\"x\\n\"\n")
    let edit = CatalogEdit.insert("|", at: [0, 5, 6], ofUnit: 0)
    #expect(
      try catalog.edited([edit]) == "msgid \"a\"\nmsgstr \"\"\n\"|اب \"\n\"|x|\\n\"\n")
    let escaped = try catalog.edited(
      [CatalogEdit.insert("\u{2068}", at: [5], ofUnit: 0)], style: .escaped)
    #expect(escaped.contains("\"\\342\\201\\250x\\n\""))
  }

  @Test func otherCharsets() throws {
    let path = Files.samples.appending(path: "gettext/fa.po").path
    let catalog = try Catalog(contentsOf: path)
    #expect(catalog.units.map(\.text) == ["خروج", "علامت \u{200F} A"])
    let last = try #require(catalog.byteOffset(ofUnit: 1, text: 15))
    #expect(catalog.bytes[last] == UInt8(ascii: "A"))
    #expect(catalog.position(ofByte: last) == SourcePosition(line: 10, column: 17))
    let mark = CatalogEdit.insert("\u{200F}", at: [0], ofUnit: 0)
    let edited = try catalog.applying([mark])
    #expect(edited.count == catalog.bytes.count + 1)
    #expect(edited.contains(0xFE))
    #expect {
      try catalog.applying([.insert("\u{2068}", at: [0], ofUnit: 0)])
    } throws: { error in
      (error as? CatalogError)?.kind == .unencodable("U+2068", charset: "windows-1256")
    }
    #expect(throws: CatalogError.self) {
      try Catalog("a.po", "msgid \"\"\nmsgstr \"charset=no-such-charset\\n\"\n")
    }
  }

  /// Of the charsets that ICU converts, some of each family.
  @Test func manyCharsets() throws {
    let texts = [
      "ISO-8859-6": "خروج", "windows-1256": "پنجره", "ISO-8859-8": "יציאה",
      "windows-1255": "יציאה", "IBM862": "יציאה", "KOI8-R": "выход", "windows-1251": "выход",
      "ISO-8859-2": "wyjście", "ISO-8859-15": "dépôt €", "EUC-JP": "終了", "Shift_JIS": "終了",
      "GB18030": "退出 خروج", "Big5": "離開", "EUC-KR": "끝내기", "TIS-620": "ออก",
    ]
    for (charset, text) in texts {
      let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=\(charset)\\n\"\n"
      let catalog = try Catalog("a.po", header + "msgid \"a\"\nmsgstr \"x\"\n")
      let bytes = try catalog.applying([.insert(text, at: [0], ofUnit: 0)])
      let again = try Catalog(path: "a.po", bytes: bytes)
      #expect(again.units.map(\.text) == [text + "x"], "\(charset)")
      #expect(String(validating: bytes, as: UTF8.self) == nil, "\(charset)")
    }
  }

  @Test func malformed() {
    func expect(
      _ text: String, _ line: Int, _ column: Int, _ kind: CatalogError.Kind,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      expectFailure("a.po", text, line, column, kind, sourceLocation: sourceLocation)
    }
    expect("msgid \"a\"\nmsgstr \"نص\n", 2, 8, .unterminated("string"))
    expect("msgid \"a\"\nmsgstr \"\\u2068\"\n", 2, 9, .invalidEscape("\\u"))
    expect("msgid \"a\"\nmsgstr \"\\342\\201\"\n", 2, 9, .invalidEscape("\\342\\201"))
    expect("msgid \"a\"\n", 2, 1, .expected("\"msgstr\"", found: "the end of the file"))
    expect("msgstr \"a\"\n", 1, 1, .expected("\"msgid\"", found: "\"msgstr\""))
    expect("msgid a\n", 1, 7, .expected("a string in double quotes", found: "\"a\""))
    expect("msgid \"a\"\nmsgstr[x] \"b\"", 2, 8, .expected("a number and \"]\"", found: "\"x\""))
    expect("\"a\"\n", 1, 1, .expected("\"msgid\"", found: "\"\"\""))
  }

  /// gettext's own compiler takes what was edited.
  @Test func edited() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/msgfmt") else {
      print("edited: skipped, there is no msgfmt")
      return
    }
    var count = 0
    let files = Files.sampleCatalogs() + Files.corpusCatalogs("edited")
    for file in files where file.hasSuffix(".po") {
      let catalog = try Catalog(contentsOf: file)
      if catalog.source.encoding.isCharset { continue }
      let edits = catalog.isolatingEdits(every: 1).filter {
        !catalog.units[$0.unit].text.hasSuffix("\n")
      }
      for style in [EscapeStyle.raw, .escaped] {
        let folder = try Files.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appending(path: "a.po")
        try Data(try catalog.applying(edits, style: style)).write(to: copy)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/msgfmt")
        process.arguments = ["-o", "/dev/null", copy.path]
        process.standardError = Pipe()
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(file)")
        count += edits.count
      }
    }
    print("msgfmt takes \(count) edited values")
  }
}
