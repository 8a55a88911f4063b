/// What a language's readers expect of numbers in right-to-left text.
///
/// Sources: CLDR number symbols and patterns (which side of a number its sign and percent stand
/// on), W3C text layout notes for Arabic, Persian and Hebrew (ranges and expressions run right to
/// left in Arabic, left to right in Persian and Hebrew). Where both orders are seen in print
/// nothing is claimed.
public struct LanguageProfile: Sendable, Hashable {
  /// Ranges (`10–20`) and expressions (`3 + 4 = 7`) run left to right.
  public var expressionsRunLeftToRight: Bool
  /// A plus sign belongs to the left of its number; a minus sign always does.
  public var plusSignStaysLeft: Bool
  /// A minus sign belongs to the left of a number in Arabic-Indic digits as well.
  public var signStaysLeftOfArabicDigits: Bool

  /// A profile of the given conventions.
  public init(
    expressionsRunLeftToRight: Bool, plusSignStaysLeft: Bool, signStaysLeftOfArabicDigits: Bool
  ) {
    self.expressionsRunLeftToRight = expressionsRunLeftToRight
    self.plusSignStaysLeft = plusSignStaysLeft
    self.signStaysLeftOfArabicDigits = signStaysLeftOfArabicDigits
  }

  /// The conventions of a language, by its BCP 47 tag.
  ///
  /// Left-to-right languages have those of Hebrew, which are the ones of left-to-right text. A
  /// right-to-left language of which nothing is known has those of Arabic, which claim least.
  public init(language tag: String) {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    self = Self.leastClaiming.contains(primary) ? .arabic : .hebrew
  }

  /// Arabic: expressions run right to left.
  public static let arabic = LanguageProfile(
    expressionsRunLeftToRight: false, plusSignStaysLeft: false, signStaysLeftOfArabicDigits: false)

  /// Hebrew, Persian and Urdu: expressions run left to right inside the text.
  public static let hebrew = LanguageProfile(
    expressionsRunLeftToRight: true, plusSignStaysLeft: true, signStaysLeftOfArabicDigits: true)

  /// Arabic and its varieties, and languages in Arabic, Syriac, Thaana and other right-to-left
  /// scripts whose conventions we have no source for.
  private static let leastClaiming: Set<String> = [
    "ar", "arz", "ary", "aeb", "apc", "ajp", "acm", "afb", "ars", "apd", "acq", "shu", "ckb", "sdh",
    "ku", "kmr", "ug", "sd", "ks", "ps", "pbt", "pnb", "skr", "dv", "syr", "arc", "aii", "nqo",
    "rhg", "bal", "bqi", "lrc", "mzn", "glk", "khw", "trw", "az", "azb", "uz", "kk", "ky", "tg",
    "tk", "ms", "ha", "ff", "wo", "so", "pa", "man", "sam", "mid",
  ]
}
