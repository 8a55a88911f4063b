import Bidi
import BidiIsolation

/// The check of a message's controls, and of what is displayed once they are mended.
struct MessageControls<Engine: BidiEngine> {
  let checker: MessageChecker
  let message: Message
  let engine: Engine

  /// All findings in the message.
  func findings() throws(BidiError) -> [Finding] {
    if checker.direction != .rightToLeft, !BidiScan(message.text).holdsBidiControl,
      !BidiScan(message.text).canAffectOrder
    {
      return try MessageCheck(checker: checker, message: message, engine: engine).findings()
    }
    let scalars = message.text.unicodeScalars.map(\.value)
    let offsets = UTF8Offsets(message.text)
    let controls = try ControlCheck(
      scalars, direction: checker.direction, protected: protected(scalars, offsets),
      guessesPlaceholders: message.syntax == .plain, options: checker.options, engine: engine
    ).result()
    let found = controls.findings.map { $0.finding(scalars, offsets) }
    guard controls.isChanged else {
      let check = MessageCheck(checker: checker, message: message, engine: engine)
      let others = try check.findings()
      // What is moved lies beside what is put in: one after the other.
      let affixes = others.safeEdits.isEmpty ? try MessageAffixes(check: check).findings() : []
      return (found + others + affixes).inTextOrder
    }
    let mended = mended(controls, offsets)
    let others = try MessageCheck(checker: checker, message: mended, engine: engine).findings()
    let mendedOffsets = UTF8Offsets(mended.text)
    let moved = others.map { original($0, controls, offsets, mendedOffsets) }
    return (found + moved).inTextOrder(
      message.text, mended: mended.text.applying(others.safeEdits) ?? mended.text)
  }

  /// The placeholders and tags as they would be read without the controls in them; counts scalars.
  private func protected(_ scalars: [UInt32], _ offsets: UTF8Offsets) -> [Range<Int>] {
    let kept = scalars.indices.filter { BidiControl(rawValue: scalars[$0]) == nil }
    let text = String(scalars: kept.map { scalars[$0] })
    let strippedOffsets = UTF8Offsets(text)
    let tags = message.markup.compactMap { range -> Range<Int>? in
      let tag = offsets.scalars(range)
      let inside = kept.partition(tag)
      return inside.isEmpty ? nil : strippedOffsets.range(inside)
    }
    let stripped = message.with(text, markup: tags)
    return stripped.pieces.compactMap { piece in
      if case .text = piece.content { return nil }
      let range = strippedOffsets.scalars(piece.range)
      return range.isEmpty ? nil : kept[range.lowerBound]..<kept[range.upperBound - 1] + 1
    }
  }

  /// The message with its controls mended.
  private func mended(_ controls: ControlResult, _ offsets: UTF8Offsets) -> Message {
    let text = String(scalars: controls.scalars)
    let mendedOffsets = UTF8Offsets(text)
    let tags = message.markup.enumerated().map { number, range in
      ValueSpan(offsets.scalars(range), identity: number)
    }
    return message.with(
      text, markup: controls.mended(tags).map { mendedOffsets.range($0.range) })
  }

  /// A finding in the mended message as one of the original.
  private func original(
    _ finding: Finding, _ controls: ControlResult, _ offsets: UTF8Offsets, _ mended: UTF8Offsets
  ) -> Finding {
    var moved = finding
    let range = mended.scalars(finding.range)
    let lower = controls.slot(before: range.lowerBound)
    moved.range = offsets.range(lower..<max(lower, controls.slot(behind: range.upperBound)))
    moved.edits = finding.edits.map { edit in
      let place = mended.scalars(edit.range).lowerBound
      // What closes something stands right behind it, all else right before what follows.
      let closes = edit.replacement == String(BidiControl.popDirectionalIsolate.character)
      let slot = closes ? controls.slot(behind: place) : controls.slot(before: place)
      return TextEdit(inserting: edit.replacement, at: offsets[slot])
    }
    return moved
  }
}

extension [Int] {
  /// Where in a sorted array the numbers of a range stand.
  fileprivate func partition(_ range: Range<Int>) -> Range<Int> {
    let lower = firstIndex { $0 >= range.lowerBound } ?? count
    let upper = self[lower...].firstIndex { $0 >= range.upperBound } ?? count
    return lower..<upper
  }
}
