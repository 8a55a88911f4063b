internal import BidiCore
internal import BidiICU

extension LanguageSubtags {
  /// The direction of the likely script, from ICU; from the list below where ICU has none.
  var direction: TextDirection {
    // Microsoft's mirrored pseudo-locale.
    if language == "qps" { return rest.contains("plocm") ? .rightToLeft : .leftToRight }
    // Nastaliq is a style of Arabic; ICU knows no characters of it, hence no direction.
    if script == "Aran" { return .rightToLeft }
    // The pseudo-regions would only hide the language from ICU.
    let locale = isPseudo ? language : tag
    if let isRightToLeft = UnicodeProperties.isRightToLeft(locale: locale) {
      if isRightToLeft { return .rightToLeft }
      if script != nil || !Self.rightToLeftLanguages.contains(language) { return .leftToRight }
    }
    return script == nil && Self.rightToLeftLanguages.contains(language)
      ? .rightToLeft : .leftToRight
  }

  /// Whether the language, in the script it is usually written in, runs right to left.
  var isRightToLeftLanguage: Bool { Self.rightToLeftLanguages.contains(canonical.language) }

  /// Whether there is such a language as far as ICU knows.
  var isKnown: Bool {
    isRightToLeftLanguage || UnicodeProperties.isRightToLeft(locale: canonical.language) != nil
  }

  /// Languages written right to left of which ICU may not know the script.
  private static let rightToLeftLanguages: Set<String> = [
    // Arabic and its varieties.
    "ar", "arb", "arz", "ary", "aeb", "apc", "apd", "ajp", "acm", "acw", "afb", "ars", "arq", "ayl",
    "shu",
    // Others in Arabic script.
    "fa", "pes", "ps", "ur", "sd", "ug", "ckb", "sdh", "ks", "azb", "skr", "lrc", "mzn", "glk",
    "bqi", "bal", "haz", "khw", "bft", "trw", "bgn", "luz", "ota", "hnd", "hno", "phr", "zdj",
    // Hebrew script.
    "he", "yi", "lad", "jrb",
    // Syriac, Thaana, N'Ko, Hanifi Rohingya, Mandaic, Samaritan.
    "syr", "arc", "aii", "cld", "tru", "dv", "nqo", "rhg", "mid", "sam",
  ]
}
