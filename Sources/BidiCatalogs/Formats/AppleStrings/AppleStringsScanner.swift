/// Finds the pairs of an old-style property list.
struct AppleStringsScanner {
  private(set) var reading: Reading
  private var cursor: ByteCursor
  private let language: PathLanguage
  private var comments: [String] = []

  /// How deep values that are skipped may be nested.
  private static let depthLimit = 256

  init(_ cursor: ByteCursor, _ reading: Reading, _ language: PathLanguage) {
    self.cursor = cursor
    self.reading = reading
    self.language = language
    self.reading.note(language)
  }

  mutating func scan() throws(ScanFailure) {
    try skipBlanks()
    let hasBraces = cursor.current == UInt8(ascii: "{")
    let start = cursor.index
    if hasBraces {
      cursor.index += 1
      try skipBlanks()
    }
    while !cursor.isAtEnd, !(hasBraces && cursor.current == UInt8(ascii: "}")) {
      let count = reading.count
      try scanPair()
      try takeTrailingComment(since: count)
      try skipBlanks()
    }
    reading.markShadowed()
    guard hasBraces else { return }
    if cursor.isAtEnd { throw ScanFailure(.unterminated("dictionary"), at: start) }
    cursor.index += 1
    try skipBlanks()
    if !cursor.isAtEnd { throw ScanFailure(.trailingContent, at: cursor.index) }
  }

  private mutating func scanPair() throws(ScanFailure) {
    let comment = comments.isEmpty ? nil : comments.joined(separator: "\n")
    comments.removeAll(keepingCapacity: true)
    let keyStart = cursor.index
    let key = try scanString(what: "a key")
    try skipBlanks()
    switch cursor.current {
    case UInt8(ascii: ";"):
      // A key alone stands for itself. Its text is the key's: nothing of it may be edited.
      append(key: key.text, value: key, comment, isEditable: false)
    case UInt8(ascii: "="):
      cursor.index += 1
      try skipBlanks()
      switch cursor.current {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
        reading.notices.append((.skippedEntry(key: key.text), keyStart))
        try skipCollection()
      default:
        let value = try scanString(what: "a value")
        append(key: key.text, value: value, comment, isEditable: value.isQuoted)
      }
      try skipBlanks()
    default:
      throw ScanFailure(.expected("\"=\" or \";\"", found: cursor.found), at: cursor.index)
    }
    guard cursor.current == UInt8(ascii: ";") else {
      throw ScanFailure(.expected("\";\" after the value", found: cursor.found), at: cursor.index)
    }
    cursor.index += 1
    // What stands within a pair says nothing about the next.
    comments.removeAll(keepingCapacity: true)
  }

  /// Gives a comment that ends the line of a pair to that pair, and not to the next.
  private mutating func takeTrailingComment(since count: Int) throws(ScanFailure) {
    skipSpaces()
    guard cursor.current == UInt8(ascii: "/") else { return }
    if cursor.peek(1) == UInt8(ascii: "/") {
      skipLineComment()
    } else if cursor.peek(1) == UInt8(ascii: "*") {
      try skipBlockComment()
      skipSpaces()
    }
    guard cursor.isAtEnd || cursor.current == 0x0A || cursor.current == 0x0D,
      let comment = comments.popLast(), count < reading.count
    else { return }
    let added = reading.table.add(comment)
    reading.table.records[count].comment = reading.table.join(
      reading.table.records[count].comment, 0x0A, added, cursor.bytes)
  }

  private mutating func skipSpaces() {
    while cursor.current == 0x20 || cursor.current == 0x09 { cursor.index += 1 }
  }

  private mutating func append(
    key: String, value: ScannedString, _ comment: String?, isEditable: Bool
  ) {
    reading.append(
      UnitDraft(
        key: key, language: reading.givenLanguage ?? language.language,
        isSource: language.isSource, text: value.text,
        role: key.withUTF8Bytes { .ofAppleKey($0) }, comment: comment, isEditable: isEditable,
        placeholders: reading.placeholders, map: value.map, contentRange: value.content))
  }

