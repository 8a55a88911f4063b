import Bidi

/// What machines read in a paragraph, found as if there were no controls in it.
///
/// Ranges count scalars of the paragraph with its controls; one begins and ends with something else.
struct TechnicalSpans {
  /// Addresses, numbers, names and the like, as the detectors find them.
  let atoms: [Atom]
  /// Placeholders and tags: those that the caller knows, and what looks like one.
  let tokens: [Range<Int>]

  init(_ text: ScannedText, options: CheckOptions, protected: [Range<Int>], guesses: Bool) {
    let origins = (0..<text.count).filter { text.control(at: $0) == nil }
    let stripped = ScannedText(origins.map { text.scalars[$0] })
    func original(_ range: Range<Int>) -> Range<Int> {
      origins[range.lowerBound]..<origins[range.upperBound - 1] + 1
    }
    let found = (guesses ? PlaceholderPattern.spans(in: stripped) : []).filter { span in
      // `<LRI>name` in angle brackets is no tag.
      stripped[span.lowerBound] != "<"
        || origins[span.lowerBound + 1] == origins[span.lowerBound] + 1
    }.map(original)
    let tokens = (protected.filter { !$0.isEmpty } + found).sorted { left, right in
      (left.lowerBound, right.upperBound) < (right.lowerBound, left.upperBound)
    }
    var kept: [Range<Int>] = []
    for token in tokens {
      if let last = kept.last, last.overlaps(token) {
        kept[kept.count - 1] = last.lowerBound..<max(last.upperBound, token.upperBound)
      } else {
        kept.append(token)
      }
    }
    self.tokens = kept
    atoms = options.detectors.spans(in: stripped, profile: options.profile).map { atom in
      var atom = atom
      atom.range = original(atom.range)
      atom.components = atom.components.map(original)
      return atom
    }
  }

  /// What starts at an index: a placeholder, a tag or an atom.
  func range(startingAt index: Int) -> Range<Int>? {
    let next = tokens.partitioningIndex { $0.lowerBound >= index }
    if next < tokens.count, tokens[next].lowerBound == index { return tokens[next] }
    return atom(startingAt: index)?.range
  }

  /// The atom that starts at an index.
  func atom(startingAt index: Int) -> Atom? {
    let next = atoms.partitioningIndex { $0.range.lowerBound >= index }
    return next < atoms.count && atoms[next].range.lowerBound == index ? atoms[next] : nil
  }

  /// Whether a range holds a placeholder or a tag, or part of one.
  func holdsToken(_ range: Range<Int>) -> Bool {
    let next = tokens.partitioningIndex { $0.upperBound > range.lowerBound }
    return next < tokens.count && tokens[next].lowerBound < range.upperBound
  }

  /// Whether a placeholder or a tag ends at an index or starts there.
  func touchesToken(_ index: Int) -> Bool {
    let next = tokens.partitioningIndex { $0.upperBound >= index }
    return next < tokens.count && tokens[next].lowerBound <= index
  }
}

/// What is a placeholder in most syntaxes: `%1$@`, `%s`, `%lld`, `%(name)s`, `{name}`, `${name}`,
/// and a tag: `<b>`, `</a>`.
enum PlaceholderPattern {
  static func spans(in text: ScannedText) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var index = 0
    while index < text.count {
      if let end = end(in: text, at: index) {
        spans.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return spans
  }

  private static func end(in text: ScannedText, at index: Int) -> Int? {
    switch text[index] {
    case "%": return format(in: text, at: index)
    case "$" where text[index + 1] == "{": return braces(in: text, at: index + 1)
    case "{": return braces(in: text, at: index)
    case "<": return tag(in: text, at: index)
    default: return nil
    }
  }

  private static func format(in text: ScannedText, at index: Int) -> Int? {
    // A percent sign behind a number is one.
    if text.trait(index - 1).isDigit { return nil }
    var position = index + 1
    if text[position] == "(" {
      let end = text.end(from: position + 1) { isName(text[$0]) }
      guard end > position + 1, text[end] == ")" else { return nil }
      position = end + 1
    }
    position = text.end(from: position) { isFormatPart(text[$0]) }
    let lengths = text.end(from: position) { isLength(text[$0]) }
    guard isConversion(text[lengths]) else { return nil }
    // `%d` is one, `%discount` is not.
    let next = text.trait(lengths + 1)
    return next == .leftLetter && text[lengths] != "@" ? nil : lengths + 1
  }

  private static func braces(in text: ScannedText, at index: Int) -> Int? {
    var start = index + 1
    let isDouble = text[start] == "{"
    if isDouble { start += 1 }
    let end = text.end(from: start) { $0 - start < 60 && isName(text[$0]) }
    guard end > start, text[end] == "}" else { return nil }
    if isDouble { return text[end + 1] == "}" ? end + 2 : nil }
    return end + 1
  }

  private static func tag(in text: ScannedText, at index: Int) -> Int? {
    let start = text[index + 1] == "/" ? index + 2 : index + 1
    guard text.trait(start) == .leftLetter else { return nil }
    let name = text.end(from: start) { isName(text[$0]) }
    guard text[name] == ">" || text[name] == "/" || text[name] == " " else { return nil }
    let end = text.end(from: name) { $0 - start < 300 && text[$0] != ">" && text[$0] != "<" }
    return text[end] == ">" ? end + 1 : nil
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "$": true
    default: false
    }
  }

  private static func isFormatPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "$", "+", "#", ".", "*", "-": true
    default: false
    }
  }

  private static func isLength(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "l" || scalar == "h" || scalar == "q" || scalar == "z"
  }

  private static func isConversion(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "@", "d", "i", "u", "s", "f", "x", "c": true
    default: false
    }
  }
}
