internal import CExpat

/// What `XMLScanner` finds. All ranges are offsets into `SourceText.content`; within an entity they
/// are those of the reference to it.
protocol XMLHandler {
  /// Whether text that comes now would be used.
  var wantsText: Bool { get }
  mutating func startElement(_ tag: XMLTag) throws(ScanFailure)
  mutating func endElement(_ name: UnsafeBufferPointer<UInt8>, at range: Range<Int>)
    throws(ScanFailure)
  /// Called with text as the program gets it; `isVerbatim` says that the file has the same bytes.
  mutating func text(
    _ text: UnsafeBufferPointer<UInt8>, at range: Range<Int>, isVerbatim: Bool, isInCDATA: Bool
  ) throws(ScanFailure)
  mutating func comment(_ text: UnsafeBufferPointer<UInt8>) throws(ScanFailure)
}

/// Reads the XML of a file: quickly where it is plain, or else with Expat.
enum XMLReader {
  static func read<Handler: XMLHandler>(
    _ source: SourceText, with handler: inout Handler
  ) throws(ScanFailure) {
    // What a handler has seen of a file that turns out not to be plain is forgotten.
    var attempt = handler
    if try PlainXMLScanner.scan(source, with: &attempt) {
      handler = attempt
    } else {
      try XMLScanner.scan(source, with: &handler)
    }
  }
}

/// Reads XML with Expat and tells where everything stands.
///
/// Nothing outside the file is ever fetched. Names are as written, with their prefix.
///
/// Expat's manual: <https://libexpat.github.io/doc/api/latest/>.
///
/// A value and no object, which the parser's callbacks reach by a pointer: there are several for each
/// element, so that reference counts and checks for exclusive access would be most of the cost.
struct XMLScanner {
  /// How deep elements may be nested.
  static let depthLimit = 256
  /// How many entities may be declared. Expat follows entities within entities on its own stack.
  private static let entityLimit = 256
  /// `XML_ERROR_AMPLIFICATION_LIMIT_BREACH`, which older headers lack.
  private static let amplificationLimitBreach: UInt32 = 43

  private let parser: XML_Parser
  /// The content, and the parser's copy of what of it is XML.
  private let bytes: UnsafeBufferPointer<UInt8>
  private let copy: UnsafeRawPointer
  private let contentStart: Int
  private var handler: any XMLHandler
  private var failure: ScanFailure?
  /// Where the start tags of open elements stand.
  private var openTags: [Int] = []
  private var isInCDATA = false
  private var entityCount = 0

  /// Reads a whole file.
  static func scan<Handler: XMLHandler>(
    _ source: SourceText, with handler: inout Handler
  ) throws(ScanFailure) {
    let length = source.content.count - source.contentStart
    guard let length = Int32(exactly: length) else {
      throw ScanFailure(.tooLarge(limit: Int(Int32.max)), at: source.contentStart)
    }
    // The encoding is given: `SourceText` has seen to it, whatever the file declares.
    guard let parser = XML_ParserCreate("UTF-8") else {
      throw ScanFailure(.malformedXML("out of memory"), at: source.contentStart)
    }
    defer { XML_ParserFree(parser) }
    guard let buffer = XML_GetBuffer(parser, length) else {
      throw ScanFailure(.malformedXML("out of memory"), at: source.contentStart)
    }
    let read = handler
    let result = source.content.withUnsafeBufferPointer { bytes in
      UnsafeMutableRawBufferPointer(start: buffer, count: Int(length)).copyBytes(
        from: bytes[source.contentStart...])
      var scanner = XMLScanner(
        parser: parser, bytes: bytes, copy: UnsafeRawPointer(buffer),
        contentStart: source.contentStart, handler: read)
      // The parser calls back only within `XML_ParseBuffer`, while the pointer is good.
      return withUnsafeMutablePointer(to: &scanner) { scanner in
        XML_SetUserData(parser, scanner)
        installHandlers(parser)
        let status = XML_ParseBuffer(parser, length, 1)
        let failure =
          scanner.pointee.failure
          ?? (status == XML_STATUS_OK ? nil : scanner.pointee.parserFailure())
        return (handler: scanner.pointee.handler, failure: failure)
      }
    }
    if let failure = result.failure { throw failure }
    if let finished = result.handler as? Handler { handler = finished }
  }

  private static func installHandlers(_ parser: XML_Parser) {
    XML_SetElementHandler(
      parser,
      { scanner, name, attributes in
        XMLScanner.with(scanner) { $0.started(name, attributes) }
      },
      { scanner, name in XMLScanner.with(scanner) { $0.ended(name) } })
    XML_SetCharacterDataHandler(parser) { scanner, text, length in
      XMLScanner.with(scanner) { $0.characters(text, Int(length)) }
    }
    XML_SetCommentHandler(parser) { scanner, text in
      XMLScanner.with(scanner) { $0.commented(text) }
    }
    XML_SetCdataSectionHandler(
      parser,
      { scanner in XMLScanner.with(scanner) { $0.isInCDATA = true } },
      { scanner in XMLScanner.with(scanner) { $0.isInCDATA = false } })
    XML_SetXmlDeclHandler(parser) { scanner, _, encoding, _ in
      guard let encoding else { return }
      XMLScanner.with(scanner) { $0.declared(encoding: String(cString: encoding)) }
    }
    XML_SetEntityDeclHandler(parser) { scanner, _, _, _, _, _, _, _, _ in
      XMLScanner.with(scanner) { $0.declaredEntity() }
    }
    // With an external DTD, Expat passes over what might be declared there.
    XML_SetSkippedEntityHandler(parser) { scanner, name, _ in
      XMLScanner.with(scanner) { scanner in
        let name = name.map { String(cString: $0) } ?? ""
        scanner.stop(ScanFailure(.undefinedEntity(name), at: scanner.currentOffset))
      }
    }
  }

