import Bidi

extension TextDamage {
  /// Arrows that point to the right between two right-to-left words: no arrow is mirrored (rule L4),
  /// so that it points back to the word that is read first.
  func backwardArrows(_ text: ScannedText) -> [ControlFinding] {
    (0..<text.count).compactMap { index in
      guard let turned = Self.turnedArrow(text.scalars[index]),
        isRightToLeftWord(text, beside: index, step: -1),
        isRightToLeftWord(text, beside: index, step: 1)
      else { return nil }
      let sign = text.string(index..<index + 1)
      return ControlFinding(
        .punctuationTypedVisually, index..<index + 1, severity: .info,
        "“\(sign)” points back to what is read before it",
        reason: "Arrows are not mirrored in right-to-left text (rule L4).", repair: .unsafe,
        edits: [ScalarEdit(index..<index + 1, replacement: [turned])])
    }
  }

  /// Whether behind blanks, quotation marks and brackets a right-to-left letter is the next thing.
  private func isRightToLeftWord(_ text: ScannedText, beside index: Int, step: Int) -> Bool {
    var position = index + step
    while (0..<text.count).contains(position) {
      switch text.trait(position) {
      case .rightLetter: return true
      case .space, .mark, .control: break
      case .symbol where ScannedText.isSentencePunctuation(text[position]): break
      case .symbol where step < 0 && ScannedText.isClosingBracket(text[position]): break
      case .symbol where step > 0 && ScannedText.closingBracket(of: text[position]) != nil: break
      default: return false
      }
      position += step
    }
    return false
  }

  /// The arrow to the left that is like one to the right.
  static func turnedArrow(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x2192: 0x2190  // →
    case 0x21D2: 0x21D0  // ⇒
    case 0x27F6: 0x27F5  // ⟶
    case 0x25B6: 0x25C0  // ▶
    case 0x25B8: 0x25C2  // ▸
    case 0x25BA: 0x25C4  // ►
    default: nil
    }
  }
}
