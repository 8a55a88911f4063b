/// Code in prose: options (`--no-color`, `-v`), calls (`main()`), names (`$HOME`, `${x}`, `_count`), tags
/// (`</b>`, `<slot />`), entities (`&nbsp;`), key shortcuts (`Ctrl++`), and words that end in signs
/// which no sentence puts there (`C++`, `g++`, `F#`).
struct CodeDetector: SpanDetector {
  func spans(in text: ScannedText, profile: LanguageProfile) -> [Atom] {
    var spans: [Atom] = []
    var index = 0
    while index < text.count {
      if let range = Self.span(in: text, at: index) {
        spans.append(Atom(range, .code))
        index = range.upperBound
      } else if text.trait(index) == .leftLetter {
        // A word is tried once, at its start, so that long ones stay linear.
        index = Self.wordEnd(in: text, at: index)
      } else {
        index += 1
      }
    }
    return spans
  }

  private static func span(in text: ScannedText, at index: Int) -> Range<Int>? {
    switch text[index] {
    case "-": return option(in: text, at: index)
    case "$": return variable(in: text, at: index)
    case "_": return identifier(in: text, at: index)
    case "<": return tag(in: text, at: index)
    case "&": return entity(in: text, at: index)
    case "⌘", "⇧", "⌥", "⌃": return symbolShortcut(in: text, at: index)
    default:
      guard text.trait(index) == .leftLetter, text.startsSpan(at: index) else { return nil }
      return word(in: text, at: index)
    }
  }

  /// `--name`, `--name=value`, `-x`.
  private static func option(in text: ScannedText, at index: Int) -> Range<Int>? {
    guard text.startsToken(at: index) else { return nil }
    let nameStart = text[index + 1] == "-" ? index + 2 : index + 1
    guard text.trait(nameStart) == .leftLetter else { return nil }
    var end = text.end(from: nameStart) { position in
      isIdentifier(text, position) || text[position] == "-"
    }
    if nameStart == index + 1, end != nameStart + 1 { return nil }
    if text[end] == "=", isIdentifier(text, end + 1) {
      end = text.end(from: end + 1) { isIdentifier(text, $0) }
    }
    guard !text.isRightToLeftLetter(at: end) else { return nil }
    return index..<end
  }

  /// `$name`, `${name}`.
  private static func variable(in text: ScannedText, at index: Int) -> Range<Int>? {
    guard text.startsToken(at: index) else { return nil }
    if text[index + 1] == "{" {
      let end = text.end(from: index + 2) { isIdentifier(text, $0) || text[$0] == "." }
      return text[end] == "}" && end > index + 2 ? index..<end + 1 : nil
    }
    guard text.trait(index + 1) == .leftLetter || text[index + 1] == "_" else { return nil }
    return index..<text.end(from: index + 1) { isIdentifier(text, $0) }
  }

  /// `_name`, in small letters: before a capital the sign marks the key of a menu.
  private static func identifier(in text: ScannedText, at index: Int) -> Range<Int>? {
    guard text.startsToken(at: index) else { return nil }
    let start = text.end(from: index) { text[$0] == "_" }
    guard text.trait(start) == .leftLetter, text[start].properties.isLowercase else { return nil }
    return index..<text.end(from: start) { isIdentifier(text, $0) }
  }

  /// `<name ...>`, `</name>`, `<name />`; `<name>` alone looks the same both ways.
  private static func tag(in text: ScannedText, at index: Int) -> Range<Int>? {
    let nameStart = text[index + 1] == "/" ? index + 2 : index + 1
    guard text.trait(nameStart) == .leftLetter else { return nil }
    // `<https://...>` and `<name@...>` are addresses between signs.
    let nameEnd = text.end(from: nameStart) { position in
      isIdentifier(text, position) || text[position] == "-" || text[position] == ":"
    }
    guard text[nameEnd - 1] != ":",
      text.trait(nameEnd) == .space || text[nameEnd] == "/" || text[nameEnd] == ">"
    else { return nil }
    let end = text.end(from: nameEnd) { position in
      position - index < 200 && text[position] != ">" && text[position] != "<"
        && text.trait(position) != .rightLetter && text.trait(position) != .control
    }
    return text[end] == ">" ? index..<end + 1 : nil
  }

