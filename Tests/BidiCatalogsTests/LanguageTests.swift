import Bidi
import Testing

@testable import BidiCatalogs

struct LanguageTests {
  @Test func tags() {
    let tags = [
      "ar": "ar", "AR_eg": "ar-EG", "iw": "he", "iw-IL": "he-IL", "ji": "yi", "in": "id",
      "no": "nb",
      "b+az+Arab": "az-Arab", "b+es+419": "es-419", "zh_hans_cn": "zh-Hans-CN", "pnb": "pa-Arab",
      "prs": "fa-AF", "kmr": "ku", "kmr-Arab": "ku-Arab", "sr_RS@latin": "sr-Latn-RS",
      "uz@arabic": "uz-Arab", "ar_EG.UTF-8": "ar-EG", "ca-valencia": "ca-valencia",
      "de-1996": "de-1996", "und": "und",
    ]
    for (name, tag) in tags { #expect(Language(name)?.tag == tag) }
    for name in ["", "a", "1x", "ar--EG", "ar-", "night!", "متن", "waytoolongname"] {
      #expect(Language(name) == nil, "\(name)")
    }
  }

  @Test func primarySubtags() {
    #expect(Language("prs")?.primarySubtag == "fa")
    #expect(Language("he")?.primarySubtag == "he")
  }

  @Test func rightToLeft() {
    let names = """
      ar fa ps ur sd ug ckb sdh ks yi ji he iw dv nqo rhg syr arc azb pnb prs skr lrc mzn glk bqi \
      bal haz khw trw arz ary aeb apc ajp acm afb ars lad jrb sam mid az-Arab az-IR pa-Arab pa-PK \
      uz-Arab uz-AF kk-Arab kk-CN ky-Arab tg-Arab tk-Arab ms-Arab ha-Arab ff-Adlm man-Nkoo wo-Arab \
      so-Arab ku-Arab ur-Aran ar-EG he-IL ar-XB qps-plocm
      """
    for name in names.split(separator: " ") {
      #expect(Language(String(name))?.direction == .rightToLeft, "\(name)")
    }
  }

  @Test func leftToRight() {
    let names = """
      en de es-AR ku kmr az uz pa kk ms ha ff so ar-Latn fa-Latn ur-Latn he-Latn yi-Latn sd-Deva \
      ks-Deva en-XA en-XB ru zh-Hans qps-ploc und xx
      """
    for name in names.split(separator: " ") {
      #expect(Language(String(name))?.direction == .leftToRight, "\(name)")
    }
  }

  @Test func pseudo() {
    for name in ["ar-XB", "en-XA", "en-XB", "qps-ploc", "qps-plocm"] {
      #expect(Language(name)?.isPseudo == true)
    }
    #expect(Language("ar")?.isPseudo == false)
  }

  @Test func filesThatDisagreeWithTheirPath() throws {
    func notices(_ path: String, _ text: String) throws -> [CatalogNotice.Kind] {
      try Catalog(path, text).notices.map(\.kind)
    }
    let (arabic, hebrew) = (try #require(Language("ar")), try #require(Language("he")))
    let differs = CatalogNotice.Kind.otherLanguageInPath(path: hebrew, file: arabic)
    #expect(try notices("locales/he.yml", "ar:\n  a: نص\n") == [differs])
    #expect(try notices("app_he.arb", "{\"@@locale\": \"ar\", \"a\": \"نص\"}") == [differs])
    let header = "msgid \"\"\nmsgstr \"Language: ar_EG\\n\"\n\nmsgid \"a\"\nmsgstr \"نص\"\n"
    #expect(try notices("locale/ar/LC_MESSAGES/a.po", header).isEmpty)
    #expect(try notices("locale/he/LC_MESSAGES/a.po", header).count == 1)
    #expect(try notices("he.lproj/a.strings", "\"a\" = \"b\";").isEmpty)
  }

  @Test func appleFolders() {
    func language(_ path: String) -> PathLanguage {
      PathLanguage(appleFolders: CatalogPath(path).folders)
    }
    #expect(language("App/ar.lproj/Localizable.strings").language.tag == "ar")
    #expect(language("App/Arabic.lproj/Localizable.strings").language.tag == "ar")
    #expect(language("en.lproj/Help/fa_AF.lproj/a.strings").language.tag == "fa-AF")
    #expect(language("he.lproj/Help/a.strings").language.tag == "he")
    #expect(language("Base.lproj/a.strings").isSource)
    #expect(language("Base.lproj/a.strings").language.isUndetermined)
    #expect(language("a.strings").language.isUndetermined)
  }

  @Test func androidFolders() {
    func tag(_ folder: String) -> String? {
      PathLanguage(androidFolders: CatalogPath("res/\(folder)/a.xml").folders)?.language.tag
    }
    let tags = [
      "values-ar": "ar", "values-iw": "he", "values-ar-rEG": "ar-EG", "values-ar-rXB": "ar-XB",
      "values-b+az+Arab": "az-Arab", "values-fa-night": "fa",
      "values-mcc310-mnc004-ur-rPK": "ur-PK",
      "values-ckb": "ckb", "values-ar-round": "ar", "values-es-r419": "es-419",
    ]
    for (folder, expected) in tags { #expect(tag(folder) == expected, "\(folder)") }
    let others = [
      "values", "values-night", "values-ldrtl", "values-v21", "values-car", "values-land",
      "values-sw600dp", "values-mcc310",
    ]
    for folder in others {
      let language = PathLanguage(androidFolders: ["res", Substring(folder)])
      #expect(language?.isSource == true && language?.language.isUndetermined == true, "\(folder)")
    }
    #expect(tag("layout") == nil)
    #expect(tag("valuesx") == nil)
    let moko = PathLanguage(androidFolders: ["resources", "MR", "ar"])
    #expect(moko?.language.tag == "ar")
    #expect(PathLanguage(androidFolders: ["resources", "MR", "base"])?.isSource == true)
  }
}
