internal import CExpat

/// What `XMLScanner` finds. All ranges are offsets into `SourceText.content`; within an entity they
/// are those of the reference to it.
protocol XMLHandler: AnyObject {
  func startElement(
    _ name: String, attributes: [String: String], at range: Range<Int>
  ) throws(ScanFailure)
  func endElement(_ name: String, at range: Range<Int>) throws(ScanFailure)
  func text(_ text: UnsafeBufferPointer<UInt8>, at range: Range<Int>, isInCDATA: Bool)
    throws(ScanFailure)
  func comment(_ text: String, at range: Range<Int>) throws(ScanFailure)
}

/// Reads XML with Expat and tells where everything stands.
///
/// Nothing outside the file is ever fetched. Names are as written, with their prefix.
///
/// Expat's manual: <https://libexpat.github.io/doc/api/latest/>.
final class XMLScanner {
  /// How deep elements may be nested.
  static let depthLimit = 256
  /// How many entities may be declared. Expat follows entities within entities on its own stack.
  private static let entityLimit = 256
  /// `XML_ERROR_AMPLIFICATION_LIMIT_BREACH`, which older headers lack.
  private static let amplificationLimitBreach: UInt32 = 43

  private let parser: XML_Parser
  private let source: SourceText
  private let handler: any XMLHandler
  private var failure: ScanFailure?
  private var openElements: [String] = []
  private var isInCDATA = false
  private var entityCount = 0

  /// - Throws: where memory runs out.
  init(_ source: SourceText, handler: any XMLHandler) throws(ScanFailure) {
    // The encoding is given: `SourceText` has seen to it, whatever the file declares.
    guard let parser = XML_ParserCreate("UTF-8") else {
      throw ScanFailure(.malformedXML("out of memory"), at: source.contentStart)
    }
    self.parser = parser
    self.source = source
    self.handler = handler
  }

  deinit { XML_ParserFree(parser) }

  /// Reads the whole file.
  func scan() throws(ScanFailure) {
    // The parser calls back only within `XML_Parse`, while `self` is alive.
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    installHandlers()
    let length = source.content.count - source.contentStart
    guard let length = Int32(exactly: length) else {
      throw ScanFailure(.tooLarge(limit: Int(Int32.max)), at: source.contentStart)
    }
    let status = source.content.withUnsafeBytes { bytes in
      XML_Parse(
        parser,
        bytes.baseAddress.map { ($0 + source.contentStart).assumingMemoryBound(to: CChar.self) },
        length, 1)
    }
    if let failure { throw failure }
    if status != XML_STATUS_OK { throw parserFailure() }
  }

  private func installHandlers() {
    XML_SetElementHandler(
      parser,
      { scanner, name, attributes in
        XMLScanner.from(scanner)?.started(name, attributes)
      },
      { scanner, name in XMLScanner.from(scanner)?.ended(name) })
    XML_SetCharacterDataHandler(parser) { scanner, text, length in
      XMLScanner.from(scanner)?.characters(text, Int(length))
    }
    XML_SetCommentHandler(parser) { scanner, text in
      XMLScanner.from(scanner)?.report { scanner, range throws(ScanFailure) in
        try scanner.handler.comment(XMLScanner.string(text), at: range)
      }
    }
    XML_SetCdataSectionHandler(
      parser,
      { scanner in XMLScanner.from(scanner)?.isInCDATA = true },
      { scanner in XMLScanner.from(scanner)?.isInCDATA = false })
    XML_SetXmlDeclHandler(parser) { scanner, _, encoding, _ in
      guard let encoding else { return }
      XMLScanner.from(scanner)?.declared(encoding: XMLScanner.string(encoding))
    }
    XML_SetEntityDeclHandler(parser) { scanner, _, _, _, _, _, _, _, _ in
      XMLScanner.from(scanner)?.declaredEntity()
    }
    // With an external DTD, Expat passes over what might be declared there.
    XML_SetSkippedEntityHandler(parser) { scanner, name, _ in
      XMLScanner.from(scanner)?.report { _, range throws(ScanFailure) in
        throw ScanFailure(.undefinedEntity(XMLScanner.string(name)), at: range.lowerBound)
      }
    }
  }

