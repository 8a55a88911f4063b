internal import Bidi
internal import BidiCatalogs
internal import BidiIsolation

/// Works out the repair of one catalog.
struct CatalogRepairer {
  /// What a repair comes to.
  struct Outcome {
    let repair: FileRepair
    /// The repaired catalog.
    let catalog: Catalog
    /// Why units with findings that have edits were left as they are.
    let obstacles: [Int: String]
    /// What was found in the units that are as they were; nil for the others.
    let reports: [UnitReport?]
  }

  /// How often a value is checked again after its edits. One turn is enough unless one repair
  /// makes room for another.
  private static let turns = 4

  private let catalog: Catalog
  private let language: Language?
  private let checker: UnitChecker
  private let selection: UnitSelection
  private let settings: RepairSettings

  /// A repairer of some values of a catalog; `language` is what the catalog was read with.
  init(
    _ catalog: Catalog, language: Language?, _ checker: UnitChecker, _ selection: UnitSelection,
    _ settings: RepairSettings = RepairSettings()
  ) {
    self.selection = selection
    self.settings = settings
    self.catalog = catalog
    self.language = language
    self.checker = checker
  }

  /// What can be done, and why the rest cannot.
  struct Plan {
    /// What was found in each unit; nil for one that is not to be looked at.
    var reports: [UnitReport?]
    var edits: [CatalogEdit] = []
    var findingCounts: [Int: Int] = [:]
    var obstacles: [Int: String] = [:]
    /// The catalog's bytes with the edits made.
    var bytes: [UInt8] = []
  }

  /// The repaired catalog; nothing is written.
  func repaired() throws -> Outcome {
    let plan = try plan()
    let after = try Catalog(
      path: catalog.path, bytes: plan.bytes, format: catalog.format, language: language)
    let recorded = plan.edits.map { edit in
      RecordedEdit(
        range: after.units[edit.unit].byteRange,
        original: Array(catalog.bytes[catalog.units[edit.unit].byteRange]))
    }
    let repair = FileRepair(
      original: catalog.bytes, repaired: plan.bytes,
      edits: recorded.sorted { $0.range.lowerBound < $1.range.lowerBound },
      repairedFindings: plan.edits.reduce(0) { $0 + (plan.findingCounts[$1.unit] ?? 0) })
    var reports = plan.reports
    for edit in plan.edits { reports[edit.unit] = nil }
    return Outcome(repair: repair, catalog: after, obstacles: plan.obstacles, reports: reports)
  }

  /// What a repair would do; nothing is repaired.
  func plan() throws -> Plan {
    var plan = Plan(reports: Array(repeating: nil, count: catalog.units.count))
    for (index, unit) in catalog.units.enumerated()
    where checker.isShown(unit) && selection.contains(unit) {
      guard let report = try checker.report(ifConcerned: unit) else { continue }
      plan.reports[index] = report
      var findings = report.findings.filter(settings.includes)
      guard !findings.isEmpty else { continue }
      if let obstacle = UnitChecker.obstacle(to: unit, includesUnsafe: settings.includesUnsafe) {
        plan.obstacles[index] = obstacle
        continue
      }
      if let approves = settings.approves {
        findings = findings.filter { diagnostic(of: $0, inUnit: index).map(approves) ?? false }
        guard !findings.isEmpty else { continue }
      }
      switch try repair(unit, findings) {
      case .edits(let replacements):
        plan.edits.append(CatalogEdit(unit: index, replacements: replacements))
        plan.findingCounts[index] = findings.count
      case .obstacle(let reason): plan.obstacles[index] = reason
      }
    }
    plan.bytes = try applying(&plan.edits, &plan.obstacles)
    return plan
  }

  private enum UnitRepair {
    case edits([CatalogEdit.Replacement])
    case obstacle(String)
  }

  /// A finding as it is shown to whoever approves of repairs.
  private func diagnostic(of finding: Finding, inUnit index: Int) -> Diagnostic? {
    let unit = catalog.units[index]
    guard let span = catalog.span(ofUnit: index, text: finding.range) else { return nil }
    return Diagnostic(
      path: catalog.path, start: span.start, end: span.end, key: unit.key, variant: unit.variant,
      language: unit.language, text: unit.text, finding: finding, obstacle: nil)
  }

  /// Edits a value until nothing is left to repair, or says why that cannot be.
  private func repair(_ unit: CatalogUnit, _ findings: [Finding]) throws(BidiError) -> UnitRepair {
    var text = EditedText(unit.text, markup: unit.markup)
    var findings = findings
    for _ in 0..<Self.turns {
      text.apply(findings.flatMap(\.edits))
      // Of what was approved nothing is left to be approved again.
      if settings.approves == nil {
        findings = try checker.findings(in: text.string, markup: text.markup, of: unit)
          .filter(settings.includes)
        guard findings.isEmpty else { continue }
      }
      var edits = ControlDifference.replacements(from: unit.text, to: text.string)
      if edits == nil, settings.includesUnsafe {
        edits = TextDifference.replacements(from: unit.text, to: text.string)
      }
      guard let edits else {
        return .obstacle("the repair would change more than invisible controls")
      }
      if edits.isEmpty { return .obstacle("the repair changes nothing") }
      return try styled(edits, unit)
    }
    return .obstacle("one repair undoes another")
  }

  /// A repair in the style that is wanted.
  private func styled(
    _ edits: [CatalogEdit.Replacement], _ unit: CatalogUnit
  ) throws(BidiError) -> UnitRepair {
    var style = checker.style(for: unit)
    // Old charsets have marks and no isolates.
    if style == .isolates, !catalog.canWrite("\u{2068}") { style = .marks }
    if style == .isolates { return .edits(edits) }
    let styled = try StyledReplacements(edits).inStyle(style) { edits throws(BidiError) in
      var text = EditedText(unit.text, markup: unit.markup)
      text.apply(edits.map { TextEdit(range: $0.range, replacement: $0.text) })
      return try !checker.findings(in: text.string, markup: text.markup, of: unit)
        .contains(where: settings.includes)
    }
    if let styled { return .edits(styled) }
    // What is markup already can hold isolates as well; marks are asked for where nothing else works.
    return style == .marks ? .obstacle("marks do not mend this") : .edits(edits)
  }

  /// How controls are written.
  var escapes: EscapeStyle { checker.escapes }

  /// The catalog's bytes with all edits that can be mapped to them; those that cannot are taken out
  /// and become obstacles.
  private func applying(
    _ edits: inout [CatalogEdit], _ obstacles: inout [Int: String]
  ) throws(CatalogError) -> [UInt8] {
    do {
      return try catalog.applying(edits, style: escapes)
    } catch {
      let possible = possible(edits[...], &obstacles)
      // None is to blame by itself: the file is left as it is, with the reason.
      guard possible.count < edits.count else { throw error }
      edits = possible
      return try catalog.applying(edits, style: escapes)
    }
  }

  /// The edits that can be made. Halves are tried, since trying each edit by itself would read the
  /// file as often as there are edits.
  private func possible(
    _ edits: ArraySlice<CatalogEdit>, _ obstacles: inout [Int: String]
  ) -> [CatalogEdit] {
    do {
      _ = try catalog.applying(Array(edits), style: escapes)
      return Array(edits)
    } catch {
      guard edits.count > 1 else {
        for edit in edits { obstacles[edit.unit] = error.message }
        return []
      }
      let middle = edits.startIndex + edits.count / 2
      return possible(edits[..<middle], &obstacles) + possible(edits[middle...], &obstacles)
    }
  }
}
