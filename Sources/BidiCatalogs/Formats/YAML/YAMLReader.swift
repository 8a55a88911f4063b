/// YAML catalogs: Rails's, with the language as the first key, Symfony's, and others like them.
///
/// ```yaml
/// ar:
///   files:
///     one: "ملف"
///     other: "%{count} ملف"
/// ```
///
/// Nothing in such a file says that it is a catalog. So only files are taken that lie among
/// translations and whose language is told by their first key, their name or their folder.
struct YAMLReader: FormatReader {
  var namesLanguage: Bool { true }

  func couldBe(path: CatalogPath) -> Bool {
    (path.hasExtension("yml") || path.hasExtension("yaml")) && path.isAmongTranslations
  }

  func sign(in path: CatalogPath) -> String { path.signAmongTranslations }

  func confirms(path: CatalogPath, head: FileHead) -> Bool {
    let line = head.text.split(whereSeparator: \.isNewline).first {
      !$0.hasPrefix("#") && $0 != "---"
    }
    guard let key = line?.prefix(while: { $0 != ":" }), key.count != line?.count else {
      return false
    }
    return Language(
      wellKnown: key.drop { $0 == "\"" || $0 == "'" }.prefix { $0 != "\"" && $0 != "'" })
      != nil || PathLanguage(conventionalTranslation: path) != nil
  }

  func read(
    _ source: SourceText, path: CatalogPath, into reading: inout Reading
  ) throws(ScanFailure) {
    reading = try source.content.withUnsafeBufferPointer { bytes throws(ScanFailure) in
      var scanner = YAMLScanner(bytes, reading, path)
      try scanner.scan(from: source.contentStart)
      return scanner.reading
    }
  }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    switch place.quoting {
    case .single: return text.utf8.flatMap { $0 == 0x27 ? [$0, $0] : [$0] }
    case .double:
      return text.unicodeScalars.flatMap { scalar -> [UInt8] in
        switch scalar {
        case "\"": return Array("\\\"".utf8)
        case "\\": return Array("\\\\".utf8)
        case "\n": return Array("\\n".utf8)
        case "\r": return Array("\\r".utf8)
        case "\t": return Array("\\t".utf8)
        case _ where escaping.includes(scalar) && scalar.value <= 0xFFFF:
          return EscapeWriter.utf16(scalar, prefix: "\\u")
        default: return UTF8Scalar.encode(scalar.value)
        }
      }
    // There are no escapes. What would mean something else there is found when the file is read
    // again.
    default: return Array(text.utf8)
    }
  }
}
