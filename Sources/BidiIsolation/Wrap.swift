package import Bidi

/// An isolate to be put round a range, and marks inside it.
package struct Wrap: Sendable, Hashable {
  /// What goes into the isolate; counts scalars.
  package var range: Range<Int>
  /// The initiator: LRI, RLI or FSI.
  package var initiator: BidiControl
  /// Where LEFT-TO-RIGHT MARKs go inside; counts scalars.
  package var marks: [Int]

  package init(_ range: Range<Int>, initiator: BidiControl, marks: [Int] = []) {
    self.range = range
    self.initiator = initiator
    self.marks = marks
  }

  package init(_ range: Range<Int>, direction: TextDirection, marks: [Int] = []) {
    self.init(range, initiator: .isolate(direction), marks: marks)
  }
}

/// A character to be put in before an index; counts scalars.
struct Insertion: Sendable, Hashable {
  var index: Int
  var scalar: UInt32
}

extension [Wrap] {
  /// What the wraps insert, in the order in which it is written. Wraps do not cross each other.
  var insertions: [Insertion] {
    var keyed: [(index: Int, order: Int, scalar: UInt32)] = []
    for wrap in self {
      // At one index: inner ends first, then marks, then outer starts first.
      keyed.append(
        (wrap.range.lowerBound, 2_000_000_000 - wrap.range.count, wrap.initiator.rawValue))
      keyed.append(
        (wrap.range.upperBound, wrap.range.count, BidiControl.popDirectionalIsolate.rawValue))
      for mark in wrap.marks {
        keyed.append((mark, 1_000_000_000, BidiControl.leftToRightMark.rawValue))
      }
    }
    keyed.sort { ($0.index, $0.order) < ($1.index, $1.order) }
    return keyed.map { Insertion(index: $0.index, scalar: $0.scalar) }
  }
}
