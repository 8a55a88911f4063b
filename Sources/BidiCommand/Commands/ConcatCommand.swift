internal import BidiCatalogs
internal import BidiIsolation
internal import BidiLint
internal import BidiReports

/// `bidi-fix concat`: whether a concatenation is sound, and how to join it.
struct ConcatCommand {
  let arguments: ParsedArguments
  let terminal: Terminal

  /// Why there is nothing to check: one sentence.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  func run() -> ExitStatus {
    do {
      let check = try check()
      terminal.output.write(try ConcatenationReport.text(check))
      return check.findings.contains { $0.severity >= .warning } ? .findings : .clean
    } catch {
      terminal.reportError("\(error)")
      return .failure
    }
  }

  private func check() throws -> ConcatenationCheck {
    let named = try arguments.namedLanguage()
    let style = arguments[.isolateStyle].flatMap { IsolationStyle(rawValue: $0) } ?? .isolates
    if arguments.operands == ["-"], !arguments.has(.value) {
      let request = try inputRequest()
      guard case .segments(let segments) = request.content else {
        throw Failure(description: "Standard input has no “segments”; give those to be joined.")
      }
      let isAsked = named != nil || arguments.has(.direction)
      return try ConcatenationCheck(
        segments, language: named?.tag ?? request.setting.language,
        direction: isAsked
          ? arguments.paragraphDirection(named ?? .undetermined) : request.setting.direction,
        brandNames: arguments.all(.brand), style: style)
    }
    let segments: [IsolationChecker.Segment] = arguments.sequence.compactMap { part in
      switch part {
      case .operand(let text): .literal(text)
      case .option(.value, let text): .value(text)
      case .option: nil
      }
    }
    let language = named ?? .undetermined
    return try ConcatenationCheck(
      segments, language: language.tag, direction: arguments.paragraphDirection(language),
      brandNames: arguments.all(.brand), style: style)
  }

  private func inputRequest() throws -> StreamRequest {
    let content = try StandardInput.content()
    var id: [UInt8]?
    do throws(StreamError) {
      return try StreamRequest(json: content, id: &id)
    } catch {
      throw Failure(description: "Standard input cannot be used: \(error)")
    }
  }
}