  // MARK: Called by the parser

  private func started(
    _ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    report { scanner, range throws(ScanFailure) in
      if scanner.openElements.count >= Self.depthLimit {
        throw ScanFailure(.nestedTooDeeply(limit: Self.depthLimit), at: range.lowerBound)
      }
      var attributes: [String: String] = [:]
      var pair = pairs
      while let key = pair?[0], let value = pair?[1] {
        attributes[String(cString: key)] = String(cString: value)
        pair = pair.map { $0 + 2 }
      }
      let name = Self.string(name)
      scanner.openElements.append(name)
      try scanner.handler.startElement(name, attributes: attributes, at: range)
    }
  }

  private func ended(_ name: UnsafePointer<CChar>?) {
    report { scanner, range throws(ScanFailure) in
      scanner.openElements.removeLast()
      try scanner.handler.endElement(Self.string(name), at: range)
    }
  }

  private func characters(_ text: UnsafePointer<CChar>?, _ length: Int) {
    report { scanner, range throws(ScanFailure) in
      var result: Result<Void, ScanFailure> = .success(())
      text?.withMemoryRebound(to: UInt8.self, capacity: length) { text in
        let text = UnsafeBufferPointer(start: text, count: length)
        result = Result { () throws(ScanFailure) in
          try scanner.handler.text(text, at: range, isInCDATA: scanner.isInCDATA)
        }
      }
      try result.get()
    }
  }

  private func declared(encoding: String) {
    let known = ["utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be"]
    guard !known.contains(encoding.lowercased()) else { return }
    report { _, range throws(ScanFailure) in
      throw ScanFailure(.unsupportedEncoding(encoding), at: range.lowerBound)
    }
  }

  private func declaredEntity() {
    entityCount += 1
    guard entityCount > Self.entityLimit else { return }
    report { _, range throws(ScanFailure) in
      throw ScanFailure(.entityExpansion, at: range.lowerBound)
    }
  }

  /// Calls the handler with the place of the event, and stops the parser if it throws.
  private func report(
    _ event: (XMLScanner, Range<Int>) throws(ScanFailure) -> Void
  ) {
    // After XML_StopParser a few more calls may come.
    guard failure == nil else { return }
    let start = currentOffset
    let end = start + max(0, Int(XML_GetCurrentByteCount(parser)))
    do {
      try event(self, start..<min(end, source.content.count))
    } catch {
      failure = error
      _ = XML_StopParser(parser, 0)
    }
  }

  /// Where the parser stands; it says -1 where it does not know.
  private var currentOffset: Int {
    let offset = source.contentStart + max(0, Int(XML_GetCurrentByteIndex(parser)))
    return min(offset, source.content.count)
  }

  private func parserFailure() -> ScanFailure {
    let offset = currentOffset
    let code = XML_GetErrorCode(parser)
    let kind: CatalogError.Kind
    switch code {
    case XML_ERROR_UNDEFINED_ENTITY: kind = .undefinedEntity(entityName(at: offset))
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: kind = .trailingContent
    case XML_ERROR_TAG_MISMATCH:
      kind = .malformedXML("this end tag does not close <\(openElements.last ?? "")>")
    case XML_ERROR_NO_ELEMENTS where !openElements.isEmpty:
      kind = .malformedXML("<\(openElements.last ?? "")> is not closed")
    case _ where code.rawValue == Self.amplificationLimitBreach: kind = .entityExpansion
    default: kind = .malformedXML(XML_ErrorString(code).map { String(cString: $0) } ?? "unknown")
    }
    return ScanFailure(kind, at: offset)
  }

  private func entityName(at offset: Int) -> String {
    let name = source.content[offset...].dropFirst().prefix { $0 != UInt8(ascii: ";") }
    return String(decoding: name.prefix(64), as: UTF8.self)
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> XMLScanner? {
    pointer.map { Unmanaged<XMLScanner>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func string(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
