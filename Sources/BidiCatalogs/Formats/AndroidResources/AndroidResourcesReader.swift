/// Android's string resources: XML files of any name in `values` folders.
///
/// `string`, `plurals` and `string-array` hold text. Values are read as aapt2 compiles them; see
/// "String resources" in Android's developer guide.
struct AndroidResourcesReader: FormatReader {
  func couldBe(path: CatalogPath) -> Bool {
    path.hasExtension("xml") && PathLanguage(androidFolders: path.folders) != nil
  }

  func sign(in path: CatalogPath) -> String {
    "the folder \(path.folders.last ?? "") and the extension .xml"
  }

  func recognizes(head: FileHead) -> Bool { head.contains("<resources") }

  func read(
    _ source: SourceText, path: CatalogPath, into reading: inout Reading
  ) throws(ScanFailure) {
    let language = PathLanguage(androidFolders: path.folders) ?? .unknown
    var scanner = AndroidResourcesScanner(source, reading, language)
    try XMLReader.read(source, with: &scanner)
    reading = scanner.reading
  }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    var result: [UInt8] = []
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isAtStart = place.isAtStart && index == 0
      // White space is collapsed, and trimmed at the edges; a single space within words is safe.
      let isSafeSpace =
        index > 0 && index < scalars.count - 1 && scalars[index - 1] != " "
        && scalars[index + 1] != " "
      switch scalar {
      case "'", "\"", "\\": result += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
      case "@" where isAtStart, "?" where isAtStart:
        result += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
      case "\n": result += "\\n".utf8
      case "\t": result += "\\t".utf8
      case " " where !isSafeSpace: result += "\\u0020".utf8
      case "&" where !place.isInCDATA: result += "&amp;".utf8
      case "<" where !place.isInCDATA: result += "&lt;".utf8
      // "]]>" may stand neither in text nor in a CDATA section.
      case ">": result += "\\u003e".utf8
      default:
        result +=
          escaping.includes(scalar)
          ? escape(scalar, escaping.notation, place) : UTF8Scalar.encode(scalar.value)
      }
    }
    return result
  }

  private func escape(
    _ scalar: Unicode.Scalar, _ notation: Escaping.Notation, _ place: InsertionPlace
  ) -> [UInt8] {
    // aapt2 reads no surrogate pairs, and a CDATA section holds no references.
    switch notation {
    case .backslash where scalar.value <= 0xFFFF, _ where place.isInCDATA:
      EscapeWriter.utf16(scalar, prefix: "\\u")
    case .decimalReference: Array("&#\(scalar.value);".utf8)
    default: Array("&#x\(String(scalar.value, radix: 16));".utf8)
    }
  }
}

extension PathLanguage {
  /// The language of a resource folder; nil where the file lies in none.
  ///
  /// `values`, `values-ar-rEG`, `values-b+az+Arab`, `values-night`; in moko-resources `MR/ar` and
  /// `moko-resources/ar`, with `base` for the source.
  init?(androidFolders folders: [Substring]) {
    guard let folder = folders.last else { return nil }
    self = .unknown
    if let parent = folders.dropLast().last, parent == "MR" || parent == "moko-resources" {
      isSource = folder == "base"
      if !isSource { language = Language(String(folder)) ?? .undetermined }
      evidence = .folder(String(folder))
      return
    }
    var qualifiers = folder.split(separator: "-")[...]
    guard qualifiers.popFirst() == "values" else { return nil }
    evidence = .folder(String(folder))
    // The codes of mobile networks come before the language.
    while let code = qualifiers.first, code.hasPrefix("mcc") || code.hasPrefix("mnc"),
      code.count > 3
    {
      qualifiers.removeFirst()
    }
    guard let name = qualifiers.popFirst(), Self.isAndroidLanguage(name) else {
      isSource = true
      return
    }
    var tag = String(name)
    if let region = qualifiers.first, region.hasPrefix("r"), (3...4).contains(region.count),
      Language("und-" + region.dropFirst()) != nil, region != "round"
    {
      tag += "-" + region.dropFirst()
    }
    language = Language(tag) ?? .undetermined
  }

  /// Whether a folder's first qualifier is a language; `car` is the one other qualifier that is as
  /// short.
  private static func isAndroidLanguage(_ qualifier: Substring) -> Bool {
    if qualifier.hasPrefix("b+") { return true }
    return (2...3).contains(qualifier.utf8.count) && qualifier != "car"
      && qualifier.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
  }
}
