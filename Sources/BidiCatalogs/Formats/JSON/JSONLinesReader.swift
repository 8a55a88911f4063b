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

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ reading: Reading, path: CatalogPath) {
      self.bytes = bytes
      self.reading = reading
    }

    mutating func scan(_ json: inout JSONScanner) throws(ScanFailure) {
      while !json.isAtEnd() {
        var (id, language) = ("", Language.undetermined)
        var text: JSONString?
        try json.object { (json, member) throws(ScanFailure) in
          if member.matches("text", bytes), json.isAtString() {
            text = try json.string()
          } else if member.matches("language", bytes), json.isAtString() {
            language = Language(try json.string().text(bytes)) ?? .undetermined
            reading.note(language, .content("the member language"))
          } else if member.matches("id", bytes) {
            if json.isAtString() {
              id = try json.string().text(bytes)
            } else {
              id = String(
                decoding: UnsafeBufferPointer(rebasing: bytes[try json.value()]), as: UTF8.self)
            }
          } else {
            try json.skipValue()
          }
        }
        guard let text else { continue }
        reading.append(
          text, bytes, key: id, language: PathLanguage(language: language, isSource: false))
      }
    }
  }
}
