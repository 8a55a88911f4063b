internal import BidiIsolation
internal import BidiLint
internal import BidiReports

/// `bidi-fix check` and `bidi-fix fix`: work on catalogs.
struct CatalogCommand {
  let arguments: ParsedArguments
  let terminal: Terminal
  let mode: Linter.Mode

  func run() async -> ExitStatus {
    var linter: Linter
    let inputPath: String?
    do {
      inputPath = try arguments.inputPath()
      linter = try arguments.linter(mode)
      linter.baseline = try arguments.baseline(linter.configurations)
      linter.changes = try arguments.changes()
    } catch {
      terminal.report(error)
      return .failure
    }
    if mode == .repair, inputPath == nil {
      // What is being repaired is finished, and reported.
      Interruption.letCommandFinish()
      linter.isStopped = { Interruption.signal != nil }
    }
    var summary = LintSummary()
    summary.isOfChanges = linter.changes != nil
    var use = BaselineUse()
    if mode == .check { terminal.output.write(format.head) }
    let consume = { (result: FileResult) in
      print(result, isFirst: summary.findingCount == 0)
      summary.add(result)
      use.add(result)
      return terminal.output.isOpen
    }
    if let inputPath {
      do {
        _ = consume(linter.result(ofContent: try StandardInput.content(), path: inputPath))
      } catch {
        terminal.reportError(error.description)
        return .failure
      }
    } else {
      summary.unreadFiles = await linter.run(
        paths: arguments.operands, width: arguments.width, consume: consume)
    }
    printTotals(summary)
    if let file = linter.baseline {
      if linter.changes == nil {
        use.finish(file, paths: inputPath.map { [$0] } ?? arguments.operands)
      }
      print(use, file)
    }
    let lowest = linter.configurations.configuration.failOn
    return max(status(summary, lowest), staleStatus(use))
  }

  /// Whether the repaired content goes to standard output, and all else to standard error.
  private var isFilter: Bool { mode == .repair && arguments.operands == ["-"] }

  /// Where a report goes.
  private var report: OutputChannel { isFilter ? terminal.errors : terminal.output }

  /// How findings are written; a repair is reported for people.
  private var format: ReportFormat {
    arguments[.format].flatMap { ReportFormat(rawValue: $0) } ?? .text
  }

  private func print(_ result: FileResult, isFirst: Bool) {
    if let failure = result.failure {
      terminal.output.flush()
      terminal.report(failure)
    }
    for suppression in result.unusedSuppressions {
      terminal.errors.write(TextReport.unused(suppression, path: result.path))
      terminal.errors.flush()
    }
    for notice in result.notices {
      terminal.errors.write(TextReport.notice(notice, path: result.path))
      terminal.errors.flush()
    }
    if mode == .preview {
      // A diff is for programs: nothing else goes to standard output.
      if let repair = result.repair {
        terminal.output.write(
          UnifiedDiff.bytes(path: result.path, old: repair.original, new: repair.repaired))
      }
      return
    }
    if isFilter, let repair = result.repair { terminal.output.write(repair.repaired) }
    for (number, diagnostic) in result.diagnostics.enumerated() {
      report.write(format.finding(diagnostic, isFirst: isFirst && number == 0))
    }
  }

  /// Says how a baseline was used: as part of the report for people, or else beside it.
  private func print(_ use: BaselineUse, _ file: BaselineFile) {
    let channel = mode == .preview || format != .text ? terminal.errors : report
    channel.write(BaselineReport.known(use, path: file.path))
    switch mode {
    case .check: channel.write(BaselineReport.stale(use, file))
    case .repair: channel.write(BaselineReport.staleCount(use))
    // What a repair that was not made would do away with is still there.
    case .preview: break
    }
    channel.flush()
  }

  private func staleStatus(_ use: BaselineUse) -> ExitStatus {
    arguments.has(.failOnStale) && !use.stale.isEmpty ? .findings : .clean
  }

  private func printTotals(_ summary: LintSummary) {
    terminal.output.flush()
    switch mode {
    case .check: terminal.output.write(format.tail(summary))
    case .repair:
      report.write(TextReport.repairs(summary, areWritten: true))
      report.write(TextReport.summary(summary))
    case .preview:
      terminal.errors.write(TextReport.repairs(summary, areWritten: false))
      terminal.errors.write(TextReport.remains(summary))
      terminal.errors.write(TextReport.failures(summary))
      terminal.errors.write(TextReport.unread(summary))
    }
    if Interruption.signal != nil { terminal.errors.write(TextReport.interruption) }
    terminal.errors.flush()
  }

  private func status(_ summary: LintSummary, _ lowest: Severity) -> ExitStatus {
    if summary.failureCount > 0 { return .failure }
    if mode == .preview, summary.repairedUnits > 0 { return .findings }
    return (summary.highestSeverity ?? .info) >= lowest && summary.findingCount > 0
      ? .findings : .clean
  }
}
