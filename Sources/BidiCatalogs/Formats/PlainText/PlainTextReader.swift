/// Plain text with a string on each line. Nothing tells such a file from others: it has to be named.
struct PlainTextReader: FormatReader {
  func couldBe(path: CatalogPath) -> Bool { false }

  func read(_ source: SourceText, path: CatalogPath, into reading: inout Reading) {
    let language = PathLanguage(conventional: path)
    reading.note(language)
    var lines = LineReader(source.content, from: source.contentStart)
    var number = 0
    while let line = lines.next() {
      number += 1
      let text = String(decoding: source.content[line], as: UTF8.self)
      if !text.allSatisfy(\.isWhitespace) {
        reading.append(
          CatalogUnit(
            key: "line \(number)", language: reading.givenLanguage ?? language.language,
            isSource: language.isSource, text: text, byteRange: line, role: .ofText(text),
            placeholders: reading.placeholders, map: TextMap(verbatim: line),
            contentRange: line))
      }
    }
  }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    Array(text.utf8)
  }
}
