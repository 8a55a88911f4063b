/// A path cut at its slashes, as formats look at it.
struct CatalogPath {
  /// The names of the folders, outermost first.
  let folders: [Substring]
  /// The file's name.
  let name: Substring

  init(_ path: String) {
    var parts = path.split { $0 == "/" || $0 == "\\" }
    name = parts.popLast() ?? ""
    folders = parts
  }

  /// How placeholders are written in a file of Symfony's, `translations/messages.ar.yaml`; nil
  /// where the path is not that of one.
  var symfonyPlaceholders: PlaceholderDialect? {
    if name.contains("+intl-icu") { return .icu }
    return folders.last == "translations" && stem.contains(".") ? .symfony : nil
  }

  /// The end of the file's name, its dot included; empty where it has none.
  var lastExtension: Substring { name.lastIndex(of: ".").map { name[$0...] } ?? "" }

  /// Whether the file's name ends so, in capitals or not.
  func hasExtension(_ fileExtension: String) -> Bool {
    name.lowercased().hasSuffix("." + fileExtension)
  }
}

/// Which language a file is in, by its path.
struct PathLanguage {
  var language: Language
  /// Whether the file holds texts of the source language, which others translate.
  var isSource: Bool
  /// What told it; nil where nothing did.
  var evidence: LanguageEvidence?

  static let unknown = PathLanguage(language: .undetermined, isSource: false)
}
