import Bidi
import BidiIsolation

/// An isolate to be put into a message.
struct MessageWrap: Hashable {
  /// What goes into the isolate; counts UTF-8 bytes of the message.
  var range: Range<Int>
  var initiator: BidiControl
  /// Where marks go inside; counts UTF-8 bytes of the message.
  var marks: [Int]

  /// The isolate of a rendering, brought back to the message. Nil where it can not be put exactly
  /// there: part of it would lie inside a value or between the tags of a pair.
  init?(_ wrap: Wrap, holdsValue: Bool, in rendering: Rendering, of message: Message) {
    guard let raw = rendering.messageRange(wrap.range),
      let range = Self.besideTags(raw, in: message), Self.isInOneParagraph(range, of: message)
    else { return nil }
    self.range = range
    // The direction of a run-time value is known at run time only.
    initiator = holdsValue ? .firstStrongIsolate : wrap.initiator
    marks = wrap.marks.compactMap { rendering.messageOffset($0) }
  }

  /// The isolate round a placeholder alone.
  init(placeholder range: Range<Int>) {
    self.range = range
    initiator = .firstStrongIsolate
    marks = []
  }

  /// What is put in.
  var edits: [TextEdit] {
    [TextEdit(inserting: String(initiator.character), at: range.lowerBound)]
      + marks.map { TextEdit(inserting: String(BidiControl.leftToRightMark.character), at: $0) }
      + [
        TextEdit(
          inserting: String(BidiControl.popDirectionalIsolate.character), at: range.upperBound)
      ]
  }

  /// Whether no paragraph ends in a range, not even inside a placeholder or a tag: whoever reads the
  /// message itself would see an isolate that is not closed.
  static func isInOneParagraph(_ range: Range<Int>, of message: Message) -> Bool {
    message.text(range).unicodeScalars.allSatisfy { $0.bidiClass != .paragraphSeparator }
  }

  /// A range with the tags right beside it whose partners it holds; nil where it would still hold
  /// one tag of a pair without the other.
  private static func besideTags(_ range: Range<Int>, in message: Message) -> Range<Int>? {
    var lower = range.lowerBound
    var upper = range.upperBound
    var unmatchedOpen = 0
    var unmatchedClose = 0
    let first = message.pieceNumber(at: range.lowerBound)
    for piece in message.pieces[first...].prefix(while: { $0.range.lowerBound < range.upperBound })
    {
      guard case .markup(let markup) = piece.content else { continue }
      switch markup.role {
      case .open: unmatchedOpen += 1
      case .close where unmatchedOpen > 0: unmatchedOpen -= 1
      case .close: unmatchedClose += 1
      case .empty, .paragraphBreak: break
      }
    }
    while unmatchedClose > 0 {
      let number = message.pieceNumber(at: lower - 1)
      guard lower > 0, number < message.pieces.count,
        message.pieces[number].range.upperBound == lower,
        case let piece = message.pieces[number],
        case .markup(let markup) = piece.content, markup.role == .open
      else { return nil }
      lower = piece.range.lowerBound
      unmatchedClose -= 1
    }
    while unmatchedOpen > 0 {
      let number = message.pieceNumber(at: upper)
      guard number < message.pieces.count, message.pieces[number].range.lowerBound == upper,
        case let piece = message.pieces[number],
        case .markup(let markup) = piece.content, markup.role == .close
      else { return nil }
      upper = piece.range.upperBound
      unmatchedOpen -= 1
    }
    return lower..<upper
  }
}

extension [MessageWrap] {
  /// The edits of all wraps, in the order of the message: at one place ends before starts.
  var edits: [TextEdit] {
    let keyed = flatMap { wrap in
      wrap.edits.enumerated().map { number, edit in
        (edit, number == 0 ? 2 : number == wrap.edits.count - 1 ? 0 : 1)
      }
    }
    return keyed.sorted { left, right in
      (left.0.range.lowerBound, left.1) < (right.0.range.lowerBound, right.1)
    }.map(\.0)
  }
}
