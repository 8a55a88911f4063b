import Testing

@testable import BidiCatalogs

/// Inputs on which the fuzz targets in `Fuzz` stopped, as short as they get.
struct FuzzFindingsTests {
  /// Puts isolates round the first value and takes them away again.
  private func checkIsolation(
    _ path: String, _ text: String, _ expected: String? = nil, style: EscapeStyle = .auto,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let catalog = try Catalog(path, text)
    let unit = try #require(catalog.units.first, sourceLocation: sourceLocation)
    var edit = CatalogEdit.insert("\u{2069}", at: [0, unit.text.utf8.count], ofUnit: 0)
    edit.replacements[0].text = "\u{2068}"
    let edited = try catalog.edited([edit], style: style)
    let shown = edited.replacing("\u{2068}", with: "⟨").replacing("\u{2069}", with: "⟩")
    if let expected { #expect(shown == expected, sourceLocation: sourceLocation) }
    let again = try Catalog(path, edited)
    #expect(try again.edited([edit.undone]) == text, sourceLocation: sourceLocation)
  }

  /// In quadratic time each of these would take minutes.
  @Test func longRowsTakeLinearTime() throws {
    func count(_ path: String, _ parts: String...) throws -> Int {
      try Catalog(path, parts.joined()).units.count
    }
    func row(_ text: String) -> String { String(repeating: text, count: 100_000) }
    #expect(try count("a.po", "msgid \"a\"\nmsgstr \"\"\n", row("\"x\"\n")) == 1)
    #expect(try count("a.vtt", "WEBVTT\n\n00:01 --> 00:02\n", row("<")) == 1)
    #expect(try count("a.srt", "1\n00:01 --> 00:02\n", row("<>")) == 1)
    #expect(try count("locales/ar.yml", "ar:\n  a: |\n", row("    x\n")) == 1)
    #expect(try count("locales/ar.yml", "ar:\n", row("  a: |\n    x\n")) == 100_000)
    #expect(try count("app_ar.properties", "a=", row("\\\n ")) == 1)
    #expect(try count("ar/a.ftl", "a = ", row("{ $x }")) == 1)
    #expect(try count("a.csv", "key,ar\na,\"", row("\"\""), "\"\n") == 1)
    #expect(try count("lang/ar/a.php", "<?php return [\"a\" => \"", row("\\$"), "\"];") == 1)
    #expect(try count("locales/ar.json", "{\"a\": \"", row("\\u0627"), "\"}") == 1)
  }

  @Test func errorsWithLineEndsAreOnOneLine() {
    expectFailure("a.arb", "{\"a\": \"\\u2\n\"}", 1, 8, .invalidEscape("\\u2\n"))
    let error = CatalogError(.invalidEscape("\\u2\n"), path: "a")
    #expect(error.message == "\\u2  is not an escape of this format; correct it.")
  }

  @Test func escapesOfACharset() throws {
    let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=windows-1256\\n\"\n"
    let bytes = Array((header + "msgid \"a\"\nmsgstr \"").utf8) + [0xC7] + Array("\"\n".utf8)
    let catalog = try Catalog(path: "fa.po", bytes: bytes)
    #expect(throws: CatalogError(.unencodable("U+2068", charset: "windows-1256"), path: "fa.po")) {
      try catalog.applying([.insert("\u{2068}", at: [0], ofUnit: 0)], style: .escaped)
    }
    let marked = try catalog.applying([.insert("\u{200F}", at: [0], ofUnit: 0)], style: .escaped)
    #expect(marked.contains([0xFE, 0xC7]))
  }

  /// An escaped blank at a key's end separates nothing from it.
  @Test func keysThatEndInBlanks() throws {
    let catalog = try Catalog("app_ar.properties", "a\\ \nb =\n")
    #expect(catalog.units.map(\.key) == ["a ", "b"])
    #expect(catalog.units.map(\.isEditable) == [false, true])
  }

  @Test func indentationWithinPatterns() throws {
    try checkIsolation("ar/a.ftl", "a =\n    b\n  c\n", "a =\n  ⟨  b\n  c⟩\n")
    #expect(try Catalog("ar/a.ftl", "a = {\"\"}\n  b\n").units.map(\.text) == ["\nb"])
  }

  /// The header of WebVTT ends where the first cue begins: what a cue says is no field of it.
  @Test func cuesThatLookLikeFieldsOfAHeader() throws {
    let text = "WEBVTT\n00:01 --> 00:02\nLanguage: he\n"
    try checkIsolation("film.ar.vtt", text, "WEBVTT\n00:01 --> 00:02\n⟨Language: he⟩\n")
    #expect(try Catalog("film.ar.vtt", text).units.first?.language.tag == "ar")
  }

  @Test func dollarsBeforeControls() throws {
    try checkIsolation(
      "lang/ar/a.php", "<?php return ['a' => \"x$\"];", "<?php return ['a' => \"⟨x$\\u{2069}\"];")
  }
}
