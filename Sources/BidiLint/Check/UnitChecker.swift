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

  private let configuration: Configuration
  private var checkers: [Key: MessageChecker] = [:]

  /// A checker of a catalog for which a configuration holds.
  init(_ configuration: Configuration = Configuration()) { self.configuration = configuration }

  /// Whether the value is one that readers see, in a language that is to be checked.
  func isShown(_ unit: CatalogUnit) -> Bool {
    unit.isTranslatable && !unit.isShadowed && !unit.language.isPseudo
      // A guess at a translation is not shown until somebody confirms it.
      && (unit.state != .fuzzy || configuration.includesFuzzy)
      && configuration.concerns(unit.language)
  }

  /// How the value's placeholders are written; nil where that is not understood.
  func syntax(of unit: CatalogUnit) -> MessageSyntax? {
    configuration.syntax ?? UnitSyntax.syntax(of: unit)
  }

  /// The obstacle that `--unsafe` lifts.
  static let displayNameObstacle =
    "the system shows this name outside of the app, where isolates may be seen; --unsafe repairs it"

  /// Why a value is not to be repaired, whatever is found in it; nil where it may be.
  static func obstacle(to unit: CatalogUnit, includesUnsafe: Bool = false) -> String? {
    if unit.role == .displayName, !includesUnsafe { return displayNameObstacle }
    return unit.isEditable ? nil : "the value has no quotes or tags of its own to write between"
  }

  /// How a value is repaired.
  func style(for unit: CatalogUnit) -> IsolationStyle {
    switch configuration.style {
    case .auto, .isolates: .isolates
    case .marks: .marks
    // In a value without any, markup would be shown as it is; and what is markup to the file's own
    // format is not written as text.
    case .markup: unit.markup.isEmpty && unit.text.contains("</") ? .markup : .isolates
    }
  }

  /// How repairs write controls.
  var escapes: EscapeStyle { EscapeStyle(configuration.controlSpelling) }

  /// The findings in a value, and whether all its renderings were looked at; nil where its placeholders
  /// are not understood.
  func report(ifConcerned unit: CatalogUnit) throws(BidiError) -> UnitReport? {
    guard let syntax = syntax(of: unit) else { return nil }
    return try report(on: unit.text, markup: unit.markup, syntax, of: unit)
  }

  /// The findings in another text of the same value: one that was repaired.
  func findings(
    in text: String, markup: [Range<Int>], of unit: CatalogUnit
  ) throws(BidiError) -> [Finding] {
    guard let syntax = syntax(of: unit) else { return [] }
    return try report(on: text, markup: markup, syntax, of: unit).findings
  }

  private func report(
    on text: String, markup: [Range<Int>], _ syntax: MessageSyntax, of unit: CatalogUnit
  ) throws(BidiError) -> UnitReport {
    let direction = direction(of: unit)
    if direction == .leftToRight {
      // Nearly all texts of left-to-right languages end here.
      let scan = BidiScan(text)
      if !scan.canAffectOrder && !scan.holdsBidiControl { return UnitReport() }
    }
    let message = Message(text, syntax: syntax, markup: markup, comment: unit.comment)
    let checker = checker(unit.language, direction)
    let found = try checker.report(on: message)
    var report = UnitReport(findings: found.findings, isSampled: found.isSampled)
    // A guess at a translation is that of another text.
    if let source = unit.source, !unit.isSource, unit.state != .fuzzy {
      report.findings += checker.differences(
        in: message, from: Message(source, syntax: syntax), isPlural: unit.isPluralForm)
    }
    report.configure(
      by: configuration, unit.comment.map(InlineSuppression.all) ?? [], key: unit.key)
    return report
  }

  /// The checker of messages in a language.
  func checker(_ language: Language, _ direction: TextDirection) -> MessageChecker {
    let key = Key(language: language, direction: direction)
    if let known = checkers[key] { return known }
    let checker = MessageChecker(
      language: language.tag, direction: BaseDirection(direction),
      brandNames: configuration.brands,
      checksPlaceholders: configuration.placeholdersInLeftToRight ? true : nil,
      samples: configuration.samples, runTimeIsolates: configuration.runtimeIsolates)
    checkers[key] = checker
    return checker
  }

  /// The paragraph's direction: the one that the file names, the language's, or where neither is known
  /// that of the text.
  func direction(of unit: CatalogUnit) -> TextDirection {
    switch unit.baseDirection {
    case .leftToRight: return .leftToRight
    case .rightToLeft: return .rightToLeft
    case .firstStrong(let fallback): return TextDirection.firstStrong(in: unit.text) ?? fallback
    case nil: break
    }
    guard unit.language.isUndetermined else { return unit.language.direction }
    return TextDirection.firstStrong(in: unit.text) ?? .leftToRight
  }
}
