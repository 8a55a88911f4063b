internal import BidiCatalogs
internal import BidiLint
internal import BidiReports

/// A run over catalogs as people and programs are told of it: reports, errors, notes, totals, and how
/// far it has come.
final class CatalogRun {
  private let writer: ReportWriter
  private let settings: OutputSettings
  private let mode: Linter.Mode
  private let terminal: Terminal
  private let start = ContinuousClock.now
  private var progress: ProgressBar
  private let fileCount = Locked(0)
  private var doneCount = 0
  private(set) var totals = ReportTotals(LintSummary())
  private(set) var baselineUse = BaselineUse()

  init(
    _ writer: ReportWriter, _ settings: OutputSettings, _ mode: Linter.Mode, terminal: Terminal
  ) {
    self.writer = writer
    self.settings = settings
    self.mode = mode
    self.terminal = terminal
    progress = ProgressBar { text in
      guard settings.showsProgress else { return }
      terminal.errors.write(text)
      terminal.errors.flush()
    }
    writer.begin()
  }

  /// Takes how many files there are, before the first one.
  var willBegin: @Sendable (Int) -> Void {
    { [fileCount] count in fileCount.withLock { $0 = count } }
  }

  /// Reports on a file; returns whether to go on.
  func add(_ result: FileResult) -> Bool {
    progress.erase()
    reportProblems(of: result)
    if let repair = result.repair {
      switch settings.outputUse {
      case .reports: break
      case .patch:
        terminal.output.write(
          UnifiedDiff.bytes(path: result.path, old: repair.original, new: repair.repaired))
      case .content: terminal.output.write(repair.repaired)
      }
    }
    writer.add(result)
    totals.summary.add(result)
    totals.statistics.add(result)
    baselineUse.add(result)
    doneCount += 1
    if settings.showsProgress {
      // What is buffered must not land behind the bar, on its line.
      terminal.output.flush()
      progress.show(
        doneCount, of: fileCount.withLock { $0 }, after: ContinuousClock.now - start)
    }
    return writer.isWanted
  }

  /// Reports what all came to.
  func end(unreadFiles: [String: Int], isOfChanges: Bool) {
    progress.erase()
    totals.summary.unreadFiles = unreadFiles
    totals.summary.isOfChanges = isOfChanges
    if settings.tellsTime {
      let time = (ContinuousClock.now - start).components
      totals.seconds = Double(time.seconds) + Double(time.attoseconds) / 1e18
    }
    terminal.output.flush()
    printTotals()
    if Interruption.signal != nil { terminal.errors.write(TextReport.interruption) }
    terminal.errors.flush()
  }

  private func reportProblems(of result: FileResult) {
    if let failure = result.failure {
      terminal.output.flush()
      terminal.report(failure)
    }
    if !settings.options.isQuiet {
      for suppression in result.unusedSuppressions {
        terminal.errors.write(TextReport.unused(suppression, path: result.path))
      }
      for notice in result.notices {
        terminal.errors.write(TextReport.notice(notice, path: result.path))
      }
    }
    terminal.errors.flush()
  }

  /// Where people are told of totals: on standard error, if standard output is for a program.
  private var channel: OutputChannel {
    settings.tellsPeopleOnOutput ? terminal.output : terminal.errors
  }

  /// Says how a baseline was used.
  func tell(of file: BaselineFile, isComplete: Bool, paths: [String]) {
    if isComplete { baselineUse.finish(file, paths: paths) }
    guard !settings.options.isQuiet else { return }
    channel.write(BaselineReport.known(baselineUse, path: file.path))
    switch mode {
    case .check: channel.write(BaselineReport.stale(baselineUse, file))
    case .repair: channel.write(BaselineReport.staleCount(baselineUse))
    // What a repair that was not made would do away with is still there.
    case .preview: break
    }
    channel.flush()
  }

  private func printTotals() {
    let summary = totals.summary
    if !settings.options.isQuiet {
      switch mode {
      case .check: break
      case .repair:
        channel.write(TextReport.repairs(summary, areWritten: true))
        channel.write(TextReport.unsafe(summary))
      case .preview:
        channel.write(TextReport.repairs(summary, areWritten: false))
        channel.write(TextReport.unsafe(summary))
        channel.write(TextReport.remains(summary))
        channel.write(TextReport.failures(summary))
        channel.write(TextReport.unread(summary))
      }
    }
    writer.end(totals)
    if settings.options.hasStatistics, !settings.printsText {
      terminal.errors.write(StatisticsTable.text(totals.statistics))
    }
  }
}
