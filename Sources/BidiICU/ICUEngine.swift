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

  /// See `BidiEngine`. Cost: linear but for nested brackets; no ICU object but from a small pool.
  public func resolveLevels(
    of scalars: UnsafeBufferPointer<UInt32>, direction: TextDirection, precision: LevelPrecision,
    into levels: UnsafeMutableBufferPointer<UInt8>
  ) throws(BidiError) {
    guard scalars.count > 0 else { return }
    // Room for two units a scalar and for the sentinel paragraph.
    guard scalars.count < Int(Int32.max) / 2 - Self.sentinel.count else {
      throw .paragraphTooLong(engine: name)
    }
    var units = UTF16Units(capacity: scalars.count * 2 + Self.sentinel.count)
    units.append(scalars)
    let length = units.count
    var classes = ClassSet()
    for scalar in scalars { classes.insert(UnicodeProperties.classes[scalar]) }
    units.append(Self.sentinel)

    let paragraph = try ParagraphHandle(longest: units.count)
    try Self.resolve(
      paragraph, units.start, length, direction: direction,
      isExact: precision == .exact && classes.holdsLevelChange)
    let source = try paragraph.levels()
    var unit = 0
    for index in 0..<scalars.count {
      levels[index] = source[unit]
      unit += scalars[index] > 0xFFFF ? 2 : 1
    }
  }

  /// See `BidiEngine`. Cost: as with scalars, but nothing is copied beside the UTF-16 that ICU reads,
  /// and no array is made for a text that runs in its own direction as a whole.
  public func resolveLevels(
    ofUTF8 bytes: UnsafeBufferPointer<UInt8>, direction: TextDirection, precision: LevelPrecision
  ) throws(BidiError) -> UTF8Levels {
    guard bytes.count < Int(Int32.max) - Self.sentinel.count else {
      throw .paragraphTooLong(engine: name)
    }
    // No text has more units than bytes. Short ones are on the stack.
    let result = withUnsafeTemporaryAllocation(
      of: UInt16.self, capacity: bytes.count + Self.sentinel.count
    ) { units -> Result<UTF8Levels, BidiError> in
      do throws(BidiError) {
        return .success(
          try Self.resolve(bytes, units, direction: direction, precision: precision))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func resolve(
    _ bytes: UnsafeBufferPointer<UInt8>, _ units: UnsafeMutableBufferPointer<UInt16>,
    direction: TextDirection, precision: LevelPrecision
  ) throws(BidiError) -> UTF8Levels {
    guard let start = units.baseAddress else { return .base }
    let (length, classes) = UTF16Transcoding.transcode(bytes, into: start)
    for (index, unit) in sentinel.enumerated() { units[length + index] = UInt16(unit) }

    let paragraph = try ParagraphHandle(longest: units.count)
    let isMixed = try resolve(
      paragraph, start, length, direction: direction,
      isExact: precision == .exact && classes.holdsLevelChange)
    if !isMixed {
      let level = paragraph.uniformLevel
      if level == base(direction) { return .base }
      // ICU does not reset white space at the end where it takes this short cut.
      return .levels([UInt8](repeating: level, count: bytes.count), isFinal: false)
    }
    let levels = UTF16Transcoding.spread(try paragraph.levels(), over: bytes)
    return .levels(levels, isFinal: !classes.holdsRemoved)
  }

  /// Has ICU resolve a text behind which the sentinel stands, and says whether ICU found it mixed.
  ///
  /// Where all text runs one way ICU answers with one level for all of it, whatever isolates and
  /// numbers there are. A second paragraph of mixed direction makes it go the whole way.
  @discardableResult
  private static func resolve(
    _ paragraph: borrowing ParagraphHandle, _ units: UnsafePointer<UInt16>, _ length: Int,
    direction: TextDirection, isExact: Bool
  ) throws(BidiError) -> Bool {
    try paragraph.set(units, length: length, level: base(direction))
    if paragraph.isMixed { return true }
    guard isExact else { return false }
    try paragraph.set(units, length: length + sentinel.count, level: base(direction))
    return true
  }

  private static func base(_ direction: TextDirection) -> UInt8 {
    direction == .leftToRight ? 0 : 1
  }

  /// PARAGRAPH SEPARATOR, `a`, HEBREW LETTER ALEF: a paragraph of mixed direction, in UTF-16 of one
  /// unit each.
  private static let sentinel: [UInt32] = [0x2029, 0x61, 0x5D0]
}
