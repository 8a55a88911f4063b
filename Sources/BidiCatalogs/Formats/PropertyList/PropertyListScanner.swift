/// Finds the strings of an XML property list, each under the keys that lead to it.
final class PropertyListScanner: XMLDocumentHandler {
  private var reading: Reading
  private let language: PathLanguage
  /// The keys of the open dictionaries; nil where a key has yet to come.
  private var keys: [String?] = []
  private var comments: [String] = []

  private init(_ reading: Reading, _ language: PathLanguage) {
    self.reading = reading
    self.language = language
    self.reading.note(language)
  }

  static func read(
    _ source: SourceText, _ path: CatalogPath, _ reading: Reading
  ) throws(ScanFailure) -> Reading {
    let handler = PropertyListScanner(reading, PathLanguage(appleFolders: path.folders))
    try XMLDocumentScanner(source, handler: handler).scan()
    return handler.reading
  }

  func begin(_ element: XMLElement, in parents: [XMLElement]) throws(ScanFailure) -> Bool {
    if parents.isEmpty, element.name != "plist" {
      reading.notices.append((.otherRootElement(element.name), element.contentStart))
    }
    switch element.name {
    case "dict":
      keys.append(nil)
      return false
    case "key": return true
    // Strings of arrays have no key.
    case "string": return parents.last?.name == "dict"
    default: return false
    }
  }

  func end(_ element: XMLElement, in parents: [XMLElement]) {
    guard element.name == "dict" else { return }
    keys.removeLast()
    if keys.count == 1 { comments.removeAll() }
  }

  func comment(_ text: String) {
    if keys.count == 1 { comments.append(text.trimmedSpaces) }
  }

  func value(_ value: XMLValue, of element: XMLElement, in parents: [XMLElement]) {
    guard let last = keys.indices.last else { return }
    if element.name == "key" {
      keys[last] = value.text
      return
    }
    let path = keys.compactMap(\.self)
    guard path.count == keys.count, let key = path.first else { return }
    let name = path[last]
    let role: CatalogUnit.Role =
      Self.machineKeys.contains(name) ? .reference : .ofAppleKey(key, text: value.text)
    if role != .reference {
      reading.append(
        CatalogUnit(
          key: key, variant: Array(path.dropFirst()),
          language: reading.givenLanguage ?? language.language, isSource: language.isSource,
          text: value.text, markup: value.markup, byteRange: value.content, role: role,
          comment: comments.isEmpty ? nil : comments.joined(separator: "\n"),
          isEditable: value.hasContent, placeholders: reading.placeholders, map: value.map,
          quoting: .markup, contentRange: value.content))
    }
    if keys.count == 1 { comments.removeAll() }
  }

  /// What Foundation reads and nobody sees.
  private static let machineKeys: Set<String> = [
    "NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey",
  ]
}

extension String {
  /// The text without white space at its edges.
  var trimmedSpaces: String {
    let text = Substring(self).drop(while: \.isWhitespace)
    return String(text.reversed().drop(while: \.isWhitespace).reversed())
  }
}
