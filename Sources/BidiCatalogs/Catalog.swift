/// A translation catalog: a file's bytes, and the texts that were found in them.
///
/// ```swift
/// let catalog = try Catalog(contentsOf: path)
/// for unit in catalog.units where unit.language.direction == .rightToLeft { ... }
/// let edited = try catalog.applying([CatalogEdit(unit: 3, replacements: [...])])
/// try CatalogFile.replace(path, with: edited, expecting: catalog.bytes)
/// ```
///
/// Nothing is ever written anew from a model: an edit is spliced into the bytes, and all others stay
/// as they are, whatever their order, spacing, comments, line ends and encoding.
public struct Catalog: Sendable {
  /// The file, as named by the caller; it tells languages and is part of errors.
  public let path: String
  /// The file's format.
  public let format: CatalogFormat
  /// What told the format.
  public let formatEvidence: FormatEvidence
  /// The file's bytes.
  public var bytes: [UInt8] { source.bytes }
  /// The values, in the order in which they stand in the file.
  public let units: CatalogUnits
  /// What else there is to know about the file.
  public let notices: [CatalogNotice]
  let source: SourceText
  let givenLanguage: Language?
  private let languageEvidence: [Language: LanguageEvidence]

  /// Reads a catalog.
  ///
  /// Cost: linear in the file's size.
  ///
  /// - Parameters:
  ///   - path: the file's path; it is not opened.
  ///   - bytes: the file's content.
  ///   - format: the format, where it is not to be found out by `CatalogFormat.detect`.
  ///   - language: the language of the whole file, where path and content would tell a wrong one; a
  ///     format whose content names languages, such as `.xcstrings`, pays no heed.
  /// - Throws: `CatalogError` with the place of the first thing that is wrong.
  public init(
    path: String, bytes: [UInt8], format: CatalogFormat? = nil, language: Language? = nil
  ) throws(CatalogError) {
    guard
      let (format, evidence) = format.map({ ($0, .caller) })
        ?? CatalogFormat.detection(path: path, bytes: bytes)
    else {
      throw CatalogError(.unknownFormat, path: path)
    }
    self.path = path
    self.format = format
    formatEvidence = evidence
    givenLanguage = language
    if let skipped = Self.reasonToSkip(bytes) {
      source = SourceText(opaque: bytes)
      units = CatalogUnits(UnitStorage(source, UnitTable()))
      languageEvidence = [:]
      notices = [CatalogNotice(kind: skipped, position: SourcePosition(line: 1, column: 1))]
      return
    }
    if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
      throw CatalogError(.gitLFSPointer, path: path, position: SourcePosition(line: 1, column: 1))
    }
    let text: SourceText
    do {
      text = try SourceText(bytes, charset: format.reader.charset(of: bytes))
    } catch {
      throw CatalogError(
        error.kind, path: path, position: Self.position(ofUndecodable: error.offset, in: bytes))
    }
    source = text
    // Places in a file are kept in 32 bits.
    guard text.content.count <= TextSpan.limit else {
      throw CatalogError(.tooLarge(limit: TextSpan.limit), path: path)
    }
    if let line = text.overlongLine {
      throw CatalogError(
        .lineTooLong(limit: LineTable.lengthLimit), path: path,
        position: text.position(ofContent: line))
    }
    var reading = Reading(
      givenLanguage: language, placeholders: format.placeholders, content: text.content)
    if text.byteOrderMarks > 1 {
      reading.notices.append((.repeatedByteOrderMark, text.contentStart))
    }
    if Self.isBlank(text) {
      reading.notices.append((.emptyFile, text.contentStart))
    } else {
      do {
        try format.reader.read(text, path: CatalogPath(path), into: &reading)
      } catch {
        // A conflict left in the file is the cause of whatever else the scanner stumbled over.
        let conflict = Self.mergeConflict(in: text)
        throw CatalogError(
          conflict == nil ? error.kind : .mergeConflict, path: path,
          position: text.position(ofContent: conflict ?? error.offset))
      }
    }
    if reading.table.isOverfull {
      throw CatalogError(
        .decodedTooLarge(limit: reading.table.decodedLimit), path: path,
        position: text.position(ofContent: text.contentStart))
    }
    if let (named, told) = Self.disagreement(format, CatalogPath(path), reading) {
      reading.notices.append((.otherLanguageInPath(path: told, file: named), text.contentStart))
    }
    units = CatalogUnits(UnitStorage(text, reading.table))
    languageEvidence = reading.languageEvidence
    notices = reading.notices.map {
      CatalogNotice(kind: $0.kind, position: text.position(ofContent: $0.offset))
    }
  }

  /// Reads a catalog from a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - format: the format, where it is not to be found out by `CatalogFormat.detect`.
  ///   - language: the language of the whole file, as for `init(path:bytes:format:language:)`.
  ///   - sizeLimit: the number of bytes beyond which the file is refused.
  /// - Throws: `CatalogError` if the file cannot be read, or with the place of what is wrong in it.
  public init(
    contentsOf path: String, format: CatalogFormat? = nil, language: Language? = nil,
    sizeLimit: Int = CatalogFile.defaultSizeLimit
  ) throws(CatalogError) {
    let bytes = try CatalogFile.read(path, sizeLimit: sizeLimit)
    try self.init(path: path, bytes: bytes, format: format, language: language)
  }

  /// What told the language of units that are in it; nil where nothing did, or none is.
  public func evidence(of language: Language) -> LanguageEvidence? {
    languageEvidence[language] ?? (language == givenLanguage ? .caller : nil)
  }

  /// Line and column of a byte of the file.
  ///
  /// Cost: logarithmic in the number of lines.
  public func position(ofByte offset: Int) -> SourcePosition {
    source.position(ofContent: source.contentOffset(ofByte: offset))
  }

  /// The byte of the file that begins what writes a place in a unit's text; nil if the catalog has
  /// no such unit.
  ///
  /// - Parameters:
  ///   - unit: an index into `units`.
  ///   - offset: a UTF-8 offset into the unit's text, at a scalar's start or the text's end.
  /// - Returns: a byte offset into the file.
  public func byteOffset(ofUnit unit: Int, text offset: Int) -> Int? {
    guard units.indices.contains(unit) else { return nil }
    return source.byteOffset(ofContent: units[unit].map.contentOffset(ofText: offset))
  }

  /// Line and column of a place in a unit's text; see `byteOffset(ofUnit:text:)`.
  public func position(ofUnit unit: Int, text offset: Int) -> SourcePosition? {
    guard units.indices.contains(unit) else { return nil }
    return source.position(ofContent: units[unit].map.contentOffset(ofText: offset))
  }

  /// The language that the file names and the other one that its path tells, if they differ.
  private static func disagreement(
    _ format: CatalogFormat, _ path: CatalogPath, _ reading: Reading
  ) -> (named: Language, told: Language)? {
    guard format.reader.namesLanguage, reading.givenLanguage == nil,
      let number = reading.table.records.first?.language,
      case let named = reading.table.languages[Int(number)], !named.isUndetermined,
      reading.table.records.allSatisfy({ $0.language == number }),
      // Folders further up may be named like languages by chance.
      let told = PathLanguage(suffixOf: path.stem)
        ?? PathLanguage(languageFolderIn: path.folders.suffix(2)),
      told.language.primarySubtag != named.primarySubtag
    else { return nil }
    return (named, told.language)
  }

  private static func reasonToSkip(_ bytes: [UInt8]) -> CatalogNotice.Kind? {
    if bytes.isEmpty { return .emptyFile }
    return bytes.starts(with: "bplist".utf8) ? .binaryPropertyList : nil
  }

  private static func isBlank(_ text: SourceText) -> Bool {
    text.content[text.contentStart...].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// The first line that begins as Git marks conflicts.
  private static func mergeConflict(in text: SourceText) -> Int? {
    let mark = Array("<<<<<<< ".utf8)
    let content = text.content
    var start = text.contentStart
    while true {
      if content[start...].starts(with: mark) { return start }
      guard let end = content[start...].firstIndex(of: 0x0A) else { return nil }
      start = end + 1
    }
  }

  /// A place in bytes that are no text: the column counts what begins a UTF-8 character.
  private static func position(ofUndecodable offset: Int, in bytes: [UInt8]) -> SourcePosition {
    LineTable(bytes, from: 0).position(of: offset, in: bytes)
  }
}
