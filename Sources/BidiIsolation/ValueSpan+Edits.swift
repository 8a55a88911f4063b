import Bidi

extension [ValueSpan] {
  /// Where the values of a text stand once edits of it are made: what is put in right before a value
  /// or behind it is not part of it. Values are sorted and do not overlap. Cost: linear, and sorting
  /// the edits.
  func moved(by edits: [TextEdit], of offsets: UTF8Offsets) -> [ValueSpan] {
    guard !isEmpty else { return [] }
    let sorted = edits.map { edit in
      (range: offsets.scalars(edit.range), count: edit.replacement.unicodeScalars.count)
    }.sorted { left, right in
      (left.range.lowerBound, left.range.upperBound)
        < (right.range.lowerBound, right.range.upperBound)
    }
    var next = 0
    var shift = 0
    return compactMap { value in
      func pass(while condition: (Range<Int>) -> Bool) {
        while next < sorted.count, condition(sorted[next].range) {
          shift += sorted[next].count - sorted[next].range.count
          next += 1
        }
      }
      let (start, end) = (value.range.lowerBound, value.range.upperBound)
      pass { $0.upperBound <= start }
      let lower = start + shift
      pass { $0.lowerBound < end }
      let upper = end + shift
      return lower < upper ? ValueSpan(lower..<upper, identity: value.identity) : nil
    }
  }
}
