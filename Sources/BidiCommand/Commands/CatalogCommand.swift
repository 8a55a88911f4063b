internal import BidiCatalogs
internal import BidiIsolation
internal import BidiLint
internal import BidiReports

/// `bidi-fix check` and `bidi-fix fix`: work on catalogs.
struct CatalogCommand {
  let arguments: ParsedArguments
  let terminal: Terminal
  let mode: Linter.Mode

  func run() async -> ExitStatus {
    var linter = Linter(mode: mode)
    if let name = arguments[.language] {
      do throws(ArgumentError) {
        linter.language = try LanguageArgument.language(name)
      } catch {
        terminal.reportError(error.description)
        return .failure
      }
    }
    for text in arguments.all(.formatOf) {
      guard let rule = FormatRule(text) else {
        let error = ArgumentError.notAFormatRule(text, formats: CatalogFormat.all.map(\.id))
        terminal.reportError(error.description)
        return .failure
      }
      linter.formatRules.append(rule)
    }
    if mode == .repair {
      // What is being repaired is finished, and reported.
      Interruption.letCommandFinish()
      linter.isStopped = { Interruption.signal != nil }
    }
    let writer: ReportWriter
    let settings: OutputSettings
    do {
      settings = try OutputSettings(arguments, isPatch: mode == .preview)
      writer = try ReportWriter(settings.targets, options: settings.options, terminal: terminal)
    } catch {
      terminal.reportError("\(error)")
      return .failure
    }
    let run = CatalogRun(writer, settings, terminal: terminal)
    linter.willBegin = run.willBegin
    let width = arguments[.jobs].flatMap { Int($0) } ?? ProcessorCount.online
    let unread = await linter.run(
      paths: arguments.operands, width: width, consume: run.add)
    run.end(unreadFiles: unread, mode: mode)
    return writer.hasFailed ? .failure : status(run.totals.summary)
  }

  private func status(_ summary: LintSummary) -> ExitStatus {
    if summary.failureCount > 0 { return .failure }
    if mode == .preview, summary.repairedUnits > 0 { return .findings }
    let lowest = arguments[.failOn].flatMap { Severity(rawValue: $0) } ?? .warning
    return (summary.highestSeverity ?? .info) >= lowest && summary.findingCount > 0
      ? .findings : .clean
  }
}
