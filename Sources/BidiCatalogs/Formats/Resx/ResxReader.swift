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
    try XMLDocumentScanner(source, handler: handler).scan()
    reading = handler.finished
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
private final class ResxScanner: XMLDocumentHandler {
  private var reading: Reading
  private let language: PathLanguage
  private var pending: (value: XMLValue, comment: String?)?

  init(_ reading: Reading, _ language: PathLanguage) {
    self.reading = reading
    self.language = language
    self.reading.note(language)
  }

  var finished: Reading { reading }

  func begin(_ element: XMLElement, in parents: [XMLElement]) throws(ScanFailure) -> Bool {
    if parents.isEmpty, element.name != "root" {
      reading.notices.append((.otherRootElement(element.name), element.contentStart))
    }
    guard parents.count == 2, parents[1].name == "data" else { return false }
    return element.name == "value" || element.name == "comment"
  }

  func value(_ value: XMLValue, of element: XMLElement, in parents: [XMLElement]) {
    if element.name == "value" {
      pending = (value, pending?.comment)
    } else if pending != nil {
      pending?.comment = value.text
    }
  }

  func end(_ element: XMLElement, in parents: [XMLElement]) {
    guard element.name == "data", parents.count == 1, let (value, comment) = pending else { return }
    pending = nil
    let attributes = element.attributes
    guard attributes["type"] == nil, attributes["mimetype"] == nil else { return }
    let name = attributes["name"] ?? ""
    reading.append(
      CatalogUnit(
        key: name, language: reading.givenLanguage ?? language.language,
        isSource: language.isSource, text: value.text, markup: value.markup,
        byteRange: value.content,
        role: Self.isLayout(name) ? .markedUntranslatable : .ofText(value.text), comment: comment,
        isEditable: value.hasContent, placeholders: reading.placeholders, map: value.map,
        contentRange: value.content))
  }

  /// Whether Windows Forms keeps something else than text there: `>>label1.Name`, `x.Location`.
  private static func isLayout(_ name: String) -> Bool {
    if name.hasPrefix(">>") { return true }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return layoutProperties.contains(String(name[name.index(after: dot)...]))
  }

  private static let layoutProperties: Set<String> = [
    "Name", "Type", "Parent", "ZOrder", "Location", "Size", "Font", "RightToLeft", "ImeMode",
    "Anchor", "Dock", "TextAlign", "ImageAlign", "TabIndex", "Margin", "Padding", "AutoSize",
    "ClientSize", "AutoScaleDimensions", "FlatStyle", "Visible", "Enabled",
  ]
}
