/// Dates (`2024-05-01`, `01/02/2024`, `5 May 2024`), times (`10:30 PM`, `18 : 46`, `14∶27`, `10'20"`), the two
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
    } else if let dateEnd = dateInWords(in: text, at: index) {
      end = dateEnd
    } else if let timeEnd = time(in: text, at: index) {
      end = timeEnd
    } else {
      return hour(in: text, at: index) ?? minutesAndSeconds(in: text, at: index)
    }
    guard text.endsNumber(at: end) else { return nil }
    let isRange = profile.expressionsRunLeftToRight && rangeEnd(in: text, at: end) != nil
    if !isRange, text.goesOn(at: end) { return nil }
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
    if text[end] == ".", text.trait(end + 1) == .digit { end = text.digitsEnd(at: end + 1) }
    return halfOfDay(in: text, at: end) ?? zone(in: text, at: end, start) ?? end
  }

  /// `5 May 2024`, `1st Jan.`: a day before the name of a month.
  private static func dateInWords(in text: ScannedText, at start: Int) -> Int? {
    let day = text.digitsEnd(at: start)
    guard day - start <= 2, (1...31).contains(text.value(start..<day) ?? 0) else { return nil }
    var ordinal = day
    for ending: StaticString in ["st", "nd", "rd", "th"] where text.has(ending, at: day) {
      ordinal = day + 2
    }
    let month = text.blankEnd(at: ordinal)
    let monthEnd = text.end(from: month) { text.trait($0) == .leftLetter }
    guard month > ordinal, months.contains(text.string(month..<monthEnd).lowercased()) else {
      return nil
    }
    let hasStop = text[monthEnd] == "." || text[monthEnd] == ","
    let year = text.blankEnd(at: hasStop ? monthEnd + 1 : monthEnd)
    let yearEnd = text.digitsEnd(at: year)
    guard year > monthEnd, yearEnd - year == 4, text.endsNumber(at: yearEnd) else {
      return text.isLetterOrDigit(at: monthEnd) ? nil : monthEnd
    }
    return yearEnd
  }

  private static let months: Set<String> = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep",
    "sept", "oct", "nov", "dec",
  ]

  /// `Z`, ` UTC`, `+02:00` behind a time.
  private static func zone(in text: ScannedText, at end: Int, _ time: Int) -> Int? {
    if text[end] == "Z", !text.isLetterOrDigit(at: end + 1) { return end + 1 }
    // Without a date before it, `08:00-16:00` is a range.
    if text[time - 1] == "T", text[end] == "+" || text.isHyphen(at: end),
      text.digitsEnd(at: end + 1) >= end + 3
    {
      let hours = text.digitsEnd(at: end + 1)
      let minutes = text[hours] == ":" ? text.digitsEnd(at: hours + 1) : hours
      return hours - end <= 5 && minutes >= hours ? minutes : nil
    }
    let start = text.blankEnd(at: end)
    let nameEnd = text.end(from: start) { text.trait($0) == .leftLetter }
    guard start > end, !text.isLetterOrDigit(at: nameEnd),
      zones.contains(text.string(start..<nameEnd))
    else { return nil }
    return nameEnd
  }

  private static let zones: Set<String> = [
    "UTC", "GMT", "EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT", "CET", "CEST", "EET",
    "EEST", "BST", "IST", "MSK",
  ]

  /// `10 AM`: an hour without minutes.
  private static func hour(in text: ScannedText, at start: Int) -> Int? {
    let end = text.digitsEnd(at: start)
    guard (1...12).contains(text.value(start..<end) ?? 0), text.isBlank(at: end) else { return nil }
    return halfOfDay(in: text, at: end)
  }

  private static func halfOfDay(in text: ScannedText, at end: Int) -> Int? {
    let start = text.blankEnd(at: end)
    for word: StaticString in ["a.m.", "p.m.", "am", "pm"] where text.has(word, at: start) {
      let wordEnd = start + word.utf8CodeUnitCount
      if !text.isLetterOrDigit(at: wordEnd) { return wordEnd }
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
