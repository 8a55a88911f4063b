internal import BidiCore
internal import BidiICU

/// Rule L1, and the stated convention for characters that rule X9 removes.
///
/// Separators, and white space, isolate controls and removed characters before them and at the line's
/// end, have the paragraph's level. Other removed characters have the level of the character before
/// them on the line, or the paragraph's where there is none, whatever the engine said.
enum LineRules {
  /// The levels of a line of scalars.
  static func levels(
    of scalars: ArraySlice<UInt32>, resolved: ArraySlice<UInt8>, direction: TextDirection
  ) -> [UInt8] {
    var levels = Array(resolved)
    levels.withUnsafeMutableBufferPointer { levels in
      scalars.withUnsafeBufferPointer { apply(to: levels, of: $0, direction: direction) }
    }
    return levels
  }

  /// Makes resolved levels of scalars those of a line.
  static func apply(
    to levels: UnsafeMutableBufferPointer<UInt8>, of scalars: UnsafeBufferPointer<UInt32>,
    direction: TextDirection
  ) {
    var line = LineState(levels, direction)
    for index in 0..<scalars.count { line.add(scalars[index], index..<index + 1) }
    line.finish()
  }

  /// Makes resolved levels of the bytes of a line those of a line.
  static func apply(
    to levels: inout [UInt8], ofUTF8 bytes: UnsafeBufferPointer<UInt8>, direction: TextDirection
  ) {
    levels.withUnsafeMutableBufferPointer { levels in
      var line = LineState(levels, direction)
      var scalars = UTF8Scalars(bytes, in: 0..<bytes.count)
      while true {
        let start = scalars.offset
        guard let scalar = scalars.next() else { break }
        line.add(scalar, start..<scalars.offset)
      }
      line.finish()
    }
  }
}

/// A line on which the rules are being applied, from the start on.
private struct LineState {
  private let levels: UnsafeMutableBufferPointer<UInt8>
  private let base: UInt8
  private let classes = UnicodeProperties.classes
  private var previous: UInt8
  /// Start of the characters that a separator or the line's end resets.
  private var resettable: Int?

  init(_ levels: UnsafeMutableBufferPointer<UInt8>, _ direction: TextDirection) {
    self.levels = levels
    base = direction == .leftToRight ? 0 : 1
    previous = base
  }

  /// Takes the next character, and the range of its levels.
  @inline(__always)
  mutating func add(_ scalar: UInt32, _ range: Range<Int>) {
    switch classes[scalar] {
    case .leftToRight, .rightToLeft, .arabicLetter, .europeanNumber, .arabicNumber,
      .europeanSeparator, .europeanTerminator, .commonSeparator, .nonspacingMark, .otherNeutral:
      resettable = nil
    case .paragraphSeparator, .segmentSeparator:
      set((resettable ?? range.lowerBound)..<range.upperBound, base)
      resettable = nil
    case .whitespace, .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate,
      .popDirectionalIsolate:
      if resettable == nil { resettable = range.lowerBound }
    case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride,
      .rightToLeftOverride, .popDirectionalFormat, .boundaryNeutral:
      set(range, previous)
      if resettable == nil { resettable = range.lowerBound }
    }
    previous = levels[range.lowerBound]
  }

  mutating func finish() {
    if let resettable { set(resettable..<levels.count, base) }
  }

  private func set(_ range: Range<Int>, _ level: UInt8) {
    for index in range { levels[index] = level }
  }
}
