package import Bidi

/// What readers see of a text: each paragraph's characters from left to right, mirrored, white
/// space, controls and marks left out, since neither can be seen to be out of place by itself.
package func displayedOrder(
  _ text: String, direction: BaseDirection, engine: some BidiEngine = .icu
) throws -> String {
  try BidiText(text, direction: direction, engine: engine).paragraphs.map { paragraph in
    visibleCharacters(paragraph.visualString([.mirrored, .withoutControls]))
  }.joined(separator: "\n")
}

/// A text without white space, controls, marks and other characters that have no width.
package func visibleCharacters(_ text: String) -> String {
  var kept = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      continue
    default: kept.append(scalar)
    }
  }
  return String(kept)
}
