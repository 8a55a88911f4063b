internal import BidiCatalogs
internal import BidiICU
internal import BidiLint

/// The value of `--lang`.
enum LanguageArgument {
  /// The language of that tag. A tag that means no language that is known is refused: texts of a
  /// mistyped one would all be taken for left to right.
  static func language(_ name: String) throws(ArgumentError) -> Language {
    guard let language = Language(name), isKnown(language) else {
      throw .notALanguage(name, suggestion: suggestion(for: name))
    }
    return language
  }

  private static func isKnown(_ language: Language) -> Bool {
    language.isUndetermined || language.isPseudo || language.direction == .rightToLeft
      || UnicodeProperties.isRightToLeft(locale: language.tag) != nil
  }

  private static func suggestion(for name: String) -> String? {
    let word = String(name.prefix { $0.isLetter }).lowercased()
    return names[word]
      ?? Suggestion.nearest(to: word, among: names.keys.sorted()).flatMap { names[$0] }
  }

  /// The tags of languages by their English names.
  private static let names = [
    "arabic": "ar", "azerbaijani": "az", "balochi": "bal", "chinese": "zh", "dari": "fa-AF",
    "dhivehi": "dv", "divehi": "dv", "dutch": "nl", "english": "en", "farsi": "fa", "french": "fr",
    "german": "de", "hebrew": "he", "hindi": "hi", "italian": "it", "japanese": "ja",
    "kashmiri": "ks", "korean": "ko", "kurdish": "ku", "malay": "ms", "pashto": "ps",
    "persian": "fa", "polish": "pl", "portuguese": "pt", "punjabi": "pa", "rohingya": "rhg",
    "russian": "ru", "sindhi": "sd", "sorani": "ckb", "spanish": "es", "syriac": "syr",
    "turkish": "tr", "ukrainian": "uk", "urdu": "ur", "uyghur": "ug", "yiddish": "yi",
  ]
}
