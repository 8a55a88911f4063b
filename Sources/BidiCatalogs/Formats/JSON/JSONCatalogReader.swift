/// JSON with keys and texts, flat or nested: i18next, ngx-translate, vue-i18n, FormatJS, MediaWiki
/// and many more.
///
/// Nothing in such a file says that it is a catalog. So only files are taken that lie among
/// translations and whose language is told by their name, their folder, or their first key.
struct JSONCatalogReader: JSONFormatReader {
  var namesLanguage: Bool { true }

  func couldBe(path: CatalogPath) -> Bool {
    (path.hasExtension("json") || path.hasExtension("jsonc")) && path.isAmongTranslations
  }

  func sign(in path: CatalogPath) -> String { path.signAmongTranslations }

  func extras(path: CatalogPath) -> JSONScanner.Extras {
    path.hasExtension("jsonc") ? .commentsAndCommas : .comments
  }

  func confirms(path: CatalogPath, head: FileHead) -> Bool {
    guard head.begins(with: "{") || head.begins(with: "//") || head.begins(with: "/*") else {
      return false
    }
    if PathLanguage(conventionalTranslation: path) != nil { return true }
    let key = head.text.dropFirst().drop(while: \.isWhitespace)
    guard key.first == "\"" else { return false }
    return Language(wellKnown: key.dropFirst().prefix { $0 != "\"" }) != nil
  }

  struct Scanner: JSONCatalogScanner {
    private(set) var reading: Reading
    private let bytes: UnsafeBufferPointer<UInt8>
    private var language: PathLanguage
    private var languageNumber: UInt32
    private let isLanguageKnown: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ reading: Reading, path: CatalogPath) {
      self.bytes = bytes
      self.reading = reading
      let told = PathLanguage(conventionalTranslation: path)
      language = told ?? .unknown
      isLanguageKnown = told != nil
      self.reading.note(language)
      languageNumber = self.reading.languageNumber(language)
    }

    mutating func scan(_ json: inout JSONScanner) throws(ScanFailure) {
      try json.object { (json, key) throws(ScanFailure) in
        let comment = json.comment
        if Self.isLocale(key, bytes), json.isAtString() {
          guard let named = Language(try json.string().text(bytes)) else { return }
          setLanguage(named, by: "the member \(key.text(bytes))")
        } else if key.firstByte(bytes) == UInt8(ascii: "@") || Self.isMachineKey(key, bytes) {
          try json.skipValue()
        } else if !isLanguageKnown, json.isAtObject(),
          let named = Language(wellKnown: key.text(bytes)[...])
        {
          setLanguage(named, by: "the key \(key.text(bytes))")
          try scanObject(.none, &json)
        } else {
          try scanValue(reading.span(key), comment, &json)
        }
      }
      separatePlurals()
      reading.separateNestedPlurals()
      chooseDialect()
      reading.markShadowed()
    }

    private mutating func setLanguage(_ named: Language, by words: String) {
      language.become(named, by: words)
      reading.note(language)
      languageNumber = reading.languageNumber(language)
    }

    private static func isLocale(
      _ key: JSONString, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
      key.matches("locale", bytes) || key.matches("_locale", bytes)
        || key.matches("@@locale", bytes)
    }

    private static func isMachineKey(
      _ key: JSONString, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
      key.matches("pluralForm", bytes) || key.matches("plural_forms", bytes)
        || key.matches("$schema", bytes)
    }

    private mutating func append(
      _ string: JSONString, _ key: TextSpan, _ comment: Range<Int>?,
      variant: CompactRange = .empty
    ) {
      var record = reading.record(
        string, key: key, language: languageNumber, isSource: language.isSource)
      record.variant = variant
      if let comment { record.comment = TextSpan(content: comment).trimmed(in: bytes) }
      reading.append(record)
    }

    private mutating func scanValue(
      _ key: TextSpan, _ comment: Range<Int>?, _ json: inout JSONScanner
    ) throws(ScanFailure) {
      if json.isAtString() {
        append(try json.string(), key, comment)
      } else if json.isAtObject() {
        try scanObject(key, &json)
      } else if json.isAtArray() {
        var item = 0
        try json.array { (json) throws(ScanFailure) in
          item += 1
          // Objects in an array are messages that were compiled, or data.
          guard json.isAtString() else { return try json.skipValue() }
          let comment = json.comment
          let string = try json.string()
          append(string, key, comment, variant: reading.table.add(names: ["item \(item)"]))
        }
      } else {
        try json.skipValue()
      }
    }

