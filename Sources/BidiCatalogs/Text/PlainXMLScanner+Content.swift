/// Text, comments and CDATA sections.
extension PlainXMLScanner {
  mutating func scanText(upTo end: Int, _ handler: inout some XMLHandler) throws(Stop) {
    let range = index..<end
    index = end
    let text = bytes.part(range)
    guard !open.isEmpty else {
      guard text.allSatisfy(Self.isBlank) else { throw .notPlain }
      return
    }
    if hasSectionEnds, text.contains("]]>") { throw .notPlain }
    try report(text, at: range, isVerbatim: true, isInCDATA: false, &handler)
  }

  func report(
    _ text: UnsafeBufferPointer<UInt8>, at range: Range<Int>, isVerbatim: Bool, isInCDATA: Bool,
    _ handler: inout some XMLHandler
  ) throws(Stop) {
    guard handler.wantsText else { return }
    do throws(ScanFailure) {
      try handler.text(text, at: range, isVerbatim: isVerbatim, isInCDATA: isInCDATA)
    } catch { throw .failure(error) }
  }

  func report(
    _ text: [UInt8], at range: Range<Int>, isInCDATA: Bool, _ handler: inout some XMLHandler
  ) throws(Stop) {
    try text.withUnsafeBufferPointer { text throws(Stop) in
      try report(text, at: range, isVerbatim: false, isInCDATA: isInCDATA, &handler)
    }
  }

  /// A line end of another system's is a line feed (section 2.11).
  mutating func scanCarriageReturn(
    _ handler: inout some XMLHandler, isInCDATA: Bool
  ) throws(Stop) {
    let start = index
    index += peek(1) == 0x0A ? 2 : 1
    guard !open.isEmpty else { return }
    try report([0x0A], at: start..<index, isInCDATA: isInCDATA, &handler)
  }

  mutating func scanReference(_ handler: inout some XMLHandler) throws(Stop) {
    guard !open.isEmpty else { throw .notPlain }
    let start = index
    let reference = try Self.reference(in: bytes, at: index)
    index = reference.end
    try report(reference.text, at: start..<index, isInCDATA: false, &handler)
  }

  /// The reference to a character or to a predefined entity that begins at a place.
  static func reference(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) throws(Stop) -> (text: [UInt8], end: Int) {
    let entities: [(StaticString, UInt8)] = [
      ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
      ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
    ]
    for (name, byte) in entities {
      let end = start + name.utf8CodeUnitCount
      if end <= bytes.count, bytes.part(start..<end).isSame(as: name) { return ([byte], end) }
    }
    var cursor = ByteCursor(bytes: bytes, index: start)
    guard cursor.isAt("&#") else { throw .notPlain }
    cursor.index += 2
    var value: UInt32 = 0
    var digits = 0
    if cursor.current == UInt8(ascii: "x") {
      cursor.index += 1
      (value, digits) = cursor.hexadecimal(limit: 6)
    } else {
      while digits < 7, (0x30...0x39).contains(cursor.current) {
        value = value * 10 + UInt32(cursor.current - 0x30)
        digits += 1
        cursor.index += 1
      }
    }
    let isCharacter =
      value >= 0x20 && Unicode.Scalar(value) != nil && value & 0xFFFE != 0xFFFE
      || value == 0x09 || value == 0x0A || value == 0x0D
    guard digits > 0, isCharacter, cursor.current == UInt8(ascii: ";") else { throw .notPlain }
    return (UTF8Scalar.encode(value), cursor.index + 1)
  }

  // MARK: Comments and sections

  mutating func scanMarkup(_ handler: inout some XMLHandler) throws(Stop) {
    if isAt("<!--") {
      try scanComment(&handler)
    } else if isAt("<![CDATA["), !open.isEmpty {
      try scanSection(&handler)
    } else {
      try scanDocumentType()
    }
  }

  mutating func scanComment(_ handler: inout some XMLHandler) throws(Stop) {
    let start = index + 4
    let hyphen = UInt8(ascii: "-")
    var end = bytes.firstIndex(of: hyphen, from: start)
    while end + 1 < bytes.count, bytes[end + 1] != hyphen {
      end = bytes.firstIndex(of: hyphen, from: end + 1)
    }
    // Two hyphens end a comment, or are an error.
    guard end + 2 < bytes.count, bytes[end + 2] == UInt8(ascii: ">") else { throw .notPlain }
    index = end + 3
    let text = bytes.part(start..<end)
    do throws(ScanFailure) {
      if hasCarriageReturns, text.contains(0x0D) {
        try Self.withoutCarriageReturns(text).withUnsafeBufferPointer { text throws(ScanFailure) in
          try handler.comment(text)
        }
      } else {
        try handler.comment(text)
      }
    } catch { throw .failure(error) }
  }

  static func withoutCarriageReturns(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for (place, byte) in text.enumerated() {
      if byte != 0x0D {
        result.append(byte)
      } else if place + 1 == text.count || text[place + 1] != 0x0A {
        result.append(0x0A)
      }
    }
    return result
  }

  mutating func scanSection(_ handler: inout some XMLHandler) throws(Stop) {
    index += 9
    while true {
      let end = bytes.firstIndex(of: UInt8(ascii: "]"), 0x0D, 0x0D, from: index)
      guard end < bytes.count else { throw .notPlain }
      let isBracket = bytes[end] == UInt8(ascii: "]")
      let range = index..<end
      index = end
      let endsSection = isBracket && isAt("]]>")
      if isBracket, !endsSection { index += 1 }
      let text = range.lowerBound..<index
      if !text.isEmpty {
        try report(bytes.part(text), at: text, isVerbatim: true, isInCDATA: true, &handler)
      }
      if endsSection {
        index += 3
        return
      }
      if !isBracket { try scanCarriageReturn(&handler, isInCDATA: true) }
    }
  }
}
