/// A set of characters that a scan looks for in UTF-8.
///
/// Sets are told by at most the first three bytes of a character.
protocol ScanSet {
  /// Whether `cbidi_scan` finds all members, and not too much else.
  static var isWidelyScanned: Bool { get }
  /// The bytes with which a member can begin; may say yes too often.
  static func canBegin(_ lead: Block) -> BlockMask
  /// Where members seem to begin, by three bytes each; may say yes too often, but should not for
  /// frequent characters.
  static func candidates(_ lead: Block, _ second: Block, _ third: Block) -> BlockMask
  /// Whether the character that begins at an offset is a member. False at a continuation byte.
  static func contains(_ text: ScannedBytes, at offset: Int) -> Bool
}

/// The characters that can affect the order of a left-to-right paragraph: U+0590..08FF, RLM,
/// U+202A..202E, U+2066..2069, U+FB1D..FDFF, U+FE70..FEFE, U+10800..10FFF and U+1E800..1EFFF.
///
/// Every character of class R, AL and AN and every explicit formatting character is in one of these
/// ranges, unassigned ones included; a test proves it for the Unicode version at hand.
enum OrderAffecting: ScanSet {
  static var isWidelyScanned: Bool { true }

  static func canBegin(_ lead: Block) -> BlockMask {
    lead.isBetween(0xD6, 0xE0) .| lead.equals(0xE2) .| lead.equals(0xEF) .| lead.equals(0xF0)
  }

  static func candidates(_ lead: Block, _ second: Block, _ third: Block) -> BlockMask {
    // Samaritan to Arabic Extended-A are E0 A0 to E0 A3; all that follows in E0 are scripts of India
    // and their neighbours.
    let letters = lead.isBetween(0xD6, 0xDF) .| lead.equals(0xE0) .& second.isBelow(0xA4)
    let presentationForms = lead.equals(0xEF) .& second.isBetween(0xAC, 0xBB)
    // 90 and 9E, but not 9D of mathematical letters nor 9F of emoji.
    let supplementary = lead.equals(0xF0) .& second.isEven
    return (letters .| presentationForms)
      .| (supplementary .| BidiControls.generalPunctuation(lead, second, third))
  }

  static func contains(_ text: ScannedBytes, at offset: Int) -> Bool {
    switch text[offset] {
    case 0xD6: text[offset + 1] >= 0x90
    case 0xD7...0xDF: true
    case 0xE0: text[offset + 1] < 0xA4
    case 0xE2:
      switch text[offset + 1] {
      case 0x80: text[offset + 2] == 0x8F || (0xAA...0xAE).contains(text[offset + 2])
      case 0x81: (0xA6...0xA9).contains(text[offset + 2])
      default: false
      }
    case 0xEF:
      switch text[offset + 1] {
      case 0xAC: text[offset + 2] >= 0x9D
      case 0xAD...0xB7: true
      case 0xB9: text[offset + 2] >= 0xB0
      case 0xBA: true
      case 0xBB: text[offset + 2] != 0xBF
      default: false
      }
    case 0xF0:
      (text[offset + 1] == 0x90 || text[offset + 1] == 0x9E) && text[offset + 2] >= 0xA0
    default: false
    }
  }
}

/// The characters of `BidiControl`.
enum BidiControls: ScanSet {
  /// In right-to-left text every letter would be found.
  static var isWidelyScanned: Bool { false }

  static func canBegin(_ lead: Block) -> BlockMask { lead.equals(0xE2) .| lead.equals(0xD8) }

  static func candidates(_ lead: Block, _ second: Block, _ third: Block) -> BlockMask {
    lead.equals(0xD8) .& second.equals(0x9C) .| generalPunctuation(lead, second, third)
  }

  /// E2 80 or E2 81 with a third byte of a control: of frequent characters only the ellipsis has one
  /// as well.
  @inline(__always)
  static func generalPunctuation(_ lead: Block, _ second: Block, _ third: Block) -> BlockMask {
    lead.equals(0xE2) .& second.isBelow(0x82)
      .& (third.isBetween(0xA6, 0xAE) .| third.isBetween(0x8E, 0x8F))
  }

  static func contains(_ text: ScannedBytes, at offset: Int) -> Bool {
    switch text[offset] {
    case 0xD8: text[offset + 1] == 0x9C
    case 0xE2:
      switch text[offset + 1] {
      case 0x80:
        (0x8E...0x8F).contains(text[offset + 2]) || (0xAA...0xAE).contains(text[offset + 2])
      case 0x81: (0xA6...0xA9).contains(text[offset + 2])
      default: false
      }
    default: false
    }
  }
}

/// The characters of both sets: all that can affect order, and LRM.
enum OrderOrControl: ScanSet {
  static var isWidelyScanned: Bool { true }

  static func canBegin(_ lead: Block) -> BlockMask { OrderAffecting.canBegin(lead) }

  static func candidates(_ lead: Block, _ second: Block, _ third: Block) -> BlockMask {
    OrderAffecting.candidates(lead, second, third)
  }

  static func contains(_ text: ScannedBytes, at offset: Int) -> Bool {
    OrderAffecting.contains(text, at: offset) || BidiControls.contains(text, at: offset)
  }
}
