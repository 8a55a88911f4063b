/// Project Fluent's `.ftl`.
///
/// ```ftl
/// files = { $count ->
///     [one] ملف
///    *[other] { $count } ملف
/// }
///     .title = عنوان
/// ```
///
/// Every pattern is a value: those of messages, terms, attributes, and variants. Placeables stand in
/// the text as they are written; one that holds a string alone is that string. See "Fluent Syntax".
struct FluentReader: FormatReader {
  func couldBe(path: CatalogPath) -> Bool { path.hasExtension("ftl") }

  /// FreeMarker's templates have the same extension.
  func confirms(path: CatalogPath, head: FileHead) -> Bool {
    let line = head.text.split(whereSeparator: \.isNewline).first { !$0.hasPrefix("#") }
    guard let line else { return head.begins(with: "#") }
    let name = line.hasPrefix("-") ? line.dropFirst() : line
    let rest = name.drop { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    return name.first?.isLetter == true && rest.drop { $0 == " " }.first == "="
  }

  func read(
    _ source: SourceText, path: CatalogPath, into reading: inout Reading
  ) throws(ScanFailure) {
    let language =
      PathLanguage(languageFolderIn: path.folders) ?? PathLanguage(suffixOf: path.stem) ?? .unknown
    reading = try source.content.withUnsafeBufferPointer { bytes throws(ScanFailure) in
      var scanner = FluentScanner(
        ByteCursor(bytes: bytes, index: source.contentStart), reading, language)
      try scanner.scan()
      return scanner.reading
    }
  }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar -> [UInt8] in
      switch scalar {
      case "{", "}": return Array("{\"\(scalar)\"}".utf8)
      case _ where escaping.includes(scalar) && scalar.value <= 0xFFFF:
        return "{\"".utf8 + EscapeWriter.utf16(scalar, prefix: "\\u") + "\"}".utf8
      default: return UTF8Scalar.encode(scalar.value)
      }
    }
  }
}
