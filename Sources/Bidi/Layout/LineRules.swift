internal import BidiCore
internal import BidiICU

/// Rule L1, and the stated convention for characters that rule X9 removes.
enum LineRules {
  /// The levels of a line.
  ///
  /// Separators, and white space, isolate controls and removed characters before them and at the
  /// line's end, have the paragraph's level. Other removed characters have the level of the character
  /// before them on the line, or the paragraph's where there is none, whatever the engine said.
  static func levels(
    of scalars: ArraySlice<UInt32>, resolved: ArraySlice<UInt8>, direction: TextDirection
  ) -> [UInt8] {
    var levels = Array(resolved)
    apply(to: &levels, of: scalars, direction: direction)
    return levels
  }

  /// Makes resolved levels those of a line.
  static func apply(
    to levels: inout [UInt8], of scalars: ArraySlice<UInt32>, direction: TextDirection
  ) {
    let base: UInt8 = direction == .leftToRight ? 0 : 1
    let classes = UnicodeProperties.classes
    scalars.withUnsafeBufferPointer { scalars in
      levels.withUnsafeMutableBufferPointer { levels in
        var previous = base
        // Start of the characters that a separator or the line's end resets.
        var resettable: Int?
        for index in 0..<levels.count {
          switch classes[scalars[index]] {
          case .leftToRight, .rightToLeft, .arabicLetter, .europeanNumber, .arabicNumber,
            .europeanSeparator, .europeanTerminator, .commonSeparator, .nonspacingMark,
            .otherNeutral:
            resettable = nil
          case .paragraphSeparator, .segmentSeparator:
            for earlier in (resettable ?? index)...index { levels[earlier] = base }
            resettable = nil
          case .whitespace, .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate,
            .popDirectionalIsolate:
            if resettable == nil { resettable = index }
          case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride,
            .rightToLeftOverride, .popDirectionalFormat, .boundaryNeutral:
            levels[index] = previous
            if resettable == nil { resettable = index }
          }
          previous = levels[index]
        }
        if let resettable {
          for index in resettable..<levels.count { levels[index] = base }
        }
      }
    }
  }
}