  // MARK: White space and comments

  /// Moves to the next token, and gathers the comments on the way.
  private mutating func skipBlanks() throws(ScanFailure) {
    while true {
      switch cursor.current {
      case 0x20, 0x09...0x0D: cursor.index += 1
      case 0xE2 where isAtUnicodeLineEnd: cursor.index += 3
      case UInt8(ascii: "/") where cursor.peek(1) == UInt8(ascii: "/"): skipLineComment()
      case UInt8(ascii: "/") where cursor.peek(1) == UInt8(ascii: "*"): try skipBlockComment()
      default: return
      }
    }
  }

  /// U+2028 and U+2029 are white space here, and end a line.
  private var isAtUnicodeLineEnd: Bool {
    cursor.peek(1) == 0x80 && (cursor.peek(2) == 0xA8 || cursor.peek(2) == 0xA9)
  }

  private mutating func skipLineComment() {
    let start = cursor.index + 2
    cursor.index = start
    while !cursor.isAtEnd, cursor.current != 0x0A, cursor.current != 0x0D,
      !(cursor.current == 0xE2 && isAtUnicodeLineEnd)
    {
      cursor.index += 1
    }
    comments.append(trimmed(start..<cursor.index))
  }

  private mutating func skipBlockComment() throws(ScanFailure) {
    let start = cursor.index
    cursor.index += 2
    while !(cursor.current == UInt8(ascii: "*") && cursor.peek(1) == UInt8(ascii: "/")) {
      if cursor.isAtEnd { throw ScanFailure(.unterminated("comment"), at: start) }
      cursor.index += 1
    }
    comments.append(trimmed(start + 2..<cursor.index))
    cursor.index += 2
  }

  private func trimmed(_ range: Range<Int>) -> String {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, cursor.bytes[start] <= 0x20 { start += 1 }
    while start < end, cursor.bytes[end - 1] <= 0x20 { end -= 1 }
    return cursor.text(start..<end)
  }

  // MARK: Values

  private mutating func scanString(what: String) throws(ScanFailure) -> ScannedString {
    let quote = cursor.current
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = cursor.index
      while Self.isUnquoted(cursor.current) { cursor.index += 1 }
      guard cursor.index > start else {
        throw ScanFailure(.expected(what, found: cursor.found), at: start)
      }
      return ScannedString(plain: start..<cursor.index, cursor, isQuoted: false)
    }
    let opening = cursor.index
    cursor.index += 1
    var string = AppleStringsUnescaper(start: cursor.index)
    while cursor.current != quote {
      if cursor.isAtEnd { throw ScanFailure(.unterminated("string"), at: opening) }
      if cursor.current == UInt8(ascii: "\\") {
        if let ineffective = string.unescape(&cursor) {
          reading.notices.append((.ineffectiveEscape(ineffective.escape), ineffective.offset))
        }
      } else {
        cursor.index += 1
      }
    }
    let scanned = string.finish(cursor)
    cursor.index += 1
    return scanned
  }

  private static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Moves behind a dictionary, an array or data.
  private mutating func skipCollection() throws(ScanFailure) {
    let start = cursor.index
    var closers: [UInt8] = []
    repeat {
      switch cursor.current {
      case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
      case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
      case UInt8(ascii: "<"): closers.append(UInt8(ascii: ">"))
      case closers.last: closers.removeLast()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        _ = try scanString(what: "a string")
        cursor.index -= 1
      default:
        if cursor.isAtEnd { throw ScanFailure(.unterminated("collection"), at: start) }
      }
      if closers.count > Self.depthLimit {
        throw ScanFailure(.nestedTooDeeply(limit: Self.depthLimit), at: cursor.index)
      }
      cursor.index += 1
      if !closers.isEmpty { try skipBlanks() }
    } while !closers.isEmpty
  }
}
