internal import BidiReports

/// A report that was asked for: its format, and the file that it goes to.
struct ReportTarget: Hashable {
  let format: ReportFormat
  /// The file; nil for standard output.
  let file: String?

  /// What `--format` and `--output` ask for; nil where neither was given.
  ///
  /// `--format` takes `NAME` or `NAME:FILE` and may be repeated; `--output` names the file of the only
  /// one. Standard output takes one report, and none where it `holdsPatch`.
  static func targets(
    formats: [String], output: String?, holdsPatch: Bool
  ) throws(ArgumentError) -> [ReportTarget]? {
    guard !formats.isEmpty || output != nil else { return nil }
    var targets: [ReportTarget] = []
    for text in formats { targets.append(try target(text)) }
    if targets.isEmpty { targets = [ReportTarget(format: .text, file: nil)] }
    if let output {
      guard targets.count == 1, let only = targets.first, only.file == nil else {
        throw .outputOfSeveralReports
      }
      targets = [ReportTarget(format: only.format, file: output == "-" ? nil : output)]
    }
    let printed = targets.filter { $0.file == nil }
    if printed.count > 1 {
      throw .severalReportsOnOutput(printed.map(\.format.rawValue))
    }
    if holdsPatch, let format = printed.first?.format { throw .reportBesidePatch(format.rawValue) }
    let files = targets.compactMap(\.file)
    if let file = files.first(where: { file in files.filter { $0 == file }.count > 1 }) {
      throw .severalReportsInFile(file)
    }
    return targets
  }

  private static func target(_ text: String) throws(ArgumentError) -> ReportTarget {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let format = ReportFormat(rawValue: name) else {
      throw .notAChoice(
        option: "--format", value: name, choices: ReportFormat.allCases.map(\.rawValue))
    }
    guard parts.count > 1 else { return ReportTarget(format: format, file: nil) }
    let file = String(parts[1])
    guard !file.isEmpty else {
      throw .missingReportFile(name)
    }
    return ReportTarget(format: format, file: file == "-" ? nil : file)
  }
}
