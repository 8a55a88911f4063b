/// Dates (`2024-05-01`, `01/02/2024`), times (`10:30 PM`, `18 : 46`, `14∶27`, `10'20"`), the two
/// together, and ranges of times (`18:00 - 19:00`).
struct DateTimeDetector: SpanDetector {
  func spans(in text: ScannedText, profile: LanguageProfile) -> [Atom] {
    var spans: [Atom] = []
    var index = 0
    while index < text.count {
      guard text.trait(index).isDigit else {
        index += 1
        continue
      }
      if text.startsNumber(at: index), let end = Self.span(in: text, at: index, profile) {
        let marks = Self.marks(in: text, index..<end)
        // Arabic writes dates in its own digits from right to left (CLDR: `d/M/y`, with RLM).
        let isNative = text.trait(index) == .arabicDigit && !profile.expressionsRunLeftToRight
        spans.append(
          Atom(
            index..<end, .date, direction: isNative ? .rightToLeft : .leftToRight,
            innerMarks: isNative ? [] : marks))
        index = end
      } else {
        index = text.numberEnd(at: index)
      }
    }
    return spans
  }

  private static func span(
    in text: ScannedText, at index: Int, _ profile: LanguageProfile
  ) -> Int? {
    var end: Int
    if let dateEnd = date(in: text, at: index) {
      end = dateEnd
      var timeStart = text.blankEnd(at: text[dateEnd] == "," ? dateEnd + 1 : dateEnd)
      if text[timeStart] == "T", timeStart == dateEnd { timeStart += 1 }
      if timeStart > dateEnd, let timeEnd = time(in: text, at: timeStart) { end = timeEnd }
    } else if let timeEnd = time(in: text, at: index) {
      end = timeEnd
    } else {
      return minutesAndSeconds(in: text, at: index)
    }
    guard text.endsNumber(at: end) else { return nil }
    if profile.expressionsRunLeftToRight, let rangeEnd = rangeEnd(in: text, at: end) {
      end = rangeEnd
    }
    return end
  }

  /// The end of the second half of a range of dates or times.
  private static func rangeEnd(in text: ScannedText, at end: Int) -> Int? {
    let dash = text.blankEnd(at: end)
    guard text.isDash(at: dash) else { return nil }
    let second = text.blankEnd(at: dash + 1)
    guard (second > dash + 1) == (dash > end) else { return nil }
    guard let secondEnd = date(in: text, at: second) ?? time(in: text, at: second),
      text.endsNumber(at: secondEnd)
    else { return nil }
    return secondEnd
  }

  /// Three numbers with the same separator, one of them a year at either end; or `2024-05`.
  private static func date(in text: ScannedText, at start: Int) -> Int? {
    let first = text.digitsEnd(at: start)
    let separator = text[first]
    guard separator == "-" || separator == "/" || separator == "." || text.isHyphen(at: first)
    else { return nil }
    let second = text.digitsEnd(at: first + 1)
    guard (1...2).contains(second - first - 1), text.trait(first + 1) == text.trait(start)
    else { return nil }
    let secondValue = text.value(first + 1..<second) ?? 0
    if text[second] == separator, text.trait(second + 1) == text.trait(start) {
      let third = text.digitsEnd(at: second + 1)
      let counts = [first - start, third - second - 1]
      guard
        counts == [4, 2] || counts == [4, 1] || counts == [2, 4] || counts == [1, 4]
          || (counts == [2, 2] && separator != ".") || (counts == [1, 2] && separator == "/")
      else { return nil }
      // Not `192.168.1.1`.
      let continues = text[third] == separator && text.trait(third + 1).isDigit
      return continues || secondValue > 31 ? nil : third
    }
    // `2024-05` is a month where the second number is written with two digits; `2010-12` too.
    guard separator == "-", first - start == 4, second - first - 1 == 2,
      (1...12).contains(secondValue),
      text.value(first + 1..<first + 2) == 0, !text.isHyphen(at: second)
    else { return nil }
    return second
  }

  /// `10:30`, `10:30:15`, `18 : 46`, `14∶27`, with `AM` or `PM` behind.
  private static func time(in text: ScannedText, at start: Int) -> Int? {
    let hours = text.digitsEnd(at: start)
    guard (1...2).contains(hours - start) else { return nil }
    var colon = hours
    let spaced = text.isBlank(at: hours)
    if spaced { colon += 1 }
    guard text[colon] == ":" || text[colon] == "∶" else { return nil }
    let minutesStart = spaced ? colon + 2 : colon + 1
    guard !spaced || text.isBlank(at: colon + 1) else { return nil }
    var end = text.digitsEnd(at: minutesStart)
    guard end - minutesStart == 2, text.trait(minutesStart) == text.trait(start) else { return nil }
    if !spaced, text[end] == text[colon], text.digitsEnd(at: end + 1) == end + 3 { end += 3 }
    return halfOfDay(in: text, at: end) ?? end
  }

  private static func halfOfDay(in text: ScannedText, at end: Int) -> Int? {
    let start = text.blankEnd(at: end)
    for word: StaticString in ["a.m.", "p.m.", "am", "pm"] where text.has(word, at: start) {
      let wordEnd = start + word.utf8CodeUnitCount
      if !text.trait(wordEnd).isWordPart { return wordEnd }
    }
    return nil
  }

  /// `10'20"`, with straight quotes or primes.
  private static func minutesAndSeconds(in text: ScannedText, at start: Int) -> Int? {
    let minutes = text.digitsEnd(at: start)
    guard text[minutes] == "'" || text[minutes] == "′" else { return nil }
    let seconds = text.digitsEnd(at: minutes + 1)
    guard seconds > minutes + 1, text[seconds] == "\"" || text[seconds] == "″" else { return nil }
    return seconds + 1
  }

  /// Marks behind the groups of Arabic-Indic digits that something other than a single common
  /// separator joins (rule W4 joins those).
  private static func marks(in text: ScannedText, _ range: Range<Int>) -> [Int] {
    var marks: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let end = text.digitsEnd(at: index)
      guard end > index else {
        index += 1
        continue
      }
      let joined =
        text.classes.indices.contains(end) && text.classes[end] == .commonSeparator
        && !text.isBlank(at: end) && text.trait(end + 1) == .arabicDigit
      if text.trait(index) == .arabicDigit, end < range.upperBound, !joined { marks.append(end) }
      index = end
    }
    return marks
  }
}
