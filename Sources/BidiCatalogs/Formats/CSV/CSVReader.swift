/// Tables with a column for each language, in CSV (RFC 4180) or separated by tabs or semicolons.
///
/// ```csv
/// keys,en,ar
/// quit,Quit,خروج
/// ```
///
/// The header has to tell: its first cell names keys, the others languages or what is known to stand
/// beside them. In place of languages there may be `source` and `target`; the path tells the target's
/// language then. Any other table is no catalog.
struct CSVReader: FormatReader {
  func couldBe(path: CatalogPath) -> Bool { path.hasExtension("csv") || path.hasExtension("tsv") }

  func confirms(path: CatalogPath, head: FileHead) -> Bool {
    guard let line = head.text.split(whereSeparator: \.isNewline).first else { return false }
    let delimiter = Self.delimiter(of: line.utf8)
    let cells = line.split(
      separator: Character(Unicode.Scalar(delimiter)), omittingEmptySubsequences: false)
    guard let header = CSVHeader(cells.map { $0.filter { $0 != "\"" } }) else { return false }
    return header.hasLanguages || PathLanguage(conventionalTranslation: path) != nil
  }

  /// The sign between cells: the one of the three that the header has most of.
  static func delimiter(of header: some Sequence<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    for byte in header { counts[byte, default: 0] += 1 }
    return [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].reduce(UInt8(ascii: ",")) {
      counts[$1, default: 0] > counts[$0, default: 0] ? $1 : $0
    }
  }

  func read(
    _ source: SourceText, path: CatalogPath, into reading: inout Reading
  ) throws(ScanFailure) {
    reading = try source.content.withUnsafeBufferPointer { bytes throws(ScanFailure) in
      let cursor = ByteCursor(bytes: bytes, index: source.contentStart)
      var scanner = CSVScanner(
        cursor, reading, PathLanguage(conventionalTranslation: path) ?? .unknown)
      try scanner.scan()
      return scanner.reading
    }
  }

  /// Where there are no quotes there are no escapes: what would end the cell is found when the file
  /// is read again.
  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    place.quoting == .double
      ? text.utf8.flatMap { $0 == 0x22 ? [$0, $0] : [$0] } : Array(text.utf8)
  }
}

/// What the columns of a table are.
struct CSVHeader {
  enum Column {
    case key, source, target, comment, other
    case language(Language)

    var isComment: Bool { if case .comment = self { true } else { false } }
    var isSource: Bool { if case .source = self { true } else { false } }
  }

  let columns: [Column]

  /// Nil where the header is not that of a catalog.
  init?(_ cells: [String]) {
    let names = cells.map { $0.trimmedSpaces.lowercased() }
    guard let first = names.first, Self.keyNames.contains(first) || first == "source" else {
      return nil
    }
    var columns = [Column.key]
    for (cell, name) in zip(cells, names).dropFirst() {
      if let column = Self.columns[name] {
        columns.append(column)
      } else if let language = Language(wellKnown: cell.trimmedSpaces[...]) {
        columns.append(.language(language))
      } else {
        return nil
      }
    }
    let hasTexts = columns.contains {
      switch $0 {
      case .language, .target: true
      default: false
      }
    }
    guard hasTexts else { return nil }
    self.columns = columns
  }

  /// Whether the header names the languages of all texts.
  var hasLanguages: Bool { !columns.contains { if case .target = $0 { true } else { false } } }

  private static let keyNames: Set<String> = [
    "key", "keys", "id", "string_id", "stringid", "identifier", "msgid", "string id",
  ]
  private static let columns: [String: Column] = [
    "source": .source, "target": .target, "comment": .comment, "comments": .comment,
    "description": .comment, "notes": .comment, "note": .comment, "context": .comment,
    "_comment": .comment, "": .other, "type": .other, "_plural": .other, "_context": .other,
    "file": .other, "path": .other,
  ]
}
