internal import CBidiBytes

/// Reads plain XML several times as fast as Expat, and tells the same of it.
///
/// Plain is what catalogs are made of: elements, attributes, text, comments, CDATA sections, the
/// predefined entities and character references, in UTF-8 with names in ASCII; a document type without
/// declarations of its own. Whatever else comes, errors above all, is left to Expat, which reads the
/// file from its start: there is one judge of what is well formed, and one who words what is wrong.
///
/// Its rules are those of XML 1.0, fifth edition; the numbers of productions stand beside them.
struct PlainXMLScanner {
  enum Stop: Error {
    /// The file is not plain, or not well formed.
    case notPlain
    case failure(ScanFailure)
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  /// Whether there are carriage returns, which line ends are freed of.
  let hasCarriageReturns: Bool
  /// Whether the end of a CDATA section stands somewhere: it may not stand in text.
  let hasSectionEnds: Bool
  /// The names of open elements.
  var open: [UnsafeBufferPointer<UInt8>] = []
  var hasRoot = false
  var hasDocumentType = false
  let attributes: UnsafeMutablePointer<XMLAttribute>
  /// Values of attributes of one tag in which something had to be resolved.
  let resolved: UnsafeMutablePointer<UInt8>
  var resolvedCount = 0

  private static let attributeLimit = 32
  private static let resolvedLimit = 4096

  /// Reads a whole file. Returns false where it is not plain; the handler is of no use then.
  static func scan<Handler: XMLHandler>(
    _ source: SourceText, with handler: inout Handler
  ) throws(ScanFailure) -> Bool {
    let attributes = UnsafeMutablePointer<XMLAttribute>.allocate(capacity: attributeLimit)
    let resolved = UnsafeMutablePointer<UInt8>.allocate(capacity: resolvedLimit)
    defer {
      attributes.deallocate()
      resolved.deallocate()
    }
    do throws(Stop) {
      try source.content.withUnsafeBufferPointer { bytes throws(Stop) in
        var scanner = try PlainXMLScanner(bytes, from: source.contentStart, attributes, resolved)
        try scanner.scan(&handler)
      }
    } catch {
      switch error {
      case .notPlain: return false
      case .failure(let failure): throw failure
      }
    }
    return true
  }

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int,
    _ attributes: UnsafeMutablePointer<XMLAttribute>, _ resolved: UnsafeMutablePointer<UInt8>
  ) throws(Stop) {
    guard let base = bytes.baseAddress,
      cbidi_xml_has_forbidden(base, start, bytes.count) == 0
    else { throw .notPlain }
    self.bytes = bytes
    index = start
    self.attributes = attributes
    self.resolved = resolved
    hasCarriageReturns = bytes.firstIndex(of: 0x0D, from: start) < bytes.count
    hasSectionEnds = bytes.contains("]]>")
  }

