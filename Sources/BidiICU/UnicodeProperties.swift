public import BidiCore
internal import CBidiICU

/// The bidi properties of a character, from ICU's Unicode data.
///
/// One place for all engines and checks, so that there is one Unicode version at work.
public enum UnicodeProperties {
  /// The Bidi_Class of a scalar value. Cost: a table look-up; a call of ICU outside the BMP.
  public static func bidiClass(_ scalar: UInt32) -> BidiClass { classes[scalar] }

  /// All classes, for loops: fetching the table costs more than looking a class up.
  public static let classes = BidiClassTable()

  /// All bracket types, for loops.
  public static let brackets = BracketTable(classes)

  /// The Bidi_Mirroring_Glyph of a scalar value, or the value itself where there is none.
  public static func mirror(_ scalar: UInt32) -> UInt32 { cbidi_icu_mirror(scalar) }

  /// Whether and how a scalar value is one of a bracket pair (Bidi_Paired_Bracket_Type).
  public static func bracketType(_ scalar: UInt32) -> BracketType {
    switch cbidi_icu_bracket_type(scalar) {
    case 1: .open
    case 2: .close
    default: .none
    }
  }

  /// The bracket that pairs with a bracket (Bidi_Paired_Bracket), or the value itself.
  public static func pairedBracket(_ scalar: UInt32) -> UInt32 { cbidi_icu_paired_bracket(scalar) }

  /// The General_Category of a scalar value.
  public static func generalCategory(_ scalar: UInt32) -> GeneralCategory {
    GeneralCategory(rawValue: cbidi_icu_general_category(scalar)) ?? .unassigned
  }

  /// ICU's version and that of its Unicode data, such as `72.1` and `15.0`.
  public static var versions: (icu: String, unicode: String) {
    var icu: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
    var unicode: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &icu) { icu in
      withUnsafeMutableBytes(of: &unicode) { unicode in
        cbidi_icu_versions(
          icu.baseAddress?.assumingMemoryBound(to: UInt8.self),
          unicode.baseAddress?.assumingMemoryBound(to: UInt8.self))
      }
    }
    return ("\(icu.0).\(icu.1)", "\(unicode.0).\(unicode.1)")
  }

  /// Whether the likely script of a locale (BCP 47 or ICU id) is written right to left; nil where
  /// ICU knows no script for it.
  public static func isRightToLeft(locale: String) -> Bool? {
    switch cbidi_icu_locale_is_right_to_left(locale) {
    case 1: true
    case 0: false
    default: nil
    }
  }
}

/// The Bidi_Paired_Bracket_Type property (UAX #9, rule BD14).
@frozen
public enum BracketType: Sendable, Hashable {
  /// Not a bracket of a pair.
  case none
  /// An opening bracket.
  case open
  /// A closing bracket.
  case close
}

/// The General_Category property; raw values are ICU's `UCharCategory`.
public enum GeneralCategory: UInt8, Sendable, Hashable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case unassigned, uppercaseLetter, lowercaseLetter, titlecaseLetter, modifierLetter, otherLetter,
    nonspacingMark, enclosingMark, spacingMark, decimalNumber, letterNumber, otherNumber,
    spaceSeparator, lineSeparator, paragraphSeparator, control, format, privateUse, surrogate,
    dashPunctuation, openPunctuation, closePunctuation, connectorPunctuation, otherPunctuation,
    mathSymbol, currencySymbol, modifierSymbol, otherSymbol, initialPunctuation, finalPunctuation
}
