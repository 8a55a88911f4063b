import Bidi

/// Says in words which rule of the algorithm moved what.
enum ScrambleReason {
  /// The reason for a scramble: the first cause that applies.
  static func words(_ scramble: Scramble, in text: ScannedText) -> String {
    let range = scramble.wrap.range
    let paragraph = scramble.outerDirection == .rightToLeft ? "right-to-left" : "left-to-right"
    if scramble.shape == .baseDirection {
      return """
        The first strong character gives a paragraph its direction (rules P2 and P3), and here it is \
        one of this word, not of the sentence.
        """
    }
    if !scramble.wrap.marks.isEmpty {
      return """
        Between groups of Arabic-Indic digits everything takes the right-to-left direction (rule \
        N1), inside a left-to-right isolate as well.
        """
    }
    if let between = signBetweenNumbers(range, text) {
      if followsArabicLetter(range, text), between.isSeparator {
        return """
          After an Arabic letter European digits count as Arabic numbers (rule W2), which \
          \(quoted(between.sign)) does not join (rule W4): the parts are displayed from right to left.
          """
      }
      return """
        Between two numbers \(quoted(between.sign)) takes the direction of right-to-left text (rule \
        N1): the parts are displayed from right to left.
        """
    }
    if let edge = neutralEdge(range, text) {
      return """
        \(quoted(edge.sign, startsSentence: true)) at the \(edge.isStart ? "start" : "end") has no direction of its own and \
        takes that of the \(paragraph) paragraph (rules N1 and N2).
        """
    }
    if let sign = signBesideNumber(range, text) {
      return """
        \(quoted(sign, startsSentence: true)) between a number and letters takes the direction of the \(paragraph) \
        paragraph (rule N2): number and letters change places.
        """
    }
    return """
      It runs together with what stands beside it: characters without a direction between two \
      stretches of one direction join them (rules W7 and N1).
      """
  }

  private static func quoted(_ sign: Unicode.Scalar, startsSentence: Bool = false) -> String {
    guard sign.properties.isWhitespace else { return "“\(sign)”" }
    return startsSentence ? "The space" : "the space"
  }

  private static func followsArabicLetter(_ range: Range<Int>, _ text: ScannedText) -> Bool {
    var index = range.lowerBound - 1
    while index >= 0 {
      if text.classes[index].strongDirection != nil { return text.classes[index] == .arabicLetter }
      index -= 1
    }
    return false
  }

  /// The first sign between two numbers, if the range holds numbers only.
  private static func signBetweenNumbers(
    _ range: Range<Int>, _ text: ScannedText
  ) -> (sign: Unicode.Scalar, isSeparator: Bool)? {
    guard !range.contains(where: { text.classes[$0].strongDirection != nil }) else { return nil }
    for index in range.dropFirst().dropLast() where !text.trait(index).isDigit {
      let before = range.contains { $0 < index && text.trait($0).isDigit }
      let after = range.contains { $0 > index && text.trait($0).isDigit }
      guard before, after else { continue }
      let bidiClass = text.classes[index]
      if text.trait(index - 1).isDigit, text.trait(index + 1).isDigit {
        // Rule W4 joins these, but for hyphens and plus signs between Arabic numbers.
        if bidiClass == .commonSeparator { continue }
        if bidiClass == .europeanSeparator, !followsArabicLetter(range, text) { continue }
      }
      return (text[index], bidiClass == .europeanSeparator)
    }
    return nil
  }

  private static func neutralEdge(
    _ range: Range<Int>, _ text: ScannedText
  ) -> (sign: Unicode.Scalar, isStart: Bool)? {
    if let last = range.last, text.trait(last) == .symbol { return (text[last], false) }
    if let first = range.first, text.trait(first) == .symbol { return (text[first], true) }
    return nil
  }

  private static func signBesideNumber(_ range: Range<Int>, _ text: ScannedText) -> Unicode.Scalar?
  {
    guard let first = range.first, text.trait(first).isDigit else { return nil }
    let next = text.end(from: first) {
      $0 < range.upperBound && text.classes[$0].strongDirection == nil
    }
    guard next < range.upperBound,
      let sign = (first..<next).last(where: { !text.trait($0).isDigit })
    else { return nil }
    return text[sign]
  }
}
