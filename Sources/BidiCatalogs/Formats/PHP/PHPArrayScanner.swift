/// Finds the literals of the array that a PHP file returns.
struct PHPArrayScanner {
  private(set) var reading: Reading
  private var cursor: ByteCursor
  private let language: PathLanguage
  private var depth = 0
  /// The comments before the element at the cursor, and within it.
  private var comments: [String] = []
  /// Where a comment ends that stood behind an element and was taken for it.
  private var commentEnd = 0
  /// The comment of the array that the element is in, if it has one.
  private var arrayComment: String?

  /// How deep arrays may be nested.
  private static let depthLimit = 64

  init(_ cursor: ByteCursor, _ reading: Reading, _ language: PathLanguage) {
    self.cursor = cursor
    self.reading = reading
    self.language = language
    self.reading.note(language)
  }

  mutating func scan() throws(ScanFailure) {
    // What stands before `return` is declarations and comments.
    while true {
      try skipBlanks()
      if cursor.isAtEnd {
        throw ScanFailure(
          .expected("\"return\" and an array", found: cursor.found), at: cursor.index)
      }
      let start = cursor.index
      while Self.isPartOfName(cursor.current) { cursor.index += 1 }
      if cursor.text(start..<cursor.index).lowercased() == "return" { break }
      if cursor.index == start { cursor.index += 1 }
    }
    try skipBlanks()
    comments.removeAll()
    guard try scanArray([]) else {
      throw ScanFailure(.expected("an array", found: cursor.found), at: cursor.index)
    }
    reading.markShadowed()
  }

  /// Moves behind white space and comments.
  private mutating func skipBlanks() throws(ScanFailure) {
    while !cursor.isAtEnd {
      if cursor.current <= 0x20 {
        cursor.index += 1
      } else {
        let isTaken = cursor.index < commentEnd
        guard let comment = try Self.skipComment(&cursor) else { return }
        if !isTaken { comments.append(comment) }
      }
    }
  }

  /// Moves behind a comment, if one is next, and returns what it says.
  private static func skipComment(_ cursor: inout ByteCursor) throws(ScanFailure) -> String? {
    let start = cursor.index
    if cursor.isAt("//") || cursor.isAt("#") && !cursor.isAt("#[") {
      let length = cursor.isAt("#") ? 1 : 2
      while !cursor.isAtEnd, cursor.current != 0x0A { cursor.index += 1 }
      return cursor.text(start + length..<cursor.index).trimmedSpaces
    }
    guard cursor.isAt("/*") else { return nil }
    cursor.index += 2
    while !cursor.isAt("*/") {
      if cursor.isAtEnd { throw ScanFailure(.unterminated("comment"), at: start) }
      cursor.index += 1
    }
    cursor.index += 2
    return cursor.text(start + 2..<cursor.index - 2).trimmedSpaces
  }

  /// The comment of the element whose value ends here: what stands before it, in it, and behind it on
  /// its line; else that of the array.
  private mutating func comment() throws(ScanFailure) -> String? {
    var ahead = cursor
    Self.skipSpaces(&ahead)
    if ahead.current == UInt8(ascii: ",") { ahead.index += 1 }
    Self.skipSpaces(&ahead)
    if let comment = try Self.skipComment(&ahead) {
      let end = ahead.index
      Self.skipSpaces(&ahead)
      if ahead.isAtEnd || ahead.current == 0x0A || ahead.current == 0x0D {
        comments.append(comment)
        commentEnd = end
      }
    }
    return comments.isEmpty ? arrayComment : comments.joined(separator: "\n")
  }

  private static func skipSpaces(_ cursor: inout ByteCursor) {
    while cursor.current == 0x20 || cursor.current == 0x09 { cursor.index += 1 }
  }

