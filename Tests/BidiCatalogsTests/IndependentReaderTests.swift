import Testing

@testable import BidiCatalogs

/// Readers written by others find the same texts, in files as they are and in edited ones.
struct IndependentReaderTests {
  @Test(
    arguments: CatalogFormat.all.filter {
      ![.stringCatalog, .appleStrings, .androidResources, .plainText].contains($0)
    })
  func findsTheSameTexts(_ format: CatalogFormat) throws {
    let files = Files.sampleCatalogs() + Files.corpusCatalogs("findsTheSameTexts")
    var (fileCount, compared) = (0, 0)
    for file in files where CatalogFormat.couldBe(path: file) != nil {
      let bytes = try Files.bytes(file)
      guard CatalogFormat.detect(path: file, bytes: bytes) == format else { continue }
      let catalog = try Catalog(path: file, bytes: bytes)
      // A charset without isolates: nothing to put in.
      let edits =
        catalog.source.encoding.isCharset
        ? []
        : catalog.isolatingEdits(every: 3).filter {
          // msgfmt wants line ends where the source has them.
          let text = catalog.units[$0.unit].text
          return format != .gettext || !(text.hasPrefix("\n") || text.hasSuffix("\n"))
        }
      let edited = try Catalog(path: file, bytes: catalog.applying(edits))
      for version in edits.isEmpty ? [catalog] : [catalog, edited] {
        guard let texts = try IndependentReader.texts(of: version) else { return }
        // Some readers leave empty values out; msgfmt leaves out fuzzy ones.
        let found = version.units.filter {
          !$0.isShadowed && !$0.text.isEmpty && $0.state != .fuzzy
        }.map(\.shownText)
        #expect(found.sorted() == texts.filter { !$0.isEmpty }.sorted(), "\(file)")
        compared += found.count
      }
      fileCount += 1
    }
    print("\(format.id): another reader agrees on \(compared) values of \(fileCount) files")
    #expect(compared > 0)
  }
}
