/// Characters, or bytes, of one level that follow each other (rule BD7), and their order (rule L2).
enum LevelRuns {
  /// The number of runs.
  static func count(in levels: [UInt8]) -> Int {
    if levels.isEmpty { return 0 }
    return levels.withUnsafeBytes { levels in
      var count = 1
      var index = 1
      // Eight at a time: the bytes that differ from those before them.
      while index + 8 <= levels.count {
        let difference =
          levels.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          ^ levels.loadUnaligned(fromByteOffset: index - 1, as: UInt64.self)
        // No level has the highest bit set, so this sets it in every byte that is not zero.
        count += ((difference &+ 0x7F7F_7F7F_7F7F_7F7F) & 0x8080_8080_8080_8080).nonzeroBitCount
        index += 8
      }
      while index < levels.count {
        if levels[index] != levels[index - 1] { count += 1 }
        index += 1
      }
      return count
    }
  }

  /// Calls a closure with the range and the level of each run, in logical order.
  @inline(__always)
  static func forEach(in levels: [UInt8], _ body: (Range<Int>, UInt8) -> Void) {
    levels.withUnsafeBytes { levels in
      var start = 0
      while start < levels.count {
        let end = end(ofRunFrom: start, in: levels)
        body(start..<end, levels[start])
        start = end
      }
    }
  }

  /// The index behind the run that begins at an index.
  @inline(__always)
  private static func end(ofRunFrom start: Int, in levels: UnsafeRawBufferPointer) -> Int {
    let level = levels[start]
    let same = UInt64(level) &* 0x0101_0101_0101_0101
    var index = start + 1
    while index + 8 <= levels.count {
      let difference =
        levels.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian ^ same
      if difference != 0 { return index + difference.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < levels.count, levels[index] == level { index += 1 }
    return index
  }

  /// Puts runs from logical into visual order, from the left.
  ///
  /// Cost: linear in the runs, times the number of different levels.
  static func arrange<Run>(_ runs: UnsafeMutableBufferPointer<Run>, level: (Run) -> UInt8) {
    var highest: UInt8 = 0
    var lowestOdd = UInt8.max
    for run in runs {
      let level = level(run)
      highest = max(highest, level)
      if level & 1 == 1 { lowestOdd = min(lowestOdd, level) }
    }
    guard highest >= lowestOdd else { return }
    for limit in (lowestOdd...highest).reversed() {
      var start = 0
      while start < runs.count {
        guard level(runs[start]) >= limit else {
          start += 1
          continue
        }
        var end = start + 1
        while end < runs.count, level(runs[end]) >= limit { end += 1 }
        reverse(runs, start..<end)
        start = end
      }
    }
  }

  private static func reverse<Run>(_ runs: UnsafeMutableBufferPointer<Run>, _ range: Range<Int>) {
    var low = range.lowerBound
    var high = range.upperBound - 1
    while low < high {
      runs.swapAt(low, high)
      low += 1
      high -= 1
    }
  }
}

/// A run by scalar index.
struct ScalarRun {
  var range: Range<Int>
  var level: UInt8

  /// Rule L2: the runs of some levels in visual order from the left.
  static func visual(_ levels: [UInt8]) -> [ScalarRun] {
    var runs: [ScalarRun] = []
    LevelRuns.forEach(in: levels) { runs.append(ScalarRun(range: $0, level: $1)) }
    runs.withUnsafeMutableBufferPointer { LevelRuns.arrange($0, level: \.level) }
    return runs
  }
}
