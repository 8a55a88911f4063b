internal import Bidi
internal import BidiCatalogs
internal import BidiIsolation
internal import BidiMessages

/// Checks one value of a catalog.
struct UnitChecker: Sendable {
  private let checker = MessageChecker()

  /// Whether the value is one that readers see, and so is to be checked.
  func concerns(_ unit: CatalogUnit) -> Bool {
    unit.isTranslatable && !unit.isShadowed && !unit.language.isPseudo
  }

  /// The findings in a value, by the text's places.
  func findings(in unit: CatalogUnit) -> [Finding] { findings(in: unit.text, of: unit, unit.markup) }

  /// The findings in another text of the same value: one that was repaired.
  func findings(in text: String, of unit: CatalogUnit, _ markup: [Range<Int>]) -> [Finding] {
    let direction = direction(of: unit)
    if direction == .leftToRight {
      // Nearly all texts of left-to-right languages end here.
      let scan = BidiScan(text)
      if !scan.canAffectOrder && !scan.holdsBidiControl { return [] }
    }
    return checker.check(
      text: text, syntax: syntax(of: unit), markup: markup, language: unit.language.tag,
      direction: direction)
  }

  /// The paragraph's direction: the language's, or where that is not known that of the text.
  private func direction(of unit: CatalogUnit) -> TextDirection {
    guard unit.language.isUndetermined else { return unit.language.direction }
    return TextDirection.firstStrong(in: unit.text) ?? .leftToRight
  }

  private func syntax(of unit: CatalogUnit) -> PlaceholderSyntax {
    switch unit.placeholders {
    case .apple: .apple
    case .android: .android
    }
  }
}
