import Bidi

/// Damage to one paragraph that shows without its source: what was typed, stored or left in a way
/// that readers see something else than was meant.
///
/// Indices count scalars of the paragraph.
struct TextDamage {
  private let base: BaseDirection
  private let traces: Traces

  /// What one pass over a paragraph tells.
  private struct Traces {
    var hasRightLetters = false
    var hasLatinLetters = false
    var startsWithStop = false
    var hasClosingBracket = false
    var hasArrow = false
    var hasPresentationForms = false
    var hasTatweel = false
    var startsWithFinalLetter = false
    var hasEuropeanDigits = false
    var hasArabicDigits = false
    var hasPersianDigits = false
    var firstLetterIsLatin = false
    var endsWithStop = false

    var mixesDigits: Bool {
      (hasEuropeanDigits && (hasArabicDigits || hasPersianDigits))
        || (hasArabicDigits && hasPersianDigits)
    }
  }

  /// Looks at a paragraph.
  init(_ scalars: ArraySlice<UInt32>, base: BaseDirection) {
    self.base = base
    var traces = Traces()
    var isAtStart = true
    var previousIsLetter = false
    for scalar in scalars {
      var isLetter = false
      switch scalar {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x52F:
        if !traces.hasRightLetters && !traces.hasLatinLetters { traces.firstLetterIsLatin = true }
        traces.hasLatinLetters = true
      case 0x30...0x39: traces.hasEuropeanDigits = true
      case 0x660...0x669: traces.hasArabicDigits = true
      case 0x6F0...0x6F9: traces.hasPersianDigits = true
      case _ where Self.isLetter(scalar):
        traces.hasRightLetters = true
        isLetter = true
        if scalar >= 0xFB50 { traces.hasPresentationForms = true }
        if scalar == 0x640 { traces.hasTatweel = true }
        if !previousIsLetter, VisualOrderWords.onlyEndsWords(scalar) {
          traces.startsWithFinalLetter = true
        }
      case 0x21, 0x2E, 0x3F, 0x61F: if isAtStart { traces.startsWithStop = true }
      case 0x29, 0x5D: traces.hasClosingBracket = true
      case 0x2190...0x2BFF: if Self.turnedArrow(scalar) != nil { traces.hasArrow = true }
      default: break
      }
      previousIsLetter = isLetter
      if isAtStart, scalar != 0x20, BidiControl(rawValue: scalar) == nil { isAtStart = false }
      if scalar > 0x20 { traces.endsWithStop = Self.isStop(scalar) }
    }
    self.traces = traces
  }

  private var isRightToLeft: Bool {
    switch base {
    case .leftToRight, .firstStrong(.leftToRight): false
    case .rightToLeft, .firstStrong(.rightToLeft): true
    }
  }

  /// Whether there may be something to find: all else is certainly undamaged.
  var mayBeDamaged: Bool {
    if traces.hasPresentationForms || traces.hasTatweel || traces.startsWithFinalLetter
      || traces.mixesDigits
    {
      return true
    }
    guard isRightToLeft else { return false }
    if traces.hasRightLetters {
      return traces.startsWithStop || traces.hasClosingBracket || traces.firstLetterIsLatin
        || traces.hasArrow
    }
    return traces.hasLatinLetters && traces.endsWithStop
  }

  /// What is damaged.
  func findings(_ text: ScannedText, _ spans: TechnicalSpans) -> [ControlFinding] {
    guard mayBeDamaged else { return [] }
    var findings: [ControlFinding] = []
    if traces.hasPresentationForms || traces.hasTatweel { findings += shapedLetters(text) }
    if traces.startsWithFinalLetter { findings += reversedWords(text) }
    if traces.mixesDigits { findings += mixedDigits(text, spans) }
    guard isRightToLeft else { return findings }
    if traces.hasRightLetters {
      if traces.startsWithStop { findings += leadingStop(text, spans) }
      if traces.hasClosingBracket { findings += turnedBrackets(text, spans) }
      if traces.hasArrow { findings += backwardArrows(text) }
      if traces.firstLetterIsLatin { findings += foreignStart(text, spans) }
    } else if traces.hasLatinLetters, traces.endsWithStop {
      findings += untranslated(text, spans)
    }
    return findings
  }

