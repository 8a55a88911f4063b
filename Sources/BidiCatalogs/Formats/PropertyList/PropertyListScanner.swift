/// Finds the strings of an XML property list, each under the keys that lead to it.
struct PropertyListScanner: XMLDocumentHandler {
  private var reading: Reading
  private let language: UInt32
  private let isSource: Bool
  /// The keys of the open dictionaries; none where a key has yet to come.
  private var keys: [TextSpan] = []
  private var comments: [String] = []

  private init(_ reading: Reading, _ language: PathLanguage) {
    self.reading = reading
    self.language = self.reading.languageNumber(language)
    isSource = language.isSource
    self.reading.note(language)
  }

  static func read(
    _ source: SourceText, _ path: CatalogPath, _ reading: Reading
  ) throws(ScanFailure) -> Reading {
    let handler = PropertyListScanner(reading, PathLanguage(appleFolders: path.folders))
    return try XMLDocumentScanner.scan(source, handler).reading
  }

  mutating func begin(
    _ element: XMLElement, _ tag: XMLTag, at place: XMLPlace
  ) throws(ScanFailure) -> Bool {
    if place.depth == 0, element.name != "plist" {
      reading.notices.append((.otherRootElement(tag.localName), element.contentStart))
    }
    switch element.name {
    case "dict":
      keys.append(.none)
      return false
    case "key": return true
    // Strings of arrays have no key.
    case "string": return place.parent == "dict"
    default: return false
    }
  }

  mutating func end(_ element: XMLElement, at place: XMLPlace) {
    guard element.name == "dict" else { return }
    keys.removeLast()
    if keys.count == 1 { comments.removeAll() }
  }

  mutating func comment(_ text: UnsafeBufferPointer<UInt8>) {
    if keys.count == 1 { comments.append(String(decoding: text, as: UTF8.self).trimmedSpaces) }
  }

  mutating func value(_ value: XMLValue, of element: XMLElement, at place: XMLPlace) {
    guard let last = keys.indices.last else { return }
    if element.name == "key" {
      keys[last] = value.span(in: &reading)
      return
    }
    guard !keys.contains(where: \.isNone) else { return }
    if !reading.withBytes(of: keys[last], Self.isMachineKey) {
      var record = value.record(
        key: keys[0], language: language, isSource: isSource, in: &reading)
      if keys.count > 1 { record.variant = reading.table.add(names: keys.dropFirst()) }
      record.role = reading.withBytes(of: keys[0]) { .ofAppleKey($0) }
      if !comments.isEmpty {
        record.comment = reading.table.add(comments.joined(separator: "\n"))
      }
      record.quoting = .markup
      reading.append(record)
    }
    if keys.count == 1 { comments.removeAll() }
  }

  /// What Foundation reads and nobody sees.
  private static func isMachineKey(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    key.isSame(as: "NSStringFormatSpecTypeKey") || key.isSame(as: "NSStringFormatValueTypeKey")
  }
}

extension String {
  /// The text without white space at its edges.
  var trimmedSpaces: String {
    let text = Substring(self).drop(while: \.isWhitespace)
    return String(text.reversed().drop(while: \.isWhitespace).reversed())
  }
}
