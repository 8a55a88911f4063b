/// Reads JSON (RFC 8259) token by token and keeps the place of every string.
///
/// Strict, unless more is allowed: what Foundation's `JSONSerialization` refuses is refused here.
/// Cost: linear, without memory of its own but for strings with escapes.
package struct JSONScanner {
  private var cursor: ByteCursor
  private var depth = 0
  private let keepsPlaces: Bool
  private let extras: Extras
  /// The text of the last comment on lines of its own before the member or element that is read.
  private(set) var comment: Range<Int>?

  /// What is read beyond JSON.
  package enum Extras {
    /// Nothing.
    case none
    /// `//` and `/* */`, which Chrome and many others allow.
    case comments
    /// Commas at the end of objects and arrays as well: `.jsonc`.
    case commentsAndCommas
  }

  /// How deep arrays and objects may be nested.
  static let depthLimit = 128

  /// A scanner of what follows the cursor. Without `keepsPlaces` a string knows its text and not
  /// where each character of it stands, which saves memory where strings are full of escapes.
  package init(_ cursor: ByteCursor, keepsPlaces: Bool = true, extras: Extras = .none) {
    self.cursor = cursor
    self.keepsPlaces = keepsPlaces
    self.extras = extras
  }

  /// The offset of what comes next, white space left out.
  package mutating func offset() -> Int {
    skipBlanks()
    return cursor.index
  }

  /// Whether a value of that kind comes next.
  package mutating func isAtString() -> Bool { isAt(UInt8(ascii: "\"")) }

  /// Whether an object comes next.
  package mutating func isAtObject() -> Bool { isAt(UInt8(ascii: "{")) }

  /// Whether nothing but white space is left.
  package mutating func isAtEnd() -> Bool {
    skipBlanks()
    return cursor.isAtEnd
  }

  /// Whether an array comes next.
  package mutating func isAtArray() -> Bool { isAt(UInt8(ascii: "[")) }

  /// Reads an array. `element` is called before each value and has to read or skip it.
  package mutating func array(
    _ element: (inout JSONScanner) throws(ScanFailure) -> Void
  ) throws(ScanFailure) {
    try collection(from: UInt8(ascii: "["), to: UInt8(ascii: "]"), "array", element)
  }

  /// Reads an object. `member` is called behind each key and has to read or skip the value.
  package mutating func object(
    _ member: (inout JSONScanner, _ key: JSONString) throws(ScanFailure) -> Void
  ) throws(ScanFailure) {
    try collection(from: UInt8(ascii: "{"), to: UInt8(ascii: "}"), "object") {
      scanner throws(ScanFailure) in
      let key = try scanner.string(what: "a key in double quotes")
      scanner.skipBlanks()
      try scanner.expect(UInt8(ascii: ":"), "\":\" after the key")
      try member(&scanner, key)
    }
  }

  /// Reads a string.
  package mutating func string(what: StaticString = "a string") throws(ScanFailure) -> JSONString {
    guard isAtString() else {
      throw ScanFailure(.expected("\(what)", found: cursor.found), at: cursor.index)
    }
    let opening = cursor.index
    let start = opening + 1
    var index = start
    let bytes = cursor.bytes
    var builder: TextBuilder?
    var plainStart = start
    while true {
      index = bytes.firstIndex(ofControlOr: UInt8(ascii: "\""), UInt8(ascii: "\\"), from: index)
      guard index < bytes.count else { break }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        cursor.index = index + 1
        builder?.append(bytes[plainStart..<index], content: plainStart..<index, kind: .verbatim)
        return JSONString(content: start..<index, escaped: builder)
      }
      if byte == UInt8(ascii: "\\") {
        // In place: a copy for each escape would make the scan quadratic.
        if builder == nil { builder = TextBuilder(keepsPieces: keepsPlaces) }
        builder?.append(bytes[plainStart..<index], content: plainStart..<index, kind: .verbatim)
        cursor.index = index
        let scalar = try escape()
        builder?.append(scalar: scalar, content: index..<cursor.index)
        index = cursor.index
        plainStart = index
      } else {
        // A raw line end in a string nearly always means that its quote is missing.
        throw ScanFailure(.unterminated("string"), at: opening)
      }
    }
    throw ScanFailure(.unterminated("string"), at: opening)
  }

  /// Reads `true` or `false`, if it is next.
  package mutating func boolean() -> Bool? {
    skipBlanks()
    if cursor.isAt("true") {
      cursor.index += 4
      return true
    }
    if cursor.isAt("false") {
      cursor.index += 5
      return false
    }
    return nil
  }

  /// Reads `null`, if it is next.
  package mutating func null() -> Bool {
    skipBlanks()
    guard cursor.isAt("null") else { return false }
    cursor.index += 4
    return true
  }

  /// Reads a value of any kind and returns where it stands.
  package mutating func value() throws(ScanFailure) -> Range<Int> {
    skipBlanks()
    let start = cursor.index
    try skipValue()
    return start..<cursor.index
  }

  /// Moves behind a value of any kind.
  package mutating func skipValue() throws(ScanFailure) {
    skipBlanks()
    switch cursor.current {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "{"):
      try object { scanner, _ throws(ScanFailure) in try scanner.skipValue() }
    case UInt8(ascii: "["):
      try array { scanner throws(ScanFailure) in try scanner.skipValue() }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    default:
      guard boolean() != nil || null() else {
        throw ScanFailure(.expected("a value", found: cursor.found), at: cursor.index)
      }
    }
  }

  /// Makes sure that nothing but white space is left.
  package mutating func finish() throws(ScanFailure) {
    skipBlanks()
    if !cursor.isAtEnd { throw ScanFailure(.trailingContent, at: cursor.index) }
  }

  // MARK: Parts

  private mutating func collection(
    from opener: UInt8, to closer: UInt8, _ what: StaticString,
    _ element: (inout JSONScanner) throws(ScanFailure) -> Void
  ) throws(ScanFailure) {
    skipBlanks()
    let opening = cursor.index
    try expect(opener, opener == UInt8(ascii: "[") ? "an array" : "an object")
    depth += 1
    if depth > Self.depthLimit {
      throw ScanFailure(.nestedTooDeeply(limit: Self.depthLimit), at: opening)
    }
    skipBlanks()
    var isFirst = true
    while cursor.current != closer {
      if cursor.isAtEnd { throw ScanFailure(.unterminated("\(what)"), at: opening) }
      if !isFirst {
        guard cursor.current == UInt8(ascii: ",") else {
          throw ScanFailure(
            .expected("\",\" or the end of the \(what)", found: cursor.found), at: cursor.index)
        }
        cursor.index += 1
        skipBlanks()
        if cursor.current == closer, extras == .commentsAndCommas { break }
      }
      isFirst = false
      try element(&self)
      comment = nil
      skipBlanks()
    }
    cursor.index += 1
    depth -= 1
  }

  private mutating func expect(_ byte: UInt8, _ what: StaticString) throws(ScanFailure) {
    guard cursor.current == byte else {
      throw ScanFailure(.expected("\(what)", found: cursor.found), at: cursor.index)
    }
    cursor.index += 1
  }

  private mutating func isAt(_ byte: UInt8) -> Bool {
    skipBlanks()
    return cursor.current == byte
  }

  private mutating func skipBlanks() {
    let start = cursor.index
    while true {
      switch cursor.current {
      case 0x20, 0x0A, 0x0D, 0x09: cursor.index += 1
      case UInt8(ascii: "/") where extras != .none && skipComment(since: start): break
      default: return
      }
    }
  }

  /// Moves behind a comment, if one is next; `start` is where the white space before it begins.
  private mutating func skipComment(since start: Int) -> Bool {
    let bytes = cursor.bytes
    let opening = cursor.index
    let text: Range<Int>
    switch cursor.peek(1) {
    case UInt8(ascii: "/"):
      let end = bytes.firstIndex(of: 0x0A, 0x0D, 0x0A, from: opening)
      text = opening + 2..<end
      cursor.index = end
    case UInt8(ascii: "*"):
      var end = bytes.firstIndex(of: UInt8(ascii: "*"), from: opening + 2)
      while end + 1 < bytes.count, bytes[end + 1] != UInt8(ascii: "/") {
        end = bytes.firstIndex(of: UInt8(ascii: "*"), from: end + 1)
      }
      text = opening + 2..<min(end, bytes.count)
      cursor.index = min(end + 2, bytes.count)
    default: return false
    }
    // What ends the line of a value says nothing about the next.
    if bytes[start..<opening].contains(where: { $0 == 0x0A || $0 == 0x0D }) || start == 0 {
      comment = text
    }
    return true
  }

  private mutating func skipNumber() throws(ScanFailure) {
    if cursor.current == UInt8(ascii: "-") { cursor.index += 1 }
    if cursor.current == UInt8(ascii: "0") {
      cursor.index += 1
    } else {
      try skipDigits()
    }
    if cursor.current == UInt8(ascii: ".") {
      cursor.index += 1
      try skipDigits()
    }
    if cursor.current | 0x20 == UInt8(ascii: "e") {
      cursor.index += 1
      if cursor.current == UInt8(ascii: "+") || cursor.current == UInt8(ascii: "-") {
        cursor.index += 1
      }
      try skipDigits()
    }
  }

  private mutating func skipDigits() throws(ScanFailure) {
    let start = cursor.index
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(cursor.current) { cursor.index += 1 }
    if cursor.index == start {
      throw ScanFailure(.expected("a digit", found: cursor.found), at: start)
    }
  }

  /// Reads the escape at the cursor.
  private mutating func escape() throws(ScanFailure) -> UInt32 {
    let start = cursor.index
    let kind = cursor.peek(1)
    if kind == UInt8(ascii: "u") {
      let first = try unicodeEscape(start)
      guard (0xD800..<0xE000).contains(first) else { return first }
      let second = cursor.isAt("\\u") ? try unicodeEscape(start) : 0
      guard let pair = UTF8Scalar.combine(first, second) else { throw invalidEscape(start) }
      return pair
    }
    guard let scalar = Self.control(kind) else {
      cursor.index = start + 1
      throw invalidEscape(start)
    }
    cursor.index = start + 2
    return scalar
  }

  private mutating func unicodeEscape(_ start: Int) throws(ScanFailure) -> UInt32 {
    cursor.index += 2
    let (value, count) = cursor.hexadecimal(limit: 4)
    guard count == 4 else { throw invalidEscape(start) }
    return value
  }

  private func invalidEscape(_ start: Int) -> ScanFailure {
    var end = min(cursor.index, cursor.bytes.count)
    if end < cursor.bytes.count { end += UTF8Scalar.length(lead: cursor.bytes[end]) }
    let escape = cursor.text(start..<min(end, cursor.bytes.count))
    return ScanFailure(.invalidEscape(escape), at: start)
  }

  /// What a backslash and a letter or a sign stand for.
  private static func control(_ kind: UInt8) -> UInt32? {
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): UInt32(kind)
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }
}

/// A string in JSON: where it stands, and how its text follows.
package struct JSONString {
  /// The content between the quotes.
  let content: Range<Int>
  /// Where the string stands, with its quotes.
  package var range: Range<Int> { content.lowerBound - 1..<content.upperBound + 1 }
  /// The text, if there are escapes in it.
  let escaped: TextBuilder?

  /// The text; `bytes` are those that were scanned.
  package func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    escaped?.text ?? String(decoding: UnsafeBufferPointer(rebasing: bytes[content]), as: UTF8.self)
  }

  /// How the text follows from the content.
  var map: TextMap {
    guard let escaped else { return TextMap(verbatim: content) }
    return TextMap(escaped.pieces, emptyAt: content.lowerBound)
  }

  /// The text's first byte; 0 if it is empty.
  func firstByte(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
    if let escaped { return escaped.bytes.first ?? 0 }
    return content.isEmpty ? 0 : bytes[content.lowerBound]
  }

  /// Whether this is that text, which holds nothing that would be escaped.
  package func matches(_ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if let escaped { return text.withUTF8Buffer { $0.elementsEqual(escaped.bytes) } }
    return bytes.part(content).isSame(as: text)
  }
}
