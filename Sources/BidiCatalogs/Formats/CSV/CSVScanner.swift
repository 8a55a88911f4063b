/// Finds the texts of a table.
struct CSVScanner {
  private(set) var reading: Reading
  private var cursor: ByteCursor
  private let pathLanguage: PathLanguage
  private var delimiter = UInt8(ascii: ",")

  /// The cells of the row that is read; there is no array for each row.
  private var cells: [Cell] = []

  private struct Cell {
    var content: Range<Int>
    var isQuoted = false
    /// The text, if there are quotes in it.
    var builder: TextBuilder?

    func span(in reading: inout Reading) -> TextSpan {
      builder.map { reading.table.add($0.bytes) } ?? TextSpan(content: content)
    }
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
    try scanRow()
    let names = cells.map { cell in
      cell.builder.map(\.text) ?? cursor.text(cell.content)
    }
    guard let header = CSVHeader(names) else {
      throw ScanFailure(
        .expected("a header with \"key\" and languages", found: "another row"), at: start)
    }
    for case .language(let named) in header.columns {
      reading.note(named, .content("a column of the header"))
    }
    let target = reading.languageNumber(pathLanguage)
    let languages = header.columns.map { column -> UInt32? in
      switch column {
      case .language(let named): reading.table.number(of: named)
      case .target: target
      default: nil
      }
    }
    let comments = header.columns.indices.filter { header.columns[$0].isComment }
    let source = header.columns.lastIndex { $0.isSource }
    while !cursor.isAtEnd {
      try scanRow()
      guard cells.count > 1 else { continue }
      append(languages, comments, source)
    }
    reading.markShadowed()
  }

  /// Adds the texts of a row.
  private mutating func append(_ languages: [UInt32?], _ comments: [Int], _ source: Int?) {
    let key = cells[0].span(in: &reading)
    let comment = comments.isEmpty ? TextSpan.none : self.comment(comments)
    var original = TextSpan.none
    if let source, source < cells.count {
      let span = cells[source].span(in: &reading)
      if !span.isEmpty { original = span }
    }
    for index in 0..<min(cells.count, languages.count) {
      guard let language = languages[index] else { continue }
      let content = cells[index].content
      var record = reading.record(
        key: key, text: TextSpan(content: content), content: content, language: language)
      if let builder = cells[index].builder { reading.setText(of: &record, to: builder) }
      record.source = original
      record.comment = comment
      if record.text.isEmpty { record.state = .new }
      // Spreadsheets compute what begins so.
      if !content.isEmpty, cursor.bytes[content.lowerBound] == UInt8(ascii: "=") {
        record.role = .machineData
      }
      record.quoting = cells[index].isQuoted ? .double : .none
      reading.append(record)
      // The first language is the one that the others are translated from.
      if original.isNone { original = record.text }
    }
  }

  private mutating func comment(_ columns: [Int]) -> TextSpan {
    var comment = TextSpan.none
    for column in columns where column < cells.count {
      let span = cells[column].span(in: &reading)
      if !span.isEmpty { comment = reading.table.join(comment, 0x0A, span, cursor.bytes) }
    }
    return comment
  }

  private var isAtLineEnd: Bool { cursor.current == 0x0A || cursor.current == 0x0D }

  /// Reads the cells of a row and moves behind its end.
  private mutating func scanRow() throws(ScanFailure) {
    cells.removeAll(keepingCapacity: true)
    while true {
      try scanCell()
      if cursor.current == delimiter, !cursor.isAtEnd {
        cursor.index += 1
      } else if isAtLineEnd || cursor.isAtEnd {
        cursor.index += cursor.current == 0x0D && cursor.peek(1) == 0x0A ? 2 : 1
        cursor.index = min(cursor.index, cursor.bytes.count)
        return
      } else {
        throw ScanFailure(
          .expected("the end of the cell after its quote", found: cursor.found), at: cursor.index)
      }
    }
  }

  private mutating func scanCell() throws(ScanFailure) {
    let quote = UInt8(ascii: "\"")
    let opening = cursor.index
    guard cursor.current == quote else {
      cursor.index = cursor.bytes.firstIndex(of: 0x0A, 0x0D, delimiter, from: opening)
      cells.append(Cell(content: opening..<cursor.index))
      return
    }
    let content = opening + 1
    cursor.index = content
    var builder: TextBuilder?
    while true {
      let start = cursor.index
      cursor.index = cursor.bytes.firstIndex(of: quote, from: start)
      let plain = start..<cursor.index
      if cursor.isAtEnd { throw ScanFailure(.unterminated("quoted cell"), at: opening) }
      let isDoubled = cursor.peek(1) == quote
      if isDoubled, builder == nil { builder = TextBuilder() }
      builder?.append(cursor.bytes[plain], content: plain, kind: .verbatim)
      guard isDoubled else { break }
      builder?.append(scalar: 0x22, content: cursor.index..<cursor.index + 2)
      cursor.index += 2
    }
    cells.append(Cell(content: content..<cursor.index, isQuoted: true, builder: builder))
    cursor.index += 1
  }
}
