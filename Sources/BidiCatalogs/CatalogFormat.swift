/// A file format that catalogs come in.
///
/// All formats stand in one table, `CatalogFormat.all`. To add one, copy a neighbour in the folder
/// `Formats` and enter it there.
public struct CatalogFormat: Sendable, Hashable, CustomStringConvertible {
  /// The format's name for configuration files and options, such as `apple-strings`.
  public let id: String
  /// The format's name for people.
  public let name: String
  /// How placeholders are written in values of this format.
  public let placeholders: PlaceholderDialect
  let reader: any FormatReader

  /// Apple's `.strings`: an old-style property list.
  public static let appleStrings = CatalogFormat(
    id: "apple-strings", name: "Apple strings file", placeholders: .apple,
    reader: AppleStringsReader())
  /// Apple's `.xcstrings`: a string catalog, in JSON.
  public static let stringCatalog = CatalogFormat(
    id: "xcstrings", name: "Apple string catalog", placeholders: .apple,
    reader: StringCatalogReader())
  /// Android's string resources: XML files in `values` folders.
  public static let androidResources = CatalogFormat(
    id: "android-xml", name: "Android string resources", placeholders: .android,
    reader: AndroidResourcesReader())
  /// GNU gettext's `.po` and `.pot`.
  public static let gettext = CatalogFormat(
    id: "gettext", name: "gettext catalog", placeholders: .unspecified, reader: GettextReader())
  /// Apple's `.stringsdict`: plural rules, in an XML property list.
  public static let stringsDict = CatalogFormat(
    id: "stringsdict", name: "Apple strings dictionary", placeholders: .apple,
    reader: StringsDictReader())
  /// XLIFF 1.2 and 2.x.
  public static let xliff = CatalogFormat(
    id: "xliff", name: "XLIFF file", placeholders: .unspecified, reader: XLIFFReader())
  /// .NET's `.resx` and Windows' `.resw`.
  public static let resx = CatalogFormat(
    id: "resx", name: ".NET resource file", placeholders: .dotnet, reader: ResxReader())
  /// Qt's `.ts`.
  public static let qtLinguist = CatalogFormat(
    id: "qt-ts", name: "Qt translation source", placeholders: .qt, reader: QtLinguistReader())
  /// Flutter's `.arb`: JSON with messages of ICU.
  public static let arb = CatalogFormat(
    id: "arb", name: "application resource bundle", placeholders: .icu, reader: ARBReader())
  /// Browser extensions' `_locales/*/messages.json`.
  public static let chromeMessages = CatalogFormat(
    id: "chrome-json", name: "browser extension messages", placeholders: .chrome,
    reader: ChromeMessagesReader())
  /// JSON with keys and texts, flat or nested, as i18next and many others read it.
  public static let json = CatalogFormat(
    id: "json", name: "JSON catalog", placeholders: .unspecified, reader: JSONCatalogReader())
  /// A JSON object with `id`, `text` and `language` on each line.
  public static let jsonLines = CatalogFormat(
    id: "json-lines", name: "JSON Lines", placeholders: .unspecified, reader: JSONLinesReader())
  /// Java's `.properties`.
  public static let properties = CatalogFormat(
    id: "properties", name: "Java properties", placeholders: .java, reader: PropertiesReader())
  /// YAML with keys and texts, as Rails, Symfony and others read it.
  public static let yaml = CatalogFormat(
    id: "yaml", name: "YAML catalog", placeholders: .unspecified, reader: YAMLReader())
  /// Project Fluent's `.ftl`.
  public static let fluent = CatalogFormat(
    id: "fluent", name: "Fluent file", placeholders: .fluent, reader: FluentReader())
  /// Tables with a column for each language.
  public static let csv = CatalogFormat(
    id: "csv", name: "CSV table", placeholders: .unspecified, reader: CSVReader())
  /// PHP files that return an array of texts.
  public static let php = CatalogFormat(
    id: "php", name: "PHP array", placeholders: .laravel, reader: PHPArrayReader())
  /// WebVTT subtitles.
  public static let webVTT = CatalogFormat(
    id: "webvtt", name: "WebVTT subtitles", placeholders: .plain,
    reader: SubtitleReader(isWebVTT: true))
  /// SubRip subtitles, `.srt`.
  public static let subRip = CatalogFormat(
    id: "srt", name: "SubRip subtitles", placeholders: .plain,
    reader: SubtitleReader(isWebVTT: false))
  /// Plain text with a string on each line; never found out, only named.
  public static let plainText = CatalogFormat(
    id: "text", name: "plain text", placeholders: .plain, reader: PlainTextReader())

  /// Every format, in the order in which they are asked.
  public static let all: [CatalogFormat] = [
    .stringCatalog, .appleStrings, .androidResources, .gettext, .stringsDict, .xliff, .resx,
    .qtLinguist, .arb, .chromeMessages, .jsonLines, .json, .properties, .yaml, .fluent, .csv, .php,
    .webVTT,
    .subRip,
    .plainText,
  ]

  /// The format of that id, or nil.
  public init?(id: String) {
    guard let format = Self.all.first(where: { $0.id == id }) else { return nil }
    self = format
  }

  private init(
    id: String, name: String, placeholders: PlaceholderDialect, reader: any FormatReader
  ) {
    self.id = id
    self.name = name
    self.placeholders = placeholders
    self.reader = reader
  }

  /// The format that a path alone suggests, or nil: enough to decide whether to open a file.
  ///
  /// Cost: linear in the length of the path; no file is touched.
  public static func couldBe(path: String) -> CatalogFormat? {
    all.first { $0.reader.couldBe(path: CatalogPath(path)) }
  }

  /// The format of a file, by its path, or else by how its content begins; nil where neither tells.
  ///
  /// Cost: linear in the path and in at most 4,096 bytes of the content.
  public static func detect(path: String, bytes: [UInt8]) -> CatalogFormat? {
    detection(path: path, bytes: bytes)?.format
  }

  /// The same, with what told it.
  static func detection(
    path: String, bytes: [UInt8]
  ) -> (format: CatalogFormat, evidence: FormatEvidence)? {
    let (place, head) = (CatalogPath(path), FileHead(bytes))
    let named = all.first {
      $0.reader.couldBe(path: place) && $0.reader.confirms(path: place, head: head)
    }
    if let named { return (named, .path(named.reader.sign(in: place))) }
    return all.first { $0.reader.recognizes(head: head) }.map { ($0, .content) }
  }

  /// The format's name for people.
  public var description: String { name }

  /// Formats are the same if their ids are.
  public static func == (left: CatalogFormat, right: CatalogFormat) -> Bool { left.id == right.id }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
