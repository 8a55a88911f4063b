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
    reading = try XMLDocumentScanner.scan(source, handler).reading
  }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    XMLWriter.encode(text, escaping: escaping, at: place)
  }
}

/// Finds the translations of a Qt catalog.
private struct QtLinguistScanner: XMLDocumentHandler {
  private(set) var reading: Reading
  private var language: PathLanguage
  private var context = TextSpan.none
  private var message = Message()

  private struct Message {
    var id = TextSpan.none
    var isNumerous = false
    var source = TextSpan.none
    var comments: [String] = []
    var type: Kind?
    var values: [(variant: [String], value: XMLValue)] = []
    var forms = 0
    var lengths = 0
  }

  private enum Kind {
    case unfinished, stale
  }

  init(_ reading: Reading, _ language: PathLanguage) {
    self.reading = reading
    self.language = language
    self.reading.note(language)
  }

  mutating func begin(
    _ element: XMLElement, _ tag: XMLTag, at place: XMLPlace
  ) throws(ScanFailure) -> Bool {
    switch element.name {
    case "TS":
      if let name = tag.string("language"), let named = Language(name) {
        language.become(named, by: "the attribute language")
        reading.note(language)
      }
    case "message":
      message = Message()
      if let id = tag.attribute("id") { message.id = reading.table.add(id) }
      message.isNumerous = tag.has("numerus", "yes")
    case "name": return place.parent == "context"
    case "source", "comment", "extracomment": return place.parent == "message"
    case "translation":
      message.type = nil
      if tag.has("type", "unfinished") { message.type = .unfinished }
      if tag.has("type", "vanished") || tag.has("type", "obsolete") { message.type = .stale }
      let isNumerous = message.isNumerous && place.parent == "message"
      return !isNumerous && !tag.has("variants", "yes")
    case "numerusform":
      message.forms += 1
      message.lengths = 0
      return place.parent == "translation" && !tag.has("variants", "yes")
    case "lengthvariant":
      message.lengths += 1
      return true
    default: break
    }
    return false
  }

  mutating func value(_ value: XMLValue, of element: XMLElement, at place: XMLPlace) {
    switch element.name {
    case "name": context = value.span(in: &reading)
    case "source": message.source = value.span(in: &reading)
    case "comment", "extracomment": message.comments.append(value.text(reading.content))
    default:
      var variant: [String] = []
      if message.forms > 0 { variant += ["plural", String(message.forms - 1)] }
      if message.lengths > 0 { variant += ["length", String(message.lengths)] }
      message.values.append((variant, value))
    }
  }

  mutating func end(_ element: XMLElement, at place: XMLPlace) {
    guard element.name == "message" else { return }
    let isUntranslated = message.values.allSatisfy { $0.value.isEmpty }
    let state: TranslationState =
      switch message.type {
      case .stale: .stale
      case .unfinished: isUntranslated ? .new : .needsReview
      case nil: .translated
      }
    let key = !message.id.isNone ? message.id : message.source.isNone ? .empty : message.source
    let comment =
      message.comments.isEmpty
      ? TextSpan.none : reading.table.add(message.comments.joined(separator: "\n"))
    let number = reading.languageNumber(language)
    for (variant, value) in message.values {
      var record = value.record(key: key, language: number, in: &reading)
      record.context = context
      if !variant.isEmpty { record.variant = reading.table.add(names: variant) }
      record.source = message.source
      record.state = state
      record.comment = comment
      // A list of file types such as `Images (*.png);;All (*)` is cut up by the program.
      if reading.withBytes(of: record.text, { $0.contains(";;") }) { record.role = .machineData }
      reading.append(record)
    }
  }

  func isText(_ element: XMLName) -> Bool { element == "byte" }

  func text(of tag: XMLTag) -> String {
    let name = tag.string("value") ?? ""
    let value = name.hasPrefix("x") ? UInt32(name.dropFirst(), radix: 16) : UInt32(name)
    return value.flatMap(Unicode.Scalar.init).map(String.init) ?? ""
  }
}
