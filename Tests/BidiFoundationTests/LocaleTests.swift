import Bidi
import BidiFoundation
import Foundation
import Testing

@Suite("Locales")
struct LocaleTests {
  /// The same as by the tag, whether Foundation has data for the language or not.
  @Test(arguments: [
    "en", "he", "iw", "ar", "ar-EG", "fa", "ur", "ur-PK", "ur-Aran", "yi", "ckb", "az", "az-Arab",
    "az-Cyrl",
    "az-IR", "ku-Arab", "ku", "pa", "pa-PK", "pa-Arab", "uz-AF", "uz", "kk-Arab", "ff-Adlm", "dv",
    "syr", "nqo", "arz", "skr", "sd-Deva", "ks-Deva", "he-Latn", "ar-Latn", "zh-Hant-TW", "sr-Latn",
    "und", "und-Hebr", "xx",
  ])
  func languages(tag: String) {
    let language = Locale.Language(identifier: tag)
    #expect(TextDirection(language) == TextDirection(language: tag))
    #expect(TextDirection(Locale(identifier: tag)) == TextDirection(language: tag))
  }

  @Test func directions() {
    #expect(TextDirection(Locale(identifier: "ar_SA")) == .rightToLeft)
    #expect(TextDirection(Locale(identifier: "az_Arab_IR")) == .rightToLeft)
    #expect(TextDirection(Locale(identifier: "en_US_POSIX")) == .leftToRight)
    #expect(TextDirection(Locale(identifier: "")) == .leftToRight)
    // Nastaliq, a style of Arabic: what Foundation says of Urdu.
    #expect(TextDirection(language: "ur-Aran") == .rightToLeft)
  }
}
