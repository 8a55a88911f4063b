/// Finds the values of an Android resource file.
struct AndroidResourcesScanner: XMLHandler {
  private(set) var reading: Reading
  private let source: SourceText
  private var fileLanguage: PathLanguage
  private var depth = 0
  private var isResources = false
  private var language: UInt32 = 0
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
    var isPlural = false
    var name = TextSpan.empty
    var quantity = TextSpan.empty
    var isTranslatable = true
    var depth: Int
    var contentStart: Int
    var comment: TextSpan
    var ignoredChecks: CompactRange
  }

  init(_ source: SourceText, _ reading: Reading, _ language: PathLanguage) {
    self.source = source
    self.reading = reading
    fileLanguage = language
    self.reading.note(language)
  }

  // MARK: Events

  var wantsText: Bool { element != nil }

  mutating func startElement(_ tag: XMLTag) {
    depth += 1
    if element != nil {
      addTag(tag.name, at: tag.range, closes: false)
      return
    }
    switch depth {
    case 1:
      startRoot(tag)
      return
    case 2 where isResources && tag.name.isSame(as: "string"): element = makeElement(tag)
    case 2 where isResources && tag.name.isSame(as: "plurals"),
      2 where isResources && tag.name.isSame(as: "string-array"):
      container = makeElement(tag)
      itemCount = 0
      return
    case 3 where tag.name.isSame(as: "item"):
      guard let container else { return }
      itemCount += 1
      element = makeElement(tag, in: container)
    default: return
    }
    value.removeAll()
  }

  mutating func endElement(_ name: UnsafeBufferPointer<UInt8>, at range: Range<Int>)
    throws(ScanFailure)
  {
    defer { depth -= 1 }
    if let element {
      if element.depth == depth {
        try finish(element, at: range)
        self.element = nil
      } else if !range.isEmpty {
        addTag(name, at: range, closes: true)
      }
    }
    if depth == 2 {
      container = nil
      comments.removeAll()
    }
  }

  mutating func text(
    _ text: UnsafeBufferPointer<UInt8>, at range: Range<Int>, isVerbatim: Bool, isInCDATA: Bool
  ) {
    value.addText(text, at: range, isVerbatim: isVerbatim, isInCDATA: isInCDATA)
  }

  mutating func comment(_ text: UnsafeBufferPointer<UInt8>) {
    guard element == nil, depth > 0 else { return }
    comments.append(String(decoding: text, as: UTF8.self))
  }

  // MARK: Elements

  private mutating func startRoot(_ tag: XMLTag) {
    isResources = tag.name.isSame(as: "resources")
    guard isResources else {
      let name = String(decoding: tag.name, as: UTF8.self)
      reading.notices.append((.otherRootElement(name), tag.range.lowerBound))
      return
    }
    ignoredChecks = Self.ignoredChecks(tag)
    if fileLanguage.language.isUndetermined, let locale = tag.string("tools:locale") {
      fileLanguage.become(Language(locale) ?? .undetermined, by: "the attribute tools:locale")
      reading.note(fileLanguage)
    }
    language = reading.languageNumber(fileLanguage)
  }

  private mutating func makeElement(_ tag: XMLTag, in container: Element? = nil) -> Element {
    var element = Element(
      isPlural: tag.name.isSame(as: "plurals"), depth: depth, contentStart: tag.range.upperBound,
      comment: container?.comment ?? .none, ignoredChecks: container?.ignoredChecks ?? .empty)
    if !comments.isEmpty {
      element.comment = reading.table.add(
        comments.map(\.trimmedSpaces).joined(separator: "\n"))
      comments.removeAll()
    }
    if let name = tag.attribute("name") { element.name = reading.table.add(name) }
    if let quantity = tag.string("quantity") { element.quantity = reading.table.common(quantity) }
    element.isTranslatable = !tag.has("translatable", "false")
    let ignored = Self.ignoredChecks(tag)
    if !ignored.isEmpty || container == nil && !ignoredChecks.isEmpty {
      let outer =
        container.map { reading.table.names[$0.ignoredChecks.range].map(reading.string) }
        ?? ignoredChecks
      element.ignoredChecks = reading.table.add(names: outer + ignored)
    }
    return element
  }

  private mutating func finish(_ element: Element, at range: Range<Int>) throws(ScanFailure) {
    let content = element.contentStart..<max(element.contentStart, range.lowerBound)
    let owner = container ?? element
    var record = reading.record(
      key: owner.name, text: TextSpan(content: content), content: content, language: language,
      isSource: fileLanguage.isSource)
    if !value.isPlain(as: content) {
      var resolver = AndroidTextResolver()
      try resolver.resolve(value)
      reading.notices += resolver.ineffectiveEscapes.map { offset in
        let escape = source.content[offset..<content.upperBound].prefix(6)
        return (.ineffectiveEscape(String(decoding: escape, as: UTF8.self)), offset)
      }
      reading.setText(of: &record, to: resolver.builder)
    }
    record.variant = variant(of: element)
    record.role = role(
      of: owner.name, isTranslatable: owner.isTranslatable && element.isTranslatable)
    record.comment = element.comment
    record.ignoredChecks = element.ignoredChecks
    // An element without an end tag has no content to write to.
    record.isEditable = !range.isEmpty
    reading.append(record)
  }

  private mutating func variant(of element: Element) -> CompactRange {
    guard let container else { return .empty }
    if container.isPlural {
      let plural = reading.table.common("plural")
      return reading.table.add(names: [plural, element.quantity])
    }
    return reading.table.add(names: ["item \(itemCount)"])
  }

  private func role(of key: TextSpan, isTranslatable: Bool) -> CatalogUnit.Role? {
    if value.isReference { return .reference }
    if !isTranslatable { return .markedUntranslatable }
    // The name that the launcher shows, by the convention of Android's own templates.
    return reading.withBytes(of: key) { $0.isSame(as: "app_name") } ? .displayName : nil
  }

  /// Adds a tag as it is written, or in short if it comes from an entity.
  private mutating func addTag(
    _ name: UnsafeBufferPointer<UInt8>, at range: Range<Int>, closes: Bool
  ) {
    value.addTag(
      AndroidValue.Tag(
        bytes: source.content.tag(name, at: range, closes: closes), content: range,
        isSpan: !name.contains(UInt8(ascii: ":"))))
  }

  private static func ignoredChecks(_ tag: XMLTag) -> [String] {
    tag.string("tools:ignore")?.split { $0 == "," || $0 == " " }.map(String.init) ?? []
  }
}
