/// A format that is written in JSON.
protocol JSONFormatReader: FormatReader {
  associatedtype Scanner: JSONCatalogScanner
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
      var json = JSONScanner(ByteCursor(bytes: bytes, index: source.contentStart))
      try scanner.scan(&json)
      try json.finish()
      return scanner.reading
    }
  }

  func confirms(path: CatalogPath, head: FileHead) -> Bool { head.begins(with: "{") }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONWriter.append(text, to: &bytes, escaping: escaping.includes)
    return bytes
  }
}

extension Reading {
  /// Adds a string of JSON as a value.
  mutating func append(
    _ value: JSONString, _ bytes: UnsafeBufferPointer<UInt8>, key: String, variant: [String] = [],
    language: PathLanguage, comment: String? = nil
  ) {
    let text = value.text(bytes)
    append(
      CatalogUnit(
        key: key, variant: variant, language: givenLanguage ?? language.language,
        isSource: language.isSource, text: text, byteRange: value.content, role: .ofText(text),
        comment: comment, placeholders: placeholders, map: value.map,
        contentRange: value.content))
  }

  /// Marks values whose key comes again: the last one wins.
  mutating func markShadowed() {
    // Hashes alone, which take little memory, tell that no key comes twice.
    var hashes = Set<UInt32>(minimumCapacity: units.count)
    let repeated = units.filter { !hashes.insert($0.identityHash).inserted }.map(\.identityHash)
    guard !repeated.isEmpty else { return }
    let candidates = Set(repeated)
    var last: [[String]: Int] = [:]
    for index in units.indices where candidates.contains(units[index].identityHash) {
      let path = [units[index].key] + units[index].variant + [units[index].language.tag]
      if let earlier = last.updateValue(index, forKey: path) {
        units[earlier].isShadowed = true
        notices.append((.duplicateKey(units[index].key), units[index].contentRange.lowerBound))
      }
    }
  }
}

extension CatalogUnit {
  /// A hash of what makes two values the same entry.
  fileprivate var identityHash: UInt32 {
    var hasher = Hasher()
    hasher.combine(key)
    hasher.combine(variant)
    hasher.combine(language)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
