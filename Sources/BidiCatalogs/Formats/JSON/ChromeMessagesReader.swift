/// The messages of browser extensions: `_locales/ar/messages.json`.
///
/// ```json
/// { "greeting": { "message": "أهلا $USER$", "description": "...",
///   "placeholders": { "user": { "content": "$1" } } } }
/// ```
///
/// See "i18n" in Chrome's and Mozilla's extension documentation.
struct ChromeMessagesReader: JSONFormatReader {
  func couldBe(path: CatalogPath) -> Bool {
    path.name == "messages.json" && path.folders.dropLast().last == "_locales"
  }

  func sign(in path: CatalogPath) -> String { "messages.json below the folder _locales" }

  struct Scanner: JSONCatalogScanner {
    private(set) var reading: Reading
    private let bytes: UnsafeBufferPointer<UInt8>
    private let language: PathLanguage

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ reading: Reading, path: CatalogPath) {
      self.bytes = bytes
      self.reading = reading
      let folder = path.folders.last.map(String.init)
      language = PathLanguage(
        language: folder.flatMap { Language($0) } ?? .undetermined, isSource: false,
        evidence: folder.map { .folder($0) })
      self.reading.note(language)
    }

    mutating func scan(_ json: inout JSONScanner) throws(ScanFailure) {
      try json.object { (json, key) throws(ScanFailure) in
        guard json.isAtObject() else { return try json.skipValue() }
        let name = key.text(bytes)
        var message: JSONString?
        var comment: String?
        try json.object { (json, member) throws(ScanFailure) in
          if member.matches("message", bytes), json.isAtString() {
            message = try json.string()
          } else if member.matches("description", bytes), json.isAtString() {
            comment = try json.string().text(bytes)
          } else {
            try json.skipValue()
          }
        }
        guard let message else { return }
        reading.append(message, bytes, key: name, language: language, comment: comment)
        let last = reading.units.count - 1
        if Self.storeKeys.contains(name.lowercased()), reading.units[last].role == .text {
          reading.units[last].role = .displayName
        }
      }
      reading.markShadowed()
    }

    /// What a manifest usually calls the texts that browsers and stores show, in lower case.
    private static let storeKeys: Set<String> = [
      "extname", "extensionname", "appname", "name", "extshortname", "extdesc", "extshortdesc",
      "extensiondescription", "appdesc", "appdescription", "extdescription",
    ]
  }
}
