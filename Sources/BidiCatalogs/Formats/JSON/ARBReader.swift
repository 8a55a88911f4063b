/// Flutter's application resource bundles, `.arb`.
///
/// ```json
/// { "@@locale": "ar", "files": "{count, plural, =0{لا ملفات} other{{count} ملف}}",
///   "@files": { "description": "How many files" } }
/// ```
///
/// Members that begin with `@` are about others. See "ARB specification" of google/app-resource-bundle.
struct ARBReader: JSONFormatReader {
  var namesLanguage: Bool { true }

  func couldBe(path: CatalogPath) -> Bool { path.hasExtension("arb") }

  func recognizes(head: FileHead) -> Bool {
    head.begins(with: "{") && head.contains("\"@@locale\"")
  }

  struct Scanner: JSONCatalogScanner {
    private(set) var reading: Reading
    private let bytes: UnsafeBufferPointer<UInt8>
    private var language: PathLanguage

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ reading: Reading, path: CatalogPath) {
      self.bytes = bytes
      self.reading = reading
      language = PathLanguage(suffixOf: path.stem) ?? PathLanguage(conventional: path)
      self.reading.note(language)
    }

    mutating func scan(_ json: inout JSONScanner) throws(ScanFailure) {
      var comments: [String: TextSpan] = [:]
      try json.object { (json, key) throws(ScanFailure) in
        let isAboutOthers = key.firstByte(bytes) == UInt8(ascii: "@")
        if !isAboutOthers, json.isAtString() {
          let name = reading.span(key)
          let record = reading.record(
            try json.string(), key: name, language: 0, isSource: language.isSource)
          reading.append(record)
        } else if isAboutOthers, json.isAtObject() {
          try json.object { (json, member) throws(ScanFailure) in
            guard member.matches("description", bytes), json.isAtString() else {
              return try json.skipValue()
            }
            let description = try json.string()
            comments[String(key.text(bytes).dropFirst())] = reading.span(description)
          }
        } else if key.matches("@@locale", bytes), json.isAtString() {
          guard let named = Language(try json.string().text(bytes)) else { return }
          language.become(named, by: "the member @@locale")
          reading.note(language)
        } else {
          try json.skipValue()
        }
      }
      // The locale may stand behind texts.
      let number = reading.languageNumber(language)
      for index in reading.table.records.indices {
        reading.table.records[index].language = number
        guard !comments.isEmpty else { continue }
        let key = reading.string(reading.table.records[index].key)
        reading.table.records[index].comment = comments[key] ?? .none
      }
      reading.markShadowed()
    }
  }
}
