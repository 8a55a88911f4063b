import Testing

@testable import BidiCatalogs

/// What is wrong in a file is told in one line, with its place.
struct MalformedInputTests {
  private func failure(_ path: String, _ bytes: [UInt8]) -> CatalogError? {
    do {
      _ = try Catalog(path: path, bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  private func expect(
    _ path: String, _ text: String, _ line: Int, _ column: Int, _ kind: CatalogError.Kind,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = failure(path, Array(text.utf8))
    #expect(error?.kind == kind, sourceLocation: sourceLocation)
    #expect(
      error?.position == SourcePosition(line: line, column: column), sourceLocation: sourceLocation)
    #expect(error?.path == path, sourceLocation: sourceLocation)
    #expect(error?.description.contains("\n") == false, sourceLocation: sourceLocation)
  }

  @Test func strings() {
    func expect(
      _ text: String, _ line: Int, _ column: Int, _ kind: CatalogError.Kind,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      self.expect("a.strings", text, line, column, kind, sourceLocation: sourceLocation)
    }
    expect("\"a\" = \"نص", 1, 7, .unterminated("string"))
    expect("\"a\" = \"b\\", 1, 7, .unterminated("string"))
    expect(
      "\"نص\" = \"b\"\n", 2, 1, .expected("\";\" after the value", found: "the end of the file"))
    expect(
      "\"a\" = \"b\"\n\"c\" = \"d\";", 2, 1, .expected("\";\" after the value", found: "\"\"\""))
    expect("\"a\" \"b\";", 1, 5, .expected("\"=\" or \";\"", found: "\"\"\""))
    expect("\"a\" = ;", 1, 7, .expected("a value", found: "\";\""))
    expect("= \"a\";", 1, 1, .expected("a key", found: "\"=\""))
    expect("\"a\" = نص;", 1, 7, .expected("a value", found: "\"ن\""))
    expect("/* a", 1, 1, .unterminated("comment"))
    expect("{ \"a\" = \"b\";", 1, 1, .unterminated("dictionary"))
    expect("{ \"a\" = \"b\"; } x", 1, 16, .trailingContent)
    expect("\"a\" = ( \"b\"", 1, 7, .unterminated("collection"))
    expect(
      "\"a\" = \(String(repeating: "(", count: 300));", 1, 263, .nestedTooDeeply(limit: 256))
    expect("\"a\" = \"b\";\n<<<<<<< HEAD\n\"c\" = \"d\";\n=======\n", 2, 1, .mergeConflict)
    expect("version https://git-lfs.github.com/spec/v1\noid sha256:0\n", 1, 1, .gitLFSPointer)
    expect("\"a\" = \"\0\";", 1, 8, .nulByte)
  }

  @Test func stringCatalogs() {
    func expect(
      _ text: String, _ line: Int, _ column: Int, _ kind: CatalogError.Kind,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      self.expect("a.xcstrings", text, line, column, kind, sourceLocation: sourceLocation)
    }
    expect("{\"strings\" : {", 1, 14, .unterminated("object"))
    expect("{\"a\" : [1, 2", 1, 8, .unterminated("array"))
    expect("{\"a\" : \"نص", 1, 8, .unterminated("string"))
    expect("{\"a\" : \"b\n\"}", 1, 8, .unterminated("string"))
    expect("{} x", 1, 4, .trailingContent)
    expect("{\n\"a\" 1}", 2, 5, .expected("\":\" after the key", found: "\"1\""))
    expect(
      "{\"a\" : 1 \"b\" : 2}", 1, 10, .expected("\",\" or the end of the object", found: "\"\"\""))
    expect("{\"a\" : 1,}", 1, 10, .expected("a key in double quotes", found: "\"}\""))
    expect("[]", 1, 1, .expected("an object", found: "\"[\""))
    expect("{\"a\" : tru}", 1, 8, .expected("a value", found: "\"t\""))
    expect("{\"a\" : 1.}", 1, 10, .expected("a digit", found: "\"}\""))
    expect("{\"a\" : \"\\x\"}", 1, 9, .invalidEscape("\\x"))
    expect("{\"a\" : \"\\u12\"}", 1, 9, .invalidEscape("\\u12\""))
    expect("{\"a\" : \"\\ud800x\"}", 1, 9, .invalidEscape("\\ud800x"))
    expect("{\"a\" : \"\\udc00\"}", 1, 9, .invalidEscape("\\udc00\""))
    expect("{\"a\" : \"\\", 1, 9, .invalidEscape("\\"))
    let deep = String(repeating: "[", count: 100_000)
    expect("{\"a\" : \(deep)", 1, 135, .nestedTooDeeply(limit: 128))
    expect("{\n<<<<<<< HEAD\n\"a\" : 1\n=======\n>>>>>>> b\n}", 2, 1, .mergeConflict)
  }

  @Test func androidResources() {
    func expect(
      _ text: String, _ line: Int, _ column: Int, _ kind: CatalogError.Kind,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      self.expect("values-ar/a.xml", text, line, column, kind, sourceLocation: sourceLocation)
    }
    expect(
      "<resources>\n<string name=\"a\">نص</resources>", 2, 22,
      .malformedXML("this end tag does not close <string>"))
    expect("<resources><string>", 1, 20, .malformedXML("<string> is not closed"))
    expect("<resources>&nbsp;</resources>", 1, 12, .undefinedEntity("nbsp"))
    expect(
      "<!DOCTYPE r SYSTEM \"r.dtd\"><resources>&x;</resources>", 1, 39, .undefinedEntity("x"))
    expect("<resources/>x", 1, 13, .trailingContent)
    expect(
      "<resources><string>\\u12x</string></resources>", 1, 20,
      .invalidEscape("\\u without four hexadecimal digits"))
    expect(
      "<?xml version=\"1.0\" encoding=\"windows-1256\"?><resources/>", 1, 1,
      .unsupportedEncoding("windows-1256"))
    let deep = String(repeating: "<b>", count: 1000)
    expect("<resources><string>\(deep)", 1, 782, .nestedTooDeeply(limit: 256))
    expect("<resources>\n<<<<<<< HEAD\n</resources>", 2, 1, .mergeConflict)
  }

  @Test func entitiesThatExplode() {
    var text = "<!DOCTYPE r [<!ENTITY a0 \"aaaaaaaaaa\">\n"
    for level in 1...12 {
      let references = String(repeating: "&a\(level - 1);", count: 10)
      text += "<!ENTITY a\(level) \"\(references)\">\n"
    }
    text += "]>\n<resources><string name=\"a\">&a12;</string></resources>"
    #expect(failure("values/a.xml", Array(text.utf8))?.kind == .entityExpansion)

    var chain = "<!DOCTYPE r [<!ENTITY a0 \"x\">\n"
    for level in 1...100_000 { chain += "<!ENTITY a\(level) \"&a\(level - 1);\">" }
    chain += "]><resources><string name=\"a\">&a100000;</string></resources>"
    #expect(failure("values/a.xml", Array(chain.utf8))?.kind == .entityExpansion)
  }

  @Test func encodings() {
    let text = "\"a\" = \"b\";"
    let littleEndian = text.utf8.flatMap { [$0, 0] as [UInt8] }
    #expect(failure("a.strings", littleEndian)?.kind == .nulByte)
    let odd = failure("a.strings", [0xFF, 0xFE] + littleEndian + [0x20])
    #expect(odd?.kind == .oddUTF16Length)
    let surrogate = failure("a.strings", [0xFF, 0xFE, 0x00, 0xD8, 0x20, 0x00])
    #expect(surrogate?.kind == .invalidUTF16)
    // Every way for bytes to be no UTF-8 (Unicode, table 3-7).
    let invalid: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
      [0xD9], [0xE2, 0x81], [0xD9, 0x41],
    ]
    for bytes in invalid {
      let error = failure("a.strings", Array("\"نص\" = \"".utf8) + bytes + Array("\";".utf8))
      #expect(error?.kind == .invalidUTF8)
      #expect(error?.position == SourcePosition(line: 1, column: 9))
    }
  }

  @Test func overlongLines() {
    let limit = LineTable.lengthLimit
    let text = "\"a\" = \"b\";\n// " + String(repeating: "x", count: limit)
    expect("a.strings", text, 2, 1, .lineTooLong(limit: limit))
  }

  @Test func unknownFormat() {
    #expect(failure("a.txt", Array("hello".utf8))?.kind == .unknownFormat)
  }

  @Test func skippedFiles() throws {
    func kinds(_ name: String) throws -> [CatalogNotice.Kind] {
      let path = Files.samples.appending(path: name).path
      let catalog = try Catalog(path: path, bytes: try CatalogFile.read(path))
      #expect(catalog.units.isEmpty && catalog.notices.allSatisfy(\.skipsFile))
      return catalog.notices.map(\.kind)
    }
    #expect(try kinds("apple-strings/ar.lproj/Compiled.strings") == [.binaryPropertyList])

    #expect(try kinds("apple-strings/ar.lproj/Empty.strings") == [.emptyFile])
    #expect(try kinds("android-xml/values-ar/other.xml") == [.otherRootElement("manifest")])
    #expect(try Catalog("a.xcstrings", " \n").notices.map(\.kind) == [.emptyFile])
  }
}
