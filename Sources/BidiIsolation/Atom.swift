package import Bidi

/// A stretch of a text that readers take as one thing with a direction of its own.
package struct Atom: Sendable, Hashable {
  /// Where it stands; counts scalars.
  package var range: Range<Int>
  package var kind: AtomKind
  package var direction: TextDirection
  /// Where LEFT-TO-RIGHT MARKs have to stand inside, since an isolate alone does not keep groups of
  /// Arabic-Indic digits in order (rule N1 takes them for right to left).
  package var innerMarks: [Int] = []
  /// Its parts that run right to left: names between the separators of an address or a path. One
  /// isolate round the whole does not keep their order, since a separator between two of them runs
  /// right to left as well (rule N1).
  package var components: [Range<Int>] = []
  /// Its characters are joined to it by nothing but digits: the algorithm places it well wherever
  /// it stands, so that it is no atom by itself; beside words of the other direction it may be part
  /// of their phrase.
  package var isPlainNumber = false

  package init(
    _ range: Range<Int>, _ kind: AtomKind, direction: TextDirection = .leftToRight,
    innerMarks: [Int] = [], components: [Range<Int>] = [], isPlainNumber: Bool = false
  ) {
    self.range = range
    self.kind = kind
    self.direction = direction
    self.innerMarks = innerMarks
    self.components = components
    self.isPlainNumber = isPlainNumber
  }
}

/// Finds the spans of one kind in a text.
///
/// A detector looks at the text alone: whether a span needs isolating is for the layout to say. It
/// takes time linear in the text.
package protocol SpanDetector: Sendable {
  /// The spans, from left to right, not overlapping one another.
  func spans(in text: ScannedText, profile: LanguageProfile) -> [Atom]
}

extension ScannedText {
  /// The tokens of the text: its stretches between white space.
  package var tokens: [Range<Int>] {
    var tokens: [Range<Int>] = []
    var index = 0
    while index < count {
      let start = end(from: index) { traits[$0] == .space }
      index = end(from: start) { traits[$0] != .space }
      if start < index { tokens.append(start..<index) }
    }
    return tokens
  }

  /// The parts of an address or a path that hold letters running right to left.
  package func rightToLeftComponents(_ range: Range<Int>) -> [Range<Int>] {
    var components: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = end(from: start) { $0 < range.upperBound && !Self.isComponentSeparator(self[$0]) }
      if (start..<end).contains(where: { traits[$0] == .rightLetter }) {
        components.append(start..<end)
      }
      start = end + 1
    }
    return components
  }

  private static func isComponentSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", "\\", ":", "?", "&", "=", "#", "@", ".": true
    default: false
    }
  }

  /// A range less what a sentence adds at its end: stops, quotation marks, and brackets whose
  /// partners are not in the range.
  package func trimmingSentence(_ range: Range<Int>) -> Range<Int> {
    let open: [Int]
    var unmatched: [Int]
    (open, unmatched) = unmatchedBrackets(range)
    // What an opening bracket without a partner stands before is the sentence's.
    var upper = open.first { $0 > range.lowerBound } ?? range.upperBound
    unmatched.removeAll { $0 >= upper }
    while upper > range.lowerBound {
      let last = upper - 1
      if trait(last) == .control || Self.isSentencePunctuation(self[last]) {
        upper = last
      } else if unmatched.last == last {
        unmatched.removeLast()
        upper = last
      } else {
        break
      }
    }
    return range.lowerBound..<upper
  }

  /// The closing brackets of a range that have no partner in it.
  package func unmatchedClosingBrackets(_ range: Range<Int>) -> [Int] {
    unmatchedBrackets(range).closing
  }

  /// The brackets of a range that have no partner in it.
  private func unmatchedBrackets(_ range: Range<Int>) -> (opening: [Int], closing: [Int]) {
    var open: [(index: Int, close: Unicode.Scalar)] = []
    var unmatched: [Int] = []
    for index in range {
      let scalar = self[index]
      if let close = Self.closingBracket(of: scalar) {
        open.append((index, close))
      } else if Self.isClosingBracket(scalar) {
        if open.last?.close == scalar { open.removeLast() } else { unmatched.append(index) }
      }
    }
    return (open.map(\.index), unmatched)
  }

  package static func closingBracket(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "(": ")"
    case "[": "]"
    case "{": "}"
    default: nil
    }
  }

  package static func isClosingBracket(_ scalar: Unicode.Scalar) -> Bool {
    scalar == ")" || scalar == "]" || scalar == "}"
  }

  /// Punctuation that a sentence puts after a word: stops, commas, and quotation marks.
  package static func isSentencePunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", ";", ":", "!", "?", "…", "،", "؛", "؟", "۔", "\"", "'", "”", "“", "’", "‘", "»",
      "«", "„", "‹", "›", "״", "׳", "。", "、", "׃":
      true
    default: false
    }
  }

  /// The same, with one character that is none here.
  package static func isSentencePunctuation(
    _ scalar: Unicode.Scalar, but exception: Unicode.Scalar
  ) -> Bool {
    scalar != exception && isSentencePunctuation(scalar)
  }

  /// Whether a letter of a right-to-left script stands at an index. To the algorithm the question
  /// mark and the semicolon of Arabic are letters as well; here they are none.
  package func isRightToLeftLetter(at index: Int) -> Bool {
    trait(index) == .rightLetter && !Self.isSentencePunctuation(self[index])
  }

  /// Whether a letter or a digit stands at an index, no mark of punctuation that is one to the
  /// algorithm.
  package func isLetterOrDigit(at index: Int) -> Bool {
    trait(index).isWordPart
      && !(trait(index) == .rightLetter && Self.isSentencePunctuation(self[index]))
  }

  /// Whether a preposition of up to four right-to-left letters ends right before an index, with what
  /// joins it to what follows: a hyphen, a maqaf or a tatweel.
  package func followsPrefix(_ index: Int) -> Bool {
    var last = index - 1
    if isHyphen(at: last) || self[last] == "\u{5BE}" {
      last -= 1
    } else if self[last] != "\u{640}" {
      return false
    }
    var start = last
    while start >= 0, last - start < 5, trait(start) == .rightLetter || trait(start) == .mark {
      start -= 1
    }
    return start < last && (start < 0 || trait(start) == .space || trait(start) == .symbol)
  }

  /// Whether a span of Latin letters or digits may start at an index: none of these stands right
  /// before it. A letter of the other direction may, as a preposition does.
  package func startsSpan(at index: Int) -> Bool {
    let before = trait(index - 1)
    return before == .rightLetter || !before.isWordPart
  }

  /// Whether an index is preceded by white space, the start of the text, an opening bracket or
  /// quotation mark, or a preposition joined to it: a leading symbol there belongs to what follows
  /// it.
  package func startsToken(at index: Int) -> Bool {
    var before = index - 1
    while before >= 0, traits[before] == .control { before -= 1 }
    if trait(before) == .space || followsPrefix(before + 1) { return true }
    switch self[before] {
    case "(", "[", "{", "\"", "'", "“", "„", "«", "‹", "‘", "`", "<", "،", ",", ":", "=", "|":
      return true
    default: return false
    }
  }
}
