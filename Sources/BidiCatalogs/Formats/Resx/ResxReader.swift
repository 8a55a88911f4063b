/// .NET's `.resx` and Windows' `.resw`: resources in XML.
///
/// ```xml
/// <data name="Title" xml:space="preserve"><value>عنوان</value><comment>...</comment></data>
/// ```
///
/// `data` with a type or MIME type is no text, nor are the layout properties of Windows Forms.
struct ResxReader: FormatReader {
  func couldBe(path: CatalogPath) -> Bool { path.hasExtension("resx") || path.hasExtension("resw") }

  func read(
    _ source: SourceText, path: CatalogPath, into reading: inout Reading
  ) throws(ScanFailure) {
    let handler = ResxScanner(reading, Self.language(path))
    reading = try XMLDocumentScanner.scan(source, handler).reading
  }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    XMLWriter.encode(text, escaping: escaping, at: place)
  }

  /// `Name.fa-IR.resx`, `Strings/fa-IR/Resources.resw`; a name without culture is the source's.
  private static func language(_ path: CatalogPath) -> PathLanguage {
    if path.hasExtension("resw") {
      return PathLanguage(languageFolderIn: path.folders) ?? .unknown
    }
    if let dot = path.stem.lastIndex(of: "."),
      let language = Language(wellKnown: path.stem[path.stem.index(after: dot)...])
    {
      let name = path.stem[path.stem.index(after: dot)...]
      return PathLanguage(
        language: language, isSource: false, evidence: .fileName(String(name)))
    }
    return PathLanguage(language: .undetermined, isSource: true)
  }
}

/// Finds the texts of a .NET resource file.
private struct ResxScanner: XMLDocumentHandler {
  private(set) var reading: Reading
  private let language: UInt32
  private let isSource: Bool
  /// The entry that is open.
  private var entry = Entry()

  private struct Entry {
    var name = TextSpan.empty
    /// Whether the value is text, and nothing that has a type of its own.
    var isText = true
    var value: XMLValue?
    var comment = TextSpan.none
  }

  init(_ reading: Reading, _ language: PathLanguage) {
    self.reading = reading
    self.language = self.reading.languageNumber(language)
    isSource = language.isSource
    self.reading.note(language)
  }

  mutating func begin(
    _ element: XMLElement, _ tag: XMLTag, at place: XMLPlace
  ) throws(ScanFailure) -> Bool {
    switch place.depth {
    case 0:
      if element.name != "root" {
        reading.notices.append((.otherRootElement(tag.localName), element.contentStart))
      }
    case 1 where element.name == "data":
      entry = Entry()
      if let name = tag.attribute("name") { entry.name = reading.table.add(name) }
      entry.isText = tag.attribute("type") == nil && tag.attribute("mimetype") == nil
    case 2 where place.parent == "data":
      return element.name == "value" || element.name == "comment"
    default: break
    }
    return false
  }

  mutating func value(_ value: XMLValue, of element: XMLElement, at place: XMLPlace) {
    if element.name == "value" {
      entry.value = value
    } else if entry.value != nil {
      entry.comment = value.span(in: &reading)
    }
  }

  mutating func end(_ element: XMLElement, at place: XMLPlace) {
    guard place.depth == 1, element.name == "data", entry.isText, let value = entry.value else {
      return
    }
    var record = value.record(
      key: entry.name, language: language, isSource: isSource, in: &reading)
    record.comment = entry.comment
    if reading.withBytes(of: entry.name, Self.isLayout) { record.role = .markedUntranslatable }
    reading.append(record)
  }

  /// Whether Windows Forms keeps something else than text there: `>>label1.Name`, `x.Location`.
  private static func isLayout(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if name.starts(with: ">>".utf8) { return true }
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return layoutProperties.contains(String(decoding: name[(dot + 1)...], as: UTF8.self))
  }

  private static let layoutProperties: Set<String> = [
    "Name", "Type", "Parent", "ZOrder", "Location", "Size", "Font", "RightToLeft", "ImeMode",
    "Anchor", "Dock", "TextAlign", "ImageAlign", "TabIndex", "Margin", "Padding", "AutoSize",
    "ClientSize", "AutoScaleDimensions", "FlatStyle", "Visible", "Enabled",
  ]
}
