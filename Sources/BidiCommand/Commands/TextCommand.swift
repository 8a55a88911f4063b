internal import BidiCatalogs
internal import BidiIsolation
internal import BidiLint
internal import BidiMessages
internal import BidiReports

/// `bidi-fix text`: a filter that puts isolates into lines of plain text.
///
/// What is read at once is worked on at once, on all cores, and handed on before more is waited for.
/// Memory does not grow with the length of the stream.
struct TextCommand {
  let arguments: ParsedArguments
  let terminal: Terminal

  /// What came of a few lines.
  private struct Piece: Sendable {
    var output: [UInt8] = []
    var hasFindings = false
    var failures: [(line: Int, sentence: String)] = []
  }

  func run() async -> ExitStatus {
    let isolator: LineIsolator
    do throws(ArgumentError) {
      isolator = try self.isolator()
    } catch {
      terminal.reportError(error.description)
      return .failure
    }
    var lines = TextLines(limit: LineIsolator.limit)
    var status = ExitStatus.clean
    var failures = LineFailures()
    do throws(SystemError) {
      while terminal.output.isOpen {
        let bytes = try FileSystem.nextBytes(ofDescriptor: 0)
        let batch = bytes.isEmpty ? lines.finish() : lines.append(bytes)
        status = max(status, await work(batch, isolator, &failures))
        if bytes.isEmpty { break }
      }
    } catch {
      terminal.output.flush()
      terminal.reportError(StandardInput.Failure.unreadable(error).description)
      return .failure
    }
    failures.finish(terminal)
    return status
  }

  private func isolator() throws(ArgumentError) -> LineIsolator {
    let language = try arguments.namedLanguage() ?? .undetermined
    let syntax = arguments[.syntax].flatMap { MessageSyntax(id: $0) } ?? .plain
    var setting = StreamRequest.Setting(
      language: language.tag, direction: arguments.paragraphDirection(language))
    setting.style = arguments[.isolateStyle].flatMap { IsolationStyle(rawValue: $0) } ?? .isolates
    setting.policy = arguments[.policy].flatMap { IsolationPolicy(rawValue: $0) } ?? .needed
    setting.brandNames = arguments.all(.brand)
    if syntax != .plain {
      // Placeholders get isolates, where they need them.
      if setting.style != .isolates {
        throw .cannotCombine("--style=\(setting.style.rawValue)", "--syntax")
      }
      if setting.policy != .needed {
        throw .cannotCombine("--policy=\(setting.policy.rawValue)", "--syntax")
      }
    }
    return LineIsolator(setting, syntax: syntax)
  }

  private func work(
    _ lines: [TextLine], _ isolator: LineIsolator, _ failures: inout LineFailures
  ) async -> ExitStatus {
    var status = ExitStatus.clean
    let reports = arguments.has(.checkLines)
    await OrderedConcurrency.forEach(
      LinePieces.pieces(of: lines) { $0.bytes.count }, width: arguments.width
    ) { lines in
      Self.piece(lines, isolator, reports: reports)
    } consume: { piece in
      terminal.output.write(piece.output)
      terminal.output.flush()
      for failure in piece.failures {
        failures.report(failure.sentence, line: failure.line, terminal)
      }
      if reports, piece.hasFindings { status = max(status, .findings) }
      if !piece.failures.isEmpty { status = .failure }
      return terminal.output.isOpen
    }
    return status
  }

  private static func piece(
    _ lines: ArraySlice<TextLine>, _ isolator: LineIsolator, reports: Bool
  ) -> Piece {
    var piece = Piece()
    var isolator = isolator
    for line in lines {
      switch isolator.result(for: line) {
      case .checked(let findings, let isolated):
        piece.hasFindings = piece.hasFindings || findings.contains { $0.severity >= .warning }
        if reports {
          for finding in findings {
            piece.output += LineReport.line(finding, in: line, path: "-").utf8
          }
        } else {
          piece.output += isolated
        }
      case .failed(let sentence):
        if piece.failures.last?.line != line.number {
          piece.failures.append((line.number, sentence))
        }
        if !reports { piece.output += line.bytes }
      }
    }
    return piece
  }
}
