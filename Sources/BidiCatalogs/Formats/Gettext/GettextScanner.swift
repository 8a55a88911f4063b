/// Finds the entries of a PO file.
struct GettextScanner {
  private(set) var reading: Reading
  private var cursor: ByteCursor
  private var language: PathLanguage
  private let isUTF8: Bool
  private var entry = Entry()

  /// What has been read of an entry.
  private struct Entry {
    var comments: [String] = []
    var flags: Set<Substring> = []
    var context: String?
    var key: String?
    var plural: String?
    var translations: [(index: Substring?, string: GettextString)] = []
  }

  init(
    _ cursor: ByteCursor, _ reading: Reading, _ language: PathLanguage, isUTF8: Bool
  ) {
    self.cursor = cursor
    self.reading = reading
    self.language = language
    self.reading.note(language)
    self.isUTF8 = isUTF8
  }

  mutating func scan() throws(ScanFailure) {
    while true {
      GettextString.skipBlanks(&cursor)
      if cursor.isAtEnd { break }
      if cursor.current == UInt8(ascii: "#") {
        if !entry.translations.isEmpty { finishEntry() }
        scanComment()
      } else {
        try scanField()
      }
    }
    if entry.key != nil, entry.translations.isEmpty {
      throw ScanFailure(.expected("\"msgstr\"", found: cursor.found), at: cursor.index)
    }
    finishEntry()
  }

  private mutating func scanComment() {
    let start = cursor.index
    while !cursor.isAtEnd, cursor.current != 0x0A, cursor.current != 0x0D { cursor.index += 1 }
    switch start + 1 < cursor.index ? cursor.bytes[start + 1] : 0x20 {
    case UInt8(ascii: ","):
      let line = cursor.text(start + 2..<cursor.index)
      for flag in line.split(separator: ",") {
        entry.flags.insert(flag.drop { $0 == " " }.prefix { $0 != " " })
      }
    // Where the text is used; what it was before.
    case UInt8(ascii: ":"), UInt8(ascii: "|"): break
    // An entry that is no longer in use; what precedes belongs to it.
    case UInt8(ascii: "~"): entry = Entry()
    case UInt8(ascii: "."): addComment(start + 2..<cursor.index)
    default: addComment(start + 1..<cursor.index)
    }
  }

  private mutating func addComment(_ range: Range<Int>) {
    var range = range
    while !range.isEmpty, cursor.bytes[range.lowerBound] == 0x20 { range.removeFirst() }
    if !range.isEmpty { entry.comments.append(cursor.text(range)) }
  }

  private mutating func scanField() throws(ScanFailure) {
    let start = cursor.index
    while Self.isPartOfKeyword(cursor.current) { cursor.index += 1 }
    let keyword = cursor.text(start..<cursor.index)
    if !entry.translations.isEmpty, ["msgctxt", "msgid", "domain"].contains(keyword) {
      finishEntry()
    }
    let index = keyword == "msgstr" ? try scanIndex() : nil
    let isExpected =
      switch keyword {
      case "msgctxt": entry.context == nil && entry.key == nil
      case "msgid": entry.key == nil
      case "msgid_plural": entry.key != nil && entry.plural == nil && entry.translations.isEmpty
      case "msgstr":
        entry.key != nil && (index == nil ? entry.translations.isEmpty : entry.plural != nil)
      case "domain": true
      default: false
      }
    guard isExpected else {
      cursor.index = start
      let wanted = entry.key == nil ? "\"msgid\"" : "\"msgstr\""
      let found = keyword.isEmpty ? cursor.found : "\"\(keyword)\""
      throw ScanFailure(.expected(wanted, found: found), at: start)
    }
    let string = try GettextString.scan(&cursor, isUTF8: isUTF8)
    switch keyword {
    case "msgctxt": entry.context = string.text
    case "msgid": entry.key = string.text
    case "msgid_plural": entry.plural = string.text
    case "msgstr": entry.translations.append((index, string))
    default: break
    }
  }

  /// Reads the number of a plural form, `[0]`.
  private mutating func scanIndex() throws(ScanFailure) -> Substring? {
    guard cursor.current == UInt8(ascii: "[") else { return nil }
    let start = cursor.index
    cursor.index += 1
    while (0x30...0x39).contains(cursor.current) { cursor.index += 1 }
    guard cursor.current == UInt8(ascii: "]"), cursor.index > start + 1 else {
      throw ScanFailure(.expected("a number and \"]\"", found: cursor.found), at: cursor.index)
    }
    cursor.index += 1
    return cursor.text(start..<cursor.index).dropFirst().dropLast()
  }

  private static func isPartOfKeyword(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
  }

  private mutating func finishEntry() {
    defer { entry = Entry() }
    guard let key = entry.key else { return }
    if key.isEmpty, entry.context == nil {
      readHeader(entry.translations.first?.string.text ?? "")
      return
    }
    let comment = entry.comments.isEmpty ? nil : entry.comments.joined(separator: "\n")
    let isUntranslated = entry.translations.allSatisfy { $0.string.text.isEmpty }
    for (index, string) in entry.translations {
      let text = string.text
      reading.append(
        UnitDraft(
          key: key, context: entry.context, variant: index.map { ["plural", String($0)] } ?? [],
          language: reading.givenLanguage ?? language.language, isSource: false,
          source: index == nil || index == "0" ? key : entry.plural, text: text,
          state: isUntranslated ? .new : state, role: role(of: key),
          comment: comment,
          placeholders: dialect, map: string.map, contentRange: string.content))
    }
  }

  private var state: TranslationState { entry.flags.contains("fuzzy") ? .fuzzy : .translated }

  private func role(of key: String) -> CatalogUnit.Role? {
    switch key {
    // The names of translators, by the conventions of GNOME and KDE.
    case "translator-credits", "translator_credits": .markedUntranslatable
    case _ where entry.context == "NAME OF TRANSLATORS" || entry.context == "EMAIL OF TRANSLATORS":
      .markedUntranslatable
    default: nil
    }
  }

  private var dialect: PlaceholderDialect {
    if entry.flags.isEmpty { return .unspecified }
    for (flag, dialect) in Self.dialects where entry.flags.contains(flag) { return dialect }
    return entry.flags.contains("no-c-format") ? .plain : .unspecified
  }

  private static let dialects: [(Substring, PlaceholderDialect)] = [
    ("c-format", .cFormat), ("objc-format", .apple), ("c++-format", .pythonBrace),
    ("python-format", .pythonFormat), ("python-brace-format", .pythonBrace),
    ("qt-format", .qt), ("qt-plural-format", .qt), ("kde-format", .qt), ("kde-kuit-format", .qt),
    ("php-format", .cFormat), ("perl-format", .cFormat), ("java-format", .java),
    ("java-printf-format", .cFormat), ("csharp-format", .dotnet), ("ruby-format", .rubyPercent),
    ("sh-printf-format", .cFormat), ("lua-format", .cFormat), ("boost-format", .cFormat),
    ("javascript-format", .cFormat), ("perl-brace-format", .pythonBrace),
  ]

  private mutating func readHeader(_ header: String) {
    for line in header.split(separator: "\n") where line.hasPrefix("Language:") {
      let name = line.dropFirst("Language:".count).filter { $0 != " " }
      guard let named = Language(name) else { continue }
      language.become(named, by: "the header field Language")
      reading.note(language)
    }
  }
}
