/// Finds the patterns of a Fluent file.
struct FluentScanner {
  private(set) var reading: Reading
  private var cursor: ByteCursor
  private let language: PathLanguage
  private var comments: [String] = []
  private var depth = 0

  /// How deep placeables may be nested.
  private static let depthLimit = 64

  init(_ cursor: ByteCursor, _ reading: Reading, _ language: PathLanguage) {
    self.cursor = cursor
    self.reading = reading
    self.language = language
    self.reading.note(language)
  }

  mutating func scan() throws(ScanFailure) {
    while !cursor.isAtEnd {
      switch cursor.current {
      case UInt8(ascii: "#"): scanComment()
      case 0x0A, 0x0D:
        cursor.index += 1
        comments.removeAll()
      case 0x20:
        skipSpaces()
        if !cursor.isAtEnd, !isAtLineEnd {
          throw ScanFailure(.expected("a message", found: cursor.found), at: cursor.index)
        }
      default: try scanMessage()
      }
    }
  }

  private var isAtLineEnd: Bool { cursor.current == 0x0A || cursor.current == 0x0D }

  private mutating func skipSpaces() {
    while cursor.current == 0x20 { cursor.index += 1 }
  }

  private mutating func skipBlanks() {
    while cursor.current == 0x20 || isAtLineEnd { cursor.index += 1 }
  }

  private mutating func scanComment() {
    let start = cursor.index
    while !cursor.isAtEnd, !isAtLineEnd { cursor.index += 1 }
    let line = cursor.text(start..<cursor.index)
    // Comments of groups and of the file belong to no message.
    if !line.hasPrefix("##") { comments.append(String(line.dropFirst().drop { $0 == " " })) }
    if cursor.current == 0x0D, cursor.peek(1) == 0x0A { cursor.index += 1 }
    if !cursor.isAtEnd { cursor.index += 1 }
  }

  private mutating func scanMessage() throws(ScanFailure) {
    let comment = comments.isEmpty ? nil : comments.joined(separator: "\n")
    comments.removeAll()
    let first = reading.count
    let start = cursor.index
    if cursor.current == UInt8(ascii: "-") { cursor.index += 1 }
    try scanIdentifier("a message's name")
    let key = cursor.text(start..<cursor.index)
    try scanEquals()
    try scanValue(key)
    while try scanAttribute(of: key) {}
    guard let comment else { return }
    let span = reading.table.add(comment)
    for index in first..<reading.count { reading.table.records[index].comment = span }
  }