  /// Reads an array, `[...]` or `array(...)`, if one is next.
  private mutating func scanArray(_ path: [String]) throws(ScanFailure) -> Bool {
    let opening = cursor.index
    if ["array", "Array", "ARRAY"].contains(where: { (word: StaticString) in cursor.isAt(word) }) {
      cursor.index += 5
      try skipBlanks()
    }
    let closer: UInt8
    switch cursor.current {
    case UInt8(ascii: "["): closer = UInt8(ascii: "]")
    case UInt8(ascii: "(") where cursor.index > opening: closer = UInt8(ascii: ")")
    default:
      cursor.index = opening
      return false
    }
    cursor.index += 1
    depth += 1
    Self.skipSpaces(&cursor)
    if let comment = try Self.skipComment(&cursor) { comments.append(comment) }
    let outerComment = arrayComment
    if !comments.isEmpty { arrayComment = comments.joined(separator: "\n") }
    comments.removeAll()
    defer {
      depth -= 1
      arrayComment = outerComment
    }
    if depth > Self.depthLimit {
      throw ScanFailure(.nestedTooDeeply(limit: Self.depthLimit), at: opening)
    }
    var count = 0
    while true {
      try skipBlanks()
      if cursor.isAtEnd { throw ScanFailure(.unterminated("array"), at: opening) }
      if cursor.current == closer { break }
      try scanElement(path, count)
      count += 1
      try skipBlanks()
      if cursor.current == UInt8(ascii: ",") {
        cursor.index += 1
      } else if cursor.current != closer, !cursor.isAtEnd {
        throw ScanFailure(
          .expected("\",\" or the end of the array", found: cursor.found), at: cursor.index)
      }
      comments.removeAll()
    }
    cursor.index += 1
    return true
  }

  private mutating func scanElement(_ path: [String], _ count: Int) throws(ScanFailure) {
    let start = cursor.index
    let first = try scanLiteral()
    try skipBlanks()
    if first == nil { try skipExpression() }
    let hasKey = cursor.isAt("=>")
    guard hasKey else {
      let key = path.joined(separator: ".")
      if let first, isAtElementEnd {
        append(first, key, ["item \(count + 1)"], try comment())
      } else {
        // Numbers and nested arrays without keys hold nothing to translate by key.
        try skipExpression()
        reading.notices.append((.skippedEntry(key: key), start))
      }
      return
    }
    let end = cursor.index
    let name = first?.builder.text ?? cursor.text(start..<end).trimmedSpaces
    cursor.index += 2
    try skipBlanks()
    let keys = path + [name]
    if try scanArray(keys) { return }
    let value = try scanLiteral()
    try skipBlanks()
    if let value, isAtElementEnd {
      append(value, keys.joined(separator: "."), [], try comment())
    } else {
      try skipExpression(endsAtArrow: false)
      reading.notices.append((.skippedEntry(key: keys.joined(separator: ".")), start))
    }
  }

