internal import BidiCatalogs
internal import BidiLint
internal import BidiReports

/// Writes all reports of a run while files are worked on.
///
/// Reports in files appear when they are complete. One that cannot be written is said so on standard
/// error, and the others go on.
final class ReportWriter {
  /// A report and where it goes.
  private final class Entry {
    var report: any FindingReport
    let channel: OutputChannel
    /// The file; nil for standard output.
    let file: StagedFile?
    let path: String

    init(_ report: any FindingReport, _ channel: OutputChannel, _ file: StagedFile?, path: String) {
      self.report = report
      self.channel = channel
      self.file = file
      self.path = path
    }
  }

  private let terminal: Terminal
  private var entries: [Entry] = []
  /// Whether a report could not be written.
  private(set) var hasFailed = false

  /// Opens the files of reports. One that cannot be opened is an error before anything is done.
  init(_ settings: OutputSettings, terminal: Terminal) throws(ReportFileError) {
    self.terminal = terminal
    let printed = settings.outputUse == .content ? terminal.errors : terminal.output
    for target in settings.targets {
      var options = settings.options
      var file: StagedFile?
      if let path = target.file {
        options.style = .plain
        do throws(CatalogError) {
          file = try StagedFile(path: path)
        } catch {
          throw ReportFileError(path: path, error)
        }
      }
      let channel = file.map { OutputChannel(descriptor: $0.descriptor) } ?? printed
      entries.append(
        Entry(target.format.report(options), channel, file, path: target.file ?? ""))
    }
  }

  /// Whether anybody still reads or keeps what is written. Where no report was asked for the work is
  /// what counts.
  var isWanted: Bool {
    terminal.output.isOpen || entries.contains { $0.file != nil && $0.channel.isOpen }
  }

  func begin() {
    for entry in entries { entry.channel.write(entry.report.begin()) }
  }

  func add(_ result: FileResult) {
    for entry in entries { entry.channel.write(entry.report.add(result)) }
  }

  /// Completes all reports.
  func end(_ totals: ReportTotals) {
    for entry in entries {
      entry.channel.write(entry.report.end(totals))
      entry.channel.flush()
      if let omission = entry.report.omission {
        let place = entry.path.isEmpty ? Tool.name : VisibleText.string(entry.path)
        terminal.errors.write("\(place): note: \(omission)\n")
      }
      if let file = entry.file { complete(file, entry) }
    }
  }

  private func complete(_ file: StagedFile, _ entry: Entry) {
    if let failure = entry.channel.failure {
      report(ReportFileError(path: entry.path, reason: failure.description))
      return
    }
    do throws(CatalogError) {
      try file.commit()
    } catch {
      report(ReportFileError(path: entry.path, error))
    }
  }

  private func report(_ error: ReportFileError) {
    hasFailed = true
    terminal.reportError(error.description)
  }
}

/// Why a report cannot be written to its file.
struct ReportFileError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(path: String, _ error: CatalogError) {
    guard case .unwritable(let reason) = error.kind else {
      self.init(path: path, reason: error.message)
      return
    }
    self.init(path: path, reason: reason)
  }

  /// One sentence.
  var description: String {
    "the report ‘\(VisibleText.string(path))’ cannot be written: \(reason)"
  }
}
