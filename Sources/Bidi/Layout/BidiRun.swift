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
/// A line of up to eight runs, as most are, takes no memory from the heap.
public struct BidiRuns: RandomAccessCollection, Sendable {
  private enum Storage: Sendable {
    case one(BidiRun)
    case few(FewRuns)
    case several([BidiRun])
  }

  private let storage: Storage

  init(_ run: BidiRun) { storage = .one(run) }

  init(_ runs: [BidiRun]) { storage = .several(runs) }

  fileprivate init(_ runs: FewRuns) { storage = .few(runs) }

  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of runs.
  public var endIndex: Int {
    switch storage {
    case .one: 1
    case .few(let runs): runs.count
    case .several(let runs): runs.count
    }
  }

  /// The run at a position.
  public subscript(position: Int) -> BidiRun {
    switch storage {
    case .one(let run):
      precondition(position == 0, "Index out of range")
      return run
    case .few(let runs):
      precondition(position >= 0 && position < runs.count, "Index out of range")
      return runs[position]
    case .several(let runs): return runs[position]
    }
  }
}

extension BidiRuns: Hashable {
  /// Whether the runs are the same, in the same order.
  public static func == (left: BidiRuns, right: BidiRuns) -> Bool { left.elementsEqual(right) }

  /// Hashes the runs in their order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for run in self { hasher.combine(run) }
  }
}

/// A few runs of a short text, each in one word, kept in place.
private struct FewRuns: Sendable {
  static let capacity = 8
  /// The greatest offset that there is room for.
  static let greatestOffset = 1 << offsetBits - 1

  let count: Int
  private var words = SIMD8<UInt64>()

  private static let offsetBits = 28
  private static let levelBits = 8

  /// Takes `count` runs, and no more than there is room for.
  init(
    _ count: Int, ofUTF8Levels levels: [UInt8], from start: Int, inVisualOrder isVisual: Bool
  ) {
    self.count = count
    withUnsafeMutableBytes(of: &words) { bytes in
      bytes.withMemoryRebound(to: UInt64.self) { words in
        var next = 0
        LevelRuns.forEach(in: levels) { range, level in
          words[next] =
            (UInt64(range.lowerBound + start) << Self.offsetBits | UInt64(range.upperBound + start))
            << Self.levelBits | UInt64(level)
          next += 1
        }
        guard isVisual else { return }
        LevelRuns.arrange(UnsafeMutableBufferPointer(rebasing: words[..<count])) {
          UInt8(truncatingIfNeeded: $0)
        }
      }
    }
  }

  subscript(position: Int) -> BidiRun {
    let word = words[position]
    let offsets = Int(word >> Self.levelBits)
    return BidiRun(
      utf8Range: offsets >> Self.offsetBits..<offsets & Self.greatestOffset,
      level: EmbeddingLevel(rawValue: UInt8(truncatingIfNeeded: word)))
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
    let end = start + levels.count
    let whole = BidiRun(
      utf8Range: start..<end, level: EmbeddingLevel(rawValue: levels[0]))
    if count == 1 {
      self.init(whole)
      return
    }
    if count <= FewRuns.capacity, end <= FewRuns.greatestOffset {
      self.init(FewRuns(count, ofUTF8Levels: levels, from: start, inVisualOrder: isVisual))
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
