internal import BidiIsolation
internal import BidiLint
internal import BidiReports

/// How a run's findings are reported: what the arguments, the environment and the terminal say.
struct OutputSettings {
  let targets: [ReportTarget]
  let options: ReportFormat.Options
  let outputUse: OutputUse
  /// Whether how long it took is told.
  let tellsTime: Bool
  /// Whether a bar may show how far the run has come.
  let showsProgress: Bool

  /// What standard output is for.
  enum OutputUse {
    /// Reports.
    case reports
    /// The patch of `fix --diff`. Programs read it, and so a report may only go to a file.
    case patch
    /// A repaired catalog. Reports go to standard error.
    case content
  }

  init(
    _ arguments: ParsedArguments, _ use: OutputUse, failOn: Severity,
    environment: ProcessEnvironment = ProcessEnvironment()
  ) throws(ArgumentError) {
    outputUse = use
    let given = try ReportTarget.targets(
      formats: arguments.all(.format), output: arguments[.output], holdsPatch: use == .patch)
    var options = ReportFormat.Options()
    options.failOn = failOn
    options.isQuiet = arguments.has(.quiet)
    options.hasStatistics = arguments.has(.statistics)
    options.currentFolder = FileSystem.currentFolder ?? ""
    options.limitsAnnotations = given == nil
    let color = arguments[.color].flatMap { ColorChoice(rawValue: $0) }
    let isColored = use == .content ? color == .always : environment.isColored(color)
    options.style = isColored ? .colored : .plain
    self.options = options
    targets = given ?? Self.usualTargets(environment, use)
    tellsTime = environment.outputIsTerminal || options.hasStatistics
    showsProgress =
      environment.errorsAreTerminal && !options.isQuiet && !environment.terminalIsDumb
  }

  /// Whether a report for people is printed.
  var printsText: Bool { targets.contains { $0.format == .text && $0.file == nil } }

  /// Whether everything that is said to people goes to standard output, as their report does.
  var tellsPeopleOnOutput: Bool { outputUse == .reports && printsText }

  /// What is written where no format was asked for: text, in a workflow of GitHub with annotations
  /// behind it; in a build of Xcode what it reads.
  private static func usualTargets(
    _ environment: ProcessEnvironment, _ use: OutputUse
  ) -> [ReportTarget] {
    let text = ReportTarget(format: .text, file: nil)
    switch use {
    case .patch: return []
    case .content: return [text]
    case .reports: break
    }
    if environment["XCODE_VERSION_ACTUAL"] != nil {
      return [ReportTarget(format: .xcode, file: nil)]
    }
    return environment["GITHUB_ACTIONS"] == "true"
      ? [text, ReportTarget(format: .github, file: nil)] : [text]
  }
}
