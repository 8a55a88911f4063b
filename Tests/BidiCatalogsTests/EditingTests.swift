import Testing

@testable import BidiCatalogs

/// Where edits land, and how they are written.
struct EditingTests {
  private typealias Replacement = CatalogEdit.Replacement

  /// An edit of unit 0 that puts an isolate round a range of its text.
  private func isolate(_ range: Range<Int>) -> CatalogEdit {
    CatalogEdit(
      unit: 0,
      replacements: [
        Replacement(range: range.lowerBound..<range.lowerBound, text: "\u{2068}"),
        Replacement(range: range.upperBound..<range.upperBound, text: "\u{2069}"),
      ])
  }

  private func edited(
    _ path: String, _ text: String, _ range: Range<Int>, _ style: EscapeStyle = .auto
  ) throws -> String {
    let catalog = try Catalog(path, text)
    return try catalog.edited([isolate(range)], style: style)
      .replacing("\u{2068}", with: "⟨").replacing("\u{2069}", with: "⟩")
  }

  @Test func betweenEscapes() throws {
    #expect(
      try edited("a.strings", #""k" = "\"ab\"\n";"#, 0..<4) == #""k" = "⟨\"ab\"⟩\n";"#)
    #expect(
      try edited("a.xcstrings", Self.catalog(#"a\u0062\ud83d\ude00c"#), 1..<6)
        == Self.catalog(#"a\u2068\u0062\ud83d\ude00\u2069c"#))
  }

  @Test func insideTrimmedEdges() throws {
    #expect(
      try edited("values-ar/a.xml", Self.resources("\n    نص\n    نص\n  "), 0..<9)
        == Self.resources("\n    ⟨نص\n    نص⟩\n  "))
    #expect(
      try edited("values-ar/a.xml", Self.resources("\n    نص\n    نص\n  "), 5..<9)
        == Self.resources("\n    نص\n    ⟨نص⟩\n  "))
    #expect(
      try edited("values-ar/a.xml", Self.resources(#" "  a" "#), 0..<3)
        == Self.resources(#" "⟨  a⟩" "#))
  }

  @Test func besideTags() throws {
    let text = #"a <xliff:g id="n">%s</xliff:g> b"#
    #expect(
      try edited("values-ar/a.xml", Self.resources(text), 2..<30)
        == Self.resources(#"a ⟨<xliff:g id="n">%s</xliff:g>⟩ b"#))
    let catalog = try Catalog("values-ar/a.xml", Self.resources(text))
    #expect(catalog.units[0].text == text)
    #expect(catalog.units[0].markup == [2..<18, 20..<30])
    for range in [5..<18, 2..<22, 2..<4] {
      #expect { try catalog.applying([isolate(range)]) } throws: { error in
        (error as? CatalogError)?.kind == .editInsideEscape(key: "k")
      }
    }
    let removal = CatalogEdit(unit: 0, replacements: [Replacement(range: 2..<18, text: "")])
    #expect(throws: CatalogError.self) { try catalog.applying([removal]) }
  }

  @Test func besideEntities() throws {
    let text = "<!DOCTYPE r [<!ENTITY app 'My App'>]>" + Self.resources("x&app;y &amp; z")
    let catalog = try Catalog("values-ar/a.xml", text)
    #expect(catalog.units[0].text == "xMy Appy & z")
    #expect(try edited("values-ar/a.xml", text, 1..<7).contains("x⟨&app;⟩y &amp; z"))
    #expect(try edited("values-ar/a.xml", text, 9..<10).contains("x&app;y ⟨&amp;⟩ z"))
    #expect(throws: CatalogError.self) { try catalog.applying([isolate(1..<3)]) }
  }

  @Test func insideCharacterData() throws {
    let text = Self.resources("<![CDATA[ <b>x</b> & y ]]>")
    #expect(
      try edited("values-ar/a.xml", text, 0..<8)
        == Self.resources("<![CDATA[ ⟨<b>x</b>⟩ & y ]]>"))
    let escaped = try edited("values-ar/a.xml", text, 0..<8, .escaped)
    #expect(escaped == Self.resources(#"<![CDATA[ \u2068<b>x</b>\u2069 & y ]]>"#))
  }

  @Test func stylesOfEscapes() throws {
    // As the file's own bidi controls.
    #expect(
      try edited("a.strings", #""k" = "a \U200F";"#, 0..<1) == #""k" = "\U2068a\U2069 \U200F";"#)
    #expect(
      try edited("a.xcstrings", Self.catalog(#"a \u200f"#), 0..<1)
        == Self.catalog(#"\u2068a\u2069 \u200f"#))
    #expect(
      try edited("values-ar/a.xml", Self.resources("a &#x200F;"), 0..<1)
        == Self.resources("&#x2068;a&#x2069; &#x200F;"))
    #expect(
      try edited("values-ar/a.xml", Self.resources("a &#8207;"), 0..<1)
        == Self.resources("&#8296;a&#8297; &#8207;"))
    // As all the file's letters, if these are escaped.
    #expect(
      try edited("a.xcstrings", Self.catalog(#"\u0645 A"#), 3..<4)
        == Self.catalog(#"\u0645 \u2068A\u2069"#))
    #expect(
      try edited("a.xcstrings", Self.catalog(#"\u0645م A"#), 5..<6)
        == Self.catalog(#"\u0645م ⟨A⟩"#))
    // As asked for.
    #expect(try edited("a.strings", #""k" = "a";"#, 0..<1, .escaped) == #""k" = "\U2068a\U2069";"#)
    #expect(
      try edited("values-ar/a.xml", Self.resources("a"), 0..<1, .escaped)
        == Self.resources(#"\u2068a\u2069"#))
    #expect(
      try edited("a.strings", #""k" = "a \U200F";"#, 0..<1, .raw) == #""k" = "⟨a⟩ \U200F";"#)
  }

  /// What is put in is text, whatever its characters mean to the format.
  @Test func specialCharacters() throws {
    let text = "@ \"a\" 'b' \\u2068 \n\t <b>&amp; ]]> ?  \u{1F600} م"
    let edit = CatalogEdit(unit: 0, replacements: [Replacement(range: 0..<1, text: text)])
    let files = [
      ("a.strings", #""k" = "x";"#), ("a.xcstrings", Self.catalog("x")),
      ("values-ar/a.xml", Self.resources("x")),
      ("values-ar/a.xml", Self.resources("<![CDATA[x]]>")),
    ]
    for (path, content) in files {
      let catalog = try Catalog(path, content)
      for style in EscapeStyle.allCases {
        let again = try Catalog(path, try catalog.edited([edit], style: style))
        #expect(again.units[0].text == text)
      }
    }
  }

  @Test func removals() throws {
    let catalog = try Catalog(
      "values-ar/a.xml", Self.resources("\u{200F}a<![CDATA[b\u{200F}]]>&#x200F;c\\u200f"))
    #expect(catalog.units[0].text == "\u{200F}ab\u{200F}\u{200F}c\u{200F}")
    let ranges = [0..<3, 5..<11, 12..<15]
    let edit = CatalogEdit(
      unit: 0, replacements: ranges.map { Replacement(range: $0, text: "") })
    #expect(try catalog.edited([edit]) == Self.resources("a<![CDATA[b]]>c"))
  }

  @Test func severalInsertionsAtOnePlace() throws {
    let catalog = try Catalog("values-ar/a.xml", Self.resources("a<!-- x -->b"))
    let edit = CatalogEdit(
      unit: 0, replacements: "123".map { Replacement(range: 1..<1, text: String($0)) })
    #expect(try catalog.edited([edit]) == Self.resources("a<!-- x -->123b"))
  }

  @Test func otherEncodings() throws {
    for name in ["LittleEndian", "BigEndian", "TwoMarks"] {
      let path = Files.samples.appending(path: "apple-strings/he.lproj/\(name).strings").path
      let catalog = try Catalog(path: path, bytes: try CatalogFile.read(path))
      let (index, unit) = try #require(catalog.unit("smile"))
      #expect(unit.text == "חיוך 😀 \u{200F}")
      let offset = try #require(catalog.byteOffset(ofUnit: index, text: 9))
      let mark = name == "TwoMarks" ? 4 : 2
      #expect((offset - mark) % 2 == 0)
      #expect(catalog.position(ofByte: offset) == SourcePosition(line: 3, column: 18))
      #expect(catalog.position(ofByte: offset + 4) == SourcePosition(line: 3, column: 19))
      #expect(catalog.position(ofUnit: index, text: 9) == SourcePosition(line: 3, column: 18))
      let edited = try catalog.applying(
        [.insert("\u{2068}", at: [9, 13], ofUnit: index)], style: .raw)
      #expect(edited.count == catalog.bytes.count + 4)
    }
  }

  @Test func editsThatCannotBe() throws {
    let catalog = try Catalog("a.strings", "\"k\" = \"نص\\n\"; key; bare = value;")
    func kind(_ unit: Int, _ ranges: [Range<Int>]) -> CatalogError.Kind? {
      let edit = CatalogEdit(
        unit: unit, replacements: ranges.map { Replacement(range: $0, text: "x") })
      do {
        _ = try catalog.applying([edit])
        return nil
      } catch {
        return error.kind
      }
    }
    #expect(kind(3, [0..<0]) == .noSuchUnit(3))
    #expect(kind(-1, [0..<0]) == .noSuchUnit(-1))
    #expect(kind(0, [1..<1]) == .invalidEditRange(key: "k"))
    #expect(kind(0, [0..<6]) == .invalidEditRange(key: "k"))
    #expect(kind(0, [2..<2, 0..<0]) == .invalidEditRange(key: "k"))
    #expect(kind(0, [0..<4, 2..<2]) == .invalidEditRange(key: "k"))
    #expect(kind(1, [0..<0]) == .notEditable(key: "key"))
    #expect(kind(2, [0..<0]) == .notEditable(key: "bare"))
    #expect(kind(0, [0..<4, 4..<5]) == nil)
    #expect(throws: CatalogError.self) {
      try catalog.applying([.insert("x", at: [0], ofUnit: 0), .insert("y", at: [0], ofUnit: 0)])
    }
  }

  /// A control before `@` would make text of a reference.
  @Test func referencesStayReferences() throws {
    let catalog = try Catalog("values-ar/a.xml", Self.resources("@string/x"))
    #expect {
      try catalog.applying([.insert("\u{2068}", at: [0], ofUnit: 0)])
    } throws: { error in
      guard case .verificationFailed = (error as? CatalogError)?.kind else { return false }
      return true
    }
  }

  static func catalog(_ value: String) -> String {
    """
    {"sourceLanguage":"en","strings":{"k":{"localizations":{"ar":{"stringUnit":{"value":"\(value)"}}}}}}
    """
  }

  static func resources(_ value: String) -> String {
    "<resources>\n  <string name=\"k\">\(value)</string>\n</resources>\n"
  }
}
