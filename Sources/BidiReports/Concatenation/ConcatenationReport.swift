package import Bidi
internal import BidiIsolation
package import BidiLint

/// Whether a concatenation is sound, and how to join it: what `bidi-fix concat` prints.
package enum ConcatenationReport {
  /// All there is to say.
  package static func text(_ check: ConcatenationCheck) throws(BidiError) -> String {
    let seen = try displayed(check.text, check.direction)
    var sections = ["text: \(VisibleText.string(check.text))\nseen: \(VisibleText.string(seen))\n"]
    let isSound = !check.findings.contains { $0.severity >= .warning }
    if let repaired = check.repaired {
      let wanted = try displayed(repaired, check.direction)
      if wanted != seen { sections[0] += "wanted: \(VisibleText.string(wanted))\n" }
    }
    if isSound { sections.append("Sound: these values are displayed where they belong.\n") }
    if !check.findings.isEmpty {
      sections.append(FindingLines.text(check.findings, in: check.text))
    }
    if let repaired = check.repaired { sections.append(FindingLines.repaired(repaired)) }
    if let join = check.join, join.contains(where: { if case .value = $0 { true } else { false } })
    {
      let rows = SourceNotation.all.map { [$0.name, $0.expression(join)] }
      sections.append(
        "For any values:\n" + Table.lines(rows).map { "  \($0)\n" }.joined())
    }
    return sections.joined(separator: "\n")
  }

  /// The lines from left to right.
  private static func displayed(
    _ text: String, _ direction: BaseDirection
  ) throws(BidiError) -> String {
    try BidiText(text, direction: direction).paragraphs.map { paragraph in
      paragraph.visualString([.mirrored, .withoutControls])
    }.joined()
  }
}
