/// Apple's `.stringsdict`: plural rules in an XML property list.
///
/// A key's dictionary holds `NSStringLocalizedFormatKey` and a dictionary of plural cases for each
/// variable in it; or texts by width or by device. See "Stringsdict File Format" in Apple's
/// documentation archive.
struct StringsDictReader: FormatReader {
  func couldBe(path: CatalogPath) -> Bool { path.hasExtension("stringsdict") }

  func read(
    _ source: SourceText, path: CatalogPath, into reading: inout Reading
  ) throws(ScanFailure) {
    reading = try PropertyListScanner.read(source, path, reading)
  }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    XMLWriter.encode(text, escaping: escaping, at: place)
  }
}
