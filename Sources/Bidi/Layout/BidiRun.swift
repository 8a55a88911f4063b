public import BidiCore

/// A stretch of text that lies side by side on the line and runs in one direction: characters of one
/// embedding level that follow each other (UAX #9, rule BD7).
public struct BidiRun: Sendable, Hashable {
  /// Where the run lies in the text, in UTF-8 bytes from the text's start.
  public let utf8Range: Range<Int>
  /// The embedding level of all its characters.
  public let level: EmbeddingLevel

  /// The direction in which the run is displayed.
  public var direction: TextDirection { level.direction }
}

/// The runs of a line, in visual order from the left or in logical order.
///
/// A line of one run, as most are, takes no memory from the heap.
public struct BidiRuns: RandomAccessCollection, Sendable, Hashable {
  private enum Storage: Sendable, Hashable {
    case one(BidiRun)
    case several([BidiRun])
  }

  private let storage: Storage

  init(_ run: BidiRun) { storage = .one(run) }

  init(_ runs: [BidiRun]) { storage = .several(runs) }

  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of runs.
  public var endIndex: Int {
    switch storage {
    case .one: 1
    case .several(let runs): runs.count
    }
  }

  /// The run at a position.
  public subscript(position: Int) -> BidiRun {
    switch storage {
    case .one(let run):
      precondition(position == 0, "Index out of range")
      return run
    case .several(let runs): return runs[position]
    }
  }
}

extension BidiRuns {
  /// The runs of a line of which the level of each byte is known.
  ///
  /// - Parameters:
  ///   - levels: the levels; not empty.
  ///   - start: the offset of the first.
  ///   - isVisual: whether the runs are put in visual order.
  init(ofUTF8Levels levels: [UInt8], from start: Int, inVisualOrder isVisual: Bool) {
    let count = LevelRuns.count(in: levels)
    let whole = BidiRun(
      utf8Range: start..<start + levels.count, level: EmbeddingLevel(rawValue: levels[0]))
    if count == 1 {
      self.init(whole)
      return
    }
    // Made of the right size at once; to grow one, or to make one without values, takes longer.
    var runs = [BidiRun](repeating: whole, count: count)
    runs.withUnsafeMutableBufferPointer { runs in
      var next = 0
      LevelRuns.forEach(in: levels) { range, level in
        runs[next] = BidiRun(
          utf8Range: range.lowerBound + start..<range.upperBound + start,
          level: EmbeddingLevel(rawValue: level))
        next += 1
      }
      if isVisual { LevelRuns.arrange(runs, level: \.level.rawValue) }
    }
    self.init(runs)
  }
}
