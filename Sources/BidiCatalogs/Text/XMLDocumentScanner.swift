/// An element that is open.
struct XMLElement {
  /// The name without its prefix.
  var name: String
  var attributes: [String: String]
  /// Where the content begins, behind the start tag.
  var contentStart: Int
}

/// The content of an element as text, in which tags are markup.
struct XMLValue {
  private(set) var builder = TextBuilder()
  /// The content, without the element's own tags.
  var content: Range<Int>
  /// Whether there is an end tag: `<a/>` has no content to write to.
  var hasContent: Bool

  var text: String { builder.text }
  var markup: [Range<Int>] { builder.markup }
  var map: TextMap { TextMap(builder.pieces, emptyAt: content.lowerBound) }

  fileprivate init(at start: Int) {
    content = start..<start
    hasContent = false
  }

  fileprivate mutating func append(
    _ text: some Collection<UInt8>, at range: Range<Int>, kind: TextMap.Kind, isInCDATA: Bool
  ) {
    builder.append(text, content: range, kind: kind, isInCDATA: isInCDATA)
  }

  fileprivate mutating func extendMarkup(_ text: some Collection<UInt8>, at range: Range<Int>) {
    builder.extendMarkup(text, content: range)
  }
}

/// What a format makes of an XML file's elements.
protocol XMLDocumentHandler: AnyObject {
  /// Called at each start tag that is not inside a value; `parents` are the open elements around it,
  /// outermost first. Returns whether the element's content is a value.
  func begin(_ element: XMLElement, in parents: [XMLElement]) throws(ScanFailure) -> Bool
  /// Called at the end of each element that is not inside a value.
  func end(_ element: XMLElement, in parents: [XMLElement]) throws(ScanFailure)
  /// Called at the end of an element whose content is a value, before `end`.
  func value(_ value: XMLValue, of element: XMLElement, in parents: [XMLElement])
    throws(ScanFailure)
  /// Whether all between the tags of an element inside a value is markup, too.
  func isCode(_ element: String) -> Bool
  /// What an element inside a value stands for, if that is text: Qt's `<byte value="x1b"/>`.
  func text(of element: String, attributes: [String: String]) -> String?
  /// Called for each comment that is not inside a value.
  func comment(_ text: String)
}

extension XMLDocumentHandler {
  func begin(_ element: XMLElement, in parents: [XMLElement]) throws(ScanFailure) -> Bool { false }
  func end(_ element: XMLElement, in parents: [XMLElement]) throws(ScanFailure) {}
  func isCode(_ element: String) -> Bool { false }
  func text(of element: String, attributes: [String: String]) -> String? { nil }
  func comment(_ text: String) {}
}

/// Reads an XML file for a format: keeps the open elements, and puts values together.
final class XMLDocumentScanner: XMLHandler {
  private let source: SourceText
  private let handler: any XMLDocumentHandler
  private var elements: [XMLElement] = []
  private var value: XMLValue?
  /// How many elements are open inside the value, and how many of them from a code element on.
  private var (inner, code) = (0, 0)

  init(_ source: SourceText, handler: any XMLDocumentHandler) {
    self.source = source
    self.handler = handler
  }

  func scan() throws(ScanFailure) { try XMLScanner(source, handler: self).scan() }

  func startElement(
    _ name: String, attributes: [String: String], at range: Range<Int>
  ) throws(ScanFailure) {
    let name = Self.localName(name)
    guard value == nil else {
      inner += 1
      if let text = handler.text(of: name, attributes: attributes), code == 0 {
        value?.append(text.utf8, at: range, kind: .atomic, isInCDATA: false)
      } else {
        addTag("<\(name)>", at: range)
      }
      if code > 0 || handler.isCode(name) { code += 1 }
      return
    }
    let element = XMLElement(name: name, attributes: attributes, contentStart: range.upperBound)
    if try handler.begin(element, in: elements) { value = XMLValue(at: range.upperBound) }
    elements.append(element)
  }

  func endElement(_ name: String, at range: Range<Int>) throws(ScanFailure) {
    let name = Self.localName(name)
    if inner > 0 {
      inner -= 1
      // An element without an end tag has been added whole.
      if !range.isEmpty, handler.text(of: name, attributes: [:]) == nil {
        addTag("</\(name)>", at: range)
      }
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

  func text(_ text: UnsafeBufferPointer<UInt8>, at range: Range<Int>, isInCDATA: Bool) {
    guard value != nil else { return }
    guard code == 0 else {
      value?.extendMarkup(source.content[range], at: range)
      return
    }
    let isVerbatim =
      text.elementsEqual(source.content[range]) && (isInCDATA || text.first != UInt8(ascii: "&"))
    value?.append(
      text, at: range, kind: isVerbatim ? .verbatim : .atomic, isInCDATA: isInCDATA)
  }

  func comment(_ text: String, at range: Range<Int>) {
    if value == nil { handler.comment(text) }
  }

  /// Adds a tag as it is written, or in short if it comes from an entity.
  private func addTag(_ short: String, at range: Range<Int>) {
    let written = source.content[range]
    let tag = written.first == UInt8(ascii: "<") ? Array(written) : Array(short.utf8)
    if code > 0 {
      value?.extendMarkup(tag, at: range)
    } else {
      value?.append(tag, at: range, kind: .markup, isInCDATA: false)
    }
  }

  private static func localName(_ name: String) -> String {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }
}
