internal import Bidi
internal import BidiCatalogs
internal import BidiIsolation

/// Checks the values of one catalog.
///
/// Not for several threads at once: it keeps what it made for each language.
final class UnitChecker {
  private var checkers: [Language: IsolationChecker] = [:]

  /// Whether the value is one that readers see, and so is to be checked.
  static func concerns(_ unit: CatalogUnit) -> Bool {
    unit.isTranslatable && !unit.isShadowed && !unit.language.isPseudo
  }

  /// The findings in a value, in the order of the text.
  func findings(in unit: CatalogUnit) throws(BidiError) -> [Finding] {
    try findings(in: unit.text, markup: unit.markup, of: unit)
  }

  /// The findings in another text of the same value: one that was repaired.
  func findings(
    in text: String, markup: [Range<Int>], of unit: CatalogUnit
  ) throws(BidiError) -> [Finding] {
    let direction = direction(of: unit)
    if direction == .leftToRight {
      // Nearly all texts of left-to-right languages end here.
      let scan = BidiScan(text)
      if !scan.canAffectOrder && !scan.holdsBidiControl { return [] }
    }
    let checker = IsolationChecker(language: unit.language.tag, direction: BaseDirection(direction))
    return try checker.findings(in: text)
  }

  /// The paragraph's direction: the language's, or where that is not known that of the text.
  private func direction(of unit: CatalogUnit) -> TextDirection {
    guard unit.language.isUndetermined else { return unit.language.direction }
    return TextDirection.firstStrong(in: unit.text) ?? .leftToRight
  }
}
