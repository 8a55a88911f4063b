internal import Bidi
internal import BidiIsolation
internal import BidiMessages

/// Answers lines of a stream.
///
/// A checker keeps what it made for each language. Copies may work at the same time; `learn` brings
/// together what they made.
package struct StreamChecker: Sendable {
  private struct Checkers {
    let text: IsolationChecker
    let message: MessageChecker
  }

  private var known: [StreamRequest.Setting: Checkers] = [:]

  /// How many settings are kept: more than there are in any but a hostile stream.
  private static let capacity = 1_000
  /// How often a text is checked again after its repairs. One turn is enough unless one repair makes
  /// room for another.
  private static let turns = 4

  /// A checker that knows no language yet.
  package init() {}

  /// Takes over what a copy has made.
  package mutating func learn(from copy: StreamChecker) {
    guard copy.known.count > known.count else { return }
    known = copy.known
  }

  /// The answer to a line.
  package mutating func result(for line: StreamLine) -> StreamResult {
    var id: [UInt8]?
    do throws(StreamError) {
      guard let content = line.content else { throw .tooLong(limit: StreamLines.limit) }
      let request = try StreamRequest(json: content, id: &id)
      return StreamResult(id: request.id, outcome: try outcome(request))
    } catch {
      return StreamResult(id: id, outcome: .failed(line: line.number, error))
    }
  }

  /// What comes of a request.
  mutating func outcome(
    _ request: StreamRequest
  ) throws(StreamError) -> StreamResult.Outcome {
    let checkers = checkers(request.setting)
    do throws(BidiError) {
      switch request.content {
      case .text(let text):
        // What is always set apart would be so at every turn, but for isolates.
        let turns = request.setting.policy == .always ? 1 : Self.turns
        return try checked(text, turns: turns) { text throws(BidiError) in
          MessageReport(findings: try checkers.text.findings(in: text))
        }
      case .message(let text, let syntax, let comment):
        return try checked(text) { text throws(BidiError) in
          try checkers.message.report(on: Message(text, syntax: syntax, comment: comment))
        }
      case .segments(let segments):
        let findings = try checkers.text.findings(in: segments)
        return checked(
          request.text, MessageReport(findings: findings),
          Self.applying(findings.safeEdits, to: request.text))
      }
    } catch {
      throw .layout(error)
    }
  }

  private func checked(
    _ text: String, turns: Int = turns, report: (String) throws(BidiError) -> MessageReport
  ) throws(BidiError) -> StreamResult.Outcome {
    let first = try report(text)
    var fixed = text
    var edits = first.findings.safeEdits
    for _ in 0..<turns where !edits.isEmpty {
      fixed = Self.applying(edits, to: fixed)
      edits = try report(fixed).findings.safeEdits
    }
    return checked(text, first, fixed)
  }

  private func checked(
    _ text: String, _ report: MessageReport, _ fixed: String
  ) -> StreamResult.Outcome {
    // By their bytes: strings that differ in how they are composed are equal.
    let isChanged = !fixed.utf8.elementsEqual(text.utf8)
    return .checked(
      findings: report.findings, fixed: isChanged ? fixed : nil, isSampled: report.isSampled)
  }

  /// The text with the edits made, or where some overlap with those that come first.
  private static func applying(_ edits: [TextEdit], to text: String) -> String {
    var edited = EditedText(text, markup: [])
    edited.make(edits)
    return edited.string
  }

  private mutating func checkers(_ setting: StreamRequest.Setting) -> Checkers {
    if let made = known[setting] { return made }
    var text = IsolationChecker(
      language: setting.language, direction: setting.direction, brandNames: setting.brandNames)
    text.style = setting.style
    text.policy = setting.policy
    let made = Checkers(
      text: text,
      message: MessageChecker(
        language: setting.language, direction: setting.direction, brandNames: setting.brandNames,
        checksPlaceholders: true,
        samples: setting.samples, runTimeIsolates: setting.runTimeIsolates))
    if known.count < Self.capacity { known[setting] = made }
    return made
  }
}
