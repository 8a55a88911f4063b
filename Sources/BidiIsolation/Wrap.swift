package import Bidi

/// What is put round a range to set it apart from the text beside it, and marks inside it.
package struct Wrap: Sendable, Hashable {
  /// What is set apart; counts scalars.
  package var range: Range<Int>
  /// The initiator of the isolate: LRI, RLI or FSI.
  package var initiator: BidiControl
  /// Where LEFT-TO-RIGHT MARKs go inside; counts scalars.
  package var marks: [Int]
  /// By what the range is set apart.
  package var form: Form = .isolate

  package init(_ range: Range<Int>, initiator: BidiControl, marks: [Int] = []) {
    self.range = range
    self.initiator = initiator
    self.marks = marks
  }

  package init(_ range: Range<Int>, direction: TextDirection, marks: [Int] = []) {
    self.init(range, initiator: .isolate(direction), marks: marks)
  }

  /// By what a range is set apart.
  package enum Form: Sendable, Hashable {
    /// The initiator and PDI.
    case isolate
    /// The elements of HTML that are laid out as isolates are.
    case markup
    /// An embedding, with marks round it.
    case embedding(Marks)
    /// Marks alone.
    case marks(Marks)
  }

  /// Which marks are put in.
  package struct Marks: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A mark of the text's own direction before everything else.
    package static let outerBefore = Marks(rawValue: 1)
    /// A mark of the range's direction right before it.
    package static let before = Marks(rawValue: 2)
    /// A mark of the range's direction right behind it.
    package static let after = Marks(rawValue: 4)
    /// A mark of the text's own direction behind everything else.
    package static let outerAfter = Marks(rawValue: 8)

    package static let outer: Marks = [.outerBefore, .outerAfter]
    package static let all: Marks = [.outerBefore, .before, .after, .outerAfter]
  }

  /// The direction of what is set apart; left to right for FSI, which tells it at run time only.
  private var direction: TextDirection { initiator.direction ?? .leftToRight }

  /// What stands before the range and behind it, from left to right.
  package var enclosure: (before: [BidiControl], after: [BidiControl]) {
    let inner = BidiControl.mark(direction)
    let outer = BidiControl.mark(direction.opposite)
    switch form {
    case .isolate, .markup:
      return ([initiator], [.popDirectionalIsolate])
    case .embedding(let marks):
      let start: BidiControl =
        direction == .leftToRight ? .leftToRightEmbedding : .rightToLeftEmbedding
      return (
        (marks.contains(.outerBefore) ? [outer] : []) + [start],
        [.popDirectionalFormatting] + (marks.contains(.outerAfter) ? [outer] : [])
      )
    case .marks(let marks):
      return (
        (marks.contains(.outerBefore) ? [outer] : []) + (marks.contains(.before) ? [inner] : []),
        (marks.contains(.after) ? [inner] : []) + (marks.contains(.outerAfter) ? [outer] : [])
      )
    }
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
      let enclosure = wrap.enclosure
      for control in enclosure.before {
        keyed.append((wrap.range.lowerBound, 2_000_000_000 - wrap.range.count, control.rawValue))
      }
      for control in enclosure.after {
        keyed.append((wrap.range.upperBound, wrap.range.count, control.rawValue))
      }
      for mark in wrap.marks {
        keyed.append((mark, 1_000_000_000, BidiControl.leftToRightMark.rawValue))
      }
    }
    // A stable sort: what one wrap puts in one place keeps its order.
    return keyed.enumerated().sorted { left, right in
      (left.element.index, left.element.order, left.offset)
        < (right.element.index, right.element.order, right.offset)
    }.map { Insertion(index: $0.element.index, scalar: $0.element.scalar) }
  }
}

extension Wrap {
  /// What the wrap puts in, as edits of the text whose offsets are given.
  package func edits(_ offsets: UTF8Offsets) -> [TextEdit] {
    let enclosure = enclosure
    var before = String(scalars: enclosure.before.map(\.rawValue))
    var after = String(scalars: enclosure.after.map(\.rawValue))
    if form == .markup {
      let value = initiator.direction.map { $0 == .leftToRight ? "ltr" : "rtl" } ?? "auto"
      before = "<bdi dir=\"\(value)\">"
      after = "</bdi>"
    }
    let mark = String(BidiControl.leftToRightMark.character)
    var edits = marks.map { TextEdit(inserting: mark, at: offsets[$0]) }
    if !before.isEmpty {
      edits.insert(TextEdit(inserting: before, at: offsets[range.lowerBound]), at: 0)
    }
    if !after.isEmpty {
      edits.append(TextEdit(inserting: after, at: offsets[range.upperBound]))
    }
    return edits
  }
}
