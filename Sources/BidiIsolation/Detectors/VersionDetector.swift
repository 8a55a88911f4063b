/// Version numbers: dotted digits with a suffix (`2.0.1-beta`, `4.0.0-rc3`, `1.2+build5`), with a
/// build number in brackets behind (`10.0 (19041)`), with a `v` in front, or with a plus sign behind
/// (`8.0+`, `Android 8+`).
struct VersionDetector: SpanDetector {
  func spans(in text: ScannedText, profile: LanguageProfile) -> [Atom] {
    var spans: [Atom] = []
    var index = 0
    while index < text.count {
      guard text.trait(index) == .digit else {
        index += 1
        continue
      }
      if let range = Self.span(in: text, at: index) {
        spans.append(Atom(range, .version))
        index = range.upperBound
      } else {
        index = text.digitsEnd(at: index)
      }
    }
    return spans
  }

  private static func span(in text: ScannedText, at digits: Int) -> Range<Int>? {
    var start = digits
    if text[start - 1] == "v" || text[start - 1] == "V", text.startsSpan(at: start - 1) {
      start -= 1
    } else if !text.startsNumber(at: start) {
      return nil
    }
    var end = text.digitsEnd(at: digits)
    var parts = 1
    while text[end] == ".", text.trait(end + 1) == .digit || (text[end + 1] == "x" && parts > 0) {
      end = text[end + 1] == "x" ? end + 2 : text.digitsEnd(at: end + 1)
      parts += 1
    }
    if let plus = orLaterEnd(in: text, from: start, at: end) { return start..<plus }
    guard parts > 1 else { return nil }
    if text[end] == "-" || text[end] == "+" || text[end] == "_", text.trait(end + 1) == .leftLetter
    {
      let suffix = text.end(from: end + 1) { index in
        text.trait(index) == .leftLetter || text.trait(index) == .digit || isJoint(text, index)
      }
      return start..<suffix
    }
    if text.trait(end) == .leftLetter {
      // `1.2b3`; `3.5mm` is a quantity, which the layout treats alike.
      let suffix = text.end(from: end) { text.trait($0) == .leftLetter || text.trait($0) == .digit }
      return start..<suffix
    }
    if let build = buildEnd(in: text, at: end) { return start..<build }
    guard start < digits || parts > 2, text.endsNumber(at: end) else { return nil }
    return start..<end
  }

  /// The end of `8.0+`, or of `8+` behind a name, as in `Android 8+`: that version or a later one.
  private static func orLaterEnd(in text: ScannedText, from start: Int, at end: Int) -> Int? {
    let isDotted = (start..<end).contains { text[$0] == "." }
    guard text[end] == "+", !text.isLetterOrDigit(at: end + 1), text[end + 1] != "+",
      isDotted || (text.isBlank(at: start - 1) && text.trait(start - 2) == .leftLetter)
    else { return nil }
    return end + 1
  }

  private static func isJoint(_ text: ScannedText, _ index: Int) -> Bool {
    switch text[index] {
    case ".", "-", "+", "_":
      text.trait(index + 1) == .leftLetter || text.trait(index + 1) == .digit
    default: false
    }
  }

  /// ` (19041)`.
  private static func buildEnd(in text: ScannedText, at end: Int) -> Int? {
    let bracket = text.blankEnd(at: end)
    guard bracket > end, text[bracket] == "(" else { return nil }
    let digits = text.end(from: bracket + 1) { text.trait($0) == .digit || text[$0] == "." }
    return digits > bracket + 1 && text[digits] == ")" ? digits + 1 : nil
  }
}
