internal import BidiIsolation
internal import BidiLint
internal import BidiReports

/// How a run's findings are reported: what the arguments, the environment and the terminal say.
struct OutputSettings {
  let targets: [ReportTarget]
  let options: ReportFormat.Options
  /// Whether how long it took is told.
  let tellsTime: Bool
  /// Whether a bar may show how far the run has come.
  let showsProgress: Bool

  init(
    _ arguments: ParsedArguments, isPatch: Bool,
    environment: ProcessEnvironment = ProcessEnvironment()
  ) throws(ArgumentError) {
    let given = try ReportTarget.targets(
      formats: arguments.all(.format), output: arguments[.output], holdsPatch: isPatch)
    var options = ReportFormat.Options()
    options.failOn = arguments[.failOn].flatMap { Severity(rawValue: $0) } ?? .warning
    options.isQuiet = arguments.has(.quiet)
    options.hasStatistics = arguments.has(.statistics)
    options.currentFolder = FileSystem.currentFolder ?? ""
    options.limitsAnnotations = given == nil
    let isColored = environment.isColored(arguments[.color].flatMap { ColorChoice(rawValue: $0) })
    options.style = isColored ? .colored : .plain
    self.options = options
    targets = given ?? (isPatch ? [] : Self.usualTargets(environment))
    tellsTime = environment.outputIsTerminal || options.hasStatistics
    showsProgress =
      environment.errorsAreTerminal && !options.isQuiet && !environment.terminalIsDumb
  }

  /// Whether text for people goes to standard output, and so everything else that is said to them.
  var textIsPrinted: Bool { targets.contains { $0.format == .text && $0.file == nil } }

  /// What is written where no format was asked for: text, in a workflow of GitHub with annotations
  /// behind it; in a build of Xcode what it reads.
  private static func usualTargets(_ environment: ProcessEnvironment) -> [ReportTarget] {
    if environment["XCODE_VERSION_ACTUAL"] != nil {
      return [ReportTarget(format: .xcode, file: nil)]
    }
    let text = ReportTarget(format: .text, file: nil)
    return environment["GITHUB_ACTIONS"] == "true"
      ? [text, ReportTarget(format: .github, file: nil)] : [text]
  }
}
