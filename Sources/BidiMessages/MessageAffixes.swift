import Bidi
import BidiIsolation

/// The check for signs that stand outside of the isolate of the placeholder that they belong to, as in
/// `@⁨{user}⁩`, and are displayed at its other side.
///
/// An isolate is moved, never added. In left-to-right paragraphs nothing parts: the sign of a name that
/// runs the other way may stand on either side.
struct MessageAffixes<Engine: BidiEngine> {
  let check: MessageCheck<Engine>
  private let message: Message
  private let bytes: [UInt8]

  init(check: MessageCheck<Engine>) {
    self.check = check
    message = check.message
    bytes = Array(check.message.text.utf8)
  }

  /// A placeholder with its own isolate, and the signs that touch that.
  private struct Place {
    /// From the initiator to behind the PDI.
    var isolate: Range<Int>
    /// The same with the signs.
    var whole: Range<Int>
  }

  func findings() throws(BidiError) -> [Finding] {
    guard check.hasValues, check.checker.direction == .rightToLeft else { return [] }
    var findings: [Finding] = []
    for (range, _) in message.placeholders {
      guard let place = place(of: range) else { continue }
      if let finding = try finding(at: place) { findings.append(finding) }
    }
    return findings
  }

  private func finding(at place: Place) throws(BidiError) -> Finding? {
    guard let moved = message.text.applying(edits(place)) else { return nil }
    // The text only changes between the signs and the isolate: all else stays where it is.
    let mended = MessageCheck(
      checker: check.checker,
      message: message.with(moved, markup: message.markup), engine: check.engine)
    let arguments = check.arguments
    for values in arguments where try !mended.isSound(values, []) { return nil }
    for arguments in arguments {
      let seen = try check.displayed(place.whole, arguments, [])
      let wanted = try mended.displayed(place.whole, arguments, [])
      guard seen.text != wanted.text else { continue }
      let excerpt = message.text(place.whole)
      return Finding(
        rule: .placeholderAffix, range: place.whole, excerpt: excerpt,
        message: FindingWords.message(.placeholderAffix, excerpt: excerpt, shape: .moved),
        seen: seen.text, wanted: wanted.text,
        reason: "Outside of the isolate the sign is laid out with the text round it.",
        edits: edits(place), seenHighlights: seen.highlights, wantedHighlights: wanted.highlights)
    }
    return nil
  }

  private func edits(_ place: Place) -> [TextEdit] {
    var edits: [TextEdit] = []
    if place.whole.lowerBound < place.isolate.lowerBound {
      let initiator = place.isolate.lowerBound..<place.isolate.lowerBound + Self.width
      edits.append(TextEdit(inserting: message.text(initiator), at: place.whole.lowerBound))
      edits.append(TextEdit(range: initiator, replacement: ""))
    }
    if place.whole.upperBound > place.isolate.upperBound {
      let end = place.isolate.upperBound - Self.width..<place.isolate.upperBound
      edits.append(TextEdit(range: end, replacement: ""))
      edits.append(TextEdit(inserting: message.text(end), at: place.whole.upperBound))
    }
    return edits
  }

  /// A placeholder whose isolate holds nothing else, with signs beside that.
  private func place(of range: Range<Int>) -> Place? {
    let lower = range.lowerBound - Self.width
    let upper = range.upperBound + Self.width
    guard lower >= 0, upper <= bytes.count,
      let initiator = control(lower..<range.lowerBound),
      [.leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate].contains(initiator),
      control(range.upperBound..<upper) == .popDirectionalIsolate
    else { return nil }
    let whole = withSigns(lower..<upper)
    return whole == lower..<upper ? nil : Place(isolate: lower..<upper, whole: whole)
  }

  /// A placeholder, or its isolate, with the signs beside it that belong to its value.
  func withSigns(_ range: Range<Int>) -> Range<Int> {
    (prefix(before: range.lowerBound) ?? range.lowerBound)..<(suffix(behind: range.upperBound)
      ?? range.upperBound)
  }

  /// The start of a sign that starts a word and ends at an offset: `@`, `#`, `-`, and `+` where the
  /// language has it on the left of a number.
  private func prefix(before offset: Int) -> Int? {
    let start = offset - 1
    guard start >= 0, isText(start) else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "@"), UInt8(ascii: "#"): break
    case UInt8(ascii: "-"): break
    case UInt8(ascii: "+") where check.checker.options.profile.plusSignStaysLeft: break
    default: return nil
    }
    return start == 0 || " \n\t([\"".utf8.contains(bytes[start - 1]) ? start : nil
  }

  /// The end of a percent sign that starts at an offset and ends a word. Readers of Arabic accept it on
  /// both sides.
  private func suffix(behind offset: Int) -> Int? {
    guard offset < bytes.count, check.checker.options.profile.plusSignStaysLeft,
      case let piece = message.pieces[message.pieceNumber(at: offset)]
    else { return nil }
    let isPercent =
      piece.content == .replacement("%") && piece.range.lowerBound == offset
      || piece.content == .text && bytes[offset] == UInt8(ascii: "%")
    let end = piece.content == .text ? offset + 1 : piece.range.upperBound
    let isLast = end == bytes.count || isText(end) && " \n\t.,:;!?)]\"".utf8.contains(bytes[end])
    return isPercent && isLast ? end : nil
  }

  private func control(_ range: Range<Int>) -> BidiControl? {
    String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first.flatMap(BidiControl.init)
  }

  private func isText(_ offset: Int) -> Bool {
    message.pieces[message.pieceNumber(at: offset)].content == .text
  }

  /// The bytes of an isolate control.
  private static var width: Int { 3 }
}
