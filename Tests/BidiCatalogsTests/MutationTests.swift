import Testing

@testable import BidiCatalogs

/// Damaged files are refused or read, but never crash the program, and what is read can be edited
/// and put back.
struct MutationTests {
  private static let replacements: [UInt8] = Array("\"\\<>{};&'/ @\n".utf8) + [0, 0x80, 0xD9, 0xFF]

  @Test func everyByteOfSamples() throws {
    var (count, read) = (0, 0)
    for file in Files.sampleCatalogs() {
      let bytes = try Files.bytes(file)
      guard let format = CatalogFormat.detect(path: file, bytes: bytes) else { continue }
      // Long samples: each byte is hit by one replacement, in turn.
      let isShort = bytes.count < 300
      for index in bytes.indices {
        try check(Array(bytes[..<index]), file, format, &read)
        var mutated = bytes
        for (number, byte) in Self.replacements.enumerated()
        where isShort || (index + number) % Self.replacements.count == 0 {
          mutated[index] = byte
          try check(mutated, file, format, &read)
          count += 2
        }
        mutated.remove(at: index)
        try check(mutated, file, format, &read)
      }
    }
    print("mutations: \(count), of which \(read) were read")
    #expect(read > count / 20)
  }

  private func check(
    _ bytes: [UInt8], _ file: String, _ format: CatalogFormat, _ read: inout Int
  ) throws {
    let catalog: Catalog
    do {
      catalog = try Catalog(path: file, bytes: bytes, format: format)
    } catch {
      #expect(error.position != nil)
      return
    }
    read += 1
    #expect(catalog.bytes == bytes)
    guard read % 5 == 0,
      let index = catalog.units.firstIndex(where: { $0.isEditable && $0.role == .text })
    else { return }
    let edit = CatalogEdit.insert(
      "\u{2068}", at: [0, catalog.units[index].text.utf8.count], ofUnit: index)
    if catalog.source.encoding.isCharset { return }
    let edited = try catalog.applying([edit])
    let again = try Catalog(path: file, bytes: edited, format: format)
    #expect(try again.applying([edit.undone]) == bytes)
  }
}