    /// Reads the members of an object, whose keys stand behind that of the object itself.
    private mutating func scanObject(
      _ parent: TextSpan, _ json: inout JSONScanner
    ) throws(ScanFailure) {
      let start = reading.count
      var members = DescribedMessage()
      try json.object { (json, key) throws(ScanFailure) in
        let comment = json.comment
        members.add(key, bytes)
        guard key.firstByte(bytes) != UInt8(ascii: "@") else { return try json.skipValue() }
        let name = reading.span(key)
        try scanValue(
          reading.table.join(parent, UInt8(ascii: "."), name, bytes), comment, &json)
      }
      // A message with what is said about it, as FormatJS and Transifex write it.
      guard let message = members.message else { return }
      let length = (parent.isNone ? 0 : parent.count + 1) + message.utf8CodeUnitCount
      let records = reading.table.records[start...]
      guard
        var record = records.first(where: { record in
          record.key.count == length
            && reading.withBytes(of: record.key) { $0.hasSuffix(message) }
        })
      else { return }
      record.key = parent.isNone ? .empty : parent
      reading.table.records.replaceSubrange(start..., with: CollectionOfOne(record))
    }

    /// i18next's `files_few` is the case `few` of `files`, where there is a `files_other`.
    private mutating func separatePlurals() {
      guard reading.hasKey(endingIn: "_other") else { return }
      let names = reading.table.records.map { reading.string($0.key) }
      let keys = Set(names)
      for (index, key) in names.enumerated() {
        guard let underscore = key.utf8.lastIndex(of: UInt8(ascii: "_")) else { continue }
        let (base, name) = (key[..<underscore], key[key.utf8.index(after: underscore)...])
        guard PluralCase.names.contains(String(name)), keys.contains(base + "_other") else {
          continue
        }
        reading.makePluralCase(of: base, name, index)
      }
    }

    /// What the texts themselves show of how placeholders are written.
    private mutating func chooseDialect() {
      var (isDouble, isICU) = (false, false)
      for record in reading.table.records where !isICU {
        reading.withBytes(of: record.text) { text in
          guard text.firstIndex(of: UInt8(ascii: "{"), from: 0) < text.count else { return }
          isDouble = isDouble || text.contains("{{")
          isICU = text.contains(", plural,") || text.contains(", select,")
        }
      }
      guard isDouble || isICU else { return }
      for index in reading.table.records.indices {
        reading.table.records[index].placeholders = isICU ? .icu : .i18next
      }
    }
  }
}

/// The members of an object that may be a message with what is said about it: FormatJS's
/// `defaultMessage` and Transifex's `string`.
private struct DescribedMessage {
  private static let names: [(name: StaticString, allows: UInt8)] = [
    ("defaultMessage", 0b01), ("description", 0b01), ("id", 0b01),
    ("string", 0b10), ("context", 0b10), ("developer_comment", 0b10), ("character_limit", 0b10),
  ]
  /// Which of the two it may be, by the members so far.
  private var allowed: UInt8 = 0b11
  private var text: StaticString?

  /// The member that is the message, if the object is one of the two.
  var message: StaticString? { allowed == 0 ? nil : text }

  mutating func add(_ key: JSONString, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard allowed != 0 else { return }
    guard let known = Self.names.first(where: { key.matches($0.name, bytes) }) else {
      allowed = 0
      return
    }
    allowed &= known.allows
    if key.matches("defaultMessage", bytes) { text = "defaultMessage" }
    if key.matches("string", bytes) { text = "string" }
  }
}

extension PathLanguage {
  /// The language of a file among translations, by the nearest folder that is named as one or the
  /// file's name: `locales/ar/common.json`, `i18n/ar.json`; nil if neither is.
  init?(conventionalTranslation path: CatalogPath) {
    let language = PathLanguage(conventional: path)
    guard !language.language.isUndetermined else { return nil }
    self = language
  }
}
