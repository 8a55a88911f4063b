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

  /// What is configured, for each file.
  package var configurations: ConfigurationIndex
  /// Whether what `.gitignore` and the like name is left out in folders.
  package var followsIgnoreFiles = true
  /// The findings that are known; nil where all count.
  package var baseline: BaselineFile?
  /// Whether less is checked than at other times, so that what is not found need not be gone.
  package var isNarrowed = false
  /// What was changed, if nothing else is to be looked at.
  package var changes: GitChanges?

  /// Told once, before the first file, how many there are.
  package var willBegin: @Sendable (Int) -> Void = { _ in }

  /// Asked before each file: whether the rest is to be passed over.
  package var isStopped: @Sendable () -> Bool = { false }

  /// A linter.
  package init(
    mode: Mode, language: Language? = nil, configurations: ConfigurationIndex = ConfigurationIndex()
  ) {
    self.configurations = configurations
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
    var linter = self
    let entries = linter.configure(walk.entries)
    willBegin(entries.count)
    await OrderedConcurrency.forEach(
      entries, width: width, early: walk.slowEntries(of: entries), capacity: Self.waitingCapacity,
      weight: { $0?.approximateSize ?? 0 },
      work: { [linter] in isStopped() ? nil : linter.result(of: $0) },
      consume: { $0.map(consume) ?? true })
    return walk.unread
  }

  /// How many bytes results may take up that wait for those before them.
  private static let waitingCapacity = 64 << 20

  /// Finds what is configured for files, and leaves out those that are not wanted. Of the files whose
  /// configuration cannot be read the first stays, to say so.
  private mutating func configure(_ entries: [PathWalker.Entry]) -> [PathWalker.Entry] {
    configurations.find(
      for: entries.compactMap { if case .file(let path, _) = $0 { path } else { nil } })
    var failures: Set<FileFailure> = []
    return entries.filter { entry in
      guard case .file(let path, let isNamed) = entry else { return true }
      do throws(FileFailure) {
        return try configurations.isWanted(path) || isNamed
      } catch {
        return failures.insert(error).inserted
      }
    }
  }

  /// What the paths lead to.
  func walk(_ paths: [String]) -> PathWalker.Walk {
    let rules = formatRules
    return PathWalker(followsIgnoreFiles: followsIgnoreFiles) {
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

  /// A file that a path leads to; `isNamed` if it was named outright and not found in a folder.
  package struct File: Sendable, Hashable {
    package let path: String
    package let isNamed: Bool
  }

  /// The files that paths lead to and the configuration wants, or why one does not.
  package func files(_ paths: [String]) -> [Result<File, FileFailure>] {
    var linter = self
    return linter.configure(walk(paths).entries).map { entry in
      switch entry {
      case .file(let path, let isNamed): .success(File(path: path, isNamed: isNamed))
      case .failure(let path, let error): .failure(FileFailure(path: path, error))
      case .unmatched(let pattern): .failure(FileFailure(unmatchedPattern: pattern))
      case .unnamable(let path): .failure(FileFailure(unnamablePath: path))
      }
    }
  }

  /// The catalog of a file; nil where nothing tells a format.
  package func catalogIfAny(_ file: File) throws(FileFailure) -> Catalog? {
    do throws(CatalogError) {
      // Whether named outright or not, a file has to look like a catalog.
      return try catalog(file.path, isNamed: false)
    } catch {
      throw FileFailure(error)
    }
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
    linter.configurations.find(for: [path])
    linter.examine(isNamed: true, nil, &result) { () throws(CatalogError) in
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
    case .unmatched(let pattern):
      var result = FileResult(path: pattern)
      result.failure = FileFailure(unmatchedPattern: pattern)
      return result
    case .unnamable(let path):
      var result = FileResult(path: path)
      result.failure = FileFailure(unnamablePath: path)
      return result
    case .file(let path, let isNamed):
      var result = FileResult(path: path)
      var changedLines: ChangedLines?
      if let changes {
        guard let lines = changes.lines(of: path) else {
          result.isCatalog = false
          return result
        }
        changedLines = lines
      }
      examine(isNamed: isNamed, changedLines, &result) { () throws(CatalogError) in
        try catalog(path, isNamed: isNamed)
      }
      return result
    }
  }

  /// Adds what is found in the catalog that a closure gives; it gives none for a file that is none.
  private func examine(
    isNamed: Bool, _ changedLines: ChangedLines?, _ result: inout FileResult,
    _ catalog: () throws(CatalogError) -> Catalog?
  ) {
    defer { baseline?.sort(&result, isComplete: changes == nil && !isNarrowed) }
    do {
      guard let catalog = try catalog() else {
        result.isCatalog = false
        return
      }
      if isNamed { result.notices = catalog.notices.filter(\.skipsFile) }
      if InlineSuppression.disables(catalog) {
        result.isDisabled = true
        return
      }
      let checker = UnitChecker(try configurations.configuration(for: result.path))
      let selection = UnitSelection(catalog, changes: changedLines)
      let repairer = CatalogRepairer(catalog, language: language, checker, selection)
      if mode == .check {
        let plan = try repairer.plan()
        let planned = try PlannedReplacements(catalog, plan.edits)
        try report(
          catalog, checker, selection, planned, plan.reports, obstacles: plan.obstacles,
          in: &result)
      } else {
        try repair(catalog, repairer, checker, changedLines, &result)
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
    _ changedLines: ChangedLines?, _ result: inout FileResult
  ) throws {
    let outcome = try repairer.repaired()
    if mode == .repair, outcome.repair.repaired != outcome.repair.original {
      try CatalogFile.replace(
        catalog.path, with: outcome.repair.repaired, expecting: outcome.repair.original)
    }
    result.repair = outcome.repair
    // Repairs put no lines in and take none out.
    let selection = UnitSelection(outcome.catalog, changes: changedLines)
    try report(
      outcome.catalog, checker, selection, PlannedReplacements(), outcome.reports,
      obstacles: outcome.obstacles, in: &result)
  }

  /// Adds what is found in a catalog: `planned` is what a repair would write, `reports` are those of
  /// units that are known already, and `obstacles` says of units why they were not repaired.
  private func report(
    _ catalog: Catalog, _ checker: UnitChecker, _ selection: UnitSelection,
    _ planned: PlannedReplacements, _ reports: [UnitReport?], obstacles: [Int: String],
    in result: inout FileResult
  ) throws {
    result.format = catalog.format
    var suppressions = SuppressionUse(catalog)
    for (index, unit) in catalog.units.enumerated() {
      guard checker.isShown(unit) && selection.contains(unit) else {
        suppressions.skip(unit)
        continue
      }
      guard let report = try reports[index] ?? checker.report(ifConcerned: unit) else {
        result.unreadUnitCount += 1
        suppressions.skip(unit)
        continue
      }
      result.unitCount += 1
      result.unitCounts[unit.language, default: 0] += 1
      if report.isSampled { result.sampledUnitCount += 1 }
      result.suppressedCount += report.suppressedCount
      suppressions.add(index, unit, used: report.usedRemarks)
      let replacements = planned.replacements(
        ofUnit: index, for: report.findings, in: unit.text)
      for (finding, replacements) in zip(report.findings, replacements) {
        guard let span = catalog.span(ofUnit: index, text: finding.range) else { continue }
        var diagnostic = Diagnostic(
          path: catalog.path, start: span.start, end: span.end, key: unit.key,
          variant: unit.variant, language: unit.language, text: unit.text, finding: finding,
          obstacle: obstacles[index])
        diagnostic.others = finding.otherRanges.compactMap {
          catalog.span(ofUnit: index, text: $0)
        }
        diagnostic.span = span
        diagnostic.replacements = replacements
        diagnostic.suggestion = catalog.joined(replacements)
        result.diagnostics.append(diagnostic)
      }
    }
    for (index, remark) in suppressions.unused {
      guard let position = catalog.position(ofUnit: index, text: 0) else { continue }
      result.unusedSuppressions.append(
        UnusedSuppression(
          remark: remark.text, isKnown: remark.isKnown, suggestion: remark.suggestion,
          position: position))
    }
  }
}
