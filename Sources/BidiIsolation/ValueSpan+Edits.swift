import Bidi
import BidiICU

extension [ValueSpan] {
  /// The parts of the values in each paragraph, without what ends it: no isolate reaches farther.
  /// Values are sorted and do not overlap. Cost: linear.
  func cut(atParagraphsOf scalars: [UInt32]) -> [ValueSpan] {
    guard !isEmpty else { return [] }
    let ends = scalars.indices.filter {
      UnicodeProperties.bidiClass(scalars[$0]) == .paragraphSeparator
    }
    guard !ends.isEmpty else { return self }
    var next = 0
    return flatMap { value in
      var parts: [ValueSpan] = []
      var start = value.range.lowerBound
      while next < ends.count, ends[next] < start { next += 1 }
      while next < ends.count, ends[next] < value.range.upperBound {
        parts.append(ValueSpan(start..<ends[next], identity: value.identity))
        start = ends[next] + 1
        next += 1
      }
      parts.append(ValueSpan(start..<value.range.upperBound, identity: value.identity))
      return parts.filter { !$0.range.isEmpty }
    }
  }

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
