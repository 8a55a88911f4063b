/// Finds the values of a string catalog.
struct StringCatalogScanner {
  private(set) var reading: Reading
  private let bytes: UnsafeBufferPointer<UInt8>
  private var sourceLanguage = Language.undetermined
  private var languages: [String: Language] = [:]
  /// The units of each entry, to find their sources once the source language is known.
  private var entries: [Range<Int>] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ reading: Reading) {
    self.bytes = bytes
    self.reading = reading
  }

  mutating func scan(from start: Int) throws(ScanFailure) {
    var json = JSONScanner(ByteCursor(bytes: bytes, index: start))
    try json.object { (json, key) throws(ScanFailure) in
      if key.matches("sourceLanguage", bytes), json.isAtString() {
        sourceLanguage = language(try json.string().text(bytes))
      } else if key.matches("strings", bytes), json.isAtObject() {
        try json.object { (json, key) throws(ScanFailure) in
          try scanEntry(key.text(bytes), &json)
        }
      } else {
        try json.skipValue()
      }
    }
    try json.finish()
    for entry in entries { addSources(to: entry) }
  }

  private mutating func language(_ id: String) -> Language {
    if let known = languages[id] { return known }
    let language = Language(id) ?? .undetermined
    languages[id] = language
    reading.note(language, .content("its localizations"))
    return language
  }

  /// Reads what belongs to a key. Members that concern all its values may come before or after
  /// these.
  private mutating func scanEntry(
    _ key: String, _ json: inout JSONScanner
  ) throws(ScanFailure) {
    guard json.isAtObject() else { return try json.skipValue() }
    let start = reading.units.count
    var comment: String?
    var isStale = false
    var isUntranslatable = false
    try json.object { (json, member) throws(ScanFailure) in
      if member.matches("localizations", bytes), json.isAtObject() {
        try json.object { (json, id) throws(ScanFailure) in
          let language = language(id.text(bytes))
          try scanNode(Node(key: key, language: language), &json)
        }
      } else if member.matches("comment", bytes), json.isAtString() {
        comment = try json.string().text(bytes)
      } else if member.matches("extractionState", bytes), json.isAtString() {
        isStale = try json.string().matches("stale", bytes)
      } else if member.matches("shouldTranslate", bytes), let should = json.boolean() {
        isUntranslatable = !should
      } else {
        try json.skipValue()
      }
    }
    for index in start..<reading.units.count {
      reading.units[index].comment = comment
      if isStale { reading.units[index].state = .stale }
      if isUntranslatable { reading.units[index].role = .markedUntranslatable }
    }
    entries.append(start..<reading.units.count)
  }

  /// Where a node stands.
  private struct Node {
    var key: String
    var language: Language
    var variant: [String] = []

    func child(_ parts: String...) -> Node {
      var child = self
      child.variant += parts
      return child
    }
  }

  private mutating func scanNode(_ node: Node, _ json: inout JSONScanner) throws(ScanFailure) {
    guard json.isAtObject() else { return try json.skipValue() }
    try json.object { (json, member) throws(ScanFailure) in
      guard json.isAtObject() else { return try json.skipValue() }
      if member.matches("stringUnit", bytes) {
        try scanStringUnit(node, &json)
      } else if member.matches("variations", bytes) {
        try json.object { (json, axis) throws(ScanFailure) in
          guard json.isAtObject() else { return try json.skipValue() }
          try json.object { (json, name) throws(ScanFailure) in
            try scanNode(node.child(axis.text(bytes), name.text(bytes)), &json)
          }
        }
      } else if member.matches("substitutions", bytes) {
        try json.object { (json, name) throws(ScanFailure) in
          try scanNode(node.child("substitutions", name.text(bytes)), &json)
        }
      } else {
        try json.skipValue()
      }
    }
  }

  private mutating func scanStringUnit(
    _ node: Node, _ json: inout JSONScanner
  ) throws(ScanFailure) {
    var state = TranslationState.translated
    var value: JSONString?
    try json.object { (json, member) throws(ScanFailure) in
      if member.matches("value", bytes), json.isAtString() {
        value = try json.string()
      } else if member.matches("state", bytes), json.isAtString() {
        let name = try json.string()
        if name.matches("needs_review", bytes) { state = .needsReview }
        if name.matches("new", bytes) { state = .new }
      } else {
        try json.skipValue()
      }
    }
    guard let value else { return }
    let text = value.text(bytes)
    reading.append(
      CatalogUnit(
        key: node.key, variant: node.variant, language: node.language, isSource: false, text: text,
        byteRange: value.content, state: state, role: .ofAppleKey(node.key, text: text),
        placeholders: reading.placeholders, map: value.map, contentRange: value.content))
  }

  /// Gives the units of an entry the text that they translate: the source language's for the same
  /// variant, or for a key without one the key itself.
  private mutating func addSources(to entry: Range<Int>) {
    var texts: [[String]: String] = [:]
    for index in entry where reading.units[index].language == sourceLanguage {
      reading.units[index].isSource = true
      texts[reading.units[index].variant] = reading.units[index].text
    }
    for index in entry where !reading.units[index].isSource {
      let unit = reading.units[index]
      guard !texts.isEmpty else {
        reading.units[index].source = unit.key
        continue
      }
      // Languages have plural cases of their own; `other` is in all of them.
      var general = unit.variant
      for position in general.indices.dropFirst() where general[position - 1] == "plural" {
        general[position] = "other"
      }
      reading.units[index].source = texts[unit.variant] ?? texts[general] ?? texts[[]]
    }
  }
}
