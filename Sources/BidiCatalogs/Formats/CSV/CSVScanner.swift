/// Finds the texts of a table.
struct CSVScanner {
  private(set) var reading: Reading
  private var cursor: ByteCursor
  private let pathLanguage: PathLanguage
  private var delimiter = UInt8(ascii: ",")

  private struct Cell {
    var builder = TextBuilder()
    var content: Range<Int>
    var isQuoted: Bool
  }

  init(_ cursor: ByteCursor, _ reading: Reading, _ pathLanguage: PathLanguage) {
    self.cursor = cursor
    self.reading = reading
    self.pathLanguage = pathLanguage
    self.reading.note(pathLanguage)
  }

  mutating func scan() throws(ScanFailure) {
    let start = cursor.index
    delimiter = CSVReader.delimiter(
      of: cursor.bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D })
    guard let header = CSVHeader(try scanRow().map(\.builder.text)) else {
      throw ScanFailure(
        .expected("a header with \"key\" and languages", found: "another row"), at: start)
    }
    for case .language(let named) in header.columns {
      reading.note(named, .content("a column of the header"))
    }
    while !cursor.isAtEnd {
      let cells = try scanRow()
      guard let key = cells.first?.builder.text, cells.count > 1 else { continue }
      append(cells, key, header)
    }
    reading.markShadowed()
  }

  private mutating func append(_ cells: [Cell], _ key: String, _ header: CSVHeader) {
    var comments: [String] = []
    var source: String?
    for (column, cell) in zip(header.columns, cells) where !cell.builder.bytes.isEmpty {
      switch column {
      case .comment: comments.append(cell.builder.text)
      case .source: source = cell.builder.text
      default: break
      }
    }
    for (column, cell) in zip(header.columns, cells) {
      let language: Language
      switch column {
      case .language(let named): language = named
      case .target: language = reading.givenLanguage ?? pathLanguage.language
      default: continue
      }
      let text = cell.builder.text
      reading.append(
        CatalogUnit(
          key: key, language: language, isSource: false, source: source, text: text,
          byteRange: cell.content, state: text.isEmpty ? .new : .translated,
          // Spreadsheets compute what begins so.
          role: text.hasPrefix("=") ? .machineData : .ofText(text),
          comment: comments.isEmpty ? nil : comments.joined(separator: "\n"),
          placeholders: reading.placeholders,
          map: TextMap(cell.builder.pieces, emptyAt: cell.content.lowerBound),
          quoting: cell.isQuoted ? .double : .none, contentRange: cell.content))
      // The first language is the one that the others are translated from.
      source = source ?? text
    }
  }

  private var isAtLineEnd: Bool { cursor.current == 0x0A || cursor.current == 0x0D }

  /// Reads the cells of a row and moves behind its end.
  private mutating func scanRow() throws(ScanFailure) -> [Cell] {
    var cells: [Cell] = []
    while true {
      cells.append(try scanCell())
      if cursor.current == delimiter, !cursor.isAtEnd {
        cursor.index += 1
      } else if isAtLineEnd || cursor.isAtEnd {
        cursor.index += cursor.current == 0x0D && cursor.peek(1) == 0x0A ? 2 : 1
        cursor.index = min(cursor.index, cursor.bytes.count)
        return cells
      } else {
        throw ScanFailure(
          .expected("the end of the cell after its quote", found: cursor.found), at: cursor.index)
      }
    }
  }

  private mutating func scanCell() throws(ScanFailure) -> Cell {
    let quote = UInt8(ascii: "\"")
    let opening = cursor.index
    guard cursor.current == quote else {
      while !cursor.isAtEnd, !isAtLineEnd, cursor.current != delimiter { cursor.index += 1 }
      var cell = Cell(content: opening..<cursor.index, isQuoted: false)
      cell.builder.append(cursor.bytes[cell.content], content: cell.content, kind: .verbatim)
      return cell
    }
    cursor.index += 1
    var cell = Cell(content: cursor.index..<cursor.index, isQuoted: true)
    while true {
      let start = cursor.index
      while !cursor.isAtEnd, cursor.current != quote { cursor.index += 1 }
      let plain = start..<cursor.index
      cell.builder.append(cursor.bytes[plain], content: plain, kind: .verbatim)
      if cursor.isAtEnd { throw ScanFailure(.unterminated("quoted cell"), at: opening) }
      guard cursor.peek(1) == quote else { break }
      cell.builder.append(scalar: 0x22, content: cursor.index..<cursor.index + 2)
      cursor.index += 2
    }
    cell.content = cell.content.lowerBound..<cursor.index
    cursor.index += 1
    return cell
  }
}
