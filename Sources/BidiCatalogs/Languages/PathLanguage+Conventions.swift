internal import BidiICU

extension PathLanguage {
  /// The language that a file's name ends in, without its extension: `ar`, `ar-SA`, `app_fa`,
  /// `messages_fa_IR`, `validators.he`, `main-ar`; nil if there is none.
  init?(suffixOf stem: Substring) {
    var rest = stem
    if let dot = rest.lastIndex(of: ".") { rest = rest[rest.index(after: dot)...] }
    while true {
      if let language = Language(wellKnown: rest) {
        self.init(language: language, isSource: false, evidence: .fileName(String(rest)))
        return
      }
      guard let separator = rest.firstIndex(where: { $0 == "_" || $0 == "-" }) else { return nil }
      rest = rest[rest.index(after: separator)...]
    }
  }

  /// The language of the nearest folder that is named as one: `he` of `locale/he/LC_MESSAGES`, `ar`
  /// of `ar.lproj`; nil if there is none.
  init?(languageFolderIn folders: [Substring]) {
    for folder in folders.reversed() {
      var name = folder
      if name.lowercased().hasSuffix(".lproj") { name = name.dropLast(".lproj".count) }
      if let language = Language(wellKnown: name) {
        self.init(language: language, isSource: false, evidence: .folder(String(folder)))
        return
      }
    }
    return nil
  }

  /// The language by the folder that holds the file, or else by the file's name, or else by a
  /// folder further up.
  init(conventional path: CatalogPath) {
    self =
      PathLanguage(languageFolderIn: path.folders.suffix(1))
      ?? PathLanguage(suffixOf: path.stem)
      ?? PathLanguage(languageFolderIn: path.folders)
      ?? .unknown
  }
}

extension CatalogPath {
  /// The file's name without its last extension.
  var stem: Substring {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return name[..<dot]
  }

  /// Whether one of the folders is named as those that hold translations only.
  var isAmongTranslations: Bool { translationFolder != nil }

  /// The outermost folder that is named as those that hold translations only.
  var translationFolder: Substring? {
    folders.first {
      Self.translationFolders.contains($0.lowercased()) || $0.lowercased().hasSuffix(".lproj")
    }
  }

  /// What of the path makes it that of a translation, in words.
  var signAmongTranslations: String {
    "the extension \(lastExtension) below the folder \(translationFolder ?? "")"
  }

  private static let translationFolders: Set<String> = [
    "locale", "locales", "_locales", "lang", "langs", "language", "languages", "i18n", "l10n",
    "translation", "translations", "messages", "strings", "intl", "localization", "localizations",
    "localisation", "nls",
  ]
}

extension Language {
  /// The language of that name, where it can hardly be anything else: one that ICU knows under a
  /// code of two letters, or one of some with three; a script, region or known variant may follow.
  init?(wellKnown name: Substring) {
    guard let subtags = LanguageSubtags(String(name)), subtags.rest.isEmpty,
      !name.contains("+"), !name.contains("@")
    else { return nil }
    switch subtags.language.utf8.count {
    case 2: guard subtags.isKnown else { return nil }
    case 3:
      guard subtags.isRightToLeftLanguage || Self.threeLetterCodes.contains(subtags.language)
      else { return nil }
    default: return nil
    }
    self.init(subtags: subtags)
  }

  /// Codes of languages written left to right that files are often named by.
  private static let threeLetterCodes: Set<String> = [
    "ast", "ber", "ceb", "csb", "dsb", "fil", "fur", "gsw", "haw", "hsb", "kab", "kmr", "nds",
    "pap", "sco", "szl", "tok", "tzm", "vec", "yue", "zgh", "und", "qps",
  ]
}
