internal import BidiIsolation
internal import BidiLint
internal import BidiMessages
internal import BidiReports

/// `bidi-fix stream`: JSON Lines on standard input, one answer a line on standard output.
///
/// What is read at once is answered at once, on all cores, and handed on before more is waited for.
/// Memory does not grow with the length of the stream.
struct StreamCommand {
  let arguments: ParsedArguments
  let terminal: Terminal

  /// The answers to a few lines.
  private struct Answers: Sendable {
    var output: [UInt8] = []
    var status = ExitStatus.clean
    var checker: StreamChecker
  }

  /// The syntaxes of placeholders that lines may name.
  static var syntaxes: [String] { MessageSyntax.all.map(\.id) }

  func run() async -> ExitStatus {
    let width = arguments.width
    var status = ExitStatus.clean
    var lines = StreamLines()
    var checker = StreamChecker()
    do throws(SystemError) {
      while terminal.output.isOpen {
        let bytes = try FileSystem.nextBytes(ofDescriptor: 0)
        let batch = bytes.isEmpty ? lines.finish() : lines.append(bytes)
        status = max(status, await answer(batch, width: width, &checker))
        if bytes.isEmpty { break }
      }
    } catch {
      terminal.output.flush()
      terminal.reportError("Standard input cannot be read: \(error).")
      return .failure
    }
    return status
  }

  private func answer(
    _ lines: [StreamLine], width: Int, _ checker: inout StreamChecker
  ) async -> ExitStatus {
    var status = ExitStatus.clean
    let start = checker
    await OrderedConcurrency.forEach(
      LinePieces.pieces(of: lines) { $0.content?.count ?? 0 }, width: width
    ) { piece in
      Self.answers(to: piece, start)
    } consume: { answers in
      status = max(status, answers.status)
      checker.learn(from: answers.checker)
      terminal.output.write(answers.output)
      terminal.output.flush()
      return terminal.output.isOpen
    }
    return status
  }

  private static func answers(to lines: ArraySlice<StreamLine>, _ checker: StreamChecker) -> Answers
  {
    var answers = Answers(checker: checker)
    for line in lines {
      let result = answers.checker.result(for: line)
      answers.status = max(answers.status, status(of: result))
      StreamReport.append(result, to: &answers.output)
    }
    return answers
  }

  private static func status(of result: StreamResult) -> ExitStatus {
    switch result.outcome {
    case .failed: .failure
    case .checked(let findings, _, _):
      findings.contains { $0.severity >= .warning } ? .findings : .clean
    }
  }
}
