public import BidiCore
internal import BidiICU

/// The bidi properties that the standard library does not have; `properties.isBidiControl` and
/// `properties.isBidiMirrored` are there already, for the standard library's Unicode version.
extension Unicode.Scalar {
  /// The scalar's Bidi_Class, from ICU's Unicode data. Cost: a table look-up.
  public var bidiClass: BidiClass { UnicodeProperties.bidiClass(value) }

  /// The character to be displayed in place of this one in right-to-left text (rule L4):
  /// Bidi_Mirroring_Glyph, such as `)` for `(`. Nil where there is none, be it that the character is
  /// not mirrored (`a`) or that Unicode has no character for its mirror image (`∛`).
  public var bidiMirroringGlyph: Unicode.Scalar? {
    let mirror = UnicodeProperties.mirror(value)
    return mirror == value ? nil : Unicode.Scalar(mirror)
  }

  /// The bracket that pairs with this one, and which of the two this one is (definitions BD14 and
  /// BD15): Bidi_Paired_Bracket and its type. Nil for all other characters.
  public var bidiPairedBracket: PairedBracket? {
    let isOpening: Bool
    switch UnicodeProperties.bracketType(value) {
    case .none: return nil
    case .open: isOpening = true
    case .close: isOpening = false
    }
    return Unicode.Scalar(UnicodeProperties.pairedBracket(value)).map {
      PairedBracket(counterpart: $0, isOpening: isOpening)
    }
  }

  /// What is known of a bracket.
  public struct PairedBracket: Sendable, Hashable {
    /// The other bracket of the pair.
    public let counterpart: Unicode.Scalar
    /// Whether the bracket asked for is the opening one.
    public let isOpening: Bool

    /// A bracket's counterpart, and whether the bracket is the opening one.
    public init(counterpart: Unicode.Scalar, isOpening: Bool) {
      self.counterpart = counterpart
      self.isOpening = isOpening
    }
  }
}
