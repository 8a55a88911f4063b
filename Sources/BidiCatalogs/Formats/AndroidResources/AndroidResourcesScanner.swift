/// Finds the values of an Android resource file.
final class AndroidResourcesScanner: XMLHandler {
  private(set) var reading: Reading
  private let source: SourceText
  private var fileLanguage: PathLanguage
  private var depth = 0
  private var isResources = false
  private var comments: [String] = []
  /// The `plurals` or `string-array` that is open.
  private var container: Element?
  private var itemCount = 0
  /// The element whose value is being read, with its parts so far.
  private var element: Element?
  private var value = AndroidValue()
  private var ignoredChecks: [String] = []

  /// A resource element, or an item of one.
  private struct Element {
    var name: String
    var attributes: [String: String]
    var depth: Int
    var contentStart: Int
    var comment: String?
    var ignoredChecks: [String]

    var isTranslatable: Bool { attributes["translatable"] != "false" }
  }

  init(_ source: SourceText, _ reading: Reading, _ language: PathLanguage) {
    self.source = source
    self.reading = reading
    fileLanguage = language
    self.reading.note(language)
  }

  func scan() throws(ScanFailure) {
    try XMLScanner(source, handler: self).scan()
  }

  // MARK: Events

  func startElement(
    _ name: String, attributes: [String: String], at range: Range<Int>
  ) {
    depth += 1
    if element != nil {
      addTag("<\(name)>", name, at: range)
      return
    }
    switch (depth, name) {
    case (1, _): startRoot(name, attributes, range)
    case (2, "string") where isResources: element = makeElement(name, attributes, range)
    case (2, "plurals") where isResources, (2, "string-array") where isResources:
      container = makeElement(name, attributes, range)
      itemCount = 0
    case (3, "item"):
      guard let container else { return }
      itemCount += 1
      element = makeElement(name, attributes, range, in: container)
    default: return
    }
    value = AndroidValue()
  }

  func endElement(_ name: String, at range: Range<Int>) throws(ScanFailure) {
    defer { depth -= 1 }
    if let element {
      if element.depth == depth {
        try finish(element, at: range)
        self.element = nil
      } else if !range.isEmpty {
        addTag("</\(name)>", name, at: range)
      }
    }
    if depth == 2 {
      container = nil
      comments.removeAll()
    }
  }

  func text(_ text: UnsafeBufferPointer<UInt8>, at range: Range<Int>, isInCDATA: Bool) {
    guard element != nil else { return }
    let isVerbatim =
      text.elementsEqual(source.content[range])
      && (isInCDATA || text.first != UInt8(ascii: "&"))
    value.addText(text, at: range, isVerbatim: isVerbatim, isInCDATA: isInCDATA)
  }

  func comment(_ text: String, at range: Range<Int>) {
    guard element == nil, depth > 0 else { return }
    comments.append(text)
  }

  // MARK: Elements

  private func startRoot(_ name: String, _ attributes: [String: String], _ range: Range<Int>) {
    isResources = name == "resources"
    guard isResources else {
      reading.notices.append((.otherRootElement(name), range.lowerBound))
      return
    }
    ignoredChecks = Self.ignoredChecks(attributes)
    if fileLanguage.language.isUndetermined, let locale = attributes["tools:locale"] {
      fileLanguage.become(
        Language(locale) ?? .undetermined, by: "the attribute tools:locale")
      reading.note(fileLanguage)
    }
  }

  private func makeElement(
    _ name: String, _ attributes: [String: String], _ range: Range<Int>,
    in container: Element? = nil
  ) -> Element {
    let comment = comments.isEmpty ? nil : comments.map(\.trimmedSpaces).joined(separator: "\n")
    comments.removeAll()
    return Element(
      name: name, attributes: attributes, depth: depth, contentStart: range.upperBound,
      comment: comment ?? container?.comment,
      ignoredChecks: (container?.ignoredChecks ?? ignoredChecks) + Self.ignoredChecks(attributes))
  }

  private func finish(_ element: Element, at range: Range<Int>) throws(ScanFailure) {
    let content = element.contentStart..<max(element.contentStart, range.lowerBound)
    let owner = container ?? element
    var resolver = AndroidTextResolver()
    try resolver.resolve(value)
    reading.notices += resolver.ineffectiveEscapes.map { offset in
      let escape = source.content[offset..<content.upperBound].prefix(6)
      return (.ineffectiveEscape(String(decoding: escape, as: UTF8.self)), offset)
    }
    let text = resolver.builder.text
    let key = owner.attributes["name"] ?? ""
    let language = reading.givenLanguage ?? fileLanguage.language
    reading.append(
      CatalogUnit(
        key: key, variant: variant(of: element), language: language,
        isSource: fileLanguage.isSource, text: text, markup: resolver.builder.markup,
        byteRange: content,
        role: role(of: key, text, isTranslatable: owner.isTranslatable && element.isTranslatable),
        comment: element.comment, ignoredChecks: element.ignoredChecks,
        // An element without an end tag has no content to write to.
        isEditable: !range.isEmpty, placeholders: reading.placeholders,
        map: TextMap(resolver.builder.pieces, emptyAt: content.lowerBound), contentRange: content))
  }

  private func variant(of element: Element) -> [String] {
    guard let container else { return [] }
    if container.name == "plurals" { return ["plural", element.attributes["quantity"] ?? ""] }
    return ["item \(itemCount)"]
  }

  private func role(
    of key: String, _ text: String, isTranslatable: Bool
  ) -> CatalogUnit.Role {
    if value.isReference { return .reference }
    if !isTranslatable { return .markedUntranslatable }
    // The name that the launcher shows, by the convention of Android's own templates.
    return key == "app_name" ? .displayName : .ofText(text)
  }

  /// Adds a tag as it is written, or in short if it comes from an entity.
  private func addTag(_ short: String, _ name: String, at range: Range<Int>) {
    let written = source.content[range]
    let bytes = written.first == UInt8(ascii: "<") ? Array(written) : Array(short.utf8)
    value.addTag(AndroidValue.Tag(bytes: bytes, content: range, isSpan: !name.contains(":")))
  }

  private static func ignoredChecks(_ attributes: [String: String]) -> [String] {
    attributes["tools:ignore"]?.split { $0 == "," || $0 == " " }.map(String.init) ?? []
  }
}
