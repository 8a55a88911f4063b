/// Snippets that only their parts together give away: commands that end in a folder (`ls -la ~/`),
/// statements (`return x;`), words of a language or a program that begin with a sign (`!important`,
/// `*args`, `:wq`), powers of brackets (`(a+b)^2`), and intervals with one end open (`[0, 1)`) where
/// the language writes expressions from left to right.
struct SnippetDetector: SpanDetector {
  func spans(in text: ScannedText, profile: LanguageProfile) -> [Atom] {
    var spans: [Atom] = []
    var index = 0
    while index < text.count {
      if let atom = Self.atom(in: text, at: index, profile) {
        spans.append(atom)
        index = atom.range.upperBound
      } else if text.trait(index) == .leftLetter {
        // A word is tried once, at its start.
        index = Self.wordEnd(in: text, at: index)
      } else {
        index += 1
      }
    }
    return spans
  }

  /// No snippet in prose is longer; and long texts stay linear.
  private static let longest = 80

  private static func atom(
    in text: ScannedText, at index: Int, _ profile: LanguageProfile
  ) -> Atom? {
    switch text[index] {
    case "(", "[":
      if let end = powerEnd(in: text, at: index) { return Atom(index..<end, .number) }
      guard profile.expressionsRunLeftToRight, let end = intervalEnd(in: text, at: index) else {
        return nil
      }
      return Atom(index..<end, .number)
    case "!", "*", ":":
      return signedWordEnd(in: text, at: index).map { Atom(index..<$0, .code) }
    default:
      guard text.trait(index) == .leftLetter, text.startsToken(at: index) else { return nil }
      let end = commandEnd(in: text, at: index) ?? statementEnd(in: text, at: index)
      return end.map { Atom(index..<$0, .code) }
    }
  }

  // MARK: - Commands

  private static let commands: Set<String> = [
    "rm", "ls", "cd", "cp", "mv", "cat", "du", "df", "ln", "find", "grep", "chmod", "chown",
    "mkdir",
    "rmdir", "touch", "tar", "scp", "rsync", "sudo", "git", "docker", "npm", "pip", "dir", "tree",
    "open", "code", "pwd",
  ]

  /// The end of a command of which the last word is a folder written with signs alone or with one at
  /// its end: `rm -rf /`, `git add .`, `cd ../`.
  private static func commandEnd(in text: ScannedText, at index: Int) -> Int? {
    var wordEnd = wordEnd(in: text, at: index)
    guard commands.contains(text.string(index..<wordEnd)) else { return nil }
    var end: Int?
    while text[wordEnd] == " ", wordEnd - index < longest {
      let start = wordEnd + 1
      wordEnd = text.end(from: start) { position in
        position - index <= longest && text.trait(position) != .space
          && text.trait(position) != .rightLetter && text.trait(position) != .control
      }
      let word = text.string(start..<wordEnd)
      if isFolder(word) {
        end = wordEnd
      } else if !isArgument(word) {
        break
      }
    }
    return end
  }

  /// A folder whose name ends in a sign and is no end of a sentence.
  private static func isFolder(_ word: String) -> Bool {
    switch word {
    case "/", "~", "~/", ".", "..", "./", "../": true
    default:
      word.utf8.last == UInt8(ascii: "/")
        && (word.hasPrefix("/") || word.hasPrefix("~/") || word.hasPrefix("./")
          || word.hasPrefix("../"))
    }
  }

  private static func isArgument(_ word: String) -> Bool {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./~*=+@:".utf8.contains(byte)
      }
    }
    return !word.isEmpty && isPlain
  }

  // MARK: - Statements

  private static let keywords: Set<String> = [
    "return", "import", "using", "let", "var", "const", "int", "char", "float", "double", "bool",
    "auto", "throw", "goto", "package", "namespace", "export", "await", "yield", "delete", "print",
    "echo", "static",
  ]

  /// The end of `return x;`, `int i = 0;`, `x = y;`: of words that a sentence has too, only with
  /// something between them and the semicolon.
  private static func statementEnd(in text: ScannedText, at index: Int) -> Int? {
    let wordEnd = wordEnd(in: text, at: index)
    let behind = text.blankEnd(at: wordEnd)
    guard behind > wordEnd || text[wordEnd] == "=" else { return nil }
    let isAssignment = text[behind] == "=" && text[behind + 1] != "="
    guard isAssignment || keywords.contains(text.string(index..<wordEnd)) else { return nil }
    var quotes = 0
    let end = text.end(from: behind) { position in
      if text[position] == "\"" { quotes += 1 }
      return position - index < longest && (text[position] != ";" || quotes % 2 == 1)
        && text.trait(position) != .rightLetter && text.trait(position) != .control
        && text[position] != "\n"
    }
    guard text[end] == ";", end > behind, !text.trait(end + 1).isWordPart else { return nil }
    return end + 1
  }

  // MARK: - Words with a sign

  private static let signedWords: [StaticString] = [
    "!important", "**kwargs", "**options", "*args", ":wq!", ":wq", ":q!",
  ]

  private static func signedWordEnd(in text: ScannedText, at index: Int) -> Int? {
    guard text.startsToken(at: index) else { return nil }
    for word in signedWords where text.has(word, at: index) {
      let end = index + word.utf8CodeUnitCount
      if text.endsNumber(at: end) { return end }
    }
    return nil
  }

  // MARK: - Expressions

  /// The end of `(a+b)^2`: brackets without right-to-left letters, and an exponent.
  private static func powerEnd(in text: ScannedText, at index: Int) -> Int? {
    guard text[index] == "(", !text.isLetterOrDigit(at: index - 1) else { return nil }
    let close = text.end(from: index + 1) { position in
      position - index < longest / 2 && text[position] != ")" && text[position] != "("
        && text.trait(position) != .rightLetter && text.trait(position) != .control
    }
    guard text[close] == ")", close > index + 1 else { return nil }
    let hat = close + 1
    if text[hat] == "²" || text[hat] == "³" { return hat + 1 }
    guard text[hat] == "^" else { return nil }
    let sign = text.isHyphen(at: hat + 1) ? hat + 2 : hat + 1
    let end = text.end(from: sign) {
      text.trait($0) == .digit || text.trait($0) == .leftLetter
    }
    return end > sign && text.endsNumber(at: end) ? end : nil
  }

  /// The end of `[0, 1)` or `(0, 1]`.
  private static func intervalEnd(in text: ScannedText, at index: Int) -> Int? {
    guard !text.isLetterOrDigit(at: index - 1),
      let comma = boundEnd(in: text, at: index + 1), text[comma] == ",",
      let close = boundEnd(in: text, at: text.blankEnd(at: comma + 1)),
      text[close] == (text[index] == "[" ? ")" : "]"), !text.isLetterOrDigit(at: close + 1)
    else { return nil }
    return close + 1
  }

  private static func boundEnd(in text: ScannedText, at index: Int) -> Int? {
    let start = text.isHyphen(at: index) || text[index] == "+" ? index + 1 : index
    if text[start] == "∞" { return start + 1 }
    let digits = text.digitsEnd(at: start)
    guard digits > start else { return nil }
    return text[digits] == "." ? max(text.digitsEnd(at: digits + 1), digits) : digits
  }

  private static func wordEnd(in text: ScannedText, at index: Int) -> Int {
    max(
      text.end(from: index) {
        text.trait($0) == .leftLetter || text.trait($0) == .digit || text[$0] == "_"
      }, index + 1)
  }
}
