/// One value of a catalog: a text in one language, for one key and, where there are several, for one
/// plural case, device or array item.
public struct CatalogUnit: Sendable, Hashable {
  /// The key, decoded.
  public internal(set) var key: String
  /// What tells keys of the same text apart: gettext's `msgctxt`, the context of a Qt catalog.
  public internal(set) var context: String? {
    get { details?.values.context }
    set { changeDetails { $0.context = newValue } }
  }
  /// Which of the key's values this is, from the outside in: empty for a plain one, `["plural",
  /// "few"]`, `["device", "iphone", "plural", "one"]`, `["substitutions", "count", "plural",
  /// "other"]`, or `["item 3"]`, counted from 1, in an array.
  public internal(set) var variant: [String] {
    get { details?.values.variant ?? [] }
    set { changeDetails { $0.variant = newValue } }
  }
  /// The value's language.
  public internal(set) var language: Language
  /// Whether this is text of the source language, not a translation: a value in `Base.lproj`, in
  /// `values`, or of a string catalog's `sourceLanguage`.
  public internal(set) var isSource: Bool
  /// The text that this one translates, where the file has it.
  public internal(set) var source: String?
  /// The text as the program sees it at run time: escapes, entities and white space resolved.
  ///
  /// Markup that is part of the file's own syntax stays in it, as written; `markup` says where.
  public internal(set) var text: String
  /// The tags in `text` that are real markup, such as `<b>`, `<xliff:g id="n">` and `</xliff:g>`, as
  /// ranges of UTF-8 offsets into `text`, in order.
  public internal(set) var markup: [Range<Int>] {
    get { details?.values.markup ?? [] }
    set { changeDetails { $0.markup = newValue } }
  }
  /// Where the value's content stands in the file, without its quotes or tags: bytes.
  public internal(set) var byteRange: Range<Int> {
    get { bytes.range }
    set { bytes = CompactRange(newValue) }
  }
  /// How far the translation has come, as the file tells.
  public internal(set) var state: TranslationState = .translated
  /// What the value is for.
  public internal(set) var role: Role = .text
  /// What the file tells translators about the value: the comment before it, or its member
  /// `comment`.
  public internal(set) var comment: String?
  /// The names of checks that the file switches off for this value: Android's `tools:ignore`.
  public var ignoredChecks: [String] { details?.values.ignoredChecks ?? [] }
  /// Whether the value has a place of its own in the file that can be written to. Not so in a
  /// `.strings` entry without a value or with an unquoted one, and in an empty XML element.
  public internal(set) var isEditable = true
  /// Whether a later entry with the same key wins, so that this value is never shown.
  public internal(set) var isShadowed = false
  /// How placeholders are written in `text`.
  public internal(set) var placeholders: PlaceholderDialect
  /// How `text` follows from the file's content.
  var map: TextMap {
    pieces.map { TextMap($0, emptyAt: contentRange.lowerBound) } ?? TextMap(verbatim: contentRange)
  }
  /// How the value is quoted in the file.
  var quoting = Quoting.none
  /// Where the value's content stands, as offsets into `SourceText.content`.
  var contentRange: Range<Int> { content.range }

  // A catalog may have a unit for each hundred bytes, so that a unit has to be small: what few have
  // is set apart, and offsets take 32 bits.
  private var details: UnitDetails.Box?
  /// The pieces of the text's map; nil where the content is the text.
  private let pieces: [TextMap.Piece]?
  private var bytes: CompactRange
  private let content: CompactRange

  init(
    key: String, context: String? = nil, variant: [String] = [], language: Language,
    isSource: Bool, source: String? = nil, text: String, markup: [Range<Int>] = [],
    byteRange: Range<Int>, state: TranslationState = .translated, role: Role = .text,
    comment: String? = nil, ignoredChecks: [String] = [], isEditable: Bool = true,
    placeholders: PlaceholderDialect, map: TextMap, quoting: Quoting = .none,
    contentRange: Range<Int>
  ) {
    self.key = key
    self.language = language
    self.isSource = isSource
    self.source = source
    self.text = text
    self.state = state
    self.role = role
    self.comment = comment
    self.isEditable = isEditable
    self.placeholders = placeholders
    self.quoting = quoting
    bytes = CompactRange(byteRange)
    content = CompactRange(contentRange)
    pieces = map == TextMap(verbatim: contentRange) ? nil : map.pieces
    let values = UnitDetails(
      context: context, variant: variant, markup: markup, ignoredChecks: ignoredChecks)
    details = values == UnitDetails() ? nil : UnitDetails.Box(values)
  }

  private mutating func changeDetails(_ change: (inout UnitDetails) -> Void) {
    let before = details?.values ?? UnitDetails()
    var values = before
    change(&values)
    if values != before { details = UnitDetails.Box(values) }
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

    /// Whether the characters are the value, also where they are an address, and not a reference.
    var isText: Bool { self != .reference }
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
