internal import BidiCore

/// Finds the targets of an XLIFF file.
struct XLIFFScanner: XMLDocumentHandler {
  private(set) var reading: Reading
  private let pathLanguage: PathLanguage
  private let pathPlaceholders: PlaceholderDialect?
  private var rootLanguage: PathLanguage?
  private var fileLanguage: PathLanguage?
  private var dialect = PlaceholderDialect.unspecified
  private var unit = Unit()
  /// What open elements say about all that is in them.
  private var scopes: [Scope] = []

  private struct Scope {
    var isTranslatable = true
    /// Whether this is a `unit` or `trans-unit`, or in one.
    var isInUnit = false
    var direction: BaseDirection?
  }

  /// What is known of a `trans-unit` of version 1, or of a `segment` and its `unit` of version 2.
  private struct Unit {
    var key = TextSpan.empty
    /// The segment's name, in version 2.
    var segment = TextSpan.none
    var state: String?
    var source = TextSpan.none
    var target:
      (
        value: XMLValue, state: String?, language: PathLanguage?,
        direction: BaseDirection?
      )?
    var notes: [String] = []
  }

  init(
    _ reading: Reading, _ language: PathLanguage, _ pathPlaceholders: PlaceholderDialect?
  ) {
    self.reading = reading
    pathLanguage = language
    self.pathPlaceholders = pathPlaceholders
  }

  mutating func begin(
    _ element: XMLElement, _ tag: XMLTag, at place: XMLPlace
  ) throws(ScanFailure) -> Bool {
    var scope = scopes.last ?? Scope()
    if let translate = tag.attribute("translate") {
      scope.isTranslatable = !translate.isSame(as: "no")
    }
    scope.direction = Self.direction(of: tag, language: targetLanguage) ?? scope.direction
    scope.isInUnit = scope.isInUnit || element.name == "unit" || element.name == "trans-unit"
    scopes.append(scope)
    switch element.name {
    case "xliff": rootLanguage = Self.language("trgLang", of: tag)
    case _ where place.depth == 0:
      reading.notices.append((.otherRootElement(tag.localName), element.contentStart))
    case "file":
      fileLanguage = Self.language("target-language", of: tag)
      dialect = pathPlaceholders ?? Self.dialect(original: tag.string("original") ?? "")
    case "trans-unit", "unit":
      unit = Unit()
      unit.key = key(of: tag)
      unit.state = tag.string("state")
    case "segment":
      unit.source = .none
      unit.target = nil
      unit.state = tag.string("state")
      unit.segment = reading.table.add(tag.string("id"))
      if !scope.isInUnit { unit.key = key(of: tag) }
    // Suggestions from a memory stand in `alt-trans`, with sources and targets of their own.
    case "source": return Self.holdsTexts(place.parent)
    case "target":
      guard Self.holdsTexts(place.parent) else { return false }
      unit.target = (
        XMLValue(at: element.contentStart), tag.string("state"), Self.language("xml:lang", of: tag),
        scope.direction
      )
      return true
    case "note": return scope.isInUnit
    default: break
    }
    return false
  }

  private static func holdsTexts(_ name: XMLName) -> Bool {
    name == "trans-unit" || name == "segment"
  }

  /// The language that an attribute names.
  private static func language(_ name: StaticString, of tag: XMLTag) -> PathLanguage? {
    tag.string(name).flatMap { Language($0) }.map {
      PathLanguage(language: $0, isSource: false, evidence: .content("the attribute \(name)"))
    }
  }

  private mutating func key(of tag: XMLTag) -> TextSpan {
    (tag.attribute("resname") ?? tag.attribute("id")).map { reading.table.add($0) } ?? .empty
  }

  private var targetLanguage: Language {
    (fileLanguage ?? rootLanguage ?? pathLanguage).language
  }

  /// The direction that an element names for its targets: `trgDir` of version 2, or `dir`.
  private static func direction(of tag: XMLTag, language: Language) -> BaseDirection? {
    guard let name = tag.attribute("trgDir") ?? tag.attribute("dir") else { return nil }
    if name.isSame(as: "rtl") { return .rightToLeft }
    if name.isSame(as: "ltr") { return .leftToRight }
    return name.isSame(as: "auto") ? .firstStrong(fallback: language.direction) : nil
  }

  mutating func value(_ value: XMLValue, of element: XMLElement, at place: XMLPlace) {
    switch element.name {
    case "source": unit.source = value.span(in: &reading)
    case "target": unit.target?.value = value
    default: unit.notes.append(value.text(reading.content))
    }
  }

  mutating func end(_ element: XMLElement, at place: XMLPlace) {
    let scope = scopes.popLast() ?? Scope()
    guard Self.holdsTexts(element.name), let target = unit.target else { return }
    let isSegment = element.name == "segment"
    let language =
      fileLanguage ?? rootLanguage ?? target.language ?? pathLanguage
    reading.note(language)
    // Xcode's keys hold the plural case: `key|==|plural.few`.
    let (key, variant) = splitVariant(unit.key)
    var record = target.value.record(
      key: key, language: reading.languageNumber(language),
      in: &reading)
    if isSegment { record.context = unit.segment }
    if !variant.isEmpty { record.variant = reading.table.add(names: variant) }
    record.source = unit.source
    record.state = Self.state(target.state ?? unit.state, isEmpty: record.text.isEmpty)
    record.role =
      scope.isTranslatable
      ? reading.withBytes(of: key) { .ofAppleKey($0) } : .markedUntranslatable
    if !unit.notes.isEmpty {
      record.comment = reading.table.add(unit.notes.joined(separator: "\n"))
    }
    record.baseDirection = target.direction
    record.placeholders = dialect
    reading.append(record)
    unit.source = .none
    unit.target = nil
  }

  func isText(_ element: XMLName) -> Bool { element == "cp" }

  /// XLIFF 2 writes what XML cannot hold as `<cp hex="001B"/>`.
  func text(of tag: XMLTag) -> String {
    UInt32(tag.string("hex") ?? "", radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
  }

  func isCode(_ element: XMLName) -> Bool {
    element == "ph" || element == "bpt" || element == "ept" || element == "it"
  }

  private static func state(_ name: String?, isEmpty: Bool) -> TranslationState {
    guard let name else { return isEmpty ? .new : .translated }
    if name.hasPrefix("needs-") { return isEmpty ? .new : .needsReview }
    // Angular's exports keep `new` on translated texts, as others keep `initial`.
    return isEmpty && (name == "new" || name == "initial") ? .new : .translated
  }

  private mutating func splitVariant(_ id: TextSpan) -> (key: TextSpan, variant: [String]) {
    guard reading.withBytes(of: id, { $0.contains("|==|") }) else { return (id, []) }
    let text = reading.string(id)
    guard let range = text.firstRange(of: "|==|") else { return (id, []) }
    let path = text[range.upperBound...].split(separator: ".").map(String.init)
    return (reading.table.add(String(text[..<range.lowerBound])), path)
  }

  private static func dialect(original: String) -> PlaceholderDialect {
    let apple = [".strings", ".stringsdict", ".xcstrings", ".plist", ".storyboard", ".xib"]
    return apple.contains(where: original.hasSuffix) ? .apple : .unspecified
  }
}
