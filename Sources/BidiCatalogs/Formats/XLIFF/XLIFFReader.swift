/// XLIFF 1.2 and 2.x (OASIS), with what Xcode, Angular, Symfony, Mozilla and translation tools make
/// of it.
///
/// Only targets are units; sources belong to others. The content of `ph`, `bpt`, `ept` and `it` is
/// code and no text.
struct XLIFFReader: FormatReader {
  private static let extensions = ["xlf", "xliff", "mxliff", "sdlxliff"]

  var namesLanguage: Bool { true }

  func couldBe(path: CatalogPath) -> Bool { Self.extensions.contains { path.hasExtension($0) } }

  func recognizes(head: FileHead) -> Bool { head.contains("<xliff") }

  func read(
    _ source: SourceText, path: CatalogPath, into reading: inout Reading
  ) throws(ScanFailure) {
    let handler = XLIFFScanner(
      reading, PathLanguage(conventional: path), path.symfonyPlaceholders)
    reading = try XMLDocumentScanner.scan(source, handler).reading
  }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    XMLWriter.encode(text, escaping: escaping, at: place)
  }
}
