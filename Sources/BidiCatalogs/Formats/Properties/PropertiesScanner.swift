/// Finds the entries of a `.properties` file.
struct PropertiesScanner {
  private(set) var reading: Reading
  private var cursor: ByteCursor
  private let language: UInt32
  private let isSource: Bool
  private var comments: [String] = []

  init(_ cursor: ByteCursor, _ reading: Reading, _ language: PathLanguage) {
    self.cursor = cursor
    self.reading = reading
    self.language = self.reading.languageNumber(language)
    isSource = language.isSource
    self.reading.note(language)
  }

  mutating func scan() throws(ScanFailure) {
    while true {
      while Self.isBlank(cursor.current) || isAtLineEnd { cursor.index += 1 }
      if cursor.isAtEnd { break }
      if cursor.current == UInt8(ascii: "#") || cursor.current == UInt8(ascii: "!") {
        let start = cursor.index + 1
        cursor.index = cursor.bytes.firstIndex(of: 0x0A, 0x0D, 0x0A, from: start)
        comments.append(cursor.text(start..<cursor.index).trimmedSpaces)
      } else {
        try scanEntry()
      }
    }
    reading.markShadowed()
  }

  private var isAtLineEnd: Bool { cursor.current == 0x0A || cursor.current == 0x0D }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0C
  }

  private mutating func scanEntry() throws(ScanFailure) {
    let key = try scanKey()
    let keyEnd = cursor.index
    skipBlanks()
    if cursor.current == UInt8(ascii: "=") || cursor.current == UInt8(ascii: ":") {
      cursor.index += 1
      skipBlanks()
    }
    let content = cursor.index
    let value = try scanValue()
    var record = reading.record(
      key: key, text: TextSpan(content: content..<cursor.index), content: content..<cursor.index,
      language: language, isSource: isSource)
    if let value { reading.setText(of: &record, to: value) }
    // A key alone has nothing that would separate a value from it.
    record.isEditable = content > keyEnd
    if !comments.isEmpty {
      let comment = comments.filter { !$0.isEmpty }.joined(separator: "\n")
      comments.removeAll(keepingCapacity: true)
      if !comment.isEmpty { record.comment = reading.table.add(comment) }
    }
    reading.append(record)
  }

  private mutating func scanKey() throws(ScanFailure) -> TextSpan {
    let start = cursor.index
    while !cursor.isAtEnd, !isAtLineEnd, !Self.endsKey(cursor.current) {
      guard cursor.current == UInt8(ascii: "\\") else {
        cursor.index += 1
        continue
      }
      cursor.index = start
      var key = TextBuilder(keepsPieces: false)
      try scanText(&key, until: Self.endsKey)
      return reading.table.add(key.bytes)
    }
    return TextSpan(content: start..<cursor.index)
  }

  private static func endsKey(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") || isBlank(byte)
  }

  /// Reads a value; nil where it is what is written.
  private mutating func scanValue() throws(ScanFailure) -> TextBuilder? {
    let start = cursor.index
    let backslash = UInt8(ascii: "\\")
    cursor.index = cursor.bytes.firstIndex(of: 0x0A, 0x0D, backslash, from: start)
    guard cursor.current == backslash else { return nil }
    cursor.index = start
    var value = TextBuilder()
    try scanText(&value) { _ in false }
    return value
  }

  /// Moves behind blanks, also where they go on behind a continued line's end.
  private mutating func skipBlanks() {
    while true {
      if Self.isBlank(cursor.current) {
        cursor.index += 1
      } else if cursor.current == UInt8(ascii: "\\"), let next = lineAfterContinuation() {
        cursor.index = next
      } else {
        return
      }
    }
  }

  /// Where the text goes on if the backslash at the cursor continues a line; nil if it does not.
  private func lineAfterContinuation() -> Int? {
    var ahead = cursor
    ahead.index += 1
    guard ahead.current == 0x0A || ahead.current == 0x0D else { return nil }
    ahead.index += ahead.current == 0x0D && ahead.peek(1) == 0x0A ? 2 : 1
    while Self.isBlank(ahead.current) { ahead.index += 1 }
    return ahead.index
  }

  /// Reads up to the end of the logical line, or to a byte that ends the text.
  private mutating func scanText(
    _ builder: inout TextBuilder, until ends: (UInt8) -> Bool
  ) throws(ScanFailure) {
    var plainStart = cursor.index
    func flush(_ builder: inout TextBuilder, _ cursor: ByteCursor) {
      let range = plainStart..<cursor.index
      builder.append(cursor.bytes[range], content: range, kind: .verbatim)
    }
    while !cursor.isAtEnd, !isAtLineEnd, !ends(cursor.current) {
      guard cursor.current == UInt8(ascii: "\\") else {
        cursor.index += 1
        continue
      }
      flush(&builder, cursor)
      if let next = lineAfterContinuation() {
        cursor.index = next
      } else {
        try unescape(&builder)
      }
      plainStart = cursor.index
    }
    flush(&builder, cursor)
  }

  private mutating func unescape(_ builder: inout TextBuilder) throws(ScanFailure) {
    let start = cursor.index
    cursor.index += 1
    switch cursor.current {
    case UInt8(ascii: "u"):
      var scalar = try unicodeEscape(start)
      if UTF8Scalar.isHighSurrogate(scalar), cursor.isAt("\\u") {
        let before = cursor
        cursor.index += 1
        if let pair = UTF8Scalar.combine(scalar, try unicodeEscape(before.index)) {
          scalar = pair
        } else {
          cursor = before
        }
      }
      builder.append(scalar: scalar, content: start..<cursor.index)
    case UInt8(ascii: "t"): append(0x09, &builder, start)
    case UInt8(ascii: "n"): append(0x0A, &builder, start)
    case UInt8(ascii: "r"): append(0x0D, &builder, start)
    case UInt8(ascii: "f"): append(0x0C, &builder, start)
    default:
      // Any other character stands for itself; a backslash at the end of the file for nothing.
      if cursor.isAtEnd { return }
      let end = cursor.index + UTF8Scalar.length(lead: cursor.current)
      let isIneffective = cursor.current == UInt8(ascii: "U")
      if isIneffective {
        let shown = min(start + 6, cursor.bytes.count)
        reading.notices.append((.ineffectiveEscape(cursor.text(start..<shown)), start))
      }
      builder.append(cursor.bytes[cursor.index..<end], content: start..<end, kind: .atomic)
      cursor.index = end
    }
  }

  private mutating func append(_ scalar: UInt32, _ builder: inout TextBuilder, _ start: Int) {
    cursor.index += 1
    builder.append(scalar: scalar, content: start..<cursor.index)
  }

  /// Reads `u` and the four digits behind it.
  private mutating func unicodeEscape(_ start: Int) throws(ScanFailure) -> UInt32 {
    cursor.index += 1
    let (value, count) = cursor.hexadecimal(limit: 4)
    guard count == 4 else {
      throw ScanFailure(.invalidEscape(cursor.text(start..<cursor.index)), at: start)
    }
    return value
  }
}
