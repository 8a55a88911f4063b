/// Plain text with a string on each line. Nothing tells such a file from others: it has to be named.
struct PlainTextReader: FormatReader {
  func couldBe(path: CatalogPath) -> Bool { false }

  func read(_ source: SourceText, path: CatalogPath, into reading: inout Reading) {
    let language = PathLanguage(conventional: path)
    reading.note(language)
    let number = reading.languageNumber(language)
    source.content.withUnsafeBufferPointer { bytes in
      var lines = LineReader(bytes, from: source.contentStart)
      var count = 0
      while let line = lines.next() {
        count += 1
        let text = TextSpan(content: line)
        guard !reading.string(text).allSatisfy(\.isWhitespace) else { continue }
        let record = reading.record(
          key: reading.table.add("line \(count)"), text: text, content: line, language: number,
          isSource: language.isSource)
        reading.append(record)
      }
    }
  }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    Array(text.utf8)
  }
}
