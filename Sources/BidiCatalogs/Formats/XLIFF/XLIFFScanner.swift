/// Finds the targets of an XLIFF file.
final class XLIFFScanner: XMLDocumentHandler {
  private var reading: Reading
  private let pathLanguage: PathLanguage
  private let pathPlaceholders: PlaceholderDialect?
  private var rootLanguage: PathLanguage?
  private var fileLanguage: PathLanguage?
  private var dialect = PlaceholderDialect.unspecified
  private var unit = Unit()

  /// What is known of a `trans-unit` of version 1, or of a `segment` and its `unit` of version 2.
  private struct Unit {
    var source: String?
    var target: (value: XMLValue, attributes: [String: String])?
    var notes: [String] = []
  }

  init(
    _ reading: Reading, _ language: PathLanguage, _ pathPlaceholders: PlaceholderDialect?
  ) {
    self.reading = reading
    pathLanguage = language
    self.pathPlaceholders = pathPlaceholders
  }

  var finished: Reading { reading }

  func begin(_ element: XMLElement, in parents: [XMLElement]) throws(ScanFailure) -> Bool {
    let attributes = element.attributes
    switch element.name {
    case "xliff": rootLanguage = Self.language("trgLang", attributes)
    case _ where parents.isEmpty:
      reading.notices.append((.otherRootElement(element.name), element.contentStart))
    case "file":
      fileLanguage = Self.language("target-language", attributes)
      dialect = pathPlaceholders ?? Self.dialect(original: attributes["original"] ?? "")
    case "trans-unit", "unit": unit = Unit()
    case "segment":
      unit.source = nil
      unit.target = nil
    // Suggestions from a memory stand in `alt-trans`, with sources and targets of their own.
    case "source", "target":
      return parents.last.map { ["trans-unit", "segment"].contains($0.name) } ?? false
    case "note": return parents.contains { ["trans-unit", "unit"].contains($0.name) }
    default: break
    }
    return false
  }

  func value(_ value: XMLValue, of element: XMLElement, in parents: [XMLElement]) {
    switch element.name {
    case "source": unit.source = value.text
    case "target": unit.target = (value, element.attributes)
    default: unit.notes.append(value.text)
    }
  }

  func end(_ element: XMLElement, in parents: [XMLElement]) {
    let owner: XMLElement
    switch element.name {
    case "trans-unit": owner = element
    case "segment": owner = parents.last { $0.name == "unit" } ?? element
    default: return
    }
    guard let (value, attributes) = unit.target else { return }
    let state = attributes["state"] ?? element.attributes["state"]
    let ancestors = parents + [element]
    let isTranslatable =
      ancestors.last { $0.attributes["translate"] != nil }?.attributes["translate"] != "no"
    let language =
      fileLanguage ?? rootLanguage ?? Self.language("xml:lang", attributes) ?? pathLanguage
    reading.note(language)
    // Xcode's keys hold the plural case: `key|==|plural.few`.
    let id = owner.attributes["id"] ?? ""
    let (key, variant) = Self.variant(of: owner.attributes["resname"] ?? id)
    reading.append(
      CatalogUnit(
        key: key, context: element.name == "segment" ? element.attributes["id"] : nil,
        variant: variant, language: reading.givenLanguage ?? language.language, isSource: false,
        source: unit.source, text: value.text, markup: value.markup, byteRange: value.content,
        state: Self.state(state, isEmpty: value.text.isEmpty),
        role: isTranslatable ? .ofAppleKey(key, text: value.text) : .markedUntranslatable,
        comment: unit.notes.isEmpty ? nil : unit.notes.joined(separator: "\n"),
        isEditable: value.hasContent, placeholders: dialect, map: value.map,
        contentRange: value.content))
    unit.source = nil
    unit.target = nil
  }

  /// XLIFF 2 writes what XML cannot hold as `<cp hex="001B"/>`.
  func text(of element: String, attributes: [String: String]) -> String? {
    guard element == "cp" else { return nil }
    return UInt32(attributes["hex"] ?? "", radix: 16).flatMap(Unicode.Scalar.init).map(String.init)
      ?? ""
  }

  func isCode(_ element: String) -> Bool { ["ph", "bpt", "ept", "it"].contains(element) }

  /// The language that an attribute names.
  private static func language(
    _ name: String, _ attributes: [String: String]
  ) -> PathLanguage? {
    attributes[name].flatMap { Language($0) }.map {
      PathLanguage(language: $0, isSource: false, evidence: .content("the attribute \(name)"))
    }
  }

  private static func state(_ name: String?, isEmpty: Bool) -> TranslationState {
    guard let name else { return isEmpty ? .new : .translated }
    if name.hasPrefix("needs-") { return isEmpty ? .new : .needsReview }
    // Angular's exports keep `new` on translated texts, as others keep `initial`.
    return isEmpty && (name == "new" || name == "initial") ? .new : .translated
  }

  private static func variant(of id: String) -> (key: String, variant: [String]) {
    guard id.contains(ascii: "|==|"), let range = id.firstRange(of: "|==|") else { return (id, []) }
    let path = id[range.upperBound...].split(separator: ".").map(String.init)
    return (String(id[..<range.lowerBound]), path)
  }

  private static func dialect(original: String) -> PlaceholderDialect {
    let apple = [".strings", ".stringsdict", ".xcstrings", ".plist", ".storyboard", ".xib"]
    return apple.contains(where: original.hasSuffix) ? .apple : .unspecified
  }
}
