/// Tables with a column for each language, in CSV (RFC 4180) or separated by tabs or semicolons.
///
/// ```csv
/// keys,en,ar
/// quit,Quit,خروج
/// ```
///
/// The header has to tell: its first cell names keys, the others languages or what is known to stand
/// beside them. Any other table is no catalog.
struct CSVReader: FormatReader {
  func couldBe(path: CatalogPath) -> Bool { path.hasExtension("csv") || path.hasExtension("tsv") }

  func confirms(path: CatalogPath, head: FileHead) -> Bool {
    guard let line = head.text.split(whereSeparator: \.isNewline).first else { return false }
    let delimiter = Self.delimiter(of: line.utf8)
    let cells = line.split(
      separator: Character(Unicode.Scalar(delimiter)), omittingEmptySubsequences: false)
    return CSVHeader(cells.map { $0.filter { $0 != "\"" } }) != nil
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
      var scanner = CSVScanner(ByteCursor(bytes: bytes, index: source.contentStart), reading)
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
    case key, comment, other
    case language(Language)
  }

  let columns: [Column]

  /// Nil where the header is not that of a catalog.
  init?(_ cells: [String]) {
    guard let first = cells.first?.lowercased(), Self.keyNames.contains(first) else { return nil }
    var columns = [Column.key]
    for cell in cells.dropFirst() {
      let name = cell.trimmedSpaces
      if Self.commentNames.contains(name.lowercased()) {
        columns.append(.comment)
      } else if Self.otherNames.contains(name.lowercased()) {
        columns.append(.other)
      } else if let language = Language(wellKnown: name[...]) {
        columns.append(.language(language))
      } else {
        return nil
      }
    }
    guard columns.contains(where: { if case .language = $0 { true } else { false } }) else {
      return nil
    }
    self.columns = columns
  }

  private static let keyNames: Set<String> = [
    "key", "keys", "id", "string_id", "stringid", "identifier", "msgid", "string id",
  ]
  private static let commentNames: Set<String> = [
    "comment", "comments", "description", "notes", "note", "context", "_comment",
  ]
  private static let otherNames: Set<String> = ["", "type", "_plural", "_context", "file", "path"]
}
