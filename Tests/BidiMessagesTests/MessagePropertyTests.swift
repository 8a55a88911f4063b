import Bidi
import BidiIsolation
import BidiMessages
import BidiTestSupport
import Testing

/// Random messages: what has to be true of every repair.
@Suite("Properties of the repair of messages")
struct MessagePropertyTests {
  static let count = 400
  /// Of syntaxes that differ in their parsers only.
  static let smallCount = 60

  static let checkers: [(name: String, checker: MessageChecker)] = [
    ("he", MessageChecker(language: "he")), ("ar", MessageChecker(language: "ar")),
    ("fa", MessageChecker(language: "fa")), ("en", MessageChecker(language: "en")),
    ("en with values", MessageChecker(language: "en", checksPlaceholders: true)),
  ]

  @Test(arguments: RandomMessages.bySyntax.keys.sorted { $0.id < $1.id })
  func repairsAreSufficientAndReversible(syntax: MessageSyntax) throws {
    let isMain = [.apple, .android].contains(syntax)
    var generator = SeededGenerator(seed: syntax == .apple ? 40 : 41)
    let placeholders = try #require(RandomMessages.bySyntax[syntax])
    let messages = RandomMessages()
    var tally = FailureTally()
    var repaired = 0
    for (name, checker) in Self.checkers {
      for _ in 0..<(isMain ? Self.count : Self.smallCount) {
        let text = messages.message(placeholders, using: &generator)
        let result = try Self.examine(checker, text, syntax)
        if result.isRepaired { repaired += 1 }
        if let broken = result.broken {
          tally.add(broken, text, context: name) {
            (try? Self.examine(checker, $0, syntax).broken) == broken
          }
        }
      }
    }
    #expect(
      repaired > (isMain ? Self.count : Self.smallCount) / 2, "the messages are too tame")
    #expect(tally.isEmpty, "\(tally.report)")
  }

  /// The first property that the repair of a message breaks.
  static func examine(
    _ checker: MessageChecker, _ text: String, _ syntax: MessageSyntax
  ) throws -> (broken: String?, isRepaired: Bool) {
    let message = Message(text, syntax: syntax)
    let findings = try checker.findings(in: message).filter { $0.repair != .unsafe }
      .filter { !$0.isOfDamage }
    let bytes = Array(text.utf8)
    for finding in findings {
      let ends =
        [finding.range.lowerBound, finding.range.upperBound] + finding.edits.map(\.range.lowerBound)
      if ends.contains(where: {
        $0 < 0 || $0 > bytes.count || ($0 < bytes.count && bytes[$0] & 0xC0 == 0x80)
      }) {
        return ("a range cuts a character", false)
      }
      if finding.edits.contains(where: { !$0.range.isEmpty }) {
        return ("something is replaced", false)
      }
    }
    let edits = findings.flatMap(\.edits)
    guard !edits.isEmpty else { return (nil, false) }
    for edit in edits {
      let offset = edit.range.lowerBound
      let isInside = message.pieces.contains { piece in
        piece.content != .text && piece.range.lowerBound < offset && offset < piece.range.upperBound
      }
      if isInside { return ("an edit lies inside a placeholder or a tag", true) }
    }
    let repair = RepairInvariants(
      text, insertions: edits.map { ($0.range.lowerBound, $0.replacement) })
    if !repair.isBalanced { return ("isolates are not balanced", true) }
    let repaired = repair.applied()
    if text.applying(edits) != repaired { return ("the edits are not the repair", true) }
    if repair.undone(repaired) != text { return ("it can not be undone", true) }
    if repaired.removingBidiControls() != text.removingBidiControls() {
      return ("text is changed", true)
    }
    let after = Message(repaired, syntax: syntax)
    if after.placeholders.map(\.placeholder) != message.placeholders.map(\.placeholder) {
      return ("placeholders are changed", true)
    }
    if Self.crossesTags(repaired, after) { return ("an isolate crosses a tag", true) }
    // A value that is part of an address is not seen as such any more behind its own isolate.
    if findings.contains(where: { $0.rule == .componentOrder }) { return (nil, true) }
    let again = try checker.findings(in: after).filter { $0.repair != .unsafe }
      .filter { !$0.isOfDamage }
    if findings.allSatisfy({ !$0.edits.isEmpty }) {
      if !again.isEmpty { return ("not sufficient", true) }
    } else if again.contains(where: { !$0.edits.isEmpty }) {
      return ("more can be mended", true)
    }
    return (nil, true)
  }

  /// Whether an isolate holds one tag of a pair without the other.
  private static func crossesTags(_ text: String, _ message: Message) -> Bool {
    let bytes = Array(text.utf8)
    var stack: [String] = []
    var names: Set<String> = []
    for piece in message.pieces {
      switch piece.content {
      case .markup(let markup) where markup.role == .open: stack.append(markup.name)
      case .markup(let markup) where markup.role == .close:
        // A tag that closes nothing crosses nothing.
        if let open = stack.lastIndex(of: markup.name) {
          if stack[open...].contains("isolate") { return true }
          stack.removeSubrange(open...)
        }
        names.insert(markup.name)
      case .text:
        for scalar in String(decoding: bytes[piece.range], as: UTF8.self).unicodeScalars {
          switch scalar.value {
          case 0x2066...0x2068: stack.append("isolate")
          case 0x2069:
            guard let open = stack.lastIndex(of: "isolate") else { continue }
            // Tags that are never closed cross nothing.
            stack.remove(at: open)
          default: break
          }
        }
      default: break
      }
    }
    return false
  }
}

extension Finding {
  /// Whether it is about the text itself, which no isolate mends.
  fileprivate var isOfDamage: Bool {
    [.mixedDigits, .visualOrderText, .tatweelOrPresentationForm].contains(rule)
  }
}
