import BidiCatalogs

/// What has to hold for any bytes at all in a format: they are refused with a place, or read; what
/// is read can be edited, and undoing the edits gives the same bytes again.
struct CatalogTarget {
  private let format: CatalogFormat

  /// How many units of a file are edited.
  private static let editLimit = 24

  /// Formats in which a value without quotes has no way to write what means something there, so that
  /// an edit may be refused when the outcome is read again.
  private static let canRefuseEdits: Set<CatalogFormat> = [.yaml]

  init(_ format: CatalogFormat) { self.format = format }

  /// The path under which a format's files are read: it tells the language.
  private var path: String { "locales/ar.lproj/values-ar/app_ar.\(format.id)" }

  func test(_ bytes: [UInt8]) {
    _ = CatalogFormat.detect(path: path, bytes: bytes)
    let catalog: Catalog
    do throws(CatalogError) {
      catalog = try Catalog(path: path, bytes: bytes, format: format)
    } catch {
      check(error.position != nil, "an error without a place: \(error)")
      check(!error.description.contains("\n"), "an error of several lines: \(error)")
      return
    }
    check(catalog.bytes == bytes, "other bytes than were read")
    checkPlaces(catalog)
    // One style for each input: the fuzzer has time for many inputs.
    checkEdits(catalog, EscapeStyle.allCases[bytes.count % EscapeStyle.allCases.count])
  }

  private func checkPlaces(_ catalog: Catalog) {
    for (index, unit) in catalog.units.enumerated().prefix(256) {
      check(
        unit.byteRange.lowerBound >= 0 && unit.byteRange.upperBound <= catalog.bytes.count,
        "a range outside of the file: \(unit)")
      let length = unit.text.utf8.count
      check(
        unit.markup.allSatisfy { $0.upperBound <= length }, "markup outside of the text: \(unit)")
      for offset in [0, length] {
        let byte = catalog.byteOffset(ofUnit: index, text: offset) ?? -1
        check((0...catalog.bytes.count).contains(byte), "a place outside of the file: \(unit)")
        _ = catalog.position(ofUnit: index, text: offset)
      }
    }
  }

  private func checkEdits(_ catalog: Catalog, _ style: EscapeStyle) {
    let chosen = catalog.units.indices.filter {
      catalog.units[$0].isEditable && catalog.units[$0].isTranslatable
    }.prefix(Self.editLimit)
    let insertions = chosen.map { edit(catalog, $0, inserts: true) }
    let removals = chosen.map { edit(catalog, $0, inserts: false) }
    do throws(CatalogError) {
      let edited = try catalog.applying(insertions, style: style)
      let again = try Catalog(path: path, bytes: edited, format: format)
      let undone = try again.applying(removals, style: style)
      check(undone == catalog.bytes, "undone edits leave other bytes")
    } catch {
      switch error.kind {
      // A charset that has no isolates.
      case .unencodable: break
      case .verificationFailed where Self.canRefuseEdits.contains(format): break
      // Charsets with shift states, such as UTF-7, are read and cannot be edited in parts.
      case .verificationFailed where format == .gettext && catalog.bytes.contains("charset=".utf8):
        break
      default: check(false, "\(style) edits: \(error)")
      }
    }
  }

  /// Isolate characters put around a unit's text, or taken away again.
  private func edit(_ catalog: Catalog, _ index: Int, inserts: Bool) -> CatalogEdit {
    let isolates = ["\u{2068}", "\u{2069}"]
    let length = catalog.units[index].text.utf8.count
    let offsets = inserts ? [0, length] : [0, length + isolates[0].utf8.count]
    return CatalogEdit(
      unit: index,
      replacements: zip(offsets, isolates).map { offset, isolate in
        CatalogEdit.Replacement(
          range: offset..<offset + (inserts ? 0 : isolate.utf8.count),
          text: inserts ? isolate : "")
      })
  }

  private func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
  }
}
