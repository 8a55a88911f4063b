internal import BidiLint
internal import BidiReports

/// `bidi-fix baseline`: findings that are known.
struct BaselineCommand {
  let arguments: ParsedArguments
  let terminal: Terminal

  func run() async -> ExitStatus {
    do {
      switch arguments.action {
      case "write": return try await write()
      case "update": return try await update()
      default: return try await show()
      }
    } catch {
      terminal.report(error)
    }
    return .failure
  }

  private func write() async throws -> ExitStatus {
    let linter = try arguments.linter(.check)
    let file = try BaselineFile(replacing: arguments.baselinePath(linter.configurations))
    let (use, summary) = await compare(linter, with: file)
    var baseline = Baseline()
    for (entry, count) in use.new { baseline.add(entry, count: count) }
    try file.write(baseline)
    terminal.output.write(
      BaselineReport.written(baseline, former: file.former ?? Baseline(), path: file.path))
    return status(summary)
  }

  private func update() async throws -> ExitStatus {
    let linter = try arguments.linter(.check)
    let file = try BaselineFile(reading: arguments.baselinePath(linter.configurations))
    let (use, summary) = await compare(linter, with: file)
    var baseline = file.baseline
    for (entry, count) in use.stale { baseline.remove(entry, count: count) }
    if arguments.has(.add) {
      for (entry, count) in use.new { baseline.add(entry, count: count) }
    }
    try file.write(baseline)
    terminal.output.write(
      BaselineReport.written(baseline, former: file.baseline, path: file.path))
    if !arguments.has(.add) { terminal.output.write(BaselineReport.notAdded(use)) }
    return status(summary)
  }

  private func show() async throws -> ExitStatus {
    let linter = try arguments.linter(.check)
    let file = try BaselineFile(reading: arguments.baselinePath(linter.configurations))
    let (use, summary) = await compare(linter, with: file)
    terminal.output.write(BaselineReport.entries(file, use))
    return status(summary)
  }

  /// Checks the catalogs, without a word about what is found.
  private func compare(
    _ linter: Linter, with file: BaselineFile
  ) async -> (use: BaselineUse, summary: LintSummary) {
    var linter = linter
    linter.baseline = file
    let paths = arguments.paths
    var use = BaselineUse()
    var summary = LintSummary()
    await linter.run(paths: paths, width: arguments.width) { result in
      if let failure = result.failure { terminal.report(failure) }
      use.add(result)
      summary.add(result)
      return true
    }
    use.finish(file, paths: paths)
    return (use, summary)
  }

  private func status(_ summary: LintSummary) -> ExitStatus {
    summary.failureCount > 0 ? .failure : .clean
  }
}
