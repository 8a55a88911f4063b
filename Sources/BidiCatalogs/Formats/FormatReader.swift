/// What a format has to know: how to tell its files, read them, and write text into them.
protocol FormatReader: Sendable {
  /// Whether a file of that path may be of this format.
  func couldBe(path: CatalogPath) -> Bool

  /// What of a path makes `couldBe(path:)` true, in words.
  func sign(in path: CatalogPath) -> String

  /// Whether a file for which `couldBe(path:)` is true is of this format indeed; `head` is how it
  /// begins, in UTF-8 or nearly so.
  func confirms(path: CatalogPath, head: FileHead) -> Bool

  /// Whether a file that begins with these bytes is of this format, whatever its name.
  func recognizes(head: FileHead) -> Bool

  /// The charset of a file that is neither UTF-8 nor UTF-16; nil if it is one of these.
  func charset(of bytes: [UInt8]) -> String?

  /// Whether every character can be written as an escape of ASCII characters, and is where the file
  /// has nothing else: readers may not agree on the file's charset.
  var hasUniversalEscapes: Bool { get }

  /// Whether a file itself can name the one language that it is in, so that its path may disagree.
  var namesLanguage: Bool { get }

  /// Finds the units of a file. Units come in the order in which they stand there.
  func read(_ source: SourceText, path: CatalogPath, into reading: inout Reading)
    throws(ScanFailure)

  /// Writes text for a value's content: what the format gives a meaning is escaped, and what
  /// `escaping` asks for.
  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8]
}

extension FormatReader {
  func sign(in path: CatalogPath) -> String { "the extension \(path.lastExtension)" }
  func confirms(path: CatalogPath, head: FileHead) -> Bool { true }
  func recognizes(head: FileHead) -> Bool { false }
  func charset(of bytes: [UInt8]) -> String? { nil }
  var hasUniversalEscapes: Bool { false }
  var namesLanguage: Bool { false }
}

/// How a file begins.
struct FileHead {
  /// How many bytes are looked at.
  static let limit = 4096

  /// The first characters, without byte order mark and white space.
  let text: String

  init(_ bytes: [UInt8]) {
    let head = bytes.prefix(Self.limit)
    // Bytes of UTF-16 are cut down to those of its ASCII characters.
    let isWide = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
    let narrow = isWide ? head.filter { $0 != 0 && $0 < 0x80 } : Array(head)
    let marks: [UInt8] = [0xEF, 0xBB, 0xBF]
    text = String(
      decoding: narrow.drop { marks.contains($0) || $0 <= 0x20 }, as: UTF8.self)
  }

  func begins(with prefix: String) -> Bool { text.utf8.starts(with: prefix.utf8) }

  func contains(_ other: String) -> Bool { text.contains(other) }
}

/// Which characters are written as escapes, beyond those that have to be.
struct Escaping: Hashable {
  enum Extent: Hashable {
    case none, bidiControls, nonASCII
  }

  /// The notation of escapes, for formats that have several.
  enum Notation: Hashable {
    case backslash, hexadecimalReference, decimalReference
  }

  var extent: Extent
  var notation: Notation

  static let raw = Escaping(extent: .none, notation: .backslash)

  /// Whether a character is to be escaped.
  func includes(_ scalar: Unicode.Scalar) -> Bool {
    switch extent {
    case .none: false
    case .bidiControls: BidiControls.contains(scalar.value)
    case .nonASCII: !scalar.isASCII
    }
  }
}

/// Where in a value text is put in.
struct InsertionPlace: Hashable {
  /// Whether nothing stands before it in the value's text.
  var isAtStart: Bool
  /// The byte of the text that stands before it; 0 at the start.
  var previous: UInt8 = 0
  /// Whether it is in a CDATA section.
  var isInCDATA: Bool
  /// How the value is quoted.
  var quoting = Quoting.none
}

/// How a value is quoted, where a format knows several ways.
enum Quoting: Hashable {
  /// Not at all, or as the format always does.
  case none
  case single, double
  /// By tags: an XML property list among old-style ones.
  case markup
  /// By its indentation: a block scalar of YAML.
  case block
}

/// The characters of property Bidi_Control.
enum BidiControls {
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Why a scanner stopped, and where: an offset into `SourceText.content`.
package struct ScanFailure: Error, Hashable {
  package var kind: CatalogError.Kind
  package var offset: Int

  package init(_ kind: CatalogError.Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

/// What a format found in a file.
struct Reading {
  /// The language that the caller names for the whole file.
  var givenLanguage: Language?
  let placeholders: PlaceholderDialect
  /// The file's text, `SourceText.content`.
  let content: [UInt8]
  /// The values, and what is shared by them.
  var table: UnitTable
  /// What told the languages of the units.
  var languageEvidence: [Language: LanguageEvidence] = [:]
  var notices: [(kind: CatalogNotice.Kind, offset: Int)] = []

  init(givenLanguage: Language?, placeholders: PlaceholderDialect, content: [UInt8]) {
    self.givenLanguage = givenLanguage
    self.placeholders = placeholders
    self.content = content
    table = UnitTable(decodedLimit: Self.decodedLimit(for: content.count))
  }

  /// What keys and decoded texts of a file of that size may come to.
  private static func decodedLimit(for count: Int) -> Int {
    min(TextSpan.limit, 16 << 20 + 16 * count)
  }

  /// How many values there are so far.
  var count: Int { table.records.count }

  /// Adds a value.
  @inline(__always) mutating func append(_ record: UnitRecord) {
    // Room that is not used takes no memory, unlike copies of an array that grows.
    if table.records.isEmpty { table.records.reserveCapacity(content.count / 48) }
    table.records.append(record)
  }

  /// A value of the file's language with a key, a text and what few others have left out.
  @inline(__always) func record(
    key: TextSpan, text: TextSpan, content: Range<Int>, language: UInt32, isSource: Bool = false
  ) -> UnitRecord {
    var record = UnitRecord(
      key: key, text: text, content: CompactRange(content), language: language,
      placeholders: placeholders)
    record.isSource = isSource
    return record
  }

  /// The number of the language that the caller names, or else of another one.
  mutating func languageNumber(_ language: PathLanguage) -> UInt32 {
    table.number(of: givenLanguage ?? language.language)
  }

  /// Adds the text that a builder holds, with its map and its markup, to a record.
  mutating func setText(of record: inout UnitRecord, to builder: TextBuilder) {
    record.text = table.add(builder.bytes)
    record.isVerbatim = false
    record.pieces = table.add(pieces: builder.pieces)
    record.markup = table.add(markup: builder.markup)
  }

  /// Calls a function with a text's bytes.
  func withBytes<Result>(
    of span: TextSpan, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    table.withBytes(of: span, content, body)
  }

  /// A text as a string.
  func string(_ span: TextSpan) -> String { table.string(span, content) }
}
