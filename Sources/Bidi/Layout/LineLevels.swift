internal import BidiCore

/// The levels of a line or of a paragraph on one line, after rule L1.
enum LineLevels: Sendable {
  /// Every character has the level of the paragraph: nothing is kept.
  case base
  /// A level for each byte of the text: that of the scalar to which it belongs.
  ///
  /// By bytes, because offsets are: runs and levels need no map from scalars to offsets.
  case each([UInt8])

  /// The levels of a part, to which rule L1 applies anew: whatever it resets in the whole it would
  /// reset in the part as well.
  func part(
    _ range: Range<Int>, ofUTF8 bytes: UnsafeBufferPointer<UInt8>, direction: TextDirection
  ) -> LineLevels {
    guard case .each(let levels) = self else { return .base }
    var part = Array(levels[range])
    LineRules.apply(
      to: &part, ofUTF8: UnsafeBufferPointer(rebasing: bytes[range]), direction: direction)
    return .each(part)
  }

  /// Resolves a text of any number of paragraphs of one direction.
  static func resolve(
    _ bytes: UnsafeBufferPointer<UInt8>, direction: TextDirection, engine: some BidiEngine,
    precision: LevelPrecision
  ) throws(BidiError) -> LineLevels {
    if bytes.isEmpty { return .base }
    var levels: [UInt8]
    switch try engine.resolveLevels(ofUTF8: bytes, direction: direction, precision: precision) {
    case .base: return .base
    case .levels(let final, isFinal: true): return .each(final)
    case .levels(let resolved, isFinal: false): levels = resolved
    case .unsupported:
      return .each(
        try resolveScalars(bytes, direction: direction, engine: engine, precision: precision))
    }
    LineRules.apply(to: &levels, ofUTF8: bytes, direction: direction)
    return .each(levels)
  }

  /// Decodes for an engine that reads scalars, applies rule L1 to them, and gives each byte its
  /// scalar's level.
  private static func resolveScalars(
    _ bytes: UnsafeBufferPointer<UInt8>, direction: TextDirection, engine: some BidiEngine,
    precision: LevelPrecision
  ) throws(BidiError) -> [UInt8] {
    var levels = [UInt8](repeating: 0, count: bytes.count)
    let result = levels.withUnsafeMutableBufferPointer { levels in
      // There are no more scalars than bytes. Short texts are decoded on the stack.
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: bytes.count) { scalars in
        var decoder = UTF8Scalars(bytes, in: 0..<bytes.count)
        var count = 0
        while let scalar = decoder.next() {
          scalars[count] = scalar
          count += 1
        }
        let text = UnsafeBufferPointer(rebasing: scalars[..<count])
        let line = UnsafeMutableBufferPointer(rebasing: levels[..<count])
        let result = ScalarLayout.resolve(
          text, direction: direction, engine: engine, precision: precision, into: line)
        LineRules.apply(to: line, of: text, direction: direction)
        // From the end, so that no level is overwritten before it is read.
        var index = count
        var byte = bytes.count
        // Where as many bytes as scalars are left, each has its level.
        while byte > index {
          byte -= 1
          levels[byte] = levels[index - 1]
          if !bytes[byte].isUTF8Continuation { index -= 1 }
        }
        return result
      }
    }
    try result.get()
    return levels
  }
}
