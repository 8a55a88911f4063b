internal import Bidi
internal import BidiCatalogs
internal import BidiLint
internal import BidiReports

/// `bidi-fix strip`: removes, lists or replaces bidi controls.
struct StripCommand {
  let arguments: ParsedArguments
  let terminal: Terminal

  /// How many bytes of a line are held at a time.
  private static let lineLimit = CatalogFile.defaultSizeLimit

  func run() -> ExitStatus {
    let stripper: ControlStripper
    let linter: Linter
    do {
      stripper = try self.stripper()
      linter = try arguments.linter(.check)
    } catch {
      terminal.report(error)
      return .failure
    }
    let paths = arguments.operands.isEmpty ? ["-"] : arguments.operands
    if arguments.has(.inPlace) { Interruption.letCommandFinish() }
    var status = ExitStatus.clean
    for path in paths where terminal.output.isOpen {
      if path == "-" {
        status = max(status, stripInput(stripper))
        continue
      }
      let writesOutput = !arguments.has(.inPlace) && !arguments.has(.list)
      if writesOutput, (try? FileStatus(path: path, followingLink: true).kind) == .folder {
        terminal.output.flush()
        terminal.reportError(
          "Files of a folder are written with --in-place, or listed with --list.",
          at: VisibleText.string(path))
        status = .failure
        continue
      }
      for entry in linter.files([path]) where terminal.output.isOpen && Interruption.signal == nil {
        do {
          status = max(status, try strip(try entry.get(), linter, stripper))
        } catch {
          terminal.output.flush()
          terminal.report(error)
          status = .failure
        }
      }
    }
    if Interruption.signal != nil {
      terminal.output.flush()
      terminal.errors.write(TextReport.interruption)
    }
    return status
  }

  private func stripper() throws(ArgumentError) -> ControlStripper {
    var stripper = ControlStripper()
    let only = arguments.all(.only).compactMap { ControlKind(rawValue: $0) }
    let kept = arguments.all(.keep).compactMap { ControlKind(rawValue: $0) }
    let chosen: [OptionDescriptor] = [.only, .keep, .to].filter(arguments.has)
    if chosen.count > 1 { throw .cannotCombine("--\(chosen[0].name)", "--\(chosen[1].name)") }
    if arguments.has(.list) {
      for option in [OptionDescriptor.inPlace, .to] where arguments.has(option) {
        throw .cannotCombine("--list", "--\(option.name)")
      }
    }
    if arguments.has(.inPlace), arguments.operands.isEmpty || arguments.operands.contains("-") {
      throw .cannotCombine("--in-place", "-")
    }
    if !only.isEmpty { stripper.kinds = Set(only) }
    stripper.kinds.subtract(kept)
    stripper.conversion = arguments[.to].flatMap { ControlConversion(rawValue: $0) }
    let language = try arguments.namedLanguage() ?? .undetermined
    stripper.direction = arguments.paragraphDirection(language)
    return stripper
  }

  // MARK: Standard input

  private func stripInput(_ stripper: ControlStripper) -> ExitStatus {
    var lines = TextLines(limit: Self.lineLimit)
    var failures = LineFailures()
    var hasControls = false
    do throws(SystemError) {
      while terminal.output.isOpen {
        let bytes = try FileSystem.nextBytes(ofDescriptor: 0)
        for line in bytes.isEmpty ? lines.finish() : lines.append(bytes) {
          hasControls = strip(line, path: "-", stripper, &failures) || hasControls
        }
        terminal.output.flush()
        if bytes.isEmpty { break }
      }
    } catch {
      terminal.output.flush()
      terminal.reportError(StandardInput.Failure.unreadable(error).description)
      return .failure
    }
    failures.finish(terminal)
    return failures.isEmpty ? (hasControls ? listStatus : .clean) : .failure
  }

  /// Writes a line, or lists what is in it; returns whether something is.
  private func strip(
    _ line: TextLine, path: String, _ stripper: ControlStripper, _ failures: inout LineFailures
  ) -> Bool {
    if arguments.has(.list) {
      let controls = stripper.controls(in: line.bytes)
      for found in controls {
        let column = line.bytes[..<found.range.lowerBound].count { $0 & 0xC0 != 0x80 } + 1
        let position = SourcePosition(line: line.number, column: column)
        terminal.output.write(ControlReport.line(found.control, at: position, path: path))
      }
      return !controls.isEmpty
    }
    guard line.isWhole else {
      failures.report(
        "The line is longer than \(Self.lineLimit >> 20) MiB and stays as it is; split it.",
        line: line.number, terminal)
      terminal.output.write(line.bytes)
      return false
    }
    guard let stripped = stripper.stripped(line.bytes) else {
      failures.report(
        "The line is not UTF-8 and stays as it is; convert it.", line: line.number, terminal)
      terminal.output.write(line.bytes)
      return false
    }
    terminal.output.write(stripped)
    return false
  }

  /// The status where controls are listed and there are some.
  private var listStatus: ExitStatus { arguments.has(.list) ? .findings : .clean }

  // MARK: Files

  private func strip(
    _ file: Linter.File, _ linter: Linter, _ stripper: ControlStripper
  ) throws(FileFailure) -> ExitStatus {
    if let catalog = try linter.catalogIfAny(file) { return try strip(catalog, stripper) }
    return file.isNamed ? try stripText(file.path, stripper) : .clean
  }

  private func strip(
    _ catalog: Catalog, _ stripper: ControlStripper
  ) throws(FileFailure) -> ExitStatus {
    if arguments.has(.list) {
      let controls = stripper.controls(in: catalog)
      for found in controls {
        terminal.output.write(
          ControlReport.line(
            found.control, at: found.position, path: catalog.path, unit: found.unit))
      }
      return controls.isEmpty ? .clean : .findings
    }
    let outcome = try stripper.stripped(catalog)
    try write(
      outcome.bytes, over: catalog.bytes, path: catalog.path, valueCount: outcome.valueCount)
    return .clean
  }

  /// A file that is no catalog: every line of it.
  private func stripText(
    _ path: String, _ stripper: ControlStripper
  ) throws(FileFailure) -> ExitStatus {
    let bytes: [UInt8]
    do throws(CatalogError) {
      bytes = try CatalogFile.read(path)
    } catch {
      throw FileFailure(error)
    }
    guard !bytes.contains(0) else {
      throw FileFailure(path: path, sentence: "The file is no text of UTF-8; convert it first.")
    }
    if arguments.has(.list) {
      var lines = TextLines(limit: Self.lineLimit)
      var failures = LineFailures()
      var hasControls = false
      for line in lines.append(bytes) + lines.finish() {
        hasControls = strip(line, path: path, stripper, &failures) || hasControls
      }
      return hasControls ? .findings : .clean
    }
    guard let stripped = stripper.stripped(bytes) else {
      throw FileFailure(path: path, sentence: "The file is not UTF-8; convert it first.")
    }
    try write(stripped, over: bytes, path: path, valueCount: nil)
    return .clean
  }

  private func write(
    _ bytes: [UInt8], over original: [UInt8], path: String, valueCount: Int?
  ) throws(FileFailure) {
    guard arguments.has(.inPlace) else { return terminal.output.write(bytes) }
    guard bytes != original else { return }
    do throws(CatalogError) {
      try CatalogFile.replace(path, with: bytes, expecting: original)
    } catch {
      throw FileFailure(error)
    }
    terminal.output.write(ControlReport.written(path, valueCount: valueCount))
  }
}
