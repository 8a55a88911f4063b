public import BidiCore
internal import BidiICU

/// Ways to guess the direction of a text other than its first strong character.
///
/// They look at the characters only: bidi controls count for what they are, marks as letters, the
/// rest not at all.
extension TextDirection {
  /// Right to left where any character runs so, else left to right where any runs so, else nil.
  ///
  /// For short text of a right-to-left language that begins with a foreign word, as Android's
  /// `ANYRTL_LTR`. Cost: linear; a scan of the bytes where there is no right-to-left character.
  public static func anyRightToLeft(in text: String) -> TextDirection? {
    text[...].withUTF8Bytes { bytes in
      let scalars = UTF8Scalars(bytes, in: 0..<bytes.count)
      var direction: TextDirection?
      let mayRunRightToLeft = BidiScan.canAffectOrder(bytes)
      for scalar in scalars {
        switch UnicodeProperties.bidiClass(scalar).strongDirection {
        case .rightToLeft: return .rightToLeft
        case .leftToRight:
          direction = .leftToRight
          if !mayRunRightToLeft { return direction }
        case nil: continue
        }
      }
      return direction
    }
  }

  /// The direction of most words of a text; nil where no word tells.
  ///
  /// A word runs as its first strong character does. Addresses (`https://...`, `name@host`) do not
  /// count beside other words; where there are only these and numbers the text runs left to right,
  /// since so do they. For editable text and user content, where a name or a quotation often stands
  /// first; Closure's `estimateDirection` decides in this way.
  ///
  /// - Parameters:
  ///   - text: the text; words are what white space parts.
  ///   - share: right to left wins where more than this share of the words that tell run so. Less
  ///     than a half allows for the foreign names in right-to-left text.
  /// - Returns: the direction, or nil where no word has a letter or a digit.
  public static func majority(in text: String, rightToLeftShare share: Double = 0.4)
    -> TextDirection?
  {
    var rightToLeft = 0
    var total = 0
    var hasWeak = false
    for word in text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      let direction = firstStrongOfWord(word)
      if direction == .rightToLeft {
        rightToLeft += 1
        total += 1
      } else if isAddress(word) {
        hasWeak = true
      } else if direction == .leftToRight {
        total += 1
      } else if word.contains(where: { $0.bidiClass == .europeanNumber }) {
        hasWeak = true
      }
    }
    if total == 0 { return hasWeak ? .leftToRight : nil }
    return Double(rightToLeft) > share * Double(total) ? .rightToLeft : .leftToRight
  }

  private static func firstStrongOfWord(_ word: Substring.UnicodeScalarView) -> TextDirection? {
    for scalar in word {
      if let direction = scalar.bidiClass.strongDirection { return direction }
    }
    return nil
  }

  /// Whether a word looks like a URL or an e-mail address.
  private static func isAddress(_ word: Substring.UnicodeScalarView) -> Bool {
    let word = Substring(word)
    return word.hasPrefix("http://") || word.hasPrefix("https://") || word.hasPrefix("www.")
      || word.contains("@")
  }
}
