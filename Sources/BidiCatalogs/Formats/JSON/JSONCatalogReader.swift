/// JSON with keys and texts, flat or nested: i18next, ngx-translate, vue-i18n, FormatJS, MediaWiki
/// and many more.
///
/// Nothing in such a file says that it is a catalog. So only files are taken that lie among
/// translations and whose language is told by their name, their folder, or their first key.
struct JSONCatalogReader: JSONFormatReader {
  var namesLanguage: Bool { true }

  func couldBe(path: CatalogPath) -> Bool { path.hasExtension("json") && path.isAmongTranslations }

  func sign(in path: CatalogPath) -> String { path.signAmongTranslations }

  func confirms(path: CatalogPath, head: FileHead) -> Bool {
    guard head.begins(with: "{") else { return false }
    if PathLanguage(conventionalTranslation: path) != nil { return true }
    let key = head.text.dropFirst().drop(while: \.isWhitespace)
    guard key.first == "\"" else { return false }
    return Language(wellKnown: key.dropFirst().prefix { $0 != "\"" }) != nil
  }

  struct Scanner: JSONCatalogScanner {
    private(set) var reading: Reading
    private let bytes: UnsafeBufferPointer<UInt8>
    private var language: PathLanguage
    private let isLanguageKnown: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ reading: Reading, path: CatalogPath) {
      self.bytes = bytes
      self.reading = reading
      let told = PathLanguage(conventionalTranslation: path)
      language = told ?? .unknown
      isLanguageKnown = told != nil
      self.reading.note(language)
    }

    mutating func scan(_ json: inout JSONScanner) throws(ScanFailure) {
      try json.object { (json, key) throws(ScanFailure) in
        let name = key.text(bytes)
        if Self.localeKeys.contains(name), json.isAtString() {
          guard let named = Language(try json.string().text(bytes)) else { return }
          language.become(named, by: "the member \(name)")
          reading.note(language)
        } else if name.hasPrefix("@") || Self.machineKeys.contains(name) {
          try json.skipValue()
        } else if !isLanguageKnown, json.isAtObject(), let named = Language(wellKnown: name[...]) {
          language.become(named, by: "the key \(name)")
          reading.note(language)
          try scanObject("", &json)
        } else {
          try scanValue(name, &json)
        }
      }
      separatePlurals()
      reading.separateNestedPlurals()
      chooseDialect()
      reading.markShadowed()
    }

    private static let localeKeys: Set<String> = ["locale", "_locale", "@@locale"]
    private static let machineKeys: Set<String> = ["pluralForm", "plural_forms", "$schema"]

    private mutating func scanValue(
      _ key: String, _ json: inout JSONScanner
    ) throws(ScanFailure) {
      if json.isAtString() {
        reading.append(try json.string(), bytes, key: key, language: language)
      } else if json.isAtObject() {
        try scanObject(key + ".", &json)
      } else if json.isAtArray() {
        var item = 0
        try json.array { (json) throws(ScanFailure) in
          item += 1
          // Objects in an array are messages that were compiled, or data.
          guard json.isAtString() else { return try json.skipValue() }
          reading.append(
            try json.string(), bytes, key: key, variant: ["item \(item)"], language: language)
        }
      } else {
        try json.skipValue()
      }
    }

    /// Reads the members of an object, whose keys stand behind a prefix.
    private mutating func scanObject(
      _ prefix: String, _ json: inout JSONScanner
    ) throws(ScanFailure) {
      let start = reading.units.count
      var names: [String] = []
      try json.object { (json, key) throws(ScanFailure) in
        let name = key.text(bytes)
        names.append(name)
        guard !name.hasPrefix("@") else { return try json.skipValue() }
        try scanValue(prefix + name, &json)
      }
      // A message with what is said about it, as FormatJS and Transifex write it.
      for (message, others) in Self.describedMessages
      where names.contains(message) && names.allSatisfy({ $0 == message || others.contains($0) }) {
        let key = prefix + message
        guard let unit = reading.units[start...].first(where: { $0.key == key }) else { continue }
        reading.units.replaceSubrange(start..., with: CollectionOfOne(unit))
        reading.units[start].key = String(prefix.dropLast())
      }
    }

    private static let describedMessages: [(String, Set<String>)] = [
      ("defaultMessage", ["description", "id"]),
      ("string", ["context", "developer_comment", "character_limit"]),
    ]

    /// i18next's `files_few` is the case `few` of `files`, where there is a `files_other`.
    private mutating func separatePlurals() {
      guard reading.units.contains(where: { $0.key.utf8.hasSuffix("_other") }) else { return }
      let keys = Set(reading.units.map(\.key))
      for index in reading.units.indices {
        let key = reading.units[index].key
        guard let underscore = key.lastIndex(of: "_") else { continue }
        let (base, name) = (key[..<underscore], String(key[key.index(after: underscore)...]))
        guard PluralCase.names.contains(name), keys.contains(base + "_other") else { continue }
        reading.units[index].key = String(base)
        reading.units[index].variant = ["plural", name] + reading.units[index].variant
      }
    }

    /// What the texts themselves show of how placeholders are written.
    private mutating func chooseDialect() {
      let isDouble = reading.units.contains { $0.text.contains(ascii: "{{") }
      let isICU = reading.units.contains {
        $0.text.contains(ascii: ", plural,") || $0.text.contains(ascii: ", select,")
      }
      guard isDouble || isICU else { return }
      for index in reading.units.indices {
        reading.units[index].placeholders = isICU ? .icu : .i18next
      }
    }
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
