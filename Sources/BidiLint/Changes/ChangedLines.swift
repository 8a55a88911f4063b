/// The lines of a file that were changed. Lines end at line feeds, as they do for Git, and count from 1.
package struct ChangedLines: Sendable, Hashable {
  /// Whether the file is new, or no text as far as Git knows.
  var isWhole = false
  /// The lines that are new or different, in order.
  private(set) var ranges: [ClosedRange<Int>] = []
  /// The lines behind which others were taken out, in order.
  private(set) var gaps: [Int] = []

  /// All lines.
  static let all = ChangedLines(isWhole: true)

  /// Adds a hunk: `count` lines from `start` on are new, or with none, lines behind it were taken out.
  mutating func add(start: Int, count: Int) {
    if count > 0 { ranges.append(start...start + count - 1) } else { gaps.append(start) }
  }

  /// Whether any of some lines was changed, or one between them taken out. Cost: logarithmic.
  package func touches(_ lines: ClosedRange<Int>) -> Bool {
    if isWhole { return true }
    let range = ranges.firstIndex(from: lines.lowerBound, by: \.upperBound).map { ranges[$0] }
    if let range, range.lowerBound <= lines.upperBound { return true }
    let gap = gaps.firstIndex(from: lines.lowerBound, by: \.self).map { gaps[$0] }
    return gap.map { $0 < lines.upperBound } ?? false
  }
}

extension Array {
  /// The first element, in an array in order, whose value is that or more.
  func firstIndex(from value: Int, by key: (Element) -> Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if key(self[middle]) < value { low = middle + 1 } else { high = middle }
    }
    return low < count ? low : nil
  }
}
