/// One place where two lists of lines differ: lines of the old list that lines of the new one
/// take the place of. Either range may be empty, not both.
package struct LineChange: Sendable, Hashable {
  /// Lines of the old list, counted from zero.
  package var old: Range<Int>
  /// Lines of the new list, counted from zero.
  package var new: Range<Int>
}

/// The differences between two lists of lines, by Myers' greedy algorithm ("An O(ND) Difference
/// Algorithm and Its Variations", 1986).
///
/// Cost: linear in the lines plus quadratic in the differences, up to `maximumDistance`. Where more
/// lines differ the answer is still a true difference, but need not be the smallest.
package enum LineDifference {
  /// The most differing lines for which the smallest difference is looked for: 16 MB of memory.
  static let maximumDistance = 2_000

  /// The changes that make `new` from `old`, in order, none touching the next.
  package static func changes(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> [LineChange] {
    var start = 0
    let shorter = min(old.count, new.count)
    while start < shorter, old[start] == new[start] { start += 1 }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    if start == oldEnd && start == newEnd { return [] }

    var numbers: [ArraySlice<UInt8>: Int32] = [:]
    func number(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [Int32] {
      lines.map { line in
        if let known = numbers[line] { return known }
        let next = Int32(truncatingIfNeeded: numbers.count)
        numbers[line] = next
        return next
      }
    }
    let oldNumbers = number(old[start..<oldEnd])
    let newNumbers = number(new[start..<newEnd])
    let kept = matches(oldNumbers, newNumbers) ?? sameLineMatches(oldNumbers, newNumbers)
    return changes(between: kept, oldCount: oldNumbers.count, newCount: newNumbers.count)
      .map { change in
        LineChange(
          old: change.old.lowerBound + start..<change.old.upperBound + start,
          new: change.new.lowerBound + start..<change.new.upperBound + start)
      }
  }

  /// A line that is in both lists.
  private struct Match {
    var old: Int
    var new: Int
  }

  /// The lines kept by the shortest edit script, in order; nil where it is too long.
  private static func matches(_ old: [Int32], _ new: [Int32]) -> [Match]? {
    let limit = min(maximumDistance, old.count + new.count)
    // `furthest[k + limit]` is the furthest old line reached on diagonal k = old - new.
    var furthest = [Int32](repeating: 0, count: 2 * limit + 3)
    let middle = limit + 1
    // For each distance, the part of `furthest` in use before that distance was tried.
    var history: [[Int32]] = []
    for distance in 0...limit {
      history.append(Array(furthest[middle - distance - 1...middle + distance + 1]))
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let down =
          diagonal == -distance
          || (diagonal != distance
            && furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1])
        var line =
          down
          ? Int(furthest[middle + diagonal + 1]) : Int(furthest[middle + diagonal - 1]) + 1
        while line < old.count, line - diagonal < new.count, line - diagonal >= 0,
          old[line] == new[line - diagonal]
        {
          line += 1
        }
        furthest[middle + diagonal] = Int32(truncatingIfNeeded: line)
        if line >= old.count, line - diagonal >= new.count {
          return path(from: history, distance: distance, oldCount: old.count, newCount: new.count)
        }
      }
    }
    return nil
  }

  /// Walks back through what `matches` recorded.
  private static func path(
    from history: [[Int32]], distance: Int, oldCount: Int, newCount: Int
  ) -> [Match] {
    var matches: [Match] = []
    var old = oldCount
    var new = newCount
    for distance in stride(from: distance, through: 1, by: -1) {
      let furthest = history[distance]
      let middle = distance + 1
      let diagonal = old - new
      let down =
        diagonal == -distance
        || (diagonal != distance
          && furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1])
      let previousDiagonal = down ? diagonal + 1 : diagonal - 1
      let previousOld = Int(furthest[middle + previousDiagonal])
      let previousNew = previousOld - previousDiagonal
      while old > previousOld, new > previousNew {
        old -= 1
        new -= 1
        matches.append(Match(old: old, new: new))
      }
      old = previousOld
      new = previousNew
    }
    while old > 0, new > 0 {
      old -= 1
      new -= 1
      matches.append(Match(old: old, new: new))
    }
    matches.reverse()
    return matches
  }

  /// The lines that are equal at the same place: what is left to say of lists too different for
  /// the shortest script, and exact where only the insides of lines changed.
  private static func sameLineMatches(_ old: [Int32], _ new: [Int32]) -> [Match] {
    guard old.count == new.count else { return [] }
    return old.indices.filter { old[$0] == new[$0] }.map { Match(old: $0, new: $0) }
  }

  private static func changes(
    between kept: [Match], oldCount: Int, newCount: Int
  ) -> [LineChange] {
    var changes: [LineChange] = []
    var old = 0
    var new = 0
    for match in kept + [Match(old: oldCount, new: newCount)] {
      if match.old > old || match.new > new {
        changes.append(LineChange(old: old..<match.old, new: new..<match.new))
      }
      old = match.old + 1
      new = match.new + 1
    }
    return changes
  }
}
