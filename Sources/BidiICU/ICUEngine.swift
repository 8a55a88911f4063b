public import BidiCore

/// The algorithm as ICU's `ubidi` resolves it.
///
/// Known faults of ICU 72, which no option cures; tests count them by kind:
/// - Brackets of which one is under an override and the other is not (rule N0 knows only types after
///   overrides), and isolate controls under an override next to an embedding.
/// - A nonspacing mark after a bracket that rule N0 resolved.
/// - Brackets beyond the 63 that rule BD16 has room for.
/// - U+2329 and U+232A beside U+3008 and U+3009, to which they are canonically equivalent: a pair of
///   one kind leaves an opening bracket of the other behind.
/// - Deeply nested brackets take quadratic time.
///
/// The first three are 30 of the 91,707 cases of BidiCharacterTest.txt.
///
/// See [ubidi.h](https://unicode-org.github.io/icu-docs/apidoc/released/icu4c/ubidi_8h.html).
public struct ICUEngine: BidiEngine {
  /// An engine; it holds no state.
  public init() {}

  /// `ICU`.
  public var name: String { "ICU" }

  /// See `BidiEngine`. Cost: linear but for nested brackets; one ICU object a call.
  public func resolveLevels(
    of scalars: UnsafeBufferPointer<UInt32>, direction: TextDirection, precision: LevelPrecision,
    into levels: UnsafeMutableBufferPointer<UInt8>
  ) throws(BidiError) {
    guard scalars.count > 0 else { return }
    // Room for two units a scalar and for the sentinel paragraph below.
    guard scalars.count < Int(Int32.max) / 2 - Self.sentinel.count else {
      throw .paragraphTooLong(engine: name)
    }
    let units = UTF16Units(capacity: scalars.count * 2 + Self.sentinel.count)
    for scalar in scalars { units.append(scalar) }
    let length = units.count
    let base: UInt8 = direction == .leftToRight ? 0 : 1

    let paragraph = try ParagraphHandle()
    try paragraph.set(units, length: length, level: base)
    if precision == .exact, !paragraph.isMixed, scalars.contains(where: Self.canRaiseLevel) {
      // Where all text runs one way ICU answers with one level for all of it, whatever isolates and
      // numbers there are. A second paragraph of mixed direction makes it go the whole way.
      for unit in Self.sentinel { units.append(UInt32(unit)) }
      try paragraph.set(units, length: units.count, level: base)
    }
    let source = try paragraph.levels()
    var unit = 0
    for index in 0..<scalars.count {
      levels[index] = source[unit]
      unit += scalars[index] > 0xFFFF ? 2 : 1
    }
  }

  /// Whether a character can have a level other than its paragraph's, or give one to others, in a
  /// text that ICU takes to run one way: explicit formatting, and Arabic numbers.
  private static func canRaiseLevel(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x600 else { return false }
    let bidiClass = UnicodeProperties.bidiClass(scalar)
    return bidiClass.isExplicitFormatting || bidiClass == .arabicNumber
  }

  /// PARAGRAPH SEPARATOR, `a`, HEBREW LETTER ALEF.
  private static let sentinel: [UInt16] = [0x2029, 0x61, 0x5D0]
}
