import Bidi
import BidiIsolation
import BidiMessages

/// What has to hold for any text at all in a syntax: its pieces are the text, and a repair changes neither
/// placeholders nor tags nor branches, and is the last one.
struct MessageTarget {
  private let syntax: MessageSyntax

  /// Branches of a message that are compared.
  private static let branchLimit = 16
  /// How often a text is repaired before nothing may be left: one repair may make room for another.
  private static let turns = 4

  init(_ syntax: MessageSyntax) { self.syntax = syntax }

  func test(_ bytes: [UInt8]) {
    // The first byte says how the rest is checked.
    guard let choice = bytes.first else { return }
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let message = Message(text, syntax: syntax)
    checkPieces(message)
    let checker = MessageChecker(
      language: ["he", "ar", "en", "fa"][Int(choice & 3)], checksPlaceholders: choice & 4 == 0,
      samples: choice & 8 == 0 ? .everyday : .edge, runTimeIsolates: choice & 16 != 0)
    let first = findings(checker, message)
    _ = checker.differences(in: message, from: Message("a \(text)", syntax: syntax))
    let repaired = applied(first, to: text)
    guard repaired != text else { return }
    check(
      repaired.removingBidiControls() == text.removingBidiControls(), "text is changed", repaired)
    // Controls that stood inside of placeholders are moved out of them.
    guard text.removingBidiControls() == text else { return }
    compare(message, Message(repaired, syntax: syntax))
    // A value that is part of an address is not seen as such any more behind its own isolate.
    if first.contains(where: { $0.rule == .componentOrder }) { return }
    checkLast(checker, repaired)
  }

  private func findings(_ checker: MessageChecker, _ message: Message) -> [Finding] {
    do throws(BidiError) {
      return try checker.findings(in: message)
    } catch {
      fatalError("\(error)")
    }
  }

  private func applied(_ findings: [Finding], to text: String) -> String {
    guard let repaired = text.applying(findings.safeEdits) else {
      fatalError("edits that do not fit: \(findings)")
    }
    return repaired
  }

  private func checkPieces(_ message: Message) {
    let count = message.text.utf8.count
    for number in 0..<min(message.variantCount, Self.branchLimit) {
      var end = 0
      for piece in message.variant(number).pieces {
        check(piece.range.lowerBound == end && !piece.range.isEmpty, "a gap", message.text)
        end = piece.range.upperBound
      }
      check(end == count, "the pieces are not the text", message.text)
    }
  }

  private func compare(_ message: Message, _ repaired: Message) {
    check(message.variantCount == repaired.variantCount, "other branches", repaired.text)
    for number in 0..<min(message.variantCount, Self.branchLimit) {
      check(
        outline(message.variant(number)) == outline(repaired.variant(number)),
        "other placeholders or tags", repaired.text)
    }
  }

  /// The pieces that are not text, as they are written; those between two edits may be one.
  private func outline(_ message: Message) -> [MessagePiece.Content] {
    message.pieces.map(\.content).filter { $0 != .text }
  }

  private func checkLast(_ checker: MessageChecker, _ repaired: String) {
    var text = repaired
    for _ in 0..<Self.turns {
      let edits = findings(checker, Message(text, syntax: syntax)).safeEdits
      if edits.isEmpty { return }
      guard let edited = text.applying(edits) else { return }
      text = edited
    }
    fatalError("repairs have no end: \(repaired)")
  }

  private func check(
    _ condition: Bool, _ message: @autoclosure () -> String, _ text: @autoclosure () -> String
  ) {
    if !condition { fatalError("\(message()): \(text())") }
  }
}