  /// Whether a scalar is a letter that runs right to left.
  static func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x5D0...0x64A, 0x66E...0x6D3, 0x6FA...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE: true
    default: false
    }
  }

  private static func isStop(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E, 0x21, 0x3F, 0x3A, 0x2026, 0x61F, 0x6D4: true
    default: false
    }
  }

  private func isStop(_ text: ScannedText, _ index: Int) -> Bool { Self.isStop(text.scalar(index)) }

  // MARK: Punctuation

  /// A stop right before the first letter, and none at the end.
  private func leadingStop(_ text: ScannedText, _ spans: TechnicalSpans) -> [ControlFinding] {
    guard let range = visible(text) else { return [] }
    let end = text.end(from: range.lowerBound) { isStop(text, $0) }
    guard end > range.lowerBound, end - range.lowerBound <= 3, text.trait(end) == .rightLetter,
      !isEllipsis(text, range.lowerBound..<end), !isStop(text, range.upperBound - 1),
      range.contains(where: { text.traits[$0] == .space }),
      spans.range(startingAt: range.lowerBound) == nil
    else { return [] }
    let stop = Array(text.scalars[range.lowerBound..<end])
    return [
      ControlFinding(
        .punctuationTypedVisually, range.lowerBound..<end,
        "“\(String(scalars: stop))” stands before the sentence that it ends",
        reason: "It was typed where it should be displayed: at the left of the line.",
        repair: .unsafe,
        edits: [
          ScalarEdit(range.lowerBound..<end, replacement: []),
          ScalarEdit(range.upperBound..<range.upperBound, replacement: stop),
        ])
    ]
  }

  private func isEllipsis(_ text: ScannedText, _ range: Range<Int>) -> Bool {
    text[range.lowerBound] == "…"
      || (range.count > 1 && range.allSatisfy { text[$0] == "." })
  }

  /// `)text(`: a closing bracket before a word and an opening one behind it, neither with a partner.
  private func turnedBrackets(_ text: ScannedText, _ spans: TechnicalSpans) -> [ControlFinding] {
    var open: [Int] = []
    var closing: [Int] = []
    for index in 0..<text.count {
      if ScannedText.closingBracket(of: text[index]) != nil {
        open.append(index)
      } else if ScannedText.isClosingBracket(text[index]) {
        if open.isEmpty { closing.append(index) } else { open.removeLast() }
      }
    }
    guard open.count == 1, closing.count == 1, let close = closing.first, let last = open.first,
      close + 1 < last, ScannedText.closingBracket(of: text[last]) == text[close],
      text.trait(close - 1) == .space, text.trait(close + 1).isWordPart,
      text.trait(last - 1).isWordPart, !text.trait(last + 1).isWordPart,
      !spans.holdsToken(close..<close + 1), !spans.holdsToken(last..<last + 1)
    else { return [] }
    return [
      ControlFinding(
        .punctuationTypedVisually, close..<last + 1,
        "“\(text.string(close..<last + 1))” has its brackets turned round",
        reason: "Brackets are displayed mirrored in right-to-left text (rule L4): “(” opens.",
        repair: .unsafe,
        edits: [
          ScalarEdit(close..<close + 1, replacement: [text.scalars[last]]),
          ScalarEdit(last..<last + 1, replacement: [text.scalars[close]]),
        ])
    ]
  }

  private func visible(_ text: ScannedText) -> Range<Int>? {
    let isShown = { (index: Int) in
      text.traits[index] != .space && text.traits[index] != .control
    }
    guard let first = text.traits.indices.first(where: isShown),
      let last = text.traits.indices.last(where: isShown)
    else { return nil }
    return first..<last + 1
  }

  // MARK: Direction

  /// A word of the other direction at the start, which first-strong layout goes by.
  private func foreignStart(_ text: ScannedText, _ spans: TechnicalSpans) -> [ControlFinding] {
    guard let first = text.traits.indices.first(where: { text.traits[$0] == .leftLetter }),
      TextDirection.firstStrong(in: text.scalars) == .leftToRight,
      // What comes of a placeholder is not known, and another rule's concern.
      spans.tokens.allSatisfy({ $0.lowerBound > first })
    else { return [] }
    let end = text.end(from: first) { text.traits[$0].isWordPart }
    // A name with a colon or a dash behind it stands well at either side.
    if isLabel(text, from: first) { return [] }
    // A label behind an example or a name is no sentence of this direction.
    guard text.traits.count(where: { $0 == .rightLetter }) >= 2 else { return [] }
    return [
      ControlFinding(
        .wrongFirstStrong, first..<end,
        """
        The text begins with “\(text.string(first..<end))”: where the first letter decides, all of it \
        runs from left to right
        """,
        reason: "Rules P2 and P3 take the direction from the first strong character.",
        repair: .unsafe,
        edits: [ScalarEdit(0..<0, .rightToLeftMark)])
    ]
  }

  /// Whether the text begins with one or two words and a colon or a dash, and no more signs.
  private func isLabel(_ text: ScannedText, from first: Int) -> Bool {
    let sign = text.end(from: first) { index in
      switch text[index] {
      case ":", "–", "—", "|": false
      case "-": text.trait(index + 1) != .space
      default: text.traits[index] != .rightLetter
      }
    }
    guard sign < text.count, text.traits[sign] == .symbol else { return false }
    let words = text.tokens.prefix { $0.lowerBound < sign }.count { token in
      text.traits[token].contains { $0.isWordPart }
    }
    return words <= 2 && !isStop(text, visible(text).map { $0.upperBound - 1 } ?? 0)
  }

  /// A sentence of the other direction, whose stop moves.
  private func untranslated(_ text: ScannedText, _ spans: TechnicalSpans) -> [ControlFinding] {
    guard let range = visible(text), text.traits[range.lowerBound] == .leftLetter,
      isStop(text, range.upperBound - 1),
      range.allSatisfy({ text.traits[$0] != .control && text.traits[$0] != .rightLetter }),
      words(text, range, spans) > 1
    else { return [] }
    return [
      ControlFinding(
        .untranslatedInRTL, range,
        "“\(text.string(range))” is not translated, and its last stop is displayed at its front",
        reason: "At the end of a paragraph a stop takes the paragraph's direction (rule N2).",
        repair: .unsafe,
        edits: [
          ScalarEdit(range.lowerBound..<range.lowerBound, .leftToRightIsolate),
          ScalarEdit(range.upperBound..<range.upperBound, .popDirectionalIsolate),
        ])
    ]
  }

  /// How many words a range has beside placeholders.
  private func words(_ text: ScannedText, _ range: Range<Int>, _ spans: TechnicalSpans) -> Int {
    text.tokens.count { token in
      range.overlaps(token) && !spans.holdsToken(token)
        && text.traits[token].count { $0 == .leftLetter } > 1
    }
  }
}
