/// Telephone numbers, and numbers of cards, books and the like that are written in groups.
///
/// A span is one if it starts with a plus sign, holds an area code in brackets, has three groups or
/// more, or starts with a zero and has nine digits or more; and seven digits at least. Dates, years
/// in a row, thousands (`1 000 000`) and IP addresses are not. Service codes (`*123#`) are.
struct PhoneDetector: SpanDetector {
  func spans(in text: ScannedText, profile: LanguageProfile) -> [Atom] {
    var spans: [Atom] = []
    var index = 0
    while index < text.count {
      if let span = Self.serviceCode(in: text, at: index) ?? Self.groups(in: text, at: index) {
        spans.append(span)
        index = span.range.upperBound
      } else if text.trait(index).isDigit {
        index = text.digitsEnd(at: index)
      } else {
        index += 1
      }
    }
    return spans
  }

  private static func groups(in text: ScannedText, at start: Int) -> Atom? {
    let hasPlus = text[start] == "+" || text[start] == "＋"
    guard hasPlus || text[start] == "(" || text.trait(start).isDigit else { return nil }
    guard
      hasPlus || text[start] == "("
        ? !text.trait(start - 1).isWordPart || text.trait(start - 1) == .rightLetter
        : text.startsNumber(at: start)
    else { return nil }

    var groups: [Range<Int>] = []
    var position = hasPlus ? start + 1 : start
    var hasBrackets = false
    var separators: Set<Unicode.Scalar> = []
    var end = start
    var digitCount = 0
    scan: while true {
      if text[position] == "(" {
        let digits = text.digitsEnd(at: position + 1)
        guard digits > position + 1, digits - position <= 6, text[digits] == ")" else { break scan }
        groups.append(position + 1..<digits)
        hasBrackets = true
        end = digits + 1
      } else {
        let digits = text.digitsEnd(at: position)
        guard digits > position else { break scan }
        groups.append(position..<digits)
        end = digits
      }
      // No number is longer; and long rows of numbers are read once.
      digitCount += groups[groups.count - 1].count
      guard digitCount <= 19 else { return nil }
      position = end
      var separator: Unicode.Scalar?
      if text.isBlank(at: position) {
        separator = " "
        position += 1
        if text.isHyphen(at: position), text.isBlank(at: position + 1), hasPlus { position += 2 }
      } else if text.isHyphen(at: position) || text[position] == "." || text[position] == "/"
        || text[position] == "–"
      {
        separator = text.isHyphen(at: position) ? "-" : text[position]
        position += 1
      } else if text[position] != "(", !(hasBrackets && text[position - 1] == ")") {
        break scan
      }
      // The sentence's own stop is no separator.
      if let separator, text.trait(position).isDigit || text[position] == "(" {
        separators.insert(separator)
      }
    }
    while let last = groups.last, !text.endsNumber(at: end), groups.count > 1 {
      // The last group belongs to what follows, as in `555 0100 4K`.
      groups.removeLast()
      end = groups.last.map { $0.upperBound } ?? last.lowerBound
      if text[end] == ")" { end += 1 }
    }
    // One number is written in one set of digits.
    let sets = Set(groups.map { text.trait($0.lowerBound) })
    guard sets.count == 1, text.endsNumber(at: end),
      isPhone(text, groups, hasPlus, hasBrackets, separators)
    else { return nil }
    return atom(in: text, start..<extensionEnd(in: text, behind: end), groups)
  }

  /// The end of an extension behind a number: `ext. 12`, `x12`; the number's own end without one.
  private static func extensionEnd(in text: ScannedText, behind end: Int) -> Int {
    let start = text.blankEnd(at: text[end] == "," ? end + 1 : end)
    guard let word = extensionWords.first(where: { text.has($0, at: start) }) else { return end }
    let digits = text.blankEnd(at: start + word.utf8CodeUnitCount)
    let digitsEnd = text.digitsEnd(at: digits)
    return (1...6).contains(digitsEnd - digits) && text.endsNumber(at: digitsEnd) ? digitsEnd : end
  }

  private static let extensionWords: [StaticString] = ["extension", "ext.", "ext", "x"]

  private static func isPhone(
    _ text: ScannedText, _ groups: [Range<Int>], _ hasPlus: Bool, _ hasBrackets: Bool,
    _ separators: Set<Unicode.Scalar>
  ) -> Bool {
    guard let first = groups.first else { return false }
    let digits = groups.reduce(0) { $0 + $1.count }
    guard digits >= 7 else { return false }
    if hasPlus { return groups.count > 1 || digits >= 8 }
    if separators.contains(".") || separators.contains("/") { return false }
    if groups.count > 1, groups.allSatisfy({ isYear(text, $0) }) { return false }
    if groups.count == 3, groups.map(\.count) == [4, 2, 2] { return false }
    if hasBrackets { return groups.count > 1 }
    let startsWithZero = text.value(first.lowerBound..<first.lowerBound + 1) == 0
    let isThousands =
      separators == [" "] && first.count <= 3 && !startsWithZero
      && groups.dropFirst().allSatisfy { $0.count == 3 }
    if isThousands { return false }
    if groups.count >= 3 { return groups.contains { $0.count >= 3 } }
    return groups.count == 2 && startsWithZero && digits >= 9
  }

  private static func isYear(_ text: ScannedText, _ group: Range<Int>) -> Bool {
    guard group.count == 4, let value = text.value(group) else { return false }
    return (1300...2199).contains(value)
  }

  /// Groups of Arabic-Indic digits do not keep their order even in an isolate: each but the last
  /// needs a mark behind it.
  private static func atom(in text: ScannedText, _ range: Range<Int>, _ groups: [Range<Int>])
    -> Atom
  {
    let isArabic = groups.contains { text.trait($0.lowerBound) == .arabicDigit }
    return Atom(range, .phone, innerMarks: isArabic ? groups.dropLast().map(\.upperBound) : [])
  }

  /// `*123#`, `*#06#`, `##002#`, `*5555`.
  private static func serviceCode(in text: ScannedText, at start: Int) -> Atom? {
    guard text[start] == "*" || text[start] == "#", text.startsToken(at: start) else { return nil }
    let end = text.end(from: start) {
      text[$0] == "*" || text[$0] == "#" || text.trait($0) == .digit
    }
    // `*5555` is a number that is dialled.
    let isShort =
      text[start] == "*" && (5...6).contains(end - start)
      && (start + 1..<end).allSatisfy { text.trait($0) == .digit }
    guard end - start >= 4, text[end - 1] == "#" || isShort, text.endsNumber(at: end),
      (start..<end).contains(where: { text.trait($0) == .digit })
    else { return nil }
    return Atom(start..<end, .phone)
  }
}
