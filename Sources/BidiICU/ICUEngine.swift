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
    var units = UTF16Units(capacity: scalars.count * 2 + Self.sentinel.count)
    units.append(scalars)
    let length = units.count
    let base: UInt8 = direction == .leftToRight ? 0 : 1

    let paragraph = try ParagraphHandle()
    try paragraph.set(units, length: length, level: base)
    if precision == .exact, !paragraph.isMixed, Self.holdsLevelChange(scalars) {
      // Where all text runs one way ICU answers with one level for all of it, whatever isolates and
      // numbers there are. A second paragraph of mixed direction makes it go the whole way.
      units.append(Self.sentinel)
      try paragraph.set(units, length: units.count, level: base)
    }
    let source = try paragraph.levels()
    if length == scalars.count {
      // No surrogates: a level a scalar.
      _ = levels.update(fromContentsOf: UnsafeBufferPointer(start: source, count: length))
      return
    }
    var unit = 0
    for index in 0..<scalars.count {
      levels[index] = source[unit]
      unit += scalars[index] > 0xFFFF ? 2 : 1
    }
  }

  /// Whether a text holds characters that can have a level other than their paragraph's, or give one
  /// to others, although ICU takes it to run one way: explicit formatting, and Arabic numbers.
  private static func holdsLevelChange(_ scalars: UnsafeBufferPointer<UInt32>) -> Bool {
    let classes = UnicodeProperties.classes
    return scalars.contains { scalar in
      guard scalar >= 0x600 else { return false }
      let bidiClass = classes[scalar]
      return bidiClass == .arabicNumber || bidiClass.isExplicitFormatting
    }
  }

  /// PARAGRAPH SEPARATOR, `a`, HEBREW LETTER ALEF.
  private static let sentinel: [UInt32] = [0x2029, 0x61, 0x5D0]
}