  private var isAtElementEnd: Bool {
    cursor.isAtEnd
      || [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: ")")].contains(cursor.current)
  }

  /// Moves to the end of the element, which is a comma or a closing bracket, or of its key.
  private mutating func skipExpression(endsAtArrow: Bool = true) throws(ScanFailure) {
    let start = cursor.index
    var closers: [UInt8] = []
    while true {
      try skipBlanks()
      if cursor.isAtEnd {
        if closers.isEmpty { return }
        throw ScanFailure(.unterminated("expression"), at: start)
      }
      if closers.isEmpty, isAtElementEnd || endsAtArrow && cursor.isAt("=>") { return }
      switch cursor.current {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        _ = try scanLiteral(allowsInterpolation: true)
        continue
      case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
      case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
      case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
      case closers.last: closers.removeLast()
      case UInt8(ascii: "<") where cursor.isAt("<<<"):
        try skipHeredoc()
        continue
      default: break
      }
      cursor.index += 1
    }
  }

  /// Moves behind `<<<NAME`, its lines, and the name that ends them on a line of its own.
  private mutating func skipHeredoc() throws(ScanFailure) {
    let opening = cursor.index
    cursor.index += 3
    while [0x20, 0x09, UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(cursor.current) {
      cursor.index += 1
    }
    let start = cursor.index
    while Self.isPartOfName(cursor.current) { cursor.index += 1 }
    let name = cursor.text(start..<cursor.index)
    while !name.isEmpty, !cursor.isAtEnd {
      while !cursor.isAtEnd, cursor.current != 0x0A { cursor.index += 1 }
      cursor.index = min(cursor.index + 1, cursor.bytes.count)
      while cursor.current == 0x20 || cursor.current == 0x09 { cursor.index += 1 }
      let start = cursor.index
      while Self.isPartOfName(cursor.current) { cursor.index += 1 }
      if cursor.text(start..<cursor.index) == name { return }
    }
    throw ScanFailure(.unterminated("heredoc"), at: opening)
  }

  private struct Literal {
    var builder = TextBuilder()
    var content: Range<Int>
    var quoting: Quoting
  }

  /// Reads a literal in quotes, if one is next; nil, at the place where it began, if it interpolates.
  private mutating func scanLiteral(
    allowsInterpolation: Bool = false
  ) throws(ScanFailure) -> Literal? {
    let quote = cursor.current
    guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
    let isDouble = quote == UInt8(ascii: "\"")
    let opening = cursor.index
    cursor.index += 1
    var literal = Literal(
      content: cursor.index..<cursor.index, quoting: isDouble ? .double : .single)
    var plainStart = cursor.index
    func flush(_ builder: inout TextBuilder, _ cursor: ByteCursor) {
      let range = plainStart..<cursor.index
      builder.append(cursor.bytes[range], content: range, kind: .verbatim)
    }
    while cursor.current != quote {
      if cursor.isAtEnd { throw ScanFailure(.unterminated("string"), at: opening) }
      let next = cursor.peek(1)
      let isVariable =
        isDouble
        && (cursor.current == UInt8(ascii: "$") && Self.beginsName(next)
          || cursor.isAt("{$") || cursor.isAt("${"))
      if isVariable, !allowsInterpolation {
        cursor.index = opening
        return nil
      }
      guard cursor.current == UInt8(ascii: "\\"), let escape = escape(isDouble) else {
        // A backslash that begins no escape is itself.
        cursor.index += 1
        continue
      }
      flush(&literal.builder, cursor)
      literal.builder.append(escape.text, content: cursor.index..<escape.end, kind: .atomic)
      cursor.index = escape.end
      plainStart = cursor.index
    }
    flush(&literal.builder, cursor)
    literal.content = literal.content.lowerBound..<cursor.index
    cursor.index += 1
    return literal
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    beginsName(byte) || (0x30...0x39).contains(byte)
  }

  /// The escape at the cursor, if it is one.
  private func escape(_ isDouble: Bool) -> (text: [UInt8], end: Int)? {
    let kind = cursor.peek(1)
    let end = cursor.index + 2
    if kind == UInt8(ascii: "\\") { return ([kind], end) }
    guard isDouble else { return kind == UInt8(ascii: "'") ? ([kind], end) : nil }
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "$"): return ([kind], end)
    case UInt8(ascii: "n"): return ([0x0A], end)
    case UInt8(ascii: "r"): return ([0x0D], end)
    case UInt8(ascii: "t"): return ([0x09], end)
    case UInt8(ascii: "v"): return ([0x0B], end)
    case UInt8(ascii: "f"): return ([0x0C], end)
    case UInt8(ascii: "e"): return ([0x1B], end)
    case UInt8(ascii: "u"):
      var ahead = cursor
      ahead.index += 2
      guard ahead.current == UInt8(ascii: "{") else { return nil }
      ahead.index += 1
      let (value, count) = ahead.hexadecimal(limit: 8)
      guard count > 0, ahead.current == UInt8(ascii: "}") else { return nil }
      return (UTF8Scalar.encode(value), ahead.index + 1)
    default: return nil
    }
  }

  private mutating func append(
    _ literal: Literal, _ key: String, _ variant: [String], _ comment: String?
  ) {
    let text = literal.builder.text
    reading.append(
      UnitDraft(
        key: key, variant: variant, language: reading.givenLanguage ?? language.language,
        isSource: language.isSource, text: text, comment: comment,
        placeholders: reading.placeholders,
        map: TextMap(literal.builder.pieces, emptyAt: literal.content.lowerBound),
        quoting: literal.quoting, contentRange: literal.content))
  }
}
