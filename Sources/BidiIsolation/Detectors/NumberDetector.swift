/// Number expressions: with a sign (`-5%`), dimensions (`1920 × 1080`), fractions and ratios with
/// spaces (`3 / 10`), thousands with spaces (`1 000 000`), quantities with a Latin unit (`10 km`), and
/// where the language writes them left to right, ranges (`10–20`) and expressions (`3 + 4 = 7`).
///
/// A plain number, with a percent sign or a currency symbol or without, is reported as plain: the
/// algorithm places it well, or by one of two accepted conventions.
struct NumberDetector: SpanDetector {
  func spans(in text: ScannedText, profile: LanguageProfile) -> [Atom] {
    var spans: [Atom] = []
    var index = 0
    while index < text.count {
      guard text.trait(index).isDigit else {
        index += 1
        continue
      }
      guard text.startsNumber(at: index) else {
        index = text.digitsEnd(at: index)
        continue
      }
      let start = Self.signStart(in: text, before: index, profile)
      let end = Self.end(in: text, from: index, profile)
      let isPlain = start == nil && end.isPlain
      guard text.endsNumber(at: end.end), !text.goesOn(at: end.end) else {
        index = end.end
        continue
      }
      var range = (start ?? index)..<end.end
      if !isPlain { range = Self.withTerminators(in: text, range) }
      spans.append(
        Atom(
          range, .number, innerMarks: isPlain ? [] : Self.marks(in: text, range),
          isPlainNumber: isPlain))
      index = max(range.upperBound, end.end)
    }
    return spans
  }

  /// A range and what a number takes with it by touching it: currency, percent and degree signs
  /// (rule W5).
  private static func withTerminators(in text: ScannedText, _ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    while lower > 0, text.classes[lower - 1] == .europeanTerminator { lower -= 1 }
    let upper = text.end(from: range.upperBound) { text.classes[$0] == .europeanTerminator }
    return lower..<upper
  }

  /// Where the number starts that has its digits at `index`, if that is a sign.
  private static func signStart(
    in text: ScannedText, before index: Int, _ profile: LanguageProfile
  ) -> Int? {
    var sign = index - 1
    // `-$5`, `-€5`.
    if isCurrency(text, sign) { sign -= 1 }
    let isMinus = text.isHyphen(at: sign)
    let isPlus = text[sign] == "+" || text[sign] == "±"
    guard isMinus || (isPlus && profile.plusSignStaysLeft), text.startsToken(at: sign) else {
      return nil
    }
    if text.trait(index) == .arabicDigit, !profile.signStaysLeftOfArabicDigits { return nil }
    // `5 -3` and a preposition with a space before its hyphen (`ל -30`) are no signs.
    if text.trait(sign - 1) == .space {
      if text.trait(sign - 2).isDigit { return nil }
      if text.trait(sign - 2) == .rightLetter, !text.trait(sign - 3).isWordPart { return nil }
    }
    return sign
  }

  private static func isCurrency(_ text: ScannedText, _ index: Int) -> Bool {
    switch text[index] {
    case "$", "€", "£", "¥", "₪", "₹", "₺", "﷼": true
    default: false
    }
  }

  /// The end of the expression that starts with the digits at `index`, and whether it is one number.
  private static func end(
    in text: ScannedText, from index: Int, _ profile: LanguageProfile
  ) -> (end: Int, isPlain: Bool) {
    var end = text.numberEnd(at: index)
    var isPlain = true
    if let fraction = fractionEnd(in: text, behind: end) { return (fraction, false) }
    if let thousands = thousandsEnd(in: text, from: index, firstEnd: end) {
      end = thousands
      isPlain = false
    }
    while let next = operand(in: text, at: end, isFirst: isPlain, profile) {
      end = next
      isPlain = false
    }
    if let unit = unitEnd(in: text, at: end) { return (unit, false) }
    // What belongs to the number by touching it.
    switch text[end] {
    case "%", "٪", "‰", "°": end += 1
    default: break
    }
    return (end, isPlain)
  }

  /// The end of an operator and the number behind it.
  private static func operand(
    in text: ScannedText, at end: Int, isFirst: Bool, _ profile: LanguageProfile
  ) -> Int? {
    let sign = text.blankEnd(at: end)
    let spaced = sign > end
    if spaced, text[sign] == "/" || text[sign] == ":" { return ratioEnd(in: text, at: end, sign) }
    let operatorEnd = operatorEnd(in: text, at: sign, spaced: spaced, profile)
    guard operatorEnd > sign else { return nil }
    var number = text.blankEnd(at: operatorEnd)
    // `$50-$100`.
    if isCurrency(text, number) { number += 1 }
    guard (number > operatorEnd) == spaced || isCurrency(text, operatorEnd) || text[sign] == "="
    else { return nil }
    let numberEnd = text.numberEnd(at: number)
    guard numberEnd > number, text.endsNumber(at: numberEnd) else { return nil }
    return numberEnd
  }

  /// The end of ` / 10` behind a number: both are short and whole, and nothing joins either to more.
  private static func ratioEnd(in text: ScannedText, at end: Int, _ sign: Int) -> Int? {
    var start = end
    while start > 0, end - start < 5, text.trait(start - 1) == text.trait(end - 1) { start -= 1 }
    let second = text.blankEnd(at: sign + 1)
    let secondEnd = text.digitsEnd(at: second)
    guard second > sign + 1, (1...4).contains(end - start), (1...4).contains(secondEnd - second),
      !isJoint(text, start - 1), !isJoint(text, secondEnd) || !text.trait(secondEnd + 1).isDigit,
      text.endsNumber(at: secondEnd)
    else { return nil }
    return secondEnd
  }

