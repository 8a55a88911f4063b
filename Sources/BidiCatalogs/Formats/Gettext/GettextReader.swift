/// GNU gettext's catalogs: `.po` and the templates `.pot`.
///
/// ```po
/// #, c-format
/// msgctxt "menu"
/// msgid "%d file"
/// msgid_plural "%d files"
/// msgstr[0] "ملف %d"
/// ```
///
/// The header, which translates the empty text, names charset and language. See "The Format of PO
/// Files" in the gettext manual.
struct GettextReader: FormatReader {
  var namesLanguage: Bool { true }

  func couldBe(path: CatalogPath) -> Bool { path.hasExtension("po") || path.hasExtension("pot") }

  func recognizes(head: FileHead) -> Bool {
    head.contains("\nmsgid \"") && head.contains("\nmsgstr")
  }

  /// What the header's `charset=` says; it is written in ASCII in any charset that gettext takes.
  func charset(of bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(16384), as: UTF8.self)
    guard let start = head.firstRange(of: "charset=")?.upperBound else { return nil }
    let name = head[start...].prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_:.".contains($0))
    }
    switch name.uppercased() {
    // A template has CHARSET where the name is to be filled in.
    case "", "UTF-8", "UTF8", "ASCII", "US-ASCII", "CHARSET": return nil
    default: return String(name)
    }
  }

  func read(
    _ source: SourceText, path: CatalogPath, into reading: inout Reading
  ) throws(ScanFailure) {
    reading = try source.content.withUnsafeBufferPointer { bytes throws(ScanFailure) in
      var scanner = GettextScanner(
        ByteCursor(bytes: bytes, index: source.contentStart), reading,
        PathLanguage(conventional: path), isUTF8: source.encoding == .utf8)
      try scanner.scan()
      return scanner.reading
    }
  }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar -> [UInt8] in
      switch scalar {
      case "\"": return Array("\\\"".utf8)
      case "\\": return Array("\\\\".utf8)
      case "\n": return Array("\\n".utf8)
      case "\t": return Array("\\t".utf8)
      case "\r": return Array("\\r".utf8)
      default:
        // There are escapes for bytes, not for characters; `\u` is an error.
        let bytes = UTF8Scalar.encode(scalar.value)
        guard escaping.includes(scalar) || scalar.value < 0x20 else { return bytes }
        return bytes.flatMap { byte in
          [0x5C] + [6, 3, 0].map { 0x30 + (byte >> $0) & 7 }
        }
      }
    }
  }
}
