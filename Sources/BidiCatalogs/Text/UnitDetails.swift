/// What few values of a catalog have.
struct UnitDetails: Sendable, Hashable {
  var context: String?
  var variant: [String] = []
  var markup: [Range<Int>] = []
  var ignoredChecks: [String] = []

  /// The details set apart, so that a value without any takes eight bytes for them.
  final class Box: Sendable, Hashable {
    let values: UnitDetails

    init(_ values: UnitDetails) { self.values = values }

    static func == (left: Box, right: Box) -> Bool {
      left === right || left.values == right.values
    }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }
}

/// A range in a file, in half the memory; `Catalog` refuses files in which it would not fit.
struct CompactRange: Sendable, Hashable {
  private let start: UInt32
  private let end: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}
