/// A range in a file, in half the memory; `Catalog` refuses files in which it would not fit.
struct CompactRange: Sendable, Hashable {
  private let start: UInt32
  private let end: UInt32

  static let empty = CompactRange(0..<0)

  init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
  var isEmpty: Bool { start >= end }
}
