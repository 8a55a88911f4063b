package import Bidi
internal import BidiCatalogs
internal import BidiIsolation
package import BidiLint
internal import BidiMessages

/// How a text is laid out, what is wrong with that, and how it is mended: what `bidi-fix show` prints.
package struct ExplanationReport<Engine: BidiEngine> {
  private let engine: Engine
  private let isDirectionAsked: Bool

  /// A report on layouts of an engine; `isDirectionAsked` says whether the direction is none of the
  /// language's.
  package init(engine: Engine, isDirectionAsked: Bool) {
    self.engine = engine
    self.isDirectionAsked = isDirectionAsked
  }

  /// All there is to say of a text, or of a paragraph of one.
  package func text(
    _ explanation: TextExplanation, at place: ParagraphPlace = ParagraphPlace()
  ) throws(BidiError) -> String {
    guard !explanation.example.text.isEmpty else { return "The text is empty.\n" }
    let shown = try BidiText(
      explanation.example.text, direction: explanation.direction, engine: engine)
    let wanted = try BidiText(
      explanation.repairedExample.text, direction: explanation.direction, engine: engine)
    let diagram = LayoutDiagram(
      reason: reason(explanation), engine: engine.name, place: place
    ).text(shown, wanted: wanted)
    let sections = [
      values(explanation), diagram, atoms(explanation, place), findings(explanation),
      explanation.repaired.map(FindingLines.repaired) ?? "",
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func reason(_ explanation: TextExplanation) -> LayoutDiagram.Reason {
    switch explanation.direction {
    case .firstStrong: .firstStrong
    case .leftToRight, .rightToLeft:
      isDirectionAsked || explanation.language.isUndetermined
        ? .asked : .language(explanation.language.tag)
    }
  }

  /// The stored text and what was put in it, where something was.
  private func values(_ explanation: TextExplanation) -> String {
    if explanation.syntax == nil {
      return
        "value: \(VisibleText.string(explanation.text))\n"
        + "Its placeholders are not understood: it is laid out as it stands, and not checked.\n"
    }
    let example = explanation.example
    guard !example.text.utf8.elementsEqual(explanation.text.utf8) else { return "" }
    let values = example.values.map { value in
      "\(VisibleText.string(value.placeholder)) = “\(excerpt(example.text, value.range))”"
    }
    let placeholders = values.isEmpty ? "" : "laid out with: \(values.joined(separator: ", "))\n"
    return "value: \(VisibleText.string(explanation.text))\n" + placeholders
  }

  private func atoms(_ explanation: TextExplanation, _ place: ParagraphPlace) -> String {
    let example = explanation.example
    var rows = explanation.atoms.filter { atom in
      !example.values.contains { $0.range.overlaps(atom.range) }
    }.map { (range: $0.range, kind: "\($0.kind)", direction: name(of: $0.direction)) }
    rows += example.values.map { value in
      (value.range, "value of \(VisibleText.string(value.placeholder))", "at run time")
    }
    guard !rows.isEmpty else { return "" }
    let lines = rows.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { row in
      [
        row.kind, place.bytes(row.range), row.direction, excerpt(example.text, row.range),
      ]
    }
    return Table.lines([["atom", "bytes", "direction", "text"]] + lines).joined(separator: "\n")
      + "\n"
  }

  private func findings(_ explanation: TextExplanation) -> String {
    if explanation.findings.isEmpty {
      return explanation.syntax == nil ? "" : "Nothing is wrong with it.\n"
    }
    return FindingLines.text(explanation.findings, in: explanation.text)
  }

  private func name(of direction: TextDirection) -> String {
    direction == .leftToRight ? "left to right" : "right to left"
  }

  private func excerpt(_ text: String, _ range: Range<Int>) -> String {
    Clipping.shortened(
      String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self))
  }
}
