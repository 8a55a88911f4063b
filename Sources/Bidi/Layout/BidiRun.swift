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

/// Characters of one level that follow each other, by scalar index.
struct ScalarRun {
  var range: Range<Int>
  var level: UInt8

  /// The runs of some levels in logical order.
  static func logical(_ levels: [UInt8]) -> [ScalarRun] {
    var runs: [ScalarRun] = []
    var start = 0
    for index in levels.indices
    where index + 1 == levels.count || levels[index + 1] != levels[start] {
      runs.append(ScalarRun(range: start..<index + 1, level: levels[start]))
      start = index + 1
    }
    return runs
  }

  /// Rule L2 on whole runs: the runs of some levels in visual order from the left.
  ///
  /// Cost: linear in the characters; in the runs, times the number of different levels.
  static func visual(_ levels: [UInt8]) -> [ScalarRun] {
    var runs = logical(levels)
    guard var highest = runs.lazy.map(\.level).max(),
      let lowestOdd = runs.lazy.map(\.level).filter({ $0 & 1 == 1 }).min()
    else { return runs }
    while highest >= lowestOdd {
      var start = 0
      while start < runs.count {
        guard runs[start].level >= highest else {
          start += 1
          continue
        }
        var end = start + 1
        while end < runs.count, runs[end].level >= highest { end += 1 }
        runs[start..<end].reverse()
        start = end
      }
      highest -= 1
    }
    return runs
  }
}
