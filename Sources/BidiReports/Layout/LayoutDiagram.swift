package import Bidi
internal import BidiICU

/// How a text is laid out, in words and tables: what `bidi-fix show` prints.
///
/// The column of characters comes last: terminals disagree about how wide a character is, and a
/// right-to-left letter at a line's end moves nothing else.
package enum LayoutDiagram {
  /// The diagram of every paragraph of a text.
  package static func text(_ text: BidiText, direction: BaseDirection, engine: String) -> String {
    if text.paragraphs.isEmpty { return "The text is empty.\n" }
    return text.paragraphs.enumerated().map { index, paragraph in
      let number = text.paragraphs.count > 1 ? " \(index + 1) of \(text.paragraphs.count)" : ""
      return """
        paragraph\(number): \(reason(paragraph, direction)), laid out by \(engine)
        text: \(VisibleText.string(paragraph.text))
        seen: \(VisibleText.string(paragraph.visualString(.seen)))

        \(characters(paragraph))

        \(runs(paragraph))

        """
    }.joined(separator: "\n")
  }

  private static func reason(_ paragraph: BidiParagraph, _ direction: BaseDirection) -> String {
    let name = name(of: paragraph.baseDirection)
    switch direction {
    case .leftToRight, .rightToLeft: return "\(name), as asked for"
    case .firstStrong:
      return TextDirection.firstStrong(in: paragraph.text) == nil
        ? "\(name), since it has no strong character" : "\(name), by its first strong character"
    }
  }

  private static func name(of direction: TextDirection) -> String {
    direction == .leftToRight ? "left to right" : "right to left"
  }

  /// Rows for all characters, as they are stored.
  private static func characters(_ paragraph: BidiParagraph) -> String {
    let positions = paragraph.visualMap.visualPositions
    let levels = paragraph.levels
    var offset = paragraph.utf8Range.lowerBound
    var rows = [["byte", "code point", "class", "level", "position", "character"]]
    for (index, scalar) in paragraph.text.unicodeScalars.enumerated() {
      rows.append([
        "\(offset)", VisibleText.codePoint(scalar),
        UnicodeProperties.bidiClass(scalar.value).abbreviation, "\(levels[index].rawValue)",
        "\(positions[index])", shown(scalar),
      ])
      offset += UTF8.width(scalar)
    }
    return table(rows, numbers: [0, 3, 4])
  }

  /// Rows for the runs, from the left.
  private static func runs(_ paragraph: BidiParagraph) -> String {
    var rows = [["run", "bytes", "level", "direction", "seen"]]
    for (index, run) in paragraph.visualRuns.enumerated() {
      rows.append([
        "\(index)", "\(run.utf8Range.lowerBound)..<\(run.utf8Range.upperBound)",
        "\(run.level.rawValue)", name(of: run.direction),
        VisibleText.string(paragraph.line(run.utf8Range).visualString(.seen)),
      ])
    }
    return table(rows, numbers: [0, 2])
  }

  /// A mark on a base of its own, so that it does not land on the space before it.
  private static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: "\u{25CC}\(scalar)"
    case .spaceSeparator: "\"\(scalar)\""
    default: VisibleText.string(String(scalar))
    }
  }

  /// Columns of the width of their widest cell, two spaces apart; columns of numbers to the right.
  private static func table(_ rows: [[String]], numbers: Set<Int>) -> String {
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      (0..<columns).map { column in
        if column == columns - 1 { return row[column] }
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return numbers.contains(column) ? padding + row[column] : row[column] + padding
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

extension VisualStringOptions {
  /// As readers see it: mirrored, and without what cannot be seen.
  fileprivate static let seen: VisualStringOptions = [.mirrored, .withoutControls]
}
