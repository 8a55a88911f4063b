public import BidiCore
internal import BidiICU

/// Text that was stored in visual order, put back into logical order.
///
/// Old Hebrew files and terminals keep text as it is displayed, first the character at the left. Each
/// line of such a text is turned round by itself.
///
/// ```swift
/// let logical = try LogicalText(visual: "!world ,םולש", direction: .rightToLeft)
/// logical.text     // "שלום, world!"
/// logical.isExact  // true
/// ```
public struct LogicalText: Sendable, Hashable {
  /// The text in logical order: as many paragraphs as there were lines, each with its separator.
  public let text: String
  /// Whether every line of the text, laid out as a paragraph of that direction, is displayed as it was
  /// stored. Where it is not, no order of the characters may do so without controls.
  public let isExact: Bool

  /// Puts text into logical order, line by line.
  ///
  /// - Parameters:
  ///   - visual: the text in visual order; lines end as paragraphs do (rule P1).
  ///   - direction: the direction in which the lines were written. That of the language, as a rule:
  ///     visual order does not show it.
  /// - Throws: `BidiError` where a line is too long for ICU or memory runs out.
  public init(visual: String, direction: TextDirection) throws(BidiError) {
    let source = SourceText(text: visual[...])
    let (scalars, _) = DecodedText.decode(source, 0..<source.utf8Count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.utf8Count)
    var isExact = true
    var start = 0
    while start < scalars.count {
      let end = scalars.withUnsafeBufferPointer {
        ParagraphSeparator.paragraphEnd(in: $0, from: start)
      }
      // The separator is no part of what was displayed.
      let lineEnd = scalars[start..<end].firstIndex(where: ParagraphSeparator.contains) ?? end
      let line = scalars[start..<lineEnd]
      let logical = try InverseOrder.logicalOrder(ofVisual: line, direction: direction)
      if isExact {
        isExact = try Self.displays(logical, as: line, direction: direction)
      }
      for scalar in logical { bytes.appendUTF8(scalar) }
      for separator in scalars[lineEnd..<end] { bytes.appendUTF8(separator) }
      start = end
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.isExact = isExact
  }

  /// Whether a line of scalar values is displayed in a given visual order.
  private static func displays(
    _ logical: [UInt32], as visual: ArraySlice<UInt32>, direction: TextDirection
  ) throws(BidiError) -> Bool {
    guard logical.count == visual.count else { return false }
    let layout = try ScalarLayout(logical, direction: direction, engine: .icu)
    let levels = layout.lineLevels(logical, logical.indices)
    let order = ScalarLayout.visualOrder(levels)
    return zip(order, visual).allSatisfy { index, displayed in
      let scalar = logical[index]
      return displayed == (levels[index] & 1 == 1 ? UnicodeProperties.mirror(scalar) : scalar)
    }
  }
}