  /// `&name;`.
  private static func entity(in text: ScannedText, at index: Int) -> Range<Int>? {
    guard text.trait(index + 1) == .leftLetter || text[index + 1] == "#" else { return nil }
    let end = text.end(from: index + 2) { position in
      position - index < 12
        && (text.trait(position) == .leftLetter || text.trait(position) == .digit)
    }
    return text[end] == ";" && end > index + 2 ? index..<end + 1 : nil
  }

  /// Modifier keys written as symbols, and the key behind them: `⌘⇧P`, `⌥⌘.`.
  private static func symbolShortcut(in text: ScannedText, at index: Int) -> Range<Int>? {
    guard text.startsToken(at: index) || text.trait(index - 1) != .symbol else { return nil }
    let keyStart = text.end(from: index) { position in
      switch text[position] {
      case "⌘", "⇧", "⌥", "⌃", "+": true
      default: false
      }
    }
    if text.trait(keyStart) == .leftLetter || text.trait(keyStart) == .digit {
      return index..<text.end(from: keyStart) { isIdentifier(text, $0) }
    }
    let key = text[keyStart]
    // In a chord of symbols alone (`⌘⌥⎋`) no order is the wrong one.
    if (0x2300...0x23FF).contains(key.value) || (0x2190...0x21FF).contains(key.value) { return nil }
    guard text.trait(keyStart) == .symbol, !ScannedText.isClosingBracket(key),
      !ScannedText.isSentencePunctuation(key) || text.trait(keyStart + 1) == .symbol
    else { return nil }
    return index..<keyStart + 1
  }

  /// A word with empty brackets, a shortcut whose last key is a sign, or a word with signs at its end.
  private static func word(in text: ScannedText, at index: Int) -> Range<Int>? {
    let end = wordEnd(in: text, at: index)
    if text[end] == "(", text[end + 1] == ")" { return index..<end + 2 }
    if text[end] == "[", text[end + 1] == "]" { return index..<end + 2 }
    if text[end] == "<", let close = genericEnd(in: text, at: end) { return index..<close }
    if text[end] == "+" || text[end] == "-" {
      if isShortcut(text, index..<end), text.trait(end + 1) == .symbol,
        text.trait(end + 2) != .symbol,
        !text.isLetterOrDigit(at: end + 2), !ScannedText.isClosingBracket(text[end + 1])
      {
        return index..<end + 2
      }
    }
    let signsEnd = text.end(from: end) { text[$0] == "+" || text[$0] == "#" }
    guard signsEnd > end, signsEnd - end <= 2, !text.isLetterOrDigit(at: signsEnd) else {
      return nil
    }
    return index..<signsEnd
  }

  /// The end of `<int>`, `<String, Int>`, `<T[]>` behind a type's name.
  private static func genericEnd(in text: ScannedText, at open: Int) -> Int? {
    guard text.trait(open + 1) == .leftLetter else { return nil }
    var depth = 0
    var index = open
    while index < text.count, index - open < 120 {
      switch text[index] {
      case "<": depth += 1
      case ">":
        depth -= 1
        if depth == 0 { return index + 1 }
      case ",", " ", "[", "]", "?", ".", ":": break
      default:
        guard isIdentifier(text, index) else { return nil }
      }
      index += 1
    }
    return nil
  }

  private static func wordEnd(in text: ScannedText, at index: Int) -> Int {
    max(text.end(from: index) { isIdentifier(text, $0) || isInnerSign(text, $0) }, index + 1)
  }

  /// Signs inside a word: `a.b`, `x-y`, `Ctrl+Shift`.
  private static func isInnerSign(_ text: ScannedText, _ index: Int) -> Bool {
    switch text[index] {
    case ".", "-", "+", "_", ":": isIdentifier(text, index + 1) && isIdentifier(text, index - 1)
    default: false
    }
  }

  private static func isIdentifier(_ text: ScannedText, _ index: Int) -> Bool {
    text.trait(index) == .leftLetter || text.trait(index) == .digit || text[index] == "_"
  }

  private static let modifierKeys: Set<String> = [
    "ctrl", "control", "alt", "shift", "cmd", "command", "option", "opt", "win", "windows", "meta",
    "super", "fn",
  ]

  /// Whether a range is one or more keys joined by plus signs, the first a modifier.
  private static func isShortcut(_ text: ScannedText, _ range: Range<Int>) -> Bool {
    let first = text.string(range).prefix { $0 != "+" && $0 != "-" }
    return modifierKeys.contains(first.lowercased())
  }
}
