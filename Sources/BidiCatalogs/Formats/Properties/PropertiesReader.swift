/// Java's `.properties` files of resource bundles.
///
/// Logical lines of key, `=`, `:` or blank, and value; a backslash at a line's end continues it. Read
/// as `java.util.Properties.load` reads them. The bytes are UTF-8 if they are valid so, or else
/// ISO-8859-1, as `PropertyResourceBundle` decides since Java 9.
struct PropertiesReader: FormatReader {
  func couldBe(path: CatalogPath) -> Bool {
    path.hasExtension("properties") && Self.language(path) != nil
  }

  func charset(of bytes: [UInt8]) -> String? {
    let invalid = bytes.withUnsafeBufferPointer { UTF8Scalar.firstInvalid($0, from: 0) }
    guard let invalid, bytes[invalid] != 0 else { return nil }
    return bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      ? nil : "ISO-8859-1"
  }

  var hasUniversalEscapes: Bool { true }

  func read(
    _ source: SourceText, path: CatalogPath, into reading: inout Reading
  ) throws(ScanFailure) {
    let language = Self.language(path) ?? .unknown
    reading = try source.content.withUnsafeBufferPointer { bytes throws(ScanFailure) in
      var scanner = PropertiesScanner(
        ByteCursor(bytes: bytes, index: source.contentStart), reading, language)
      try scanner.scan()
      return scanner.reading
    }
  }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    var isAtStart = place.isAtStart
    return text.unicodeScalars.flatMap { scalar -> [UInt8] in
      defer { isAtStart = false }
      switch scalar {
      case "\\": return Array("\\\\".utf8)
      case "\n": return Array("\\n".utf8)
      case "\r": return Array("\\r".utf8)
      case "\t": return Array("\\t".utf8)
      case "\u{C}": return Array("\\f".utf8)
      case " " where isAtStart: return Array("\\ ".utf8)
      case "=" where isAtStart, ":" where isAtStart: return [0x5C, UInt8(ascii: scalar)]
      default:
        return escaping.includes(scalar)
          ? EscapeWriter.utf16(scalar, prefix: "\\u") : UTF8Scalar.encode(scalar.value)
      }
    }
  }

  /// `messages_fa_IR.properties`; without a suffix only names that bundles of texts usually have.
  private static func language(_ path: CatalogPath) -> PathLanguage? {
    if let separator = path.stem.firstIndex(of: "_"), separator > path.stem.startIndex,
      let language = PathLanguage(suffixOf: path.stem)
    {
      return language
    }
    let stem = path.stem.lowercased()
    let names = ["messages", "strings", "labels", "translations", "i18n", "texts"]
    guard names.contains(where: stem.hasSuffix) else { return nil }
    let folder = PathLanguage(languageFolderIn: path.folders.suffix(1))
    return PathLanguage(
      language: folder?.language ?? .undetermined, isSource: true, evidence: folder?.evidence)
  }
}
