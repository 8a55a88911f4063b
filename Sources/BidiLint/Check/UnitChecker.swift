internal import Bidi
internal import BidiCatalogs
internal import BidiIsolation
internal import BidiMessages

extension CatalogUnit {
  /// Whether the value is one of several plural forms, or a part of one.
  fileprivate var isPluralForm: Bool { variant.contains("plural") }
}

/// Checks the values of one catalog.
///
/// Not for several threads at once: it keeps what it made for each language.
final class UnitChecker {
  private struct Key: Hashable {
    let language: Language
    let direction: TextDirection
  }

  private var checkers: [Key: MessageChecker] = [:]

  /// Whether the value is one that readers see and whose placeholders are understood, and so is to be
  /// checked.
  static func concerns(_ unit: CatalogUnit) -> Bool {
    isShown(unit) && UnitSyntax.syntax(of: unit) != nil
  }

  /// Whether the value is one that readers see.
  static func isShown(_ unit: CatalogUnit) -> Bool {
    unit.isTranslatable && !unit.isShadowed && !unit.language.isPseudo
  }

  /// Why a value is not to be repaired, whatever is found in it; nil where it may be.
  static func obstacle(to unit: CatalogUnit) -> String? {
    if unit.role == .displayName {
      return "the system shows this name outside of the app, where isolates may be seen"
    }
    return unit.isEditable ? nil : "the value has no quotes or tags of its own to write between"
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
    guard let syntax = UnitSyntax.syntax(of: unit) else { return [] }
    let message = Message(text, syntax: syntax, markup: markup)
    // Matters of style are not reported unless they are asked for.
    let checker = checker(unit.language, direction)
    var findings = try checker.findings(in: message)
    // A guess at a translation is that of another text.
    if let source = unit.source, !unit.isSource, unit.state != .fuzzy {
      findings += checker.differences(
        in: message, from: Message(source, syntax: syntax), isPlural: unit.isPluralForm)
    }
    return findings.filter { $0.severity > .info }
  }

  private func checker(_ language: Language, _ direction: TextDirection) -> MessageChecker {
    let key = Key(language: language, direction: direction)
    if let known = checkers[key] { return known }
    let checker = MessageChecker(language: language.tag, direction: BaseDirection(direction))
    checkers[key] = checker
    return checker
  }

  /// The paragraph's direction: the language's, or where that is not known that of the text.
  func direction(of unit: CatalogUnit) -> TextDirection {
    guard unit.language.isUndetermined else { return unit.language.direction }
    return TextDirection.firstStrong(in: unit.text) ?? .leftToRight
  }
}
