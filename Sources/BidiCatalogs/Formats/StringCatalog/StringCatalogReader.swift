/// Apple's string catalogs, `.xcstrings`: JSON with all languages of all keys in one file.
///
/// ```json
/// { "sourceLanguage" : "en",
///   "strings" : { "Files" : { "localizations" : { "ar" : {
///     "stringUnit" : { "state" : "translated", "value" : "الملفات" } } } } },
///   "version" : "1.0" }
/// ```
///
/// Under a language stands a node: a `stringUnit`, `variations` by plural case or device, whose
/// cases are nodes again, `substitutions`, whose members are nodes again, or several of these.
/// Unknown members are passed over.
struct StringCatalogReader: FormatReader {
  func couldBe(path: CatalogPath) -> Bool { path.hasExtension("xcstrings") }

  func recognizes(head: FileHead) -> Bool {
    head.begins(with: "{") && head.contains("\"sourceLanguage\"") && head.contains("\"strings\"")
  }

  func read(
    _ source: SourceText, path: CatalogPath, into reading: inout Reading
  ) throws(ScanFailure) {
    reading = try source.content.withUnsafeBufferPointer { bytes throws(ScanFailure) in
      var scanner = StringCatalogScanner(bytes, reading)
      try scanner.scan(from: source.contentStart)
      return scanner.reading
    }
  }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONWriter.append(text, to: &bytes, escaping: escaping.includes)
    return bytes
  }
}
