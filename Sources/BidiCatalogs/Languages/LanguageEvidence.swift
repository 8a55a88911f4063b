/// What told the language of a catalog's texts.
public enum LanguageEvidence: Sendable, Hashable, CustomStringConvertible {
  /// The caller, for the whole file.
  case caller
  /// A folder of the file's path, by its name.
  case folder(String)
  /// A part of the file's name.
  case fileName(String)
  /// Something in the file, in words: `the header field Language`.
  case content(String)

  /// What it was, for people: `the folder ar.lproj`.
  public var description: String {
    switch self {
    case .caller: "the caller"
    case .folder(let name): "the folder \(name)"
    case .fileName(let part): "\(part) in the file's name"
    case .content(let words): words
    }
  }
}

extension Reading {
  /// Notes what told the file's language, where it is not the caller who names it.
  mutating func note(_ language: PathLanguage) {
    guard givenLanguage == nil, let evidence = language.evidence else { return }
    note(language.language, evidence)
  }

  /// Notes what told a language that counts whatever the caller says.
  mutating func note(_ language: Language, _ evidence: LanguageEvidence) {
    if languageEvidence[language] != evidence { languageEvidence[language] = evidence }
  }
}

extension PathLanguage {
  /// Takes over the language that the file itself names.
  mutating func become(_ named: Language, by words: String) {
    language = named
    evidence = .content(words)
  }
}