  mutating func scan(_ handler: inout some XMLHandler) throws(Stop) {
    if isAt("<?xml") { try scanDeclaration() }
    while index < bytes.count {
      let end = bytes.firstIndex(of: UInt8(ascii: "<"), UInt8(ascii: "&"), 0x0D, from: index)
      if end > index { try scanText(upTo: end, &handler) }
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: "&"): try scanReference(&handler)
      case 0x0D: try scanCarriageReturn(&handler, isInCDATA: false)
      default:
        switch peek(1) {
        case UInt8(ascii: "/"): try scanEndTag(&handler)
        case UInt8(ascii: "!"): try scanMarkup(&handler)
        default: try scanStartTag(&handler)
        }
      }
    }
    guard hasRoot, open.isEmpty else { throw .notPlain }
  }

  func peek(_ distance: Int) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  func isAt(_ text: StaticString) -> Bool {
    let end = index + text.utf8CodeUnitCount
    return end <= bytes.count && bytes.part(index..<end).isSame(as: text)
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Moves behind white space, and tells whether there was any.
  @discardableResult mutating func skipBlanks() -> Bool {
    let start = index
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    return index > start
  }

  /// A name in ASCII (production 5).
  @inline(__always) mutating func scanName() throws(Stop) -> UnsafeBufferPointer<UInt8> {
    let start = index
    guard index < bytes.count, Self.nameBytes[Int(bytes[index])] == 2 else { throw .notPlain }
    index += 1
    while index < bytes.count, Self.nameBytes[Int(bytes[index])] != 0 { index += 1 }
    // Names beyond ASCII are Expat's.
    guard index < bytes.count, bytes[index] < 0x80 else { throw .notPlain }
    return bytes.part(start..<index)
  }

  /// 2 for bytes that may begin a name, 1 for others that may stand in one.
  private static let nameBytes: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: ":"): 2
    case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "."): 1
    default: 0
    }
  }

  // MARK: Before the root

  /// Reads `<?xml version="1.0" encoding="utf-8"?>` (production 23).
  mutating func scanDeclaration() throws(Stop) {
    index += 5
    let count = try scanAttributes()
    guard isAt("?>"), count > 0 else { throw .notPlain }
    index += 2
    let order: [StaticString] = ["version", "encoding", "standalone"]
    var next = 0
    for attribute in UnsafeBufferPointer(start: attributes, count: count) {
      guard let place = order[next...].firstIndex(where: { attribute.name.isSame(as: $0) }) else {
        throw .notPlain
      }
      next = place + 1
      let value = attribute.value
      let isKnown =
        switch place {
        case 0: value.isSame(as: "1.0")
        case 1: value.isSame(as: "utf-8") || value.isSame(as: "UTF-8")
        default: value.isSame(as: "yes") || value.isSame(as: "no")
        }
      guard isKnown else { throw .notPlain }
    }
    guard attributes[0].name.isSame(as: "version") else { throw .notPlain }
  }

  /// Reads a document type without declarations (production 28).
  mutating func scanDocumentType() throws(Stop) {
    guard !hasRoot, !hasDocumentType, isAt("<!DOCTYPE") else { throw .notPlain }
    hasDocumentType = true
    index += 9
    guard skipBlanks() else { throw .notPlain }
    _ = try scanName()
    if skipBlanks(), isAt("PUBLIC") || isAt("SYSTEM") {
      let literals = isAt("PUBLIC") ? 2 : 1
      index += 6
      for _ in 0..<literals {
        guard skipBlanks() else { throw .notPlain }
        try skipLiteral()
      }
      skipBlanks()
    }
    guard peek(0) == UInt8(ascii: ">") else { throw .notPlain }
    index += 1
  }

  /// Moves behind a literal of letters, digits and a few signs, as identifiers are made of.
  mutating func skipLiteral() throws(Stop) {
    let quote = peek(0)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .notPlain }
    index += 1
    while index < bytes.count, bytes[index] != quote {
      guard
        Self.nameBytes[Int(bytes[index])] != 0 || bytes[index] == 0x20
          || bytes[index] == UInt8(ascii: "/")
      else { throw .notPlain }
      index += 1
    }
    guard index < bytes.count else { throw .notPlain }
    index += 1
  }

  // MARK: Tags

  mutating func scanStartTag(_ handler: inout some XMLHandler) throws(Stop) {
    let start = index
    guard open.count < XMLScanner.depthLimit, !open.isEmpty || !hasRoot else { throw .notPlain }
    hasRoot = true
    index += 1
    let name = try scanName()
    let count = try scanAttributes()
    let isEmpty = peek(0) == UInt8(ascii: "/")
    if isEmpty { index += 1 }
    guard peek(0) == UInt8(ascii: ">") else { throw .notPlain }
    index += 1
    let tag = XMLTag(
      name: name, range: start..<index,
      attributes: .list(UnsafeBufferPointer(start: attributes, count: count)))
    do throws(ScanFailure) {
      try handler.startElement(tag)
      if isEmpty { try handler.endElement(name, at: index..<index) }
    } catch { throw .failure(error) }
    if !isEmpty { open.append(name) }
  }

  mutating func scanEndTag(_ handler: inout some XMLHandler) throws(Stop) {
    let start = index
    guard let name = open.popLast() else { throw .notPlain }
    index += 2
    let end = index + name.count
    guard end < bytes.count, bytes.part(index..<end).hasSameBytes(as: name) else { throw .notPlain }
    index = end
    skipBlanks()
    guard peek(0) == UInt8(ascii: ">") else { throw .notPlain }
    index += 1
    do throws(ScanFailure) {
      try handler.endElement(name, at: start..<index)
    } catch { throw .failure(error) }
  }

  /// Reads attributes up to what is none (production 41), and returns how many there are.
  mutating func scanAttributes() throws(Stop) -> Int {
    var count = 0
    resolvedCount = 0
    while skipBlanks() {
      guard index < bytes.count, Self.nameBytes[Int(bytes[index])] == 2 else { break }
      let name = try scanName()
      skipBlanks()
      guard peek(0) == UInt8(ascii: "="), count < Self.attributeLimit else { throw .notPlain }
      index += 1
      skipBlanks()
      let value = try scanAttributeValue()
      for other in 0..<count where attributes[other].name.hasSameBytes(as: name) {
        throw .notPlain
      }
      attributes[count] = XMLAttribute(name: name, value: value)
      count += 1
    }
    return count
  }

  mutating func scanAttributeValue() throws(Stop) -> UnsafeBufferPointer<UInt8> {
    let quote = peek(0)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .notPlain }
    let start = index + 1
    index = bytes.firstIndex(of: quote, UInt8(ascii: "<"), UInt8(ascii: "&"), from: start)
    while index < bytes.count, bytes[index] == UInt8(ascii: "&") {
      index = bytes.firstIndex(of: quote, UInt8(ascii: "<"), quote, from: index)
    }
    guard index < bytes.count, bytes[index] == quote else { throw .notPlain }
    let value = bytes.part(start..<index)
    index += 1
    let isPlain = !value.contains { $0 == UInt8(ascii: "&") || $0 < 0x20 }
    return isPlain ? value : try resolve(value)
  }

  /// A value with references resolved and white space made to be spaces (section 3.3.3).
  mutating func resolve(
    _ value: UnsafeBufferPointer<UInt8>
  ) throws(Stop) -> UnsafeBufferPointer<UInt8> {
    // What is resolved is never longer than what is written.
    guard resolvedCount + value.count <= Self.resolvedLimit else { throw .notPlain }
    let start = resolvedCount
    var place = 0
    while place < value.count {
      let byte = value[place]
      if byte == UInt8(ascii: "&") {
        let reference = try Self.reference(in: value, at: place)
        for byte in reference.text {
          resolved[resolvedCount] = byte
          resolvedCount += 1
        }
        place = reference.end
        continue
      }
      let isPair = byte == 0x0D && place + 1 < value.count && value[place + 1] == 0x0A
      resolved[resolvedCount] = byte < 0x20 ? 0x20 : byte
      resolvedCount += 1
      place += isPair ? 2 : 1
    }
    return UnsafeBufferPointer(start: resolved + start, count: resolvedCount - start)
  }
}
