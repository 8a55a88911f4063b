/// A format that is written in JSON.
protocol JSONFormatReader: FormatReader {
  associatedtype Scanner: JSONCatalogScanner

  /// What files of that name may have beyond JSON.
  func extras(path: CatalogPath) -> JSONScanner.Extras
}

/// Finds the texts of a kind of JSON file.
protocol JSONCatalogScanner {
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ reading: Reading, path: CatalogPath)
  var reading: Reading { get }
  mutating func scan(_ json: inout JSONScanner) throws(ScanFailure)
}

extension JSONFormatReader {
  func read(
    _ source: SourceText, path: CatalogPath, into reading: inout Reading
  ) throws(ScanFailure) {
    reading = try source.content.withUnsafeBufferPointer { bytes throws(ScanFailure) in
      var scanner = Scanner(bytes, reading, path: path)
      var json = JSONScanner(
        ByteCursor(bytes: bytes, index: source.contentStart), extras: extras(path: path))
      try scanner.scan(&json)
      try json.finish()
      return scanner.reading
    }
  }

  func extras(path: CatalogPath) -> JSONScanner.Extras { .none }

  func confirms(path: CatalogPath, head: FileHead) -> Bool { head.begins(with: "{") }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONWriter.append(text, to: &bytes, escaping: escaping.includes)
    return bytes
  }
}

extension Reading {
  /// A record of a string of JSON, which is a value.
  @inline(__always)
  mutating func record(
    _ value: JSONString, key: TextSpan, language: UInt32, isSource: Bool
  ) -> UnitRecord {
    var record = record(
      key: key, text: TextSpan(content: value.content), content: value.content,
      language: language, isSource: isSource)
    if let escaped = value.escaped { setText(of: &record, to: escaped) }
    return record
  }

  /// The text of a string of JSON.
  @inline(__always) mutating func span(_ string: JSONString) -> TextSpan {
    string.escaped.map { table.add($0.bytes) } ?? TextSpan(content: string.content)
  }
}
