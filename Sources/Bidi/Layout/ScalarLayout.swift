package import BidiCore

/// The layout of one paragraph of scalar values: levels by rule L1, order by rule L2.
///
/// What the checks of the layers above are made of. Indices count scalars.
package struct ScalarLayout: Sendable {
  /// The paragraph's base direction.
  package let direction: TextDirection
  /// A level for each scalar, as resolved: before rule L1.
  package private(set) var resolved: [UInt8]

  /// Lays out one paragraph.
  ///
  /// Of a text that holds several, each is resolved by itself in the same base direction: the
  /// embeddings of one do not reach into the next (rules P1 and X8).
  package init(
    _ scalars: [UInt32], direction: TextDirection, engine: some BidiEngine,
    precision: LevelPrecision = .order
  ) throws(BidiError) {
    self.direction = direction
    var levels = [UInt8](repeating: 0, count: scalars.count)
    let result = scalars.withUnsafeBufferPointer { source in
      levels.withUnsafeMutableBufferPointer { target in
        Self.resolve(
          source, direction: direction, engine: engine, precision: precision, into: target)
      }
    }
    try result.get()
    resolved = levels
  }

  /// Resolves scalars paragraph by paragraph.
  static func resolve(
    _ scalars: UnsafeBufferPointer<UInt32>, direction: TextDirection, engine: some BidiEngine,
    precision: LevelPrecision, into levels: UnsafeMutableBufferPointer<UInt8>
  ) -> Result<Void, BidiError> {
    var start = 0
    do throws(BidiError) {
      while start < scalars.count {
        let end = ParagraphSeparator.paragraphEnd(in: scalars, from: start)
        try engine.resolveLevels(
          of: UnsafeBufferPointer(rebasing: scalars[start..<end]), direction: direction,
          precision: precision, into: UnsafeMutableBufferPointer(rebasing: levels[start..<end]))
        start = end
      }
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  /// The levels of a line of the paragraph, after rule L1. See `LineRules`.
  package func lineLevels(_ scalars: [UInt32], _ line: Range<Int>) -> [UInt8] {
    LineRules.levels(of: scalars[line], resolved: resolved[line], direction: direction)
  }

  /// Rule L2: for each visual position from the left, the index of the character displayed there.
  package static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(levels.count)
    for run in ScalarRun.visual(levels) {
      if run.level & 1 == 0 {
        order.append(contentsOf: run.range)
      } else {
        order.append(contentsOf: run.range.reversed())
      }
    }
    return order
  }
}
