extension ScannedText {
  /// The end of the run of digits at an index, all of one set; the index itself where there is none.
  func digitsEnd(at index: Int) -> Int {
    let set = trait(index)
    guard set.isDigit else { return index }
    return end(from: index) { trait($0) == set }
  }

  /// The end of a plain number: digits, and more digits behind single separators without white
  /// space (`1,234.5`, `٣٫٥`). The index itself where there is none.
  func numberEnd(at index: Int) -> Int {
    var position = digitsEnd(at: index)
    guard position > index else { return index }
    while isNumberSeparator(self[position]), trait(position + 1) == trait(index) {
      position = digitsEnd(at: position + 1)
    }
    return position
  }

  /// The end of white space at an index that may stand inside a number: spaces, no line break.
  func blankEnd(at index: Int, most: Int = 1) -> Int {
    var position = index
    while position - index < most, isBlank(at: position) { position += 1 }
    return position
  }

  /// Whether a space, of whatever width, stands at an index; no tab, no line break.
  func isBlank(at index: Int) -> Bool {
    guard index >= 0, index < count, traits[index] == .space else { return false }
    switch scalars[index] {
    case 0x20, 0xA0, 0x2009, 0x202F, 0x2007: return true
    default: return false
    }
  }

  /// The number that digits of any of the three sets write, nil where it is above 9999.
  func value(_ range: Range<Int>) -> Int? {
    guard range.count <= 4 else { return nil }
    var value = 0
    for index in range {
      let zero: UInt32 =
        switch traits[index] {
        case .arabicDigit: 0x660
        case .persianDigit: 0x6F0
        default: 0x30
        }
      value = value * 10 + Int(scalars[index]) - Int(zero)
    }
    return value
  }

  /// Whether a numeric span may start at an index: no letter, digit or number separator of another
  /// number before it. Letters of the right-to-left scripts may stand before it.
  func startsNumber(at index: Int) -> Bool {
    guard startsSpan(at: index) else { return false }
    return !(isNumberSeparator(self[index - 1]) && trait(index - 2).isDigit)
  }

  /// Whether a numeric span may end at an index: no letter of a left-to-right script, no digit.
  func endsNumber(at index: Int) -> Bool {
    !trait(index).isWordPart || trait(index) == .rightLetter
  }

  /// Whether what ends at an index is the beginning of something longer: `12-34-AB`, `2024-05-01-a`.
  func goesOn(at index: Int) -> Bool {
    isDash(at: index) && (trait(index + 1) == .leftLetter || trait(index + 1).isDigit)
  }

  private func isNumberSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", "٫", "٬", "'", "’": true
    default: false
    }
  }

  /// Whether a hyphen or a minus sign stands at an index.
  func isHyphen(at index: Int) -> Bool {
    switch self[index] {
    case "-", "\u{2010}", "\u{2011}", "\u{2212}": true
    default: false
    }
  }

  /// Whether a hyphen or a dash that joins the ends of a range stands at an index.
  func isDash(at index: Int) -> Bool {
    isHyphen(at: index) || self[index] == "–" || self[index] == "—"
  }
}
