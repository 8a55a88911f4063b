internal import BidiIsolation

/// A value's text while it is repaired, with its markup's places kept up to date.
struct EditedText {
  private(set) var string: String
  private(set) var markup: [Range<Int>]

  init(_ string: String, markup: [Range<Int>]) {
    self.string = string
    self.markup = markup
  }

  /// Makes edits that were found in the text as it is. Of two that overlap or are the same the
  /// first is made: the other comes up again when the text is checked anew, if it is still needed.
  mutating func apply(_ edits: [TextEdit]) {
    var result: [UInt8] = []
    let bytes = Array(string.utf8)
    var done = 0
    var made: [TextEdit] = []
    for edit in edits.enumerated().sorted(by: { isOrdered($0, $1) }).map(\.element) {
      guard edit.range.lowerBound >= done, edit.range.upperBound <= bytes.count,
        !made.reversed().prefix(while: { $0.range == edit.range }).contains(edit)
      else { continue }
      result += bytes[done..<edit.range.lowerBound]
      result += edit.replacement.utf8
      done = edit.range.upperBound
      made.append(edit)
    }
    result += bytes[done...]
    string = String(decoding: result, as: UTF8.self)
    markup = markup.map { moved($0, by: made) }
  }

  /// Makes edits: all of them where they fit together, or else as `apply` does.
  mutating func make(_ edits: [TextEdit]) {
    if markup.isEmpty, let edited = string.applying(edits) {
      string = edited
    } else {
      apply(edits)
    }
  }

  private func isOrdered(
    _ first: (offset: Int, element: TextEdit), _ second: (offset: Int, element: TextEdit)
  ) -> Bool {
    let one = first.element.range
    let other = second.element.range
    return (one.lowerBound, one.upperBound, first.offset)
      < (other.lowerBound, other.upperBound, second.offset)
  }

  /// Where a range lies after the edits. None of them lies inside markup.
  private func moved(_ range: Range<Int>, by edits: [TextEdit]) -> Range<Int> {
    let shift = edits.reduce(0) { shift, edit in
      edit.range.upperBound <= range.lowerBound
        ? shift + edit.replacement.utf8.count - edit.range.count : shift
    }
    return range.lowerBound + shift..<range.upperBound + shift
  }
}
