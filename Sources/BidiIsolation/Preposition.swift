import Bidi

extension [Atom] {
  /// The spans of a left-to-right paragraph, with what belongs to a right-to-left phrase after a
  /// preposition: the `C++` of `מבוא ל C++`, since a preposition ends no phrase. Preposition and name
  /// are one span then, which runs right to left.
  ///
  /// Only what is written as a name counts, with a capital, a digit or a sign: the `means` of
  /// `מבוא ל means` is the paragraph's. Both lists are sorted and do not overlap.
  func joiningPrepositions(in text: ScannedText, _ structure: IsolateStructure) -> [Atom] {
    var phrases: [Atom] = []
    var isolates = structure.outermost[...]
    var index = 0
    while index < text.count {
      if let first = isolates.first, structure.isolates[first].initiator == index {
        index = (structure.isolates[first].terminator ?? text.count - 1) + 1
        isolates = isolates.dropFirst()
        continue
      }
      guard text.trait(index) == .rightLetter else {
        index += 1
        continue
      }
      let end = text.end(from: index) { text.trait($0) == .rightLetter || text.trait($0) == .mark }
      if Preposition.stands(at: index..<end, in: text),
        let objectEnd = Preposition.objectEnd(behind: end, in: text, atoms: self)
      {
        phrases.append(Atom(index..<objectEnd, .phrase, direction: .rightToLeft))
        index = objectEnd
      } else {
        index = end
      }
    }
    guard !phrases.isEmpty else { return self }
    let others = filter { atom in
      let next = phrases.partitioningIndex { $0.range.upperBound > atom.range.lowerBound }
      return next == phrases.count || !phrases[next].range.overlaps(atom.range)
    }
    return (others + phrases).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// Words that stand before what they belong to.
private enum Preposition {
  /// Whether a word is a preposition behind another word of its phrase.
  static func stands(at word: Range<Int>, in text: ScannedText) -> Bool {
    text.trait(word.lowerBound - 1) == .space && text.trait(word.lowerBound - 2) == .rightLetter
      && word.count <= longest && words.contains(String(scalars: text.scalars[word]))
  }

  /// The end of the name behind a preposition: after spaces, or after the hyphen that joins them.
  static func objectEnd(behind end: Int, in text: ScannedText, atoms: [Atom]) -> Int? {
    let isJoined = text.isHyphen(at: end) || text[end] == "\u{5BE}"
    let start = isJoined ? end + 1 : text.end(from: end) { text.isBlank(at: $0) }
    guard start > end, start < text.count else { return nil }
    let next = atoms.partitioningIndex { $0.range.lowerBound >= start }
    if next < atoms.count, atoms[next].range.lowerBound == start {
      return atoms[next].isPlainNumber || atoms[next].direction == .rightToLeft
        ? nil : atoms[next].range.upperBound
    }
    let nameEnd = text.end(from: start) {
      text.trait($0) == .leftLetter || text.trait($0).isDigit || text.trait($0) == .mark
    }
    let isName = (start..<nameEnd).contains { index in
      text[index].properties.isUppercase || text.trait(index).isDigit
    }
    return isName && text.trait(start) == .leftLetter ? nameEnd : nil
  }

  /// One-letter prefixes that are written apart included.
  private static let words: Set<String> = [
    // Hebrew
    "ב", "ל", "מ", "ה", "ש", "כ", "ו", "של", "על", "עם", "את", "אל", "בין", "לפי", "דרך",
    // Arabic
    "في", "من", "على", "إلى", "الى", "عن", "مع", "ب", "بـ", "ل", "لـ", "ال", "الـ", "و", "كـ",
    "عبر",
    // Persian
    "از", "به", "در", "با", "برای",
  ]
  private static let longest = words.map(\.unicodeScalars.count).max() ?? 0
}
