/// Apple's `.strings` files: old-style ("OpenStep") property lists.
///
/// Pairs `"key" = "value";` with comments between any two tokens, in UTF-8 or UTF-16. Read as
/// Foundation reads them; see Apple's "Old-Style ASCII Property Lists".
struct AppleStringsReader: FormatReader {
  func couldBe(path: CatalogPath) -> Bool { path.hasExtension("strings") }

  func read(
    _ source: SourceText, path: CatalogPath, into reading: inout Reading
  ) throws(ScanFailure) {
    if Self.isXML(source) {
      reading = try PropertyListScanner.read(source, path, reading)
      return
    }
    let language = PathLanguage(appleFolders: path.folders)
    reading = try source.content.withUnsafeBufferPointer { bytes throws(ScanFailure) in
      var scanner = AppleStringsScanner(
        ByteCursor(bytes: bytes, index: source.contentStart), reading, language)
      try scanner.scan()
      return scanner.reading
    }
  }

  /// Whether the property list is written in XML.
  private static func isXML(_ source: SourceText) -> Bool {
    let start = source.content[source.contentStart...].prefix(256).drop { $0 <= 0x20 }
    return ["<?xml", "<!DOCTYPE", "<plist"].contains { start.starts(with: $0.utf8) }
  }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    if place.quoting == .markup {
      return XMLWriter.encode(text, escaping: escaping, at: place)
    }
    return text.unicodeScalars.flatMap { scalar -> [UInt8] in
      switch scalar {
      case "\"": return Array("\\\"".utf8)
      case "'": return Array("\\'".utf8)
      case "\\": return Array("\\\\".utf8)
      case "\n": return Array("\\n".utf8)
      default:
        // An upper-case U: `\u` is no escape here.
        return escaping.includes(scalar)
          ? EscapeWriter.utf16(scalar, prefix: "\\U") : UTF8Scalar.encode(scalar.value)
      }
    }
  }
}

extension PathLanguage {
  /// The language of the nearest `.lproj` folder. Texts in `Base.lproj` are those of the
  /// development language, whichever that is.
  init(appleFolders folders: [Substring]) {
    self = .unknown
    for folder in folders.reversed() where folder.lowercased().hasSuffix(".lproj") {
      let name = String(folder.dropLast(".lproj".count))
      evidence = .folder(String(folder))
      if name == "Base" {
        isSource = true
      } else {
        language = Self.oldFolderNames[name].flatMap(Language.init) ?? Language(name) ?? language
      }
      return
    }
  }

  /// Names of folders from before languages had codes.
  private static let oldFolderNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja",
    "Spanish": "es", "Dutch": "nl", "Arabic": "ar", "Hebrew": "he", "Persian": "fa",
  ]
}

extension CatalogUnit.Role {
  /// The role of a value by its key in Apple's files: keys of Info.plist that name the app are shown
  /// on the home screen and in the App Store.
  /// Nil where the key tells nothing.
  static func ofAppleKey(_ key: UnsafeBufferPointer<UInt8>) -> CatalogUnit.Role? {
    let isName =
      key.isSame(as: "CFBundleDisplayName") || key.isSame(as: "CFBundleName")
      || key.isSame(as: "CFBundleSpokenName")
    return isName ? .displayName : nil
  }
}
