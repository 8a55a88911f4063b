/// What the parsers of all syntaxes read a text with; indices count UTF-8 bytes.
extension ArraySlice<UInt8> {
  /// The tokens that `read` finds at bytes of a set, from left to right; behind a token it goes on at
  /// the token's end, and where there is none at the next byte.
  func tokens(
    startingWith starts: String, _ read: (Int) -> MessageSyntax.Token?
  ) -> [MessageSyntax.Token] {
    let starts = Array(starts.utf8)
    var tokens: [MessageSyntax.Token] = []
    var index = startIndex
    while index < endIndex {
      if starts.contains(self[index]), let token = read(index) {
        tokens.append(token)
        index = token.range.upperBound
      } else {
        index += 1
      }
    }
    return tokens
  }

  /// The byte at an index; 0 before and behind the text.
  func byte(_ index: Int) -> UInt8 { indices.contains(index) ? self[index] : 0 }

  /// Whether a text stands at an index.
  func has(_ text: StaticString, at index: Int) -> Bool {
    guard index >= startIndex, index + text.utf8CodeUnitCount <= endIndex else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { self[index + $0] == text.utf8Start[$0] }
  }

  /// The index of the first byte from `start` on for which the condition does not hold.
  func end(from start: Int, while condition: (UInt8) -> Bool) -> Int {
    var index = start
    while index < endIndex, condition(self[index]) { index += 1 }
    return index
  }

  /// The end of white space that starts at an index.
  func endOfSpace(from start: Int) -> Int { end(from: start) { $0 == 0x20 || $0 == 0x09 } }

  /// The index behind an identifier, or nil where none starts: a letter or `_`, then those and digits.
  func endOfIdentifier(from start: Int) -> Int? {
    guard byte(start).isLetter || byte(start) == UInt8(ascii: "_") else { return nil }
    return end(from: start, while: \.isIdentifierPart)
  }

  /// The index behind identifiers joined by dots, or nil where none starts.
  func endOfDottedIdentifier(from start: Int) -> Int? {
    guard var end = endOfIdentifier(from: start) else { return nil }
    while byte(end) == UInt8(ascii: "."), let next = endOfIdentifier(from: end + 1) { end = next }
    return end
  }

  /// The index behind a position or a dotted name, or nil where neither starts.
  func endOfArgument(from start: Int) -> Int? {
    byte(start).isDigit
      ? end(from: start, while: \.isDigit) : endOfDottedIdentifier(from: start)
  }

  /// The index of the bracket that closes one at an index, on the same line and in reach; brackets
  /// inside are balanced, and quoted text is passed over.
  func closing(_ open: Unicode.Scalar, _ close: Unicode.Scalar, at start: Int) -> Int? {
    var depth = 0
    var quote: UInt8?
    for index in start..<Swift.min(endIndex, start + 500) {
      let byte = self[index]
      if let inside = quote {
        if byte == inside { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: open) {
        depth += 1
      } else if byte == UInt8(ascii: close) {
        depth -= 1
        if depth == 0 { return index }
      } else if byte == 0x0A {
        return nil
      }
    }
    return nil
  }

  /// The text of a range.
  func string(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
  /// Letters, digits and `_`.
  var isIdentifierPart: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
  /// Letters, digits, `_`, `-` and `.`.
  var isNamePart: Bool {
    isIdentifierPart || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}

extension MessageSyntax.Token {
  static func placeholder(
    _ range: Range<Int>, _ name: String, _ type: Placeholder.ValueType = .any
  ) -> Self {
    Self(range: range, content: .placeholder(Placeholder(name: name, type: type)))
  }

  static func replacement(_ range: Range<Int>, _ text: String) -> Self {
    Self(range: range, content: .replacement(text))
  }

  static func markup(_ range: Range<Int>, _ name: String, _ role: Markup.Role) -> Self {
    Self(range: range, content: .markup(Markup(name: name, role: role)))
  }
}
