/// Finds the values of a string catalog.
struct StringCatalogScanner {
  private(set) var reading: Reading
  private let bytes: UnsafeBufferPointer<UInt8>
  private var sourceLanguage = Language.undetermined
  private var languages: [String: Language] = [:]
  private var last: (id: Range<Int>, number: UInt32)?
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
          try scanEntry(reading.span(key), &json)
        }
      } else {
        try json.skipValue()
      }
    }
    try json.finish()
    let number = reading.table.number(of: sourceLanguage)
    for entry in entries { addSources(to: entry, number) }
  }

  private mutating func language(_ id: String) -> Language {
    if let known = languages[id] { return known }
    let language = Language(id) ?? .undetermined
    languages[id] = language
    reading.note(language, .content("its localizations"))
    return language
  }

  /// The number of a language; that of the last one comes without a string.
  private mutating func number(of id: JSONString) -> UInt32 {
    if let last, bytes.part(last.id).elementsEqual(bytes.part(id.content)) { return last.number }
    let number = reading.table.number(of: language(id.text(bytes)))
    last = (id.content, number)
    return number
  }

  /// Reads what belongs to a key. Members that concern all its values may come before or after
  /// these.
  private mutating func scanEntry(
    _ key: TextSpan, _ json: inout JSONScanner
  ) throws(ScanFailure) {
    guard json.isAtObject() else { return try json.skipValue() }
    let start = reading.count
    var comment = TextSpan.none
    var isStale = false
    var isUntranslatable = false
    try json.object { (json, member) throws(ScanFailure) in
      if member.matches("localizations", bytes), json.isAtObject() {
        try json.object { (json, id) throws(ScanFailure) in
          try scanNode(Node(key: key, language: number(of: id)), &json)
        }
      } else if member.matches("comment", bytes), json.isAtString() {
        let string = try json.string()
        comment = reading.span(string)
      } else if member.matches("extractionState", bytes), json.isAtString() {
        isStale = try json.string().matches("stale", bytes)
      } else if member.matches("shouldTranslate", bytes), let should = json.boolean() {
        isUntranslatable = !should
      } else {
        try json.skipValue()
      }
    }
    for index in start..<reading.count {
      reading.table.records[index].comment = comment
      if isStale { reading.table.records[index].state = .stale }
      if isUntranslatable { reading.table.records[index].role = .markedUntranslatable }
    }
    entries.append(start..<reading.count)
  }

  /// Where a node stands.
  private struct Node {
    var key: TextSpan
    var language: UInt32
    var variant: [TextSpan] = []

    func child(_ parts: TextSpan...) -> Node {
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
            try scanNode(node.child(reading.span(axis), reading.span(name)), &json)
          }
        }
      } else if member.matches("substitutions", bytes) {
        try json.object { (json, name) throws(ScanFailure) in
          let word = reading.table.common("substitutions")
          try scanNode(node.child(word, reading.span(name)), &json)
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
    var record = reading.record(value, key: node.key, language: node.language, isSource: false)
    record.state = state
    if !node.variant.isEmpty { record.variant = reading.table.add(names: node.variant) }
    record.role = reading.withBytes(of: node.key) { .ofAppleKey($0) }
    reading.append(record)
  }

  /// Gives the units of an entry the text that they translate: the source language's for the same
  /// variant, or for a key without one the key itself.
  private mutating func addSources(to entry: Range<Int>, _ sourceLanguage: UInt32) {
    var texts: [[String]: TextSpan] = [:]
    for index in entry where reading.table.records[index].language == sourceLanguage {
      let record = reading.table.records[index]
      reading.table.records[index].isSource = true
      texts[reading.table.names[record.variant.range].map(reading.string)] = record.text
    }
    for index in entry where !reading.table.records[index].isSource {
      let record = reading.table.records[index]
      guard !texts.isEmpty else {
        reading.table.records[index].source = record.key
        continue
      }
      // Languages have plural cases of their own; `other` is in all of them.
      let variant = reading.table.names[record.variant.range].map(reading.string)
      var general = variant
      for position in general.indices.dropFirst() where general[position - 1] == "plural" {
        general[position] = "other"
      }
      let source = texts[variant] ?? texts[general] ?? texts[[]]
      reading.table.records[index].source = source ?? .none
    }
  }
}
