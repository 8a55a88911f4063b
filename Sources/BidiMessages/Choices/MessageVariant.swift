import Bidi
import BidiIsolation

/// What is displayed of a message with choices when one branch of each is chosen.
struct MessageVariant {
  /// The text of the chosen branches and of what stands round them, as a message of its own.
  let message: Message
  /// Where each byte of that text stands in the whole, and in which part: between two edges of
  /// branches. Nothing may be put round an edge.
  private let origins: [(offset: Int, part: Int)]

  init(_ whole: Message, _ number: Int) {
    let chosen = whole.variant(number)
    let bytes = Array(whole.text.utf8)
    var text: [UInt8] = []
    var origins: [(offset: Int, part: Int)] = []
    var markup: [Range<Int>] = []
    var part = 0
    var holdsNumberSign = false
    for piece in chosen.pieces {
      if case .markup(let element) = piece.content, element.isChoice {
        part += 1
        continue
      }
      if whole.markup.contains(piece.range) {
        markup.append(text.count..<text.count + piece.range.count)
      }
      if case .placeholder = piece.content, bytes[piece.range].elementsEqual("#".utf8) {
        holdsNumberSign = true
      }
      text += bytes[piece.range]
      origins += piece.range.map { ($0, part) }
    }
    self.origins = origins
    message = Message(
      String(decoding: text, as: UTF8.self),
      syntax: whole.syntax.ofBranch(holdingNumberSign: holdsNumberSign), markup: markup,
      comment: whole.comment)
  }

  /// A finding in the variant as one in the whole message. Its edits are left out where they would
  /// reach over the edge of a branch.
  func original(_ finding: Finding) -> Finding {
    var moved = finding
    moved.range = range(finding.range)
    let parts = finding.edits.compactMap { edit in part(of: edit) }
    guard parts.count == finding.edits.count, Set(parts).count <= 1 else {
      moved.edits = []
      moved.repair = .byHand
      return moved
    }
    moved.edits = finding.edits.map { edit in
      guard edit.range.isEmpty else {
        return TextEdit(range: range(edit.range), replacement: edit.replacement)
      }
      return TextEdit(inserting: edit.replacement, at: place(of: edit))
    }
    return moved
  }

  /// What closes something stands right behind it, all else right before what follows.
  private func closes(_ edit: TextEdit) -> Bool {
    edit.replacement == String(BidiControl.popDirectionalIsolate.character)
      || edit.range.lowerBound >= origins.count
  }

  private func part(of edit: TextEdit) -> Int? {
    guard !origins.isEmpty else { return nil }
    if edit.range.isEmpty {
      let place = closes(edit) ? edit.range.lowerBound - 1 : edit.range.lowerBound
      return origins.indices.contains(place) ? origins[place].part : nil
    }
    let first = origins[edit.range.lowerBound].part
    return first == origins[edit.range.upperBound - 1].part ? first : nil
  }

  private func place(of edit: TextEdit) -> Int {
    closes(edit)
      ? origins[edit.range.lowerBound - 1].offset + 1 : origins[edit.range.lowerBound].offset
  }

  private func range(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else {
      let offset = range.lowerBound < origins.count ? origins[range.lowerBound].offset : 0
      return offset..<offset
    }
    return origins[range.lowerBound].offset..<origins[range.upperBound - 1].offset + 1
  }
}
