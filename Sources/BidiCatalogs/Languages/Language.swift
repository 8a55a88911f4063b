public import BidiCore

/// A language as catalogs name it: a normalised tag and the direction it is written in.
///
/// ```swift
/// Language("iw")?.tag              // "he"
/// Language("b+az+Arab")?.direction // rightToLeft
/// ```
///
/// Apple's, Android's, POSIX's and Java's ways of writing a language are all understood.
public struct Language: Sendable, Hashable, CustomStringConvertible {
  /// The language as a BCP 47 tag in its usual spelling, such as `ar`, `fa-AF` or `az-Arab`; `und`
  /// where the language is not known.
  public var tag: String { storage.tag }
  /// The direction of the script that the language is most likely written in; left to right where
  /// the language is not known.
  public var direction: TextDirection { storage.direction }
  /// Whether this is no language but a pseudo-locale for tests, such as `ar-XB` or `en-XA`.
  public var isPseudo: Bool { storage.isPseudo }

  /// The tag's first part: the language without script and region, such as `fa` of `fa-AF`.
  public var primarySubtag: String { String(tag.prefix { $0 != "-" }) }

  /// A language that is not known.
  public static let undetermined = Language(
    storage: Storage(tag: "und", direction: .leftToRight, isPseudo: false))

  /// Whether the language is not known.
  public var isUndetermined: Bool { tag == "und" }

  /// The language of that name, or nil if this cannot be the name of a language.
  ///
  /// Cost: a look-up of ICU's likely subtags (UTS #35, "Likely Subtags").
  public init?(_ name: String) {
    guard let subtags = LanguageSubtags(name) else { return nil }
    self.init(subtags: subtags)
  }

  init(subtags: LanguageSubtags) {
    let subtags = subtags.canonical
    self.init(
      storage: Storage(
        tag: subtags.tag, direction: subtags.direction, isPseudo: subtags.isPseudo))
  }

  private init(storage: Storage) { self.storage = storage }

  /// Shared by all values of a language, of which a catalog has thousands.
  private final class Storage: Sendable {
    let tag: String
    let direction: TextDirection
    let isPseudo: Bool

    init(tag: String, direction: TextDirection, isPseudo: Bool) {
      self.tag = tag
      self.direction = direction
      self.isPseudo = isPseudo
    }
  }

  private let storage: Storage

  /// Languages are the same if their tags are.
  public static func == (left: Language, right: Language) -> Bool {
    left.storage === right.storage || left.tag == right.tag
  }

  /// Hashes the tag.
  public func hash(into hasher: inout Hasher) { hasher.combine(tag) }

  /// The tag.
  public var description: String { tag }
}
