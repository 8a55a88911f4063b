/// Qt's translation sources, `.ts`.
///
/// ```xml
/// <TS version="2.1" language="ar"><context><name>Window</name>
///   <message numerus="yes"><source>%n file(s)</source>
///     <translation><numerusform>ملف</numerusform></translation></message>
/// ```
///
/// See "Qt Linguist TS File Format". TypeScript has the same extension: the content decides.
struct QtLinguistReader: FormatReader {
  var namesLanguage: Bool { true }

  func couldBe(path: CatalogPath) -> Bool { path.hasExtension("ts") }

  func confirms(path: CatalogPath, head: FileHead) -> Bool { recognizes(head: head) }

  func recognizes(head: FileHead) -> Bool {
    head.begins(with: "<") && (head.contains("<!DOCTYPE TS") || head.contains("<TS"))
  }

  func read(
    _ source: SourceText, path: CatalogPath, into reading: inout Reading
  ) throws(ScanFailure) {
    let language = PathLanguage(suffixOf: path.stem) ?? .unknown
    let handler = QtLinguistScanner(reading, language)
    try XMLDocumentScanner(source, handler: handler).scan()
    reading = handler.finished
  }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    XMLWriter.encode(text, escaping: escaping, at: place)
  }
}

/// Finds the translations of a Qt catalog.
private final class QtLinguistScanner: XMLDocumentHandler {
  private var reading: Reading
  private var language: PathLanguage
  private var context: String?
  private var message = Message()

  private struct Message {
    var source: String?
    var comments: [String] = []
    var type: String?
    var values: [(variant: [String], value: XMLValue)] = []
    var forms = 0
    var lengths = 0
  }

  init(_ reading: Reading, _ language: PathLanguage) {
    self.reading = reading
    self.language = language
    self.reading.note(language)
  }

  var finished: Reading { reading }

  func begin(_ element: XMLElement, in parents: [XMLElement]) throws(ScanFailure) -> Bool {
    let parent = parents.last
    switch element.name {
    case "TS":
      if let name = element.attributes["language"], let named = Language(name) {
        language.become(named, by: "the attribute language")
        reading.note(language)
      }
    case "message": message = Message()
    case "name": return parent?.name == "context"
    case "source", "comment", "extracomment": return parent?.name == "message"
    case "translation":
      message.type = element.attributes["type"]
      return parents.last?.attributes["numerus"] != "yes" && element.attributes["variants"] != "yes"
    case "numerusform":
      message.forms += 1
      message.lengths = 0
      return parent?.name == "translation" && element.attributes["variants"] != "yes"
    case "lengthvariant":
      message.lengths += 1
      return true
    default: break
    }
    return false
  }

  func value(_ value: XMLValue, of element: XMLElement, in parents: [XMLElement]) {
    switch element.name {
    case "name": context = value.text
    case "source": message.source = value.text
    case "comment", "extracomment": message.comments.append(value.text)
    default:
      var variant: [String] = []
      if message.forms > 0 { variant += ["plural", String(message.forms - 1)] }
      if message.lengths > 0 { variant += ["length", String(message.lengths)] }
      message.values.append((variant, value))
    }
  }

  func end(_ element: XMLElement, in parents: [XMLElement]) {
    guard element.name == "message" else { return }
    let isUntranslated = message.values.allSatisfy { $0.value.text.isEmpty }
    let state: TranslationState =
      switch message.type {
      case "vanished", "obsolete": .stale
      case "unfinished": isUntranslated ? .new : .needsReview
      default: .translated
      }
    for (variant, value) in message.values {
      reading.append(
        CatalogUnit(
          key: element.attributes["id"] ?? message.source ?? "", context: context,
          variant: variant, language: reading.givenLanguage ?? language.language, isSource: false,
          source: message.source, text: value.text, markup: value.markup,
          byteRange: value.content, state: state, role: role(of: value.text),
          comment: message.comments.isEmpty ? nil : message.comments.joined(separator: "\n"),
          isEditable: value.hasContent, placeholders: reading.placeholders, map: value.map,
          contentRange: value.content))
    }
  }

  /// A list of file types such as `Images (*.png);;All (*)` is cut up by the program.
  private func role(of text: String) -> CatalogUnit.Role {
    text.contains(ascii: ";;") ? .machineData : .ofText(text)
  }

  func text(of element: String, attributes: [String: String]) -> String? {
    guard element == "byte" else { return nil }
    let name = attributes["value"] ?? ""
    let value = name.hasPrefix("x") ? UInt32(name.dropFirst(), radix: 16) : UInt32(name)
    return value.flatMap(Unicode.Scalar.init).map(String.init) ?? ""
  }
}
