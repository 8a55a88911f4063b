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
      var comments: [String: String] = [:]
      try json.object { (json, key) throws(ScanFailure) in
        let name = key.text(bytes)
        if name == "@@locale", json.isAtString() {
          guard let named = Language(try json.string().text(bytes)) else { return }
          language.become(named, by: "the member @@locale")
          reading.note(language)
        } else if name.hasPrefix("@"), json.isAtObject() {
          try json.object { (json, member) throws(ScanFailure) in
            guard member.matches("description", bytes), json.isAtString() else {
              return try json.skipValue()
            }
            comments[String(name.dropFirst())] = try json.string().text(bytes)
          }
        } else if !name.hasPrefix("@"), json.isAtString() {
          reading.append(try json.string(), bytes, key: name, language: language)
        } else {
          try json.skipValue()
        }
      }
      for index in reading.units.indices {
        // The locale may stand behind texts.
        reading.units[index].language = reading.givenLanguage ?? language.language
        reading.units[index].comment = comments[reading.units[index].key]
      }
      reading.markShadowed()
    }
  }
}
