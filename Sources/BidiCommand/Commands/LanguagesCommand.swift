internal import BidiLint
internal import BidiReports

/// `bidi-fix languages`: what files are taken for, and why.
struct LanguagesCommand {
  let arguments: ParsedArguments
  let terminal: Terminal

  func run() async -> ExitStatus {
    let linter: Linter
    do {
      linter = try arguments.linter(.check)
    } catch {
      terminal.report(error)
      return .failure
    }
    var status = ExitStatus.clean
    var count = 0
    let isJSON = arguments.has(.json)
    if isJSON { terminal.output.write("[") }
    let paths = arguments.paths
    await linter.describe(paths: paths, width: arguments.width) { file in
      if case .failure(let failure) = file.content {
        status = .failure
        terminal.output.flush()
        terminal.report(failure)
      }
      if isJSON {
        terminal.output.write(count > 0 ? ",\n" : "\n")
        terminal.output.write(LanguageReport.json(file))
      } else {
        terminal.output.write(LanguageReport.text(file))
      }
      count += 1
      return terminal.output.isOpen
    }
    if isJSON {
      terminal.output.write(count > 0 ? "\n]\n" : "]\n")
    } else if count == 0 {
      terminal.output.write("No catalogs found.\n")
    }
    return status
  }
}
