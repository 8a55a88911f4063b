import Testing

@testable import BidiCatalogs

/// What is found in files of each format.
struct ReadingTests {
  private func sample(_ name: String) throws -> Catalog {
    let path = Files.samples.appending(path: name).path
    return try Catalog(contentsOf: path)
  }

  @Test func strings() throws {
    let catalog = try sample("apple-strings/ar.lproj/Localizable.strings")
    #expect(catalog.format == .appleStrings)
    let texts = catalog.units.map { [$0.key, $0.text] }
    #expect(
      texts == [
        ["window.title", "المكتبة"], ["copy.progress", "نُسخ %1$@ من %2$@"],
        ["single.quoted", "علامة 'واحدة'"], ["unquoted.key", "unquoted/value"],
        ["escapes", "سطر\nسطر\tجدول \"اقتباس\" \\ A© ا\u{2068}x\u{2069}"],
        ["pair", "وجه 😀"], ["not.an.escape", "نص u2068xu2069"],
        ["multi.line", "السطر الأول\nالسطر الثاني"], ["empty", ""], ["key.alone", "key.alone"],
        ["twice", "الأولى"], ["twice", "الثانية"], ["website", "https://example.org/ar"],
      ])
    #expect(catalog.units.allSatisfy { $0.language.tag == "ar" && $0.placeholders == .apple })
    #expect(catalog.units.map(\.isShadowed).filter { $0 } == [true])
    #expect(catalog.units[0].comment == "The title of the main window")
    #expect(catalog.units[1].comment == "Shown while files are copied")
    #expect(catalog.units[11].comment == "a")
    #expect(catalog.units[12].comment == nil)
    #expect(catalog.unit("website")?.unit.role == .address)
    #expect(catalog.unit("key.alone")?.unit.isEditable == false)
    let notices = catalog.notices.map(\.kind)
    #expect(
      notices == [
        .ineffectiveEscape("\\u2068"), .ineffectiveEscape("\\u2069"),
        .skippedEntry(key: "data"), .skippedEntry(key: "array"), .skippedEntry(key: "dictionary"),
        .duplicateKey("twice"),
      ])
    let info = try sample("apple-strings/ar.lproj/InfoPlist.strings")
    #expect(info.units.map(\.role) == [.displayName, .text])
    #expect(try sample("apple-strings/Base.lproj/Localizable.strings").units[0].isSource)
    let twoMarks = try sample("apple-strings/he.lproj/TwoMarks.strings")
    #expect(twoMarks.notices.map(\.kind) == [.repeatedByteOrderMark])
  }

  @Test func commentsInStrings() throws {
    let catalog = try Catalog(
      "a.strings",
      """
      /* file */
      // a1
      "a" = "x"; // a2
      "b" = "x"; /* b */
      "c" = "x"; /* d1 */ "d" = "x"; /* e1
      */ "e" /* no */ = "x"; /* e2
      */
      "f" = (); // no
      "g" = "x";
      """)
    #expect(
      catalog.units.map(\.comment) == ["file\na1\na2", "b", nil, "d1", "e1\ne2", nil])
  }

  @Test func stringCatalog() throws {
    let catalog = try sample("xcstrings/Localizable.xcstrings")
    func unit(_ key: String, _ language: String, _ variant: [String] = []) -> CatalogUnit? {
      catalog.units.first {
        $0.key == key && $0.language.tag == language && $0.variant == variant
      }
    }
    #expect(catalog.units.count == 12)
    let few = unit("%lld files", "ar", ["plural", "few"])
    #expect(few?.text == "%lld ملفات")
    #expect(few?.source == "%lld files")
    #expect(few?.comment == "How many files are selected")
    #expect(unit("%lld files", "ar", ["plural", "other"])?.state == .needsReview)
    #expect(unit("%lld files", "en", ["plural", "one"])?.isSource == true)
    #expect(unit("%lld files", "en", ["plural", "one"])?.source == nil)
    let copied = unit("Copied %@ to %@", "ar")
    #expect(copied?.text == "نُسخ \"%1$@\" إلى\n%2$@ / \u{2068}x\u{2069} 😀")
    #expect(copied?.source == "Copied %@ to %@")
    #expect(copied?.state == .stale)
    let path = ["substitutions", "items", "plural", "other", "device", "iphone"]
    #expect(unit("items.in.folders", "ar", path)?.text == "%arg عنصر على الهاتف")
    #expect(unit("items.in.folders", "ar")?.text == "%#@items@ في %#@folders@")
    #expect(unit("Not for translators", "ar")?.role == .markedUntranslatable)
    #expect(unit("CFBundleName", "he")?.role == .displayName)

    let compact = try sample("xcstrings/Compact.xcstrings")
    #expect(compact.units.map(\.text) == ["چیخ", "יציאה A"])
    #expect(compact.units.map(\.language.tag) == ["az-Arab", "he"])
    #expect(
      compact.units.allSatisfy { $0.source == "Quit" && $0.language.direction == .rightToLeft })
  }

  @Test func androidResources() throws {
    let catalog = try sample("android-xml/values-ar/strings.xml")
    func unit(_ key: String, _ variant: [String] = []) -> CatalogUnit? {
      catalog.unit(key, variant)?.unit
    }
    #expect(unit("title")?.comment == "The title of the main screen")
    #expect(unit("title")?.ignoredChecks == ["MissingTranslation"])
    #expect(unit("app_name")?.role == .displayName)
    #expect(unit("welcome")?.text == "مرحبا في مكتبتي & أهلا")
    #expect(unit("wrapped")?.text == "السطر الأول السطر الثاني")
    #expect(unit("quoted")?.text == "  مسافات  ")
    #expect(unit("escapes")?.text == "it's \"نص\" @ ? \n\t\u{2068}x\u{2069} \\")
    #expect(unit("styled")?.markup.count == 4)
    #expect(unit("html")?.text == "<b>مهم</b>: اقرأ هذا")
    #expect(unit("html")?.markup == [])
    #expect(unit("escaped_html")?.text == "<b>مهم</b>")
    #expect(unit("reference")?.role == .reference)
    #expect(unit("attribute")?.role == .reference)
    #expect(unit("no_reference")?.role == .text)
    #expect(unit("url")?.role == .address)
    #expect(unit("url")?.ignoredChecks == ["MissingTranslation", "BidiFix", "Typos"])
    #expect(unit("key")?.role == .markedUntranslatable)
    #expect(unit("empty")?.isEditable == true)
    #expect(unit("nothing")?.isEditable == false)
    #expect(unit("commented")?.text == "قبلبعد")
    #expect(unit("files", ["plural", "one"])?.comment == "How many files")
    #expect(unit("files", ["plural", "few"])?.comment == "3 to 10")
    #expect(unit("files", ["plural", "few"])?.text == "%d ملفات")
    #expect(unit("sizes", ["item 3"])?.text == "كبير")
    #expect(unit("sizes", ["item 2"])?.role == .reference)
    #expect(unit("other") == nil)
    #expect(catalog.units.allSatisfy { $0.language.tag == "ar" && $0.placeholders == .android })

    let crlf = try sample("android-xml/values-iw/crlf.xml")
    #expect(crlf.units.map(\.text) == ["שלום עולם", "שתי\nשורות"])
    #expect(crlf.units[0].language.tag == "he")
    let source = try sample("android-xml/values/strings.xml").units[0]
    #expect(source.isSource && source.language.tag == "en")
    #expect(try sample("android-xml/values-fa/utf16.xml").units[0].text == "سلام \u{2067}😀\u{2069}")
  }

  /// What aapt2 makes of white space, quotes and escapes.
  @Test func androidText() throws {
    let cases = [
      ("\n  hello\n  world\n", "hello world"), ("\"  kept  \" and  not ", "  kept   and not"),
      ("a <b> x </b>  c ", "a <b> x </b> c "),
      (" a <xliff:g> %s </xliff:g>  c ", "a <xliff:g>%s </xliff:g>c"),
      ("<![CDATA[ <b>x</b>  y\\n ]]> z", "<b>x</b> y\n z"), ("\\u0020x\\u206", " x\u{206}"),
      ("it\\'s \\\"q\\\" \\@ \\? \\\\ \\# \\q \\n\\tx", "it's \"q\" @ ? \\ # q \n\tx"),
      ("a<!-- c -->  b<!-- d --> c", "a b c"), ("x \\", "x "),
      ("  <xliff:g>%1$s</xliff:g>  ", "<xliff:g>%1$s</xliff:g>"), ("a \" b\"", "a  b"),
      (" <b>x</b> ", " <b>x</b> "), ("a\\ b  \\  c", "a b   c"), ("a\\<![CDATA[n]]>b", "a\nb"),
      ("a&#32;&#32;b&#10;c", "a b c"), ("  \"  \"  ", "  "), ("a <i/> b", "a <i/> b"),
      ("\u{A0} x \u{A0}", "\u{A0} x \u{A0}"), (" a  &quot;  b&quot;  c", "a   b c"),
      ("a\\&quot;b", "a\"b"), ("foo <b>\"  x  \"</b>\"  y\"", "foo <b>  x  </b>  y"), ("  ", ""),
      ("it's", "it's"), ("\\ud83d\\ude00 \\ud83d", "😀 \u{FFFD}"), ("\\U2068", "U2068"),
      ("<xliff:g>a</xliff:g>  <xliff:g>b</xliff:g>", "<xliff:g>a</xliff:g> <xliff:g>b</xliff:g>"),
    ]
    for (value, text) in cases {
      let catalog = try Catalog("values/a.xml", EditingTests.resources(value))
      #expect(catalog.units.first?.text == text, "\(value)")
    }
  }

  @Test func formats() {
    #expect(CatalogFormat.couldBe(path: "a/ar.lproj/L.strings") == .appleStrings)
    #expect(CatalogFormat.couldBe(path: "L.XCSTRINGS") == .stringCatalog)
    #expect(CatalogFormat.couldBe(path: "res/values-ar/x.xml") == .androidResources)
    #expect(CatalogFormat.couldBe(path: "composeResources/values-ar/x.xml") == .androidResources)
    #expect(CatalogFormat.couldBe(path: "moko-resources/ar/x.xml") == .androidResources)
    for path in ["res/layout/x.xml", "x.xml", "values-ar/x.txt", "", "/", "strings"] {
      #expect(CatalogFormat.couldBe(path: path) == nil, "\(path)")
    }
    let catalog = Array(EditingTests.catalog("x").utf8)
    #expect(CatalogFormat.detect(path: "a.json", bytes: catalog) == .stringCatalog)
    let resources = Array(EditingTests.resources("x").utf8)
    #expect(CatalogFormat.detect(path: "a.xml", bytes: resources) == .androidResources)
    #expect(CatalogFormat.detect(path: "a.json", bytes: Array("{}".utf8)) == nil)
    for format in CatalogFormat.all { #expect(CatalogFormat(id: format.id) == format) }
    #expect(Set(CatalogFormat.all.map(\.id)).count == CatalogFormat.all.count)
  }

  @Test func givenLanguage() throws {
    let catalog = try Catalog(
      path: "a.strings", bytes: Array("\"a\" = \"b\";".utf8), language: Language("fa"))
    #expect(catalog.units[0].language.tag == "fa")
  }

  @Test func positions() throws {
    let long = String(repeating: "م😀", count: 5000)
    let text = "\"a\" = \"\(long)\";\r\n\"b\" = \"x\";\r\"c\" = \"y\";\n\"d\" = \"z\";"
    let catalog = try Catalog("a.strings", text)
    #expect(catalog.position(ofUnit: 0, text: 0) == SourcePosition(line: 1, column: 8))
    for scalar in [0, 1, 170, 171, 172, 9998, 9999] {
      let offset = scalar / 2 * 6 + scalar % 2 * 2
      #expect(
        catalog.position(ofUnit: 0, text: offset) == SourcePosition(line: 1, column: 8 + scalar))
    }
    for unit in 1...3 {
      #expect(
        catalog.position(ofUnit: unit, text: 0) == SourcePosition(line: unit + 1, column: 8))
    }
    #expect(catalog.position(ofUnit: 4, text: 0) == nil)
    #expect(catalog.position(ofByte: catalog.bytes.count) == SourcePosition(line: 4, column: 11))
  }
}
