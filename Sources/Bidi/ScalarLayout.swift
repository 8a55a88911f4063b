package import BidiCore
internal import BidiICU

/// The layout of one paragraph of scalar values: levels by rule L1, order by rule L2.
///
/// What `BidiParagraph` and the checks of the layers above are made of. Indices count scalars.
package struct ScalarLayout: Sendable {
  /// The paragraph's base direction.
  package let direction: TextDirection
  /// A level for each scalar, as resolved: before rule L1.
  package let resolved: [UInt8]

  /// Lays out one paragraph.
  package init(
    _ scalars: [UInt32], direction: TextDirection, engine: some BidiEngine,
    precision: LevelPrecision = .order
  ) throws(BidiError) {
    self.direction = direction
    var levels = [UInt8](repeating: 0, count: scalars.count)
    var failure: BidiError?
    scalars.withUnsafeBufferPointer { source in
      levels.withUnsafeMutableBufferPointer { target in
        do throws(BidiError) {
          try engine.resolveLevels(
            of: source, direction: direction, precision: precision, into: target)
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
    resolved = levels
  }

  /// The levels of a line of the paragraph, after rule L1.
  ///
  /// Characters that rule X9 removes have the level of the character before them in the line, or
  /// the paragraph's where there is none: the stated convention for all engines.
  package func lineLevels(_ scalars: [UInt32], _ line: Range<Int>) -> [UInt8] {
    let base: UInt8 = direction == .leftToRight ? 0 : 1
    var levels = Array(resolved[line])
    var previous = base
    // Start of the white space and isolate controls that a separator or the line's end resets.
    var resettable: Int?
    for index in levels.indices {
      let bidiClass = UnicodeProperties.bidiClass(scalars[line.lowerBound + index])
      switch bidiClass {
      case .paragraphSeparator, .segmentSeparator:
        for earlier in (resettable ?? index)...index { levels[earlier] = base }
        resettable = nil
      case .whitespace, .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate,
        .popDirectionalIsolate:
        if resettable == nil { resettable = index }
      case let removed where removed.isRemovedByX9:
        levels[index] = previous
        if resettable == nil { resettable = index }
      default:
        resettable = nil
      }
      previous = levels[index]
    }
    if let resettable {
      for index in resettable..<levels.count { levels[index] = base }
    }
    return levels
  }

  /// Rule L2: for each visual position from the left, the index of the character displayed there.
  package static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard var highest = levels.max(), let lowestOdd = levels.lazy.filter({ $0 & 1 == 1 }).min()
    else { return order }
    while highest >= lowestOdd {
      var start = 0
      while start < levels.count {
        guard levels[start] >= highest else {
          start += 1
          continue
        }
        var end = start + 1
        while end < levels.count, levels[end] >= highest { end += 1 }
        order[start..<end].reverse()
        start = end
      }
      highest -= 1
    }
    return order
  }
}
