import Bidi

/// A set of decimal digits.
enum DigitSet: Hashable {
  case european, arabic, persian

  init?(_ trait: ScannedText.Trait) {
    switch trait {
    case .digit: self = .european
    case .arabicDigit: self = .arabic
    case .persianDigit: self = .persian
    default: return nil
    }
  }
}

extension TextDamage {
  /// Presentation forms, and TATWEEL between letters.
  func shapedLetters(_ text: ScannedText) -> [ControlFinding] {
    var findings: [ControlFinding] = []
    var index = 0
    while index < text.count {
      if Self.isPresentationForm(text.scalars[index]) {
        let end = text.end(from: index) { Self.isPresentationForm(text.scalars[$0]) }
        findings.append(
          ControlFinding(
            .tatweelOrPresentationForm, index..<end,
            "“\(text.string(index..<end))” is written in presentation forms",
            reason: "They stand for shapes of letters, which fonts choose themselves."))
        index = end
      } else if text.scalars[index] == 0x640 {
        let end = text.end(from: index) { text.scalars[$0] == 0x640 }
        // At the end of a word it shows that a prefix is joined to a name or a number.
        if isJoined(text, index - 1), isJoined(text, end) {
          findings.append(
            ControlFinding(
              .tatweelOrPresentationForm, index..<end,
              "TATWEEL (U+0640) stretches the word “\(text.string(word(text, index..<end)))”",
              reason: "It is there for looks, and part of the word to search and to speech.",
              repair: .unsafe, edits: [ScalarEdit(index..<end, replacement: [])]))
        }
        index = end
      } else {
        index += 1
      }
    }
    return findings
  }

  private func isJoined(_ text: ScannedText, _ index: Int) -> Bool {
    text.trait(index) == .rightLetter || text.trait(index) == .mark
  }

  private func word(_ text: ScannedText, _ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    while isJoined(text, lower - 1) { lower -= 1 }
    return lower..<text.end(from: range.upperBound) { isJoined(text, $0) }
  }

  /// Letters in a shape of their own; ligatures that are used as signs are none, as the one for the
  /// rial or those for blessings.
  private static func isPresentationForm(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xFB50...0xFBB1, 0xFBD3...0xFD3D, 0xFD50...0xFDC7, 0xFE70...0xFEFC: true
    default: false
    }
  }

  /// Words that begin with a letter that only ends words.
  func reversedWords(_ text: ScannedText) -> [ControlFinding] {
    let words = VisualOrderWords(text, in: 0..<text.count)
    guard !words.isLogical, let first = words.reversed.first, let last = words.reversed.last
    else { return [] }
    return [
      ControlFinding(
        .visualOrderText, first.lowerBound..<last.upperBound,
        "“\(text.string(first))” begins with a letter that only ends words: it is stored backwards",
        reason: "Text is stored in reading order; rule L2 puts it into the order of display.")
    ]
  }

  /// Digits of several sets in one number, or in numbers that stand alone.
  func mixedDigits(_ text: ScannedText, _ spans: TechnicalSpans) -> [ControlFinding] {
    var first: (set: DigitSet, range: Range<Int>)?
    var index = 0
    while index < text.count {
      guard text.traits[index].isDigit else {
        index += 1
        continue
      }
      let end = text.end(from: index) { position in
        text.traits[position].isDigit
          || (text.trait(position + 1).isDigit && text.trait(position - 1).isDigit
            && text.classes[position] == .commonSeparator)
      }
      let range = index..<end
      index = end
      let sets = Set(text.traits[range].compactMap(DigitSet.init))
      if sets.count > 1 { return [mixedFinding(text, range, "The number")] }
      guard standsAlone(text, range, spans), let set = sets.first else { continue }
      if let first, first.set != set {
        return [mixedFinding(text, first.range.lowerBound..<range.upperBound, "The text")]
      }
      first = first ?? (set, range)
    }
    return []
  }

  private func mixedFinding(
    _ text: ScannedText, _ range: Range<Int>, _ what: String
  ) -> ControlFinding {
    ControlFinding(
      .mixedDigits, range, "\(what) “\(text.string(range))” mixes digits of several sets",
      reason: "They are of different classes (rules W2 and W4), and laid out differently.")
  }

  /// Whether a number is the language's own: not part of a name, an address or a placeholder.
  private func standsAlone(
    _ text: ScannedText, _ range: Range<Int>, _ spans: TechnicalSpans
  ) -> Bool {
    if spans.holdsToken(range) { return false }
    let next = spans.atoms.partitioningIndex { $0.range.upperBound > range.lowerBound }
    if next < spans.atoms.count, spans.atoms[next].range.overlaps(range),
      !spans.atoms[next].isPlainNumber
    {
      return false
    }
    return isApart(text, range.lowerBound, -1) && isApart(text, range.upperBound - 1, 1)
  }

  /// Whether no Latin letter stands beside a number, with nothing or a space or a hyphen between.
  private func isApart(_ text: ScannedText, _ index: Int, _ step: Int) -> Bool {
    switch text.trait(index + step) {
    case .leftLetter: return false
    case .space, .symbol: return text.trait(index + 2 * step) != .leftLetter
    default: return true
    }
  }
}

/// Words that tell whether text is stored in reading order: those with letters that only end words.
struct VisualOrderWords {
  /// Words that begin with such a letter.
  private(set) var reversed: [Range<Int>] = []
  /// Whether some word ends with one.
  private(set) var isLogical = false

  init(_ text: ScannedText, in range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard Self.isLetter(text, index) else {
        index += 1
        continue
      }
      let end = text.end(from: index) { $0 < range.upperBound && Self.isLetter(text, $0) }
      if end - index > 1 {
        if Self.onlyEndsWords(text.scalars[index]) { reversed.append(index..<end) }
        if Self.onlyEndsWords(text.scalars[end - 1]) { isLogical = true }
      }
      index = end
    }
  }

  private static func isLetter(_ text: ScannedText, _ index: Int) -> Bool {
    text.trait(index) == .rightLetter || text.trait(index) == .mark
  }

  /// The final forms of Hebrew, and TEH MARBUTA.
  static func onlyEndsWords(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x5DA, 0x5DD, 0x5DF, 0x5E3, 0x5E5, 0x629: true
    default: false
    }
  }
}
