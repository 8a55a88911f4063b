package import BidiCatalogs

/// Checks and repairs files.
///
/// A linter holds no state: many files may be worked on at once.
package struct Linter: Sendable {
  /// What is to be done with files.
  package enum Mode: Sendable, Hashable {
    /// They are checked.
    case check
    /// Their repair is worked out, and nothing written.
    case preview
    /// They are repaired.
    case repair
  }

  /// The language of files that do not name it themselves, whatever their path says.
  package var language: Language?
  /// The formats of files whose name and content do not tell it, or not rightly.
  package var formatRules: [FormatRule] = []
  /// What is to be done.
  package var mode: Mode

  /// Asked before each file: whether the rest is to be passed over.
  package var isStopped: @Sendable () -> Bool = { false }

  /// A linter.
  package init(mode: Mode, language: Language? = nil) {
    self.mode = mode
    self.language = language
  }

  /// Works on all catalogs that the paths mean, as many at a time as `width`, and hands over what
  /// was found in each, in the paths' order. Stops early once `consume` returns false.
  ///
  /// - Returns: how many files look like translations of a format that is not read, by extension.
  @discardableResult
  package func run(
    paths: [String], width: Int, consume: (FileResult) -> Bool
  ) async -> [String: Int] {
    let rules = formatRules
    let walk = PathWalker {
      CatalogFormat.couldBe(path: $0) != nil || rules.format(of: $0) != nil
    }.walk(paths)
    await OrderedConcurrency.forEach(
      walk.entries, width: width, work: { isStopped() ? nil : result(of: $0) },
      consume: { $0.map(consume) ?? true })
    return walk.unread
  }

  /// What was found in one file.
  package func result(of entry: PathWalker.Entry) -> FileResult {
    switch entry {
    case .failure(let path, let error):
      var result = FileResult(path: path)
      result.failure = FileFailure(path: path, error)
      return result
    case .unnamable(let path):
      var result = FileResult(path: path)
      result.failure = FileFailure(unnamablePath: path)
      return result
    case .file(let path, let isNamed):
      var result = FileResult(path: path)
      do {
        // A file found in a folder may only be named as catalogs are, as videos and programs are.
        let format = formatRules.format(of: path)
        guard
          try isNamed || format != nil
            || CatalogFormat.detect(path: path, bytes: CatalogFile.head(path)) != nil
        else {
          result.isCatalog = false
          return result
        }
        let bytes = try CatalogFile.read(path)
        let catalog = try Catalog(
          path: path, bytes: bytes, format: format, language: language)
        if isNamed { result.notices = catalog.notices.filter(\.skipsFile) }
        let checker = UnitChecker()
        let repairer = CatalogRepairer(catalog, language: language, checker)
        if mode == .check {
          try report(catalog, checker, obstacles: try repairer.obstacles(), in: &result)
        } else {
          try repair(catalog, repairer, checker, &result)
        }
      } catch let error as FileFailure {
        result.failure = error
      } catch let error as CatalogError {
        result.failure = FileFailure(error)
      } catch {
        result.failure = FileFailure(path: path, sentence: "\(error)")
      }
      return result
    }
  }

  private func repair(
    _ catalog: Catalog, _ repairer: CatalogRepairer, _ checker: UnitChecker,
    _ result: inout FileResult
  ) throws {
    let outcome = try repairer.repaired()
    if mode == .repair, outcome.repair.repaired != outcome.repair.original {
      try CatalogFile.replace(
        catalog.path, with: outcome.repair.repaired, expecting: outcome.repair.original)
    }
    result.repair = outcome.repair
    try report(outcome.catalog, checker, obstacles: outcome.obstacles, in: &result)
  }

  /// Adds what is found in a catalog; `obstacles` says of units why they were not repaired.
  private func report(
    _ catalog: Catalog, _ checker: UnitChecker, obstacles: [Int: String],
    in result: inout FileResult
  ) throws {
    for (index, unit) in catalog.units.enumerated() where UnitChecker.isShown(unit) {
      guard UnitChecker.concerns(unit) else {
        result.unreadUnitCount += 1
        continue
      }
      result.unitCount += 1
      let report = try checker.report(on: unit)
      if report.isSampled { result.sampledUnitCount += 1 }
      for finding in report.findings {
        guard
          let start = catalog.position(ofUnit: index, text: finding.range.lowerBound),
          let end = catalog.position(ofUnit: index, text: finding.range.upperBound)
        else { continue }
        result.diagnostics.append(
          Diagnostic(
            path: catalog.path, start: start, end: end, key: unit.key, variant: unit.variant,
            language: unit.language, text: unit.text, finding: finding,
            others: finding.otherRanges.compactMap { range in
              guard let start = catalog.position(ofUnit: index, text: range.lowerBound),
                let end = catalog.position(ofUnit: index, text: range.upperBound)
              else { return nil }
              return Diagnostic.Place(start: start, end: end)
            }, obstacle: obstacles[index]))
      }
    }
  }
}
