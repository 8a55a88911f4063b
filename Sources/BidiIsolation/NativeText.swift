import Bidi
import BidiICU

/// Tells from its characters alone that a text of a right-to-left paragraph is displayed as it should
/// be: most texts of a right-to-left catalog are words and the stops of sentences, and nothing else.
///
/// Where no character runs left to right and no control stands, all of a paragraph but its numbers is
/// one run, whatever is isolated in it; no span is found without a digit, a Latin letter or a technical
/// sign. A number of one digit set between spaces, with words between it and the next one, keeps its
/// place (rules W2 and I2). What shows damage (see `TextDamage`) is not taken for plain.
package enum NativeText {
  /// Whether there is certainly nothing to find. Cost: linear, a look-up for each character; no
  /// memory.
  package static func isSound(_ text: String, brandNames: [String]) -> Bool {
    // A name may be made of signs alone.
    guard brandNames.isEmpty else { return false }
    return text.utf8.withContiguousStorageIfAvailable(isSound) ?? false
  }

  /// What a character means for the question.
  private enum Role: UInt8 {
    /// It may mean anything.
    case other
    /// A letter that runs right to left.
    case letter
    /// The same, one that only ends words.
    case finalLetter
    case space
    /// A mark, or punctuation of sentences that may not touch a number.
    case punctuation
    /// A stop or a comma.
    case stop
    case openingBracket
    case closingBracket
    case europeanDigit
    case arabicDigit
    case persianDigit

    var isDigit: Bool { rawValue >= Role.europeanDigit.rawValue }

    /// Whether a number may stand right behind it.
    var mayPrecedeNumber: Bool { self == .space || self == .openingBracket }

    /// Whether it may stand right behind a number.
    var mayFollowNumber: Bool { self == .space || self == .stop || self == .closingBracket }
  }

  private static func isSound(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let roles = roles
    var index = 0
    var depth = 0
    var previous = Role.space
    // The digits of the text, which are of one set.
    var digits = Role.other
    // Numbers with no letter between them may be one.
    var mayHoldNumber = true
    while index < bytes.count {
      let isFirst = index == 0
      let lead = bytes[index]
      let role: Role
      if lead < 0x80 {
        role = roles[Int(lead)]
        index += 1
      } else if lead < 0xE0, index + 1 < bytes.count {
        role = roles[Int(lead & 0x1F) << 6 | Int(bytes[index + 1] & 0x3F)]
        index += 2
      } else if lead == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80 {
        role = isGeneralPunctuation(bytes[index + 2]) ? .punctuation : .other
        index += 3
      } else {
        return false
      }
      // A stop at the start is one that was typed at the wrong end.
      if isFirst, role != .letter, !role.isDigit { return false }
      if previous.isDigit, !role.isDigit, !role.mayFollowNumber { return false }
      switch role {
      case .other: return false
      case .letter: mayHoldNumber = true
      case .finalLetter:
        guard previous == .letter || previous == .finalLetter else { return false }
      case .space, .punctuation, .stop: break
      case .openingBracket: depth += 1
      case .closingBracket:
        depth -= 1
        if depth < 0 { return false }
      case .europeanDigit, .arabicDigit, .persianDigit:
        if !previous.isDigit {
          guard mayHoldNumber, previous.mayPrecedeNumber, digits == .other || digits == role
          else { return false }
          mayHoldNumber = false
          digits = role
        } else if role != digits {
          return false
        }
      }
      previous = role
    }
    return true
  }

  /// Of U+2000 to U+203F by the last byte of UTF-8: joiners, dashes, quotation marks, the ellipsis.
  private static func isGeneralPunctuation(_ last: UInt8) -> Bool {
    switch last {
    case 0x8C, 0x8D, 0x90...0x95, 0x98...0x9E, 0xA6, 0xB9, 0xBA: true
    default: false
    }
  }

  /// The roles of the characters below U+0800.
  private static let roles: [Role] = (0..<0x800).map { scalar in
    switch Unicode.Scalar(UInt32(scalar)) {
    case " ": return .space
    case ".", ",", ":", ";", "!", "?", "،", "؛", "؟": return .stop
    case "\"", "'", "-", "«", "»": return .punctuation
    case "(": return .openingBracket
    case ")": return .closingBracket
    case "\u{640}", "\u{61C}": return .other
    default: break
    }
    switch scalar {
    case 0x30...0x39: return .europeanDigit
    case 0x660...0x669: return .arabicDigit
    case 0x6F0...0x6F9: return .persianDigit
    default: break
    }
    switch UnicodeProperties.bidiClass(UInt32(scalar)) {
    case .rightToLeft, .arabicLetter:
      if VisualOrderWords.onlyEndsWords(UInt32(scalar)) { return .finalLetter }
      return TextDamage.isLetter(UInt32(scalar)) ? .letter : .punctuation
    case .nonspacingMark where scalar >= 0x590: return .punctuation
    default: return .other
    }
  }
}
