import Testing

@testable import BidiCatalogs

/// Reading and writing leave every byte alone but those that were asked for.
struct RoundTripTests {
  @Test func samplesWithoutEdits() throws {
    let files = Files.sampleCatalogs()
    #expect(files.count >= 18)
    try readAndCompare(files, "samples")
  }

  @Test func corpusWithoutEdits() throws {
    try readAndCompare(Files.corpusCatalogs("corpusWithoutEdits"), "corpus")
  }

  private func readAndCompare(_ files: [String], _ what: String) throws {
    var units = 0
    for file in files {
      let bytes = try CatalogFile.read(file)
      let catalog = try Catalog(path: file, bytes: bytes)
      #expect(try catalog.applying([]) == Files.bytes(file), "\(file)")
      for unit in catalog.units where unit.isEditable {
        #expect(unit.byteRange.upperBound <= bytes.count)
      }
      units += catalog.units.count
    }
    print("\(what): \(files.count) files, \(units) units")
  }

  @Test(arguments: [EscapeStyle.auto, .raw, .escaped])
  func everyPlaceInSamples(_ style: EscapeStyle) throws {
    var count = 0
    for file in Files.sampleCatalogs() {
      let catalog = try Catalog(contentsOf: file)
      if catalog.source.encoding.isCharset { continue }
      for (index, unit) in catalog.units.enumerated() where unit.role != .reference {
        for offset in unit.insertionOffsets {
          let edit = CatalogEdit.insert("\u{2068}", at: [offset], ofUnit: index)
          let edited = try catalog.applying([edit], style: style)
          #expect(edited.count > catalog.bytes.count)
          let again = try Catalog(path: file, bytes: edited)
          #expect(try again.applying([edit.undone], style: style) == catalog.bytes)
          count += 1
        }
      }
    }
    #expect(count > 500)
  }

  @Test(arguments: [EscapeStyle.auto, .escaped])
  func isolatesInCorpus(_ style: EscapeStyle) throws {
    var (values, insertions) = (0, 0)
    for file in Files.corpusCatalogs("isolatesInCorpus") {
      let catalog = try Catalog(contentsOf: file)
      let edits = catalog.isolatingEdits(every: 3)
      let edited = try catalog.applying(edits, style: style)
      let again = try Catalog(path: file, bytes: edited)
      #expect(again.units.count == catalog.units.count)
      #expect(try again.applying(edits.map(\.undone), style: style) == catalog.bytes, "\(file)")
      values += edits.count
      insertions += edits.reduce(0) { $0 + $1.replacements.count }
    }
    print("isolates, \(style.rawValue): \(insertions) insertions in \(values) values")
  }
}
