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
      linter.repairSettings = try arguments.repairSettings()
    } catch {
      terminal.report(error)
      return .failure
    }
    if mode == .repair, inputPath == nil {
      // What is being repaired is finished, and reported.
      Interruption.letCommandFinish()
      linter.isStopped = { Interruption.signal != nil }
    }
    let writer: ReportWriter
    let settings: OutputSettings
    do {
      let use: OutputSettings.OutputUse =
        arguments.has(.diff) ? .patch : mode == .repair && inputPath != nil ? .content : .reports
      settings = try OutputSettings(
        arguments, use, failOn: linter.configurations.configuration.failOn)
      writer = try ReportWriter(settings, terminal: terminal)
    } catch {
      terminal.reportError("\(error)")
      return .failure
    }
    let run = CatalogRun(writer, settings, mode, terminal: terminal)
    linter.willBegin = run.willBegin
    var unread: [String: Int] = [:]
    if let inputPath {
      do {
        _ = run.add(linter.result(ofContent: try StandardInput.content(), path: inputPath))
      } catch {
        terminal.reportError(error.description)
        return .failure
      }
    } else {
      unread = await linter.run(
        paths: arguments.paths, width: arguments.has(.interactive) ? 1 : arguments.width,
        consume: run.add)
    }
    run.end(unreadFiles: unread, isOfChanges: linter.changes != nil)
    if let file = linter.baseline {
      run.tell(
        of: file, isComplete: linter.changes == nil,
        paths: inputPath.map { [$0] } ?? arguments.paths)
    }
    if writer.hasFailed { return .failure }
    return max(
      status(run.totals.summary, settings.options.failOn), staleStatus(run.baselineUse))
  }

  private func staleStatus(_ use: BaselineUse) -> ExitStatus {
    arguments.has(.failOnStale) && !use.stale.isEmpty ? .findings : .clean
  }

  private func status(_ summary: LintSummary, _ lowest: Severity) -> ExitStatus {
    if summary.failureCount > 0 { return .failure }
    if mode == .preview, summary.repairedUnits > 0 { return .findings }
    return (summary.highestSeverity ?? .info) >= lowest && summary.findingCount > 0
      ? .findings : .clean
  }
}
