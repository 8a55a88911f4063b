package import Bidi
import BidiICU

/// Checks a text of any number of paragraphs, with run-time values in it or without.
///
/// What the public checkers of this module and of the message layer are made of. Indices count
/// scalars of the whole text.
package struct TextCheck<Engine: BidiEngine> {
  /// The scalars of the text.
  package let scalars: [UInt32]
  private let paragraphs: [(start: Int, paragraph: CheckedParagraph<Engine>)]

  /// A check of a text; `values` are sorted and do not overlap.
  package init(
    _ scalars: [UInt32], direction: BaseDirection, values: [ValueSpan] = [],
    options: CheckOptions, engine: Engine
  ) {
    self.scalars = scalars
    var next = values.startIndex
    paragraphs = Self.paragraphRanges(scalars).map { range in
      var local: [ValueSpan] = []
      while next < values.count, values[next].range.lowerBound < range.upperBound {
        // An isolate does not reach over the end of its paragraph.
        let inside = values[next].range.clamped(to: Self.content(of: range, in: scalars))
        if !inside.isEmpty {
          local.append(
            ValueSpan(
              inside.lowerBound - range.lowerBound..<inside.upperBound - range.lowerBound,
              identity: values[next].identity))
        }
        // One that goes on in the next paragraph is looked at there as well.
        if values[next].range.upperBound > range.upperBound { break }
        next += 1
      }
      return (
        range.lowerBound,
        CheckedParagraph(
          Array(scalars[range]), direction: direction, values: local, options: options,
          engine: engine)
      )
    }
  }

  /// Whether every paragraph is displayed as it should be in some plausible reading.
  package func isSound() throws(BidiError) -> Bool {
    for (_, paragraph) in paragraphs where try !paragraph.isSound() { return false }
    return true
  }

  /// What is wrong, by paragraph and from left to right.
  package func scrambles() throws(BidiError) -> [PlacedScramble] {
    var placed: [PlacedScramble] = []
    for (start, paragraph) in paragraphs {
      let scrambles = try paragraph.scrambles()
      guard !scrambles.isEmpty else { continue }
      let seen = try paragraph.line()
      let wanted = try paragraph.line(with: scrambles.map(\.wrap))
      for scramble in scrambles {
        let range = scramble.wrap.range
        placed.append(
          PlacedScramble(
            scramble, in: paragraph.text, shiftedBy: start, seen: seen.view(around: range),
            wanted: wanted.view(around: range)))
      }
    }
    return placed
  }

  /// The line that holds a range, as readers see it; of a long one the part round the range.
  package func displayed(around range: Range<Int>) throws(BidiError) -> VisualView {
    let number = paragraphs.partitioningIndex { $0.start > range.lowerBound } - 1
    guard paragraphs.indices.contains(number) else { return VisualView(text: "") }
    let (start, paragraph) = paragraphs[number]
    return try paragraph.line().view(
      around: range.lowerBound - start..<range.upperBound - start)
  }

  /// A paragraph without the separator at its end.
  private static func content(of paragraph: Range<Int>, in scalars: [UInt32]) -> Range<Int> {
    let end = scalars[paragraph].lastIndex {
      UnicodeProperties.bidiClass($0) != .paragraphSeparator
    }
    return paragraph.lowerBound..<(end.map { $0 + 1 } ?? paragraph.lowerBound)
  }

  /// The same for several ranges in the order of the text; each paragraph is laid out once.
  func displayed(around ranges: [Range<Int>]) throws(BidiError) -> [VisualView] {
    var views: [VisualView] = []
    var known: (number: Int, line: DisplayedLine)?
    for range in ranges {
      let number = paragraphs.partitioningIndex { $0.start > range.lowerBound } - 1
      guard paragraphs.indices.contains(number) else {
        views.append(VisualView(text: ""))
        continue
      }
      let (start, paragraph) = paragraphs[number]
      let line: DisplayedLine
      if let known, known.number == number {
        line = known.line
      } else {
        line = try paragraph.line()
      }
      known = (number, line)
      views.append(line.view(around: range.lowerBound - start..<range.upperBound - start))
    }
    return views
  }

  /// The ranges of the paragraphs, separators included (rule P1).
  private static func paragraphRanges(_ scalars: [UInt32]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in scalars.indices
    where UnicodeProperties.bidiClass(scalars[index]) == .paragraphSeparator {
      if scalars[index] == 0x0D, index + 1 < scalars.count, scalars[index + 1] == 0x0A { continue }
      ranges.append(start..<index + 1)
      start = index + 1
    }
    if start < scalars.count { ranges.append(start..<scalars.count) }
    return ranges
  }
}