  // MARK: Called by the parser

  private mutating func started(
    _ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    // After XML_StopParser a few more calls may come.
    guard failure == nil, let name else { return }
    let range = currentRange
    guard openTags.count < Self.depthLimit else {
      return stop(ScanFailure(.nestedTooDeeply(limit: Self.depthLimit), at: range.lowerBound))
    }
    openTags.append(range.lowerBound)
    let tag = XMLTag(
      name: UnsafeBufferPointer(cString: name), range: range, attributes: .pairs(pairs))
    do { try handler.startElement(tag) } catch { stop(error) }
  }

  private mutating func ended(_ name: UnsafePointer<CChar>?) {
    guard failure == nil, let name else { return }
    openTags.removeLast()
    do {
      try handler.endElement(UnsafeBufferPointer(cString: name), at: currentRange)
    } catch { stop(error) }
  }

  private mutating func characters(_ text: UnsafePointer<CChar>?, _ length: Int) {
    guard failure == nil, handler.wantsText, let text else { return }
    let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    let characters = UnsafeBufferPointer(start: start, count: length)
    // Where nothing had to be resolved, the parser hands out the very bytes that it was given.
    let distance = contentStart + copy.distance(to: UnsafeRawPointer(start))
    let range: Range<Int>
    let isVerbatim: Bool
    if distance >= contentStart, distance + length <= bytes.count {
      range = distance..<distance + length
      isVerbatim = true
    } else {
      range = currentRange
      isVerbatim =
        characters.elementsEqual(bytes.part(range))
        && (isInCDATA || characters.first != UInt8(ascii: "&"))
    }
    do {
      try handler.text(characters, at: range, isVerbatim: isVerbatim, isInCDATA: isInCDATA)
    } catch { stop(error) }
  }

  private mutating func commented(_ text: UnsafePointer<CChar>?) {
    guard failure == nil, let text else { return }
    do { try handler.comment(UnsafeBufferPointer(cString: text)) } catch { stop(error) }
  }

  private mutating func declared(encoding: String) {
    let known = ["utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be"]
    guard !known.contains(encoding.lowercased()) else { return }
    stop(ScanFailure(.unsupportedEncoding(encoding), at: currentOffset))
  }

  private mutating func declaredEntity() {
    entityCount += 1
    guard entityCount > Self.entityLimit else { return }
    stop(ScanFailure(.entityExpansion, at: currentOffset))
  }

  /// Stops the parser; the first reason counts.
  private mutating func stop(_ reason: ScanFailure) {
    guard failure == nil else { return }
    failure = reason
    _ = XML_StopParser(parser, 0)
  }

  /// Where the event stands that the parser reports.
  private var currentRange: Range<Int> {
    let start = currentOffset
    return start..<min(start + max(0, Int(XML_GetCurrentByteCount(parser))), bytes.count)
  }

  /// Where the parser stands; it says -1 where it does not know.
  private var currentOffset: Int {
    let offset = contentStart + max(0, Int(XML_GetCurrentByteIndex(parser)))
    return min(offset, bytes.count)
  }

  private func parserFailure() -> ScanFailure {
    let offset = currentOffset
    let code = XML_GetErrorCode(parser)
    let kind: CatalogError.Kind
    switch code {
    case XML_ERROR_UNDEFINED_ENTITY: kind = .undefinedEntity(entityName(at: offset))
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: kind = .trailingContent
    case XML_ERROR_TAG_MISMATCH:
      kind = .malformedXML("this end tag does not close <\(openElement)>")
    case XML_ERROR_NO_ELEMENTS where !openTags.isEmpty:
      kind = .malformedXML("<\(openElement)> is not closed")
    case _ where code.rawValue == Self.amplificationLimitBreach: kind = .entityExpansion
    default: kind = .malformedXML(XML_ErrorString(code).map { String(cString: $0) } ?? "unknown")
    }
    return ScanFailure(kind, at: offset)
  }

  /// The name of the innermost open element.
  private var openElement: String {
    let tag = bytes[(openTags.last ?? 0)...].dropFirst()
    let name = tag.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    return String(decoding: name, as: UTF8.self)
  }

  private func entityName(at offset: Int) -> String {
    let name = bytes[offset...].dropFirst().prefix { $0 != UInt8(ascii: ";") }
    return String(decoding: name.prefix(64), as: UTF8.self)
  }

  /// Calls a function with the scanner that a callback is for.
  @inline(__always)
  private static func with(
    _ pointer: UnsafeMutableRawPointer?, _ body: (inout XMLScanner) -> Void
  ) {
    guard let pointer else { return }
    body(&pointer.assumingMemoryBound(to: XMLScanner.self).pointee)
  }
}
