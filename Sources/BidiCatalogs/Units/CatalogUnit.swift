public import BidiCore

/// One value of a catalog: a text in one language, for one key and, where there are several, for one
/// plural case, device or array item.
///
/// A unit knows where its texts stand in the file. Each of them becomes a string when it is asked for,
/// at a cost linear in its length: whoever needs one several times keeps it.
public struct CatalogUnit: Sendable, Hashable {
  private let storage: UnitStorage
  private let record: UnitRecord

  init(_ record: UnitRecord, _ storage: UnitStorage) {
    self.record = record
    self.storage = storage
  }

  /// The key, decoded.
  public var key: String { storage.string(record.key) }

  /// What tells keys of the same text apart: gettext's `msgctxt`, the context of a Qt catalog.
  public var context: String? { storage.optionalString(record.context) }

  /// Which of the key's values this is, from the outside in: empty for a plain one, `["plural",
  /// "few"]`, `["device", "iphone", "plural", "one"]`, `["substitutions", "count", "plural",
  /// "other"]`, or `["item 3"]`, counted from 1, in an array.
  public var variant: [String] { storage.names(record.variant) }

  /// The value's language.
  public var language: Language { storage.table.languages[Int(record.language)] }

  /// The direction of the value's paragraphs, where the file names one: `dir` and `trgDir` of XLIFF.
  public var baseDirection: BaseDirection? { record.baseDirection }

  /// Whether this is text of the source language, not a translation: a value in `Base.lproj`, in
  /// `values`, or of a string catalog's `sourceLanguage`.
  public var isSource: Bool { record.isSource }

  /// The text that this one translates, where the file has it.
  public var source: String? { storage.optionalString(record.source) }

  /// The text as the program sees it at run time: escapes, entities and white space resolved.
  ///
  /// Markup that is part of the file's own syntax stays in it, as written; `markup` says where.
  public var text: String { storage.string(record.text) }

  /// The tags in `text` that are real markup, such as `<b>`, `<xliff:g id="n">` and `</xliff:g>`, as
  /// ranges of UTF-8 offsets into `text`, in order.
  public var markup: [Range<Int>] { storage.table.markup[record.markup.range].map(\.range) }

  /// Where the value's content stands in the file, without its quotes or tags: bytes.
  public var byteRange: Range<Int> { storage.source.byteRange(ofContent: contentRange) }

  /// How far the translation has come, as the file tells.
  public var state: TranslationState { record.state }

  /// What the value is for.
  ///
  /// Cost: linear in the text's length where the text itself tells.
  public var role: Role { record.role ?? withTextBytes { .ofText($0) } }

  /// What the file tells translators about the value: the comment before it, or its member
  /// `comment`.
  public var comment: String? { storage.optionalString(record.comment) }

  /// The names of checks that the file switches off for this value: Android's `tools:ignore`.
  public var ignoredChecks: [String] { storage.names(record.ignoredChecks) }

  /// Whether the value has a place of its own in the file that can be written to. Not so in a
  /// `.strings` entry without a value or with an unquoted one, and in an empty XML element.
  public var isEditable: Bool { record.isEditable }

  /// Whether a later entry with the same key wins, so that this value is never shown.
  public var isShadowed: Bool { record.isShadowed }

  /// How placeholders are written in `text`.
  public var placeholders: PlaceholderDialect { record.placeholders }

  /// How `text` follows from the file's content.
  var map: TextMap {
    guard !record.isVerbatim else { return TextMap(verbatim: contentRange) }
    return TextMap(
      Array(storage.table.pieces[record.pieces.range]), emptyAt: contentRange.lowerBound)
  }

  /// Whether the value stands for another resource, and an edit would make a text of it.
  var isReference: Bool { record.role == .reference }

  /// How the value is quoted in the file.
  var quoting: Quoting { record.quoting }

  /// Where the value's content stands, as offsets into `SourceText.content`.
  var contentRange: Range<Int> { record.content.range }

  /// Calls a function with the bytes of `text`, without making a string.
  func withTextBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    storage.table.withBytes(of: record.text, storage.source.content, body)
  }

  /// Whether this unit is what another is in the same file after an edit: all but the text and where
  /// it stands.
  func isSameEntry(as other: CatalogUnit) -> Bool {
    record.isSource == other.record.isSource
      && record.placeholders == other.record.placeholders
      && language == other.language
      && record.baseDirection == other.record.baseDirection
      && storage.isSame(record.key, other.record.key, other.storage)
      && storage.isSame(record.context, other.record.context, other.storage)
      && storage.isSame(record.comment, other.record.comment, other.storage)
      && record.variant.range.count == other.record.variant.range.count
      && (record.variant.isEmpty || variant == other.variant)
      && record.markup.range.count == other.record.markup.range.count
  }

  /// Whether two units have the same text.
  func hasSameText(as other: CatalogUnit) -> Bool {
    storage.isSame(record.text, other.record.text, other.storage)
  }

  /// Units are the same if all is that can be asked of them.
  public static func == (left: CatalogUnit, right: CatalogUnit) -> Bool {
    left.isSameEntry(as: right) && left.hasSameText(as: right)
      && left.storage.isSame(left.record.source, right.record.source, right.storage)
      && left.byteRange == right.byteRange && left.markup == right.markup
      && left.state == right.state && left.role == right.role
      && left.ignoredChecks == right.ignoredChecks && left.isEditable == right.isEditable
      && left.isShadowed == right.isShadowed && left.quoting == right.quoting
      && left.map == right.map
  }

  /// Hashes the key, the variant, the language and the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(variant)
    hasher.combine(language)
    hasher.combine(text)
  }

  /// Whether the value is text that people read, and not data of the program.
  public var isTranslatable: Bool { role == .text || role == .displayName }

  /// What a value is for.
  public enum Role: Sendable, Hashable {
    /// Text that people read.
    case text
    /// The name of the app, or another text that the system shows outside of it: to be read, but
    /// not to be changed unless asked for.
    case displayName
    /// A reference to another resource, such as `@string/x` or `?attr/x`.
    case reference
    /// An address on its own, such as a URL.
    case address
    /// Data that the program reads and nobody sees, such as a date pattern or a file filter.
    case machineData
    /// The file says that this is not to be translated.
    case markedUntranslatable
  }
}

/// How far a translation has come.
public enum TranslationState: Sendable, Hashable {
  /// Done, or nothing else is known.
  case translated
  /// Translated, and to be looked at again.
  case needsReview
  /// Guessed by a tool from a similar text; not shown until someone confirms it.
  case fuzzy
  /// Not translated yet; what stands there is shown all the same.
  case new
  /// The source code no longer holds the key.
  case stale
}
