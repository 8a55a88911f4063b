internal import BidiICU
internal import CFriBidi

/// Arabic letters as the presentation forms of Unicode, joined as their neighbours have it.
package enum ArabicShaping {
  /// The scalar values of a line with the forms of Arabic letters in their places, in logical order;
  /// nil in the place of a letter that became part of a ligature.
  ///
  /// Joining types and forms are FriBidi's. The letters that have forms are older than its data; a
  /// newer letter beside them has none, and does not join.
  package static func shape(_ scalars: [UInt32], levels: [UInt8]) -> [UInt32?] {
    let count = FriBidiStrIndex(scalars.count)
    guard count > 0 else { return [] }
    let types = scalars.map { FriBidiCharType(UnicodeProperties.bidiClass($0)) }
    let signedLevels = levels.map { FriBidiLevel(truncatingIfNeeded: $0) }
    var properties = [FriBidiArabicProp](repeating: 0, count: scalars.count)
    var shaped = scalars
    let flags = FriBidiFlags(FRIBIDI_FLAG_SHAPE_ARAB_PRES | FRIBIDI_FLAG_SHAPE_ARAB_LIGA)
    fribidi_get_joining_types(scalars, count, &properties)
    fribidi_join_arabic(types, count, signedLevels, &properties)
    fribidi_shape_arabic(flags, signedLevels, count, &properties, &shaped)
    // What a ligature swallows FriBidi fills with U+FEFF.
    return zip(scalars, shaped).map { $1 == 0xFEFF && $0 != 0xFEFF ? nil : $1 }
  }
}
