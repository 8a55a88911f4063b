/// Paths and file names: POSIX (`/usr/bin/x`, `~/.config`, `./a`), Windows (`C:\Users\x\`, `\\host\x`),
/// names with an extension (`1_report.pdf`, `2024-05 report.pdf`), dot files and globs (`*.tmp`).
struct PathDetector: SpanDetector {
  func spans(in text: ScannedText, profile: LanguageProfile) -> [Atom] {
    var spans: [Atom] = []
    var previous: Range<Int>?
    for token in text.tokens {
      defer { previous = token }
      for start in Self.starts(in: text, token) {
        let end = Self.end(in: text, from: start, tokenEnd: token.upperBound)
        var range = text.trimmingSentence(start..<end)
        guard Self.isPath(text, range) || Self.isFileName(text, range) else { continue }
        if start == token.lowerBound, let previous, Self.isFileName(text, range),
          Self.isDatePrefix(text, previous), range.lowerBound == previous.upperBound + 1
        {
          range = previous.lowerBound..<range.upperBound
        }
        spans.append(Atom(range, .path, components: text.rightToLeftComponents(range)))
        break
      }
    }
    return spans
  }

  /// Where in a token a path may start: at its front, behind what opens a quotation or a bracket,
  /// and behind a preposition or another word joined to it.
  private static func starts(in text: ScannedText, _ token: Range<Int>) -> [Int] {
    var starts: [Int] = []
    for index in token {
      let isFirst =
        text.trait(index) != .control && text.startsToken(at: index)
        && ScannedText.closingBracket(of: text[index]) == nil
        && !ScannedText.isSentencePunctuation(text[index], but: ".")
      // The partner of a closing bracket stands before it.
      guard !ScannedText.isClosingBracket(text[index]) else { continue }
      let isAfterWord =
        index - 2 >= token.lowerBound && text.trait(index - 2) == .rightLetter
        && (text.isHyphen(at: index - 1) || text[index - 1] == ":" || text[index - 1] == "=")
      if isFirst || isAfterWord { starts.append(index) }
      if starts.count == 4 { break }
    }
    return starts
  }

  private static func end(in text: ScannedText, from start: Int, tokenEnd: Int) -> Int {
    text.end(from: start) { index in
      guard index < tokenEnd, text.trait(index) != .control else { return false }
      switch text[index] {
      case "\"", "«", "»", "“", "”", "،", "؛", "|", "<", ">", "`", ",", ";": return false
      default: return true
      }
    }
  }

  private static func isPath(_ text: ScannedText, _ range: Range<Int>) -> Bool {
    guard range.count >= 2, range.contains(where: { text.trait($0) == .leftLetter })
    else { return false }
    if range.contains(where: { text.trait($0) == .rightLetter }) { return isMixedPath(text, range) }
    let first = text[range.lowerBound]
    let second = text[range.lowerBound + 1]
    let last = text[range.upperBound - 1]
    let hasSlash = range.contains { text[$0] == "/" || text[$0] == "\\" }
    switch first {
    case "/":
      // `/n` is a line break that was mistyped.
      return range.count > 2 && (text.trait(range.lowerBound + 1) == .leftLetter || second == ".")
    case "~": return second == "/"
    case ".":
      if second == "/" || second == "\\" { return true }
      if second == "." { return text[range.lowerBound + 2] == "/" }
      // `.gitignore`, `.pdf`; a name such as `.NET` is spelt in capitals and is a brand's.
      return text.trait(range.lowerBound + 1) == .leftLetter
    case "*": return second == "." || second == "/"
    case "\\": return second == "\\"
    default: break
    }
    if second == ":", text.trait(range.lowerBound) == .leftLetter {
      return range.count > 2
        && (text[range.lowerBound + 2] == "\\" || text[range.lowerBound + 2] == "/")
    }
    return hasSlash && (last == "/" || last == "\\") && hasName(text, range)
      && !isAlternative(text, range)
  }

  /// `CSS/ images`: one word with a capital, and a stroke before another word.
  private static func isAlternative(_ text: ScannedText, _ range: Range<Int>) -> Bool {
    let name = range.dropLast()
    return text.trait(range.upperBound) == .space && text[range.lowerBound].properties.isUppercase
      && text.isRightToLeftLetter(at: range.upperBound + 1)
      && name.allSatisfy { text.trait($0) == .leftLetter }
  }

  /// Whether a range with letters of both directions is a path beyond doubt: words of a sentence may
  /// have slashes between them as well.
  private static func isMixedPath(_ text: ScannedText, _ range: Range<Int>) -> Bool {
    let start = range.lowerBound
    switch (text[start], text[start + 1]) {
    case ("~", "/"), (".", "/"), (".", "\\"), ("\\", "\\"): return true
    case ("/", _):
      return text.trait(start + 1) == .leftLetter && range.dropFirst().contains { text[$0] == "/" }
    default:
      return text.trait(start) == .leftLetter && text[start + 1] == ":"
        && (text[start + 2] == "\\" || text[start + 2] == "/")
    }
  }

  /// Whether two letters stand side by side somewhere: `n/n/` is no path.
  private static func hasName(_ text: ScannedText, _ range: Range<Int>) -> Bool {
    range.dropFirst().contains {
      text.trait($0) == .leftLetter && text.trait($0 - 1) == .leftLetter
    }
  }

  /// A name with an extension of two to five letters or digits, at least one of them a letter.
  private static func isFileName(_ text: ScannedText, _ range: Range<Int>) -> Bool {
    guard let dot = range.last(where: { text[$0] == "." }), dot > range.lowerBound else {
      return false
    }
    let ending = (dot + 1)..<range.upperBound
    guard (2...5).contains(ending.count), text.trait(ending.lowerBound) == .leftLetter,
      ending.allSatisfy({ text.trait($0) == .leftLetter || text.trait($0) == .digit })
    else { return false }
    // `@first.last` is a handle.
    if text[range.lowerBound] == "@" { return false }
    let isBalanced = text.unmatchedClosingBrackets(range).isEmpty
    return range.allSatisfy { index in
      let trait = text.trait(index)
      if trait == .leftLetter || trait.isDigit { return true }
      switch text[index] {
      case "_", "-", ".", "+", "~", "@", "#", "/", "\\": return true
      case "(", ")": return isBalanced
      default: return false
      }
    }
  }

  /// `2024`, `2024-05` or `2024-05-01`: how people begin the names of files.
  private static func isDatePrefix(_ text: ScannedText, _ token: Range<Int>) -> Bool {
    if token.count == 4, (1900...2099).contains(text.value(token) ?? 0) {
      return token.allSatisfy { text.trait($0) == .digit }
    }
    return token.count >= 7 && token.prefix(4).allSatisfy { text.trait($0) == .digit }
      && text[token.lowerBound + 4] == "-"
      && token.allSatisfy { text.trait($0) == .digit || text[$0] == "-" }
  }
}
