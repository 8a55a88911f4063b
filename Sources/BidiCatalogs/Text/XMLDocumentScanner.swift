/// An element that is open.
struct XMLElement {
  /// The name without its prefix.
  var name: XMLName
  /// Where the content begins, behind the start tag.
  var contentStart: Int
}

/// Where an element stands among others.
struct XMLPlace {
  /// How many elements are open around it.
  var depth: Int
  /// The innermost of them.
  var parent: XMLName
}

/// What a format makes of an XML file's elements.
protocol XMLDocumentHandler {
  /// Called at each start tag that is not inside a value. Returns whether the element's content is a
  /// value.
  mutating func begin(_ element: XMLElement, _ tag: XMLTag, at place: XMLPlace)
    throws(ScanFailure) -> Bool
  /// Called at the end of each element that is not inside a value.
  mutating func end(_ element: XMLElement, at place: XMLPlace) throws(ScanFailure)
  /// Called at the end of an element whose content is a value, before `end`.
  mutating func value(_ value: XMLValue, of element: XMLElement, at place: XMLPlace)
    throws(ScanFailure)
  /// Whether all between the tags of an element inside a value is markup, too.
  func isCode(_ element: XMLName) -> Bool
  /// Whether an element inside a value stands for text: Qt's `<byte value="x1b"/>`.
  func isText(_ element: XMLName) -> Bool
  /// The text that such an element stands for.
  func text(of tag: XMLTag) -> String
  /// Called for each comment that is not inside a value.
  mutating func comment(_ text: UnsafeBufferPointer<UInt8>)
}

extension XMLDocumentHandler {
  mutating func end(_ element: XMLElement, at place: XMLPlace) throws(ScanFailure) {}
  func isCode(_ element: XMLName) -> Bool { false }
  func isText(_ element: XMLName) -> Bool { false }
  func text(of tag: XMLTag) -> String { "" }
  mutating func comment(_ text: UnsafeBufferPointer<UInt8>) {}
}

/// Reads an XML file for a format: keeps the open elements, and puts values together.
struct XMLDocumentScanner<Handler: XMLDocumentHandler>: XMLHandler {
  private let content: [UInt8]
  private(set) var handler: Handler
  private var elements: [XMLElement] = []
  private var value: XMLValue?
  private(set) var wantsText = false
  /// How many elements are open inside the value, and how many of them from a code element on.
  private var (inner, code) = (0, 0)

  private init(_ content: [UInt8], _ handler: Handler) {
    self.content = content
    self.handler = handler
  }

  /// Reads a file, and returns the handler as it is then.
  static func scan(_ source: SourceText, _ handler: Handler) throws(ScanFailure) -> Handler {
    var scanner = XMLDocumentScanner(source.content, handler)
    try XMLReader.read(source, with: &scanner)
    return scanner.handler
  }

  private var place: XMLPlace {
    XMLPlace(depth: elements.count, parent: elements.last?.name ?? "")
  }

  mutating func startElement(_ tag: XMLTag) throws(ScanFailure) {
    let name = XMLName(localPartOf: tag.name)
    guard !wantsText else { return startInnerElement(name, tag) }
    let element = XMLElement(name: name, contentStart: tag.range.upperBound)
    if try handler.begin(element, tag, at: place) {
      value = XMLValue(at: tag.range.upperBound)
      wantsText = true
    }
    elements.append(element)
  }

  private mutating func startInnerElement(_ name: XMLName, _ tag: XMLTag) {
    let content = content
    inner += 1
    if code == 0, handler.isText(name) {
      value?.append(
        Array(handler.text(of: tag).utf8), at: tag.range, kind: .atomic, isInCDATA: false, content)
    } else {
      addTag(tag.name, at: tag.range, closes: false)
    }
    if code > 0 || handler.isCode(name) { code += 1 }
  }

  mutating func endElement(
    _ name: UnsafeBufferPointer<UInt8>, at range: Range<Int>
  ) throws(ScanFailure) {
    if inner > 0 {
      inner -= 1
      // An element without an end tag has been added whole.
      if !range.isEmpty, !handler.isText(XMLName(localPartOf: name)) {
        addTag(name, at: range, closes: true)
      }
      if code > 0 { code -= 1 }
      return
    }
    guard let element = elements.popLast() else { return }
    let place = place
    if var value = value.take() {
      value.content = element.contentStart..<max(element.contentStart, range.lowerBound)
      value.hasContent = !range.isEmpty
      wantsText = false
      try handler.value(value, of: element, at: place)
    }
    try handler.end(element, at: place)
  }

  mutating func text(
    _ text: UnsafeBufferPointer<UInt8>, at range: Range<Int>, isVerbatim: Bool, isInCDATA: Bool
  ) {
    if code == 0, isVerbatim, !isInCDATA, value?.append(verbatim: range) == true { return }
    let content = content
    guard code == 0 else {
      value?.extendMarkup(content[range], at: range, content)
      return
    }
    value?.append(
      Array(text), at: range, kind: isVerbatim ? .verbatim : .atomic, isInCDATA: isInCDATA,
      content)
  }

  mutating func comment(_ text: UnsafeBufferPointer<UInt8>) {
    if value == nil { handler.comment(text) }
  }

  /// Adds a tag as it is written, or in short if it comes from an entity.
  private mutating func addTag(
    _ name: UnsafeBufferPointer<UInt8>, at range: Range<Int>, closes: Bool
  ) {
    let content = content
    let tag = content.tag(name, at: range, closes: closes)
    if code > 0 {
      value?.extendMarkup(tag[...], at: range, content)
    } else {
      value?.append(tag, at: range, kind: .markup, isInCDATA: false, content)
    }
  }
}

extension [UInt8] {
  /// A tag as it stands in this content, or without attributes if it comes from an entity.
  func tag(
    _ name: UnsafeBufferPointer<UInt8>, at range: Range<Int>, closes: Bool
  ) -> [UInt8] {
    let written = self[range]
    return written.first == UInt8(ascii: "<")
      ? Array(written) : Array((closes ? "</" : "<").utf8) + name + [UInt8(ascii: ">")]
  }
}
