import BidiICU

extension TextDirection {
  /// The direction in which a language is written: that of its likely script (CLDR's likely
  /// subtags, through ICU). Left to right where the language is unknown.
  ///
  /// - Parameter tag: a BCP 47 tag such as `ar`, `az-Arab` or `he-IL`.
  public init(language tag: String) {
    self = UnicodeProperties.isRightToLeft(locale: tag) == true ? .rightToLeft : .leftToRight
  }
}
