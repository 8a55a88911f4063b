public import Bidi
public import Foundation

/// The direction of a language or a locale by its likely script, as `TextDirection.init(language:)`
/// finds it.
///
/// Not by `Locale.Language.characterDirection`, which knows only languages that Foundation has data
/// for, and says left to right of all others: of `az-Arab`, `ku-Arab`, `arz` and `skr`, among many.
extension TextDirection {
  /// The direction in which a language is written; left to right where it is unknown.
  public init(_ language: Locale.Language) {
    let components = Locale.Language.Components(language: language)
    let subtags = [
      components.languageCode?.identifier, components.script?.identifier,
      components.region?.identifier,
    ]
    self.init(language: subtags.compactMap(\.self).joined(separator: "-"))
  }

  /// The direction of a locale's language.
  public init(_ locale: Locale) { self.init(locale.language) }
}
