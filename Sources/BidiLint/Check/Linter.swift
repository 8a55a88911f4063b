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
    let walk = walk(paths)
    await OrderedConcurrency.forEach(
      walk.entries, width: width, work: { isStopped() ? nil : result(of: $0) },
      consume: { $0.map(consume) ?? true })
    return walk.unread
  }

  /// What the paths lead to.
  func walk(_ paths: [String]) -> PathWalker.Walk {
    let rules = formatRules
    return PathWalker {
      CatalogFormat.couldBe(path: $0) != nil || rules.format(of: $0) != nil
    }.walk(paths)
  }

  /// The catalog of a file; nil where one that was found in a folder is only named as catalogs are, as
  /// videos and programs are.
  func catalog(_ path: String, isNamed: Bool) throws(CatalogError) -> Catalog? {
    let format = formatRules.format(of: path)
    if !isNamed, format == nil,
      CatalogFormat.detect(path: path, bytes: try CatalogFile.head(path)) == nil
    {
      return nil
    }
    return try Catalog(
      path: path, bytes: CatalogFile.read(path), format: format, language: language)
  }

  /// The catalog of a file that is named outright.
  package func catalog(_ path: String) throws(FileFailure) -> Catalog {
    do throws(CatalogError) {
      return try Catalog(
        path: path, bytes: CatalogFile.read(path), format: formatRules.format(of: path),
        language: language)
    } catch {
      throw FileFailure(error)
    }
  }

  /// What was found in a content that is no file, as if a file of that path held it. Nothing is
  /// written, whatever the mode.
  package func result(ofContent bytes: [UInt8], path: String) -> FileResult {
    var linter = self
    if mode == .repair { linter.mode = .preview }
    var result = FileResult(path: path)
    linter.examine(isNamed: true, &result) { () throws(CatalogError) in
      try Catalog(
        path: path, bytes: bytes, format: formatRules.format(of: path), language: language)
    }
    return result
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
      examine(isNamed: isNamed, &result) { () throws(CatalogError) in
        try catalog(path, isNamed: isNamed)
      }
      return result
    }
  }

  /// Adds what is found in the catalog that a closure gives; it gives none for a file that is none.
  private func examine(
    isNamed: Bool, _ result: inout FileResult, _ catalog: () throws(CatalogError) -> Catalog?
  ) {
    do {
      guard let catalog = try catalog() else {
        result.isCatalog = false
        return
      }
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
      result.failure = FileFailure(path: result.path, sentence: "\(error)")
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
      for finding in try checker.findings(in: unit) {
        guard
          let start = catalog.position(ofUnit: index, text: finding.range.lowerBound),
          let end = catalog.position(ofUnit: index, text: finding.range.upperBound)
        else { continue }
        result.diagnostics.append(
          Diagnostic(
            path: catalog.path, start: start, end: end, key: unit.key, variant: unit.variant,
            language: unit.language, text: unit.text, finding: finding,
            obstacle: obstacles[index]))
      }
    }
  }
}