  private static func isJoint(_ text: ScannedText, _ index: Int) -> Bool {
    text.isDash(at: index) || text[index] == ":" || text[index] == "/" || text[index] == "."
      || text[index] == ","
  }

  /// The end of the fraction of `3 1/2`.
  private static func fractionEnd(in text: ScannedText, behind end: Int) -> Int? {
    let start = text.blankEnd(at: end)
    let slash = text.digitsEnd(at: start)
    let fraction = text.digitsEnd(at: slash + 1)
    guard start > end, text[slash] == "/" || text[slash] == "⁄", fraction > slash + 1,
      let over = text.value(start..<slash), let under = text.value(slash + 1..<fraction),
      over > 0, over < under, [2, 3, 4, 5, 6, 8, 16, 32].contains(under),
      text.endsNumber(at: fraction), !isJoint(text, fraction) || !text.trait(fraction + 1).isDigit
    else { return nil }
    return fraction
  }

  private static func operatorEnd(
    in text: ScannedText, at index: Int, spaced: Bool, _ profile: LanguageProfile
  ) -> Int {
    switch text[index] {
    case "×", "✕", "✖": return index + 1
    case "x", "X":
      // `1920x1080` is one word to the algorithm.
      return spaced ? index + 1 : index
    case "∶": return index + 1
    case "±" where spaced: return index + 1
    case "^" where !spaced: return index + 1
    default: break
    }
    guard profile.expressionsRunLeftToRight else { return index }
    switch text[index] {
    case "+", "−", "*", "÷", "=", "<", ">", "≤", "≥", "≠", "≈", "·": return index + 1
    case "-", "\u{2010}", "\u{2011}", "–", "—":
      // A dash with spaces round it may be the sentence's.
      return spaced ? index : index + 1
    case "~", "…": return spaced ? index : index + 1
    default: return index
    }
  }

  /// `1 000 000`: a group of up to three digits, and groups of exactly three.
  private static func thousandsEnd(in text: ScannedText, from start: Int, firstEnd: Int) -> Int? {
    guard firstEnd - start <= 3, text.digitsEnd(at: start) == firstEnd, text[start] != "0" else {
      return nil
    }
    var end = firstEnd
    while text.isBlank(at: end), text.trait(end + 1) == text.trait(start),
      text.digitsEnd(at: end + 1) == end + 4
    {
      end += 4
    }
    // Two groups alone may be two numbers.
    return end - firstEnd >= 8 ? text.numberEnd(at: end - 3) : nil
  }

  /// The end of a Latin unit behind a space, or of `°C`.
  private static func unitEnd(in text: ScannedText, at end: Int) -> Int? {
    let start = text.blankEnd(at: end)
    let wordStart = text[start] == "°" ? start + 1 : start
    guard wordStart > end else { return nil }
    let wordEnd = text.end(from: wordStart) { index in
      text.trait(index) == .leftLetter || text[index] == "²" || text[index] == "³"
        || (text[index] == "/" && text.trait(index + 1) == .leftLetter)
    }
    guard wordEnd > wordStart, wordEnd - wordStart <= 6, text.endsNumber(at: wordEnd) else {
      return nil
    }
    return units.contains(text.string(start..<wordEnd)) ? wordEnd : nil
  }

  /// Of single letters only those behind a degree sign: others may be anything.
  private static let units: Set<String> = [
    "km", "cm", "mm", "μm", "nm", "mi", "ft", "yd", "kg", "mg", "lb", "lbs", "oz", "ml", "mL", "dl",
    "dL", "KB", "kB", "MB", "GB", "TB", "PB", "KiB", "MiB", "GiB", "TiB", "Kb", "kb", "Mb", "Gb",
    "bps", "kbps", "Kbps", "Mbps", "Gbps", "KB/s", "kB/s", "MB/s", "GB/s", "Kb/s", "Mb/s", "Hz",
    "kHz", "KHz", "MHz", "GHz", "ms", "ns", "μs", "min", "px", "pt", "dp", "sp", "em", "dpi", "DPI",
    "ppi", "PPI", "fps", "FPS", "rpm", "RPM", "MP", "mV", "kV", "mA", "mAh", "mW", "kW", "MW", "Wh",
    "kWh", "kJ", "cal", "kcal", "Pa", "hPa", "kPa", "bar", "psi", "dB", "dBm", "°C", "°F", "km/h",
    "kmh", "mph", "m/s", "m²", "km²", "cm²", "m³", "mg/dL", "mg/dl", "mmol/L", "mmol/l", "U/hr",
    "U/h", "IU", "BPM", "bpm", "lm", "lx",
  ]

  /// Marks behind the groups of Arabic-Indic digits of an expression.
  private static func marks(in text: ScannedText, _ range: Range<Int>) -> [Int] {
    var marks: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let end = text.numberEnd(at: index)
      if end > index, text.trait(index) == .arabicDigit, end < range.upperBound,
        (end..<range.upperBound).contains(where: { text.trait($0).isDigit })
      {
        marks.append(end)
      }
      index = max(end, index + 1)
    }
    return marks
  }
}