  private mutating func scanIdentifier(_ what: String) throws(ScanFailure) {
    let start = cursor.index
    if Self.isLetter(cursor.current) {
      while Self.isPartOfIdentifier(cursor.current) { cursor.index += 1 }
    }
    if cursor.index == start {
      throw ScanFailure(.expected(what, found: cursor.found), at: start)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isPartOfIdentifier(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private mutating func scanEquals() throws(ScanFailure) {
    skipSpaces()
    guard cursor.current == UInt8(ascii: "=") else {
      throw ScanFailure(.expected("\"=\" after the name", found: cursor.found), at: cursor.index)
    }
    cursor.index += 1
  }

  /// Reads `.name = pattern` on a line of its own, if it is next.
  private mutating func scanAttribute(of key: String) throws(ScanFailure) -> Bool {
    let before = cursor
    skipBlanks()
    guard cursor.current == UInt8(ascii: "."), cursor.index > 0,
      cursor.bytes[cursor.index - 1] == 0x20
    else {
      cursor = before
      return false
    }
    let start = cursor.index
    cursor.index += 1
    try scanIdentifier("an attribute's name")
    let name = cursor.text(start..<cursor.index)
    try scanEquals()
    try scanValue(key + name)
    return true
  }

  /// Reads a pattern and adds it as a value.
  private mutating func scanValue(
    _ key: String, _ variant: [String] = []
  ) throws(ScanFailure) {
    skipSpaces()
    let pattern = try scanPattern(key, variant)
    guard !pattern.elements.isEmpty, !pattern.isSelection else { return }
    let builder = pattern.builder(cursor.bytes)
    guard let first = builder.pieces.first, let last = builder.pieces.last else { return }
    let content = first.content.lowerBound..<last.content.upperBound
    reading.append(
      UnitDraft(
        key: key, variant: variant, language: reading.givenLanguage ?? language.language,
        isSource: language.isSource, text: builder.text,
        // The variants within are edited, and what is around them is not at the same time.
        isEditable: !pattern.hasVariants, placeholders: reading.placeholders,
        map: TextMap(builder.pieces, emptyAt: content.lowerBound), contentRange: content))
  }

  private mutating func scanPattern(
    _ key: String, _ variant: [String]
  ) throws(ScanFailure) -> FluentPattern {
    var pattern = FluentPattern()
    var start = cursor.index
    func flush(_ pattern: inout FluentPattern, _ end: Int) {
      if start < end { pattern.elements.append(.text(start..<end)) }
    }
    while true {
      if cursor.isAtEnd || isAtLineEnd {
        // Spaces at the end of the pattern are none of its text.
        let end = cursor.index
        guard let lineEnd = continuation() else {
          var trimmed = end
          while trimmed > start, cursor.bytes[trimmed - 1] == 0x20 { trimmed -= 1 }
          flush(&pattern, trimmed)
          return pattern
        }
        flush(&pattern, end)
        pattern.elements.append(lineEnd)
        start = cursor.index
      } else if cursor.current == UInt8(ascii: "{") {
        flush(&pattern, cursor.index)
        try scanPlaceable(&pattern, key, variant)
        start = cursor.index
      } else if cursor.current == UInt8(ascii: "}") {
        throw ScanFailure(.expected("text", found: cursor.found), at: cursor.index)
      } else {
        cursor.index += 1
      }
    }
  }

  /// Moves to the text of the next line, if that belongs to the pattern.
  private mutating func continuation() -> FluentPattern.Element? {
    let before = cursor
    var (count, indentation) = (0, 0)
    while isAtLineEnd {
      cursor.index += cursor.current == 0x0D && cursor.peek(1) == 0x0A ? 2 : 1
      count += 1
      let start = cursor.index
      skipSpaces()
      indentation = cursor.index - start
    }
    let isSpecial = [0x5B, 0x2A, 0x2E, 0x7D].contains(cursor.current)
    if cursor.isAtEnd || indentation == 0 || isSpecial {
      cursor = before
      return nil
    }
    return .lineEnd(before.index..<cursor.index, count: count, indentation: indentation)
  }

  /// Reads a placeable and adds it to the pattern. Its variants are values of their own, so that the
  /// text has its selector alone.
  private mutating func scanPlaceable(
    _ pattern: inout FluentPattern, _ key: String, _ variant: [String]
  ) throws(ScanFailure) {
    let opening = cursor.index
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit {
      throw ScanFailure(.nestedTooDeeply(limit: Self.depthLimit), at: opening)
    }
    cursor.index += 1
    skipBlanks()
    let start = cursor.index
    var text: [UInt8]?
    switch cursor.current {
    case UInt8(ascii: "\""): text = try scanString()
    case UInt8(ascii: "{"):
      var inner = FluentPattern()
      try scanPlaceable(&inner, key, variant)
      pattern.hasVariants = pattern.hasVariants || inner.hasVariants
      if inner.hasVariants, case .placeable(_, let shown) = inner.elements.last { text = shown }
    default: try scanReference()
    }
    let selector = cursor.text(start..<cursor.index)
    skipBlanks()
    if cursor.isAt("->") {
      cursor.index += 2
      try scanVariants(key, variant + [selector], opening)
      pattern.hasVariants = true
      text = Array("{ \(selector) }".utf8)
    }
    guard cursor.current == UInt8(ascii: "}") else {
      if cursor.isAtEnd { throw ScanFailure(.unterminated("placeable"), at: opening) }
      throw ScanFailure(.expected("\"}\" or \"->\"", found: cursor.found), at: cursor.index)
    }
    cursor.index += 1
    pattern.elements.append(.placeable(opening..<cursor.index, text: text))
  }

  /// Reads a variable, a number, or the name of a message, a term or a function, with an attribute
  /// or arguments, if there are any.
  private mutating func scanReference() throws(ScanFailure) {
    let sign = cursor.current
    if Self.isDigit(sign == UInt8(ascii: "-") ? cursor.peek(1) : sign) {
      cursor.index += 1
      while Self.isDigit(cursor.current) || cursor.current == UInt8(ascii: ".") {
        cursor.index += 1
      }
      return
    }
    if sign == UInt8(ascii: "$") || sign == UInt8(ascii: "-") { cursor.index += 1 }
    try scanIdentifier("a name, a number or a string")
    if sign == UInt8(ascii: "$") { return }
    if cursor.current == UInt8(ascii: ".") {
      cursor.index += 1
      try scanIdentifier("an attribute's name")
    }
    let before = cursor
    skipBlanks()
    if cursor.current == UInt8(ascii: "(") {
      try scanArguments()
    } else {
      cursor = before
    }
  }

  /// Reads what stands between parentheses: arguments with or without names.
  private mutating func scanArguments() throws(ScanFailure) {
    let opening = cursor.index
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit {
      throw ScanFailure(.nestedTooDeeply(limit: Self.depthLimit), at: opening)
    }
    cursor.index += 1
    while true {
      skipBlanks()
      if cursor.isAtEnd { throw ScanFailure(.unterminated("list of arguments"), at: opening) }
      switch cursor.current {
      case UInt8(ascii: ")"):
        cursor.index += 1
        return
      case UInt8(ascii: ","), UInt8(ascii: ":"): cursor.index += 1
      case UInt8(ascii: "\""): _ = try scanString()
      case UInt8(ascii: "{"):
        // An argument is seen as written, so that nothing in it can be a value of its own.
        var inner = FluentPattern()
        let count = reading.count
        try scanPlaceable(&inner, "", [])
        if inner.hasVariants { reading.table.records.removeSubrange(count...) }
      default: try scanReference()
      }
    }
  }

  /// Reads variants up to the brace that ends them.
  private mutating func scanVariants(
    _ key: String, _ path: [String], _ opening: Int
  ) throws(ScanFailure) {
    while true {
      skipBlanks()
      if cursor.current == UInt8(ascii: "}") { return }
      if cursor.isAtEnd { throw ScanFailure(.unterminated("placeable"), at: opening) }
      if cursor.current == UInt8(ascii: "*") { cursor.index += 1 }
      guard cursor.current == UInt8(ascii: "[") else {
        throw ScanFailure(.expected("a variant in \"[\"", found: cursor.found), at: cursor.index)
      }
      let start = cursor.index + 1
      while !cursor.isAtEnd, !isAtLineEnd, cursor.current != UInt8(ascii: "]") {
        cursor.index += 1
      }
      guard cursor.current == UInt8(ascii: "]") else {
        throw ScanFailure(.unterminated("variant's key"), at: start - 1)
      }
      let name = cursor.text(start..<cursor.index).trimmedSpaces
      cursor.index += 1
      try scanValue(key, path + [name])
    }
  }

  /// Reads a string literal and returns its text.
  private mutating func scanString() throws(ScanFailure) -> [UInt8] {
    let opening = cursor.index
    var text: [UInt8] = []
    cursor.index += 1
    while cursor.current != UInt8(ascii: "\"") {
      if cursor.isAtEnd || isAtLineEnd { throw ScanFailure(.unterminated("string"), at: opening) }
      guard cursor.current == UInt8(ascii: "\\") else {
        text.append(cursor.current)
        cursor.index += 1
        continue
      }
      let start = cursor.index
      let kind = cursor.peek(1)
      cursor.index += 2
      switch kind {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): text.append(kind)
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        let length = kind == UInt8(ascii: "u") ? 4 : 6
        let (value, count) = cursor.hexadecimal(limit: length)
        guard count == length else {
          throw ScanFailure(.invalidEscape(cursor.text(start..<cursor.index)), at: start)
        }
        text += UTF8Scalar.encode(value)
      default: throw ScanFailure(.invalidEscape("\\"), at: start)
      }
    }
    cursor.index += 1
    return text
  }
}
