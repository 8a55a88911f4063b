/// An element that is open.
struct XMLElement {
  /// The name without its prefix.
  var name: String
  /// Where the content begins, behind the start tag.
  var contentStart: Int
}

/// What a format makes of an XML file's elements.
protocol XMLDocumentHandler: AnyObject {
  /// Called at each start tag that is not inside a value; `parents` are the open elements around it,
  /// outermost first. Returns whether the element's content is a value.
  func begin(_ element: XMLElement, _ tag: XMLTag, in parents: [XMLElement])
    throws(ScanFailure) -> Bool
  /// Called at the end of each element that is not inside a value.
  func end(_ element: XMLElement, in parents: [XMLElement]) throws(ScanFailure)
  /// Called at the end of an element whose content is a value, before `end`.
  func value(_ value: XMLValue, of element: XMLElement, in parents: [XMLElement])
    throws(ScanFailure)
  /// Whether all between the tags of an element inside a value is markup, too.
  func isCode(_ element: String) -> Bool
  /// Whether an element inside a value stands for text: Qt's `<byte value="x1b"/>`.
  func isText(_ element: String) -> Bool
  /// The text that such an element stands for.
  func text(of tag: XMLTag) -> String
  /// Called for each comment that is not inside a value.
  func comment(_ text: UnsafeBufferPointer<UInt8>)
}

extension XMLDocumentHandler {
  func end(_ element: XMLElement, in parents: [XMLElement]) throws(ScanFailure) {}
  func isCode(_ element: String) -> Bool { false }
  func isText(_ element: String) -> Bool { false }
  func text(of tag: XMLTag) -> String { "" }
  func comment(_ text: UnsafeBufferPointer<UInt8>) {}
}

/// Reads an XML file for a format: keeps the open elements, and puts values together.
final class XMLDocumentScanner<Handler: XMLDocumentHandler>: XMLHandler {
  private let source: SourceText
  private let handler: Handler
  private var names = XMLNames()
  private var elements: [XMLElement] = []
  private var value: XMLValue?
  /// How many elements are open inside the value, and how many of them from a code element on.
  private var (inner, code) = (0, 0)

  init(_ source: SourceText, handler: Handler) {
    self.source = source
    self.handler = handler
  }

  func scan() throws(ScanFailure) { try XMLScanner(source, handler: self).scan() }

  var wantsText: Bool { value != nil }

  func startElement(_ tag: XMLTag) throws(ScanFailure) {
    let name = names.localName(tag.name)
    guard value == nil else {
      inner += 1
      if code == 0, handler.isText(name) {
        value?.append(
          Array(handler.text(of: tag).utf8), at: tag.range, kind: .atomic, isInCDATA: false,
          source.content)
      } else {
        addTag("<\(name)>", at: tag.range)
      }
      if code > 0 || handler.isCode(name) { code += 1 }
      return
    }
    let element = XMLElement(name: name, contentStart: tag.range.upperBound)
    if try handler.begin(element, tag, in: elements) { value = XMLValue(at: tag.range.upperBound) }
    elements.append(element)
  }

  func endElement(_ name: UnsafeBufferPointer<UInt8>, at range: Range<Int>) throws(ScanFailure) {
    if inner > 0 {
      let name = names.localName(name)
      inner -= 1
      // An element without an end tag has been added whole.
      if !range.isEmpty, !handler.isText(name) { addTag("</\(name)>", at: range) }
      if code > 0 { code -= 1 }
      return
    }
    guard let element = elements.popLast() else { return }
    if var value {
      value.content = element.contentStart..<max(element.contentStart, range.lowerBound)
      value.hasContent = !range.isEmpty
      self.value = nil
      try handler.value(value, of: element, in: elements)
    }
    try handler.end(element, in: elements)
  }

  func text(
    _ text: UnsafeBufferPointer<UInt8>, at range: Range<Int>, isVerbatim: Bool, isInCDATA: Bool
  ) {
    guard code == 0 else {
      value?.extendMarkup(source.content[range], at: range, source.content)
      return
    }
    if isVerbatim, !isInCDATA, value?.append(verbatim: range) == true { return }
    value?.append(
      Array(text), at: range, kind: isVerbatim ? .verbatim : .atomic, isInCDATA: isInCDATA,
      source.content)
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>) {
    if value == nil { handler.comment(text) }
  }

  /// Adds a tag as it is written, or in short if it comes from an entity.
  private func addTag(_ short: String, at range: Range<Int>) {
    let written = source.content[range]
    let tag = written.first == UInt8(ascii: "<") ? Array(written) : Array(short.utf8)
    if code > 0 {
      value?.extendMarkup(tag[...], at: range, source.content)
    } else {
      value?.append(tag, at: range, kind: .markup, isInCDATA: false, source.content)
    }
  }
}
