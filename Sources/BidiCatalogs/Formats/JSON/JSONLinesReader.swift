/// JSON Lines for pipelines: on each line an object with `id`, `text` and `language`.
struct JSONLinesReader: JSONFormatReader {
  func couldBe(path: CatalogPath) -> Bool {
    path.hasExtension("jsonl") || path.hasExtension("ndjson")
  }

  /// Logs and data sets come in the same files: all three members have to be there.
  func confirms(path: CatalogPath, head: FileHead) -> Bool {
    head.begins(with: "{") && ["\"id\"", "\"text\"", "\"language\""].allSatisfy(head.contains)
  }

  struct Scanner: JSONCatalogScanner {
    private(set) var reading: Reading
    private let bytes: UnsafeBufferPointer<UInt8>
    private var languages: [String: Language] = [:]

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ reading: Reading, path: CatalogPath) {
      self.bytes = bytes
      self.reading = reading
    }

    mutating func scan(_ json: inout JSONScanner) throws(ScanFailure) {
      while !json.isAtEnd() {
        var (id, language) = (TextSpan.empty, Language.undetermined)
        var text: JSONString?
        try json.object { (json, member) throws(ScanFailure) in
          if member.matches("text", bytes), json.isAtString() {
            text = try json.string()
          } else if member.matches("language", bytes), json.isAtString() {
            language = self.language(try json.string().text(bytes))
          } else if member.matches("id", bytes) {
            if json.isAtString() {
              let string = try json.string()
              id = reading.span(string)
            } else {
              id = TextSpan(content: try json.value())
            }
          } else {
            try json.skipValue()
          }
        }
        guard let text else { continue }
        let number = reading.table.number(of: reading.givenLanguage ?? language)
        let record = reading.record(text, key: id, language: number, isSource: false)
        reading.append(record)
      }
    }

    private mutating func language(_ name: String) -> Language {
      if let known = languages[name] { return known }
      let language = Language(name) ?? .undetermined
      languages[name] = language
      reading.note(language, .content("the member language"))
      return language
    }
  }
}
