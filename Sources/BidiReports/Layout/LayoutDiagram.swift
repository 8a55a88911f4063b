internal import Bidi
internal import BidiICU

/// How a text is laid out, in words and tables.
///
/// The column of characters comes last: terminals disagree about how wide a character is, and a
/// right-to-left letter at a line's end moves nothing else.
struct LayoutDiagram {
  /// What gives the paragraphs their direction.
  enum Reason: Sendable, Hashable {
    /// It was asked for.
    case asked
    /// The language, by its tag.
    case language(String)
    /// The first strong character of each.
    case firstStrong
  }

  let reason: Reason
  /// The engine's name.
  let engine: String
  /// Which of how many paragraphs the first one is.
  let place: ParagraphPlace

  /// The diagram of every paragraph of a text; `wanted` is the same with all repairs made.
  func text(_ text: BidiText, wanted: BidiText) -> String {
    let goals = wanted.paragraphs
    return text.paragraphs.enumerated().map { index, paragraph in
      let count = max(place.count, text.paragraphs.count)
      let number = count > 1 ? " \(place.number + index) of \(count)" : ""
      return """
        paragraph\(number): \(words(paragraph)), laid out by \(engine)
        \(lines(paragraph, wanted: goals.indices.contains(index) ? goals[index] : paragraph))

        \(characters(paragraph))

        \(runs(paragraph))

        """
    }.joined(separator: "\n")
  }

  /// The text, how it is seen, how it should be seen, and how it would be seen in a paragraph of the
  /// other direction, as far as these differ.
  private func lines(_ paragraph: BidiParagraph, wanted: BidiParagraph) -> String {
    let seen = paragraph.visualString(.seen)
    var lines = [
      "text: \(VisibleText.string(paragraph.text))", "seen: \(VisibleText.string(seen))",
    ]
    let goal = wanted.visualString(.seen)
    if goal != seen { lines.append("wanted: \(VisibleText.string(goal))") }
    if reason == .firstStrong {
      let opposite = paragraph.baseDirection.opposite
      let other = try? BidiParagraph(
        String(paragraph.text), direction: BaseDirection(opposite), engine: .icu)
      if let line = other?.visualString(.seen), line != seen {
        lines.append("seen if \(name(of: opposite)): \(VisibleText.string(line))")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func words(_ paragraph: BidiParagraph) -> String {
    let name = name(of: paragraph.baseDirection)
    switch reason {
    case .asked: return "\(name), as asked for"
    case .language(let tag): return "\(name), as the language \(tag) runs"
    case .firstStrong:
      return TextDirection.firstStrong(in: paragraph.text) == nil
        ? "\(name), since it has no strong character" : "\(name), by its first strong character"
    }
  }

  private func name(of direction: TextDirection) -> String {
    direction == .leftToRight ? "left to right" : "right to left"
  }

  /// Rows for all characters, as they are stored.
  private func characters(_ paragraph: BidiParagraph) -> String {
    let positions = paragraph.visualMap.visualPositions
    let levels = paragraph.levels
    var offset = place.start + paragraph.utf8Range.lowerBound
    var rows = [["byte", "code point", "class", "level", "position", "character"]]
    for (index, scalar) in paragraph.text.unicodeScalars.enumerated() {
      rows.append([
        "\(offset)", VisibleText.codePoint(scalar),
        UnicodeProperties.bidiClass(scalar.value).abbreviation, "\(levels[index].rawValue)",
        "\(positions[index])", shown(scalar),
      ])
      offset += UTF8.width(scalar)
    }
    return Table.lines(rows, numbers: [0, 3, 4]).joined(separator: "\n")
  }

  /// Rows for the runs, from the left.
  private func runs(_ paragraph: BidiParagraph) -> String {
    var rows = [["run", "bytes", "level", "direction", "seen"]]
    for (index, run) in paragraph.visualRuns.enumerated() {
      rows.append([
        "\(index)", place.bytes(run.utf8Range),
        "\(run.level.rawValue)", name(of: run.direction),
        VisibleText.string(paragraph.line(run.utf8Range).visualString(.seen)),
      ])
    }
    return Table.lines(rows, numbers: [0, 2]).joined(separator: "\n")
  }

  /// A mark on a base of its own, so that it does not land on the space before it.
  private func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: "\u{25CC}\(scalar)"
    case .spaceSeparator: "\"\(scalar)\""
    default: VisibleText.string(String(scalar))
    }
  }
}

extension VisualStringOptions {
  /// As readers see it: mirrored, and without what cannot be seen.
  fileprivate static let seen: VisualStringOptions = [.mirrored, .withoutControls]
}

/// Where a paragraph stands in a text that is explained paragraph by paragraph.
package struct ParagraphPlace: Sendable, Hashable {
  /// Its number, counted from 1.
  package var number = 1
  /// How many there are.
  package var count = 1
  /// The byte of the text at which it begins.
  package var start = 0

  /// The place of the only paragraph, or of all together.
  package init() {}

  /// The place of one of several.
  package init(number: Int, count: Int, start: Int) {
    self.number = number
    self.count = count
    self.start = start
  }

  /// A range of the paragraph's bytes as one of the text.
  func bytes(_ range: Range<Int>) -> String {
    "\(start + range.lowerBound)..<\(start + range.upperBound)"
  }
}
