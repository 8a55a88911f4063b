internal import Bidi
internal import BidiCatalogs
internal import BidiIsolation
internal import BidiLint
internal import BidiMessages
internal import BidiReports

/// `bidi-fix show`: how a text or a value of a catalog is laid out.
struct ShowCommand {
  let arguments: ParsedArguments
  let terminal: Terminal

  /// So many values of one key are shown.
  private static let mostValues = 20

  func run() -> ExitStatus {
    arguments[.engine] == "fribidi" ? run(.friBidi) : run(.icu)
  }

  private func run(_ engine: some BidiEngine) -> ExitStatus {
    do {
      if let path = arguments[.file] {
        try showValues(path, engine)
      } else {
        try showText(engine)
      }
      return .clean
    } catch let error as FileFailure {
      terminal.report(error)
    } catch {
      terminal.reportError("\(error)")
    }
    return .failure
  }

  private func showText(_ engine: some BidiEngine) throws {
    let operand = arguments.operands.first ?? ""
    let text = operand == "-" ? try StandardInput.text() : operand
    let language = try arguments.namedLanguage() ?? .undetermined
    let syntax = arguments[.syntax].flatMap { MessageSyntax(id: $0) } ?? .plain
    let direction = arguments.paragraphDirection(language)
    let explainer = TextExplainer(engine: engine, brandNames: arguments.all(.brand))
    let report = ExplanationReport(engine: engine, isDirectionAsked: arguments.has(.direction))
    // A placeholder may hold a line end, so that paragraphs are known once the message is laid out.
    let paragraphs = syntax == .plain ? try BidiText(text, precision: .order).paragraphs : []
    if paragraphs.count < 2 {
      let explanation = try explainer.explanation(
        of: text, syntax: syntax, language: language, direction: direction)
      return terminal.output.write(try report.text(explanation))
    }
    for (index, paragraph) in paragraphs.enumerated() where terminal.output.isOpen {
      let explanation = try explainer.explanation(
        of: String(paragraph.text), syntax: syntax, language: language, direction: direction)
      let place = ParagraphPlace(
        number: index + 1, count: paragraphs.count, start: paragraph.utf8Range.lowerBound)
      terminal.output.write((index > 0 ? "\n" : "") + (try report.text(explanation, at: place)))
    }
  }

  private func showValues(_ path: String, _ engine: some BidiEngine) throws {
    if arguments.has(.direction) { throw ArgumentError.cannotCombine("--direction", "--file") }
    let linter = try arguments.linter(.check)
    let catalog = try linter.catalog(path)
    let units = catalog.units.indices.filter { index in
      guard let language = linter.language else { return true }
      return catalog.units[index].language.primarySubtag == language.primarySubtag
    }
    guard let key = arguments.operands.first else {
      return terminal.output.write(
        CatalogValuesReport.keys(of: units.map { catalog.units[$0] }, path: path))
    }
    let chosen = units.filter { catalog.units[$0].key == key }
    guard !chosen.isEmpty else {
      throw ArgumentError.unknownKey(key, known: units.map { catalog.units[$0].key })
    }
    let explainer = try linter.explainer(for: path, engine: engine)
    let report = ExplanationReport(engine: engine, isDirectionAsked: false)
    for (number, index) in chosen.prefix(Self.mostValues).enumerated() {
      let unit = catalog.units[index]
      if number > 0 { terminal.output.write("\n") }
      terminal.output.write(
        CatalogValuesReport.head(
          of: unit, at: catalog.position(ofUnit: index, text: 0), path: path))
      terminal.output.write(try report.text(explainer.explanation(of: unit)))
    }
    if chosen.count > Self.mostValues {
      terminal.output.write("\n" + CatalogValuesReport.rest(chosen.count - Self.mostValues))
    }
  }
}
