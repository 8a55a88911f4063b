public import BidiCore
public import BidiICU

/// A text cut into paragraphs, each laid out in a base direction of its own (UAX #9, rule P1).
///
/// ```swift
/// let text = try BidiText("Hello!\nשלום!")
/// text.paragraphs.map(\.baseDirection)  // [.leftToRight, .rightToLeft]
/// ```
///
/// A paragraph ends behind LF, CR, CR LF, NEL, U+001C, U+001D, U+001E and U+2029; not behind U+2028 or
/// a vertical tab, which break lines. The separator belongs to the paragraph that it ends, and there
/// is no empty paragraph behind a separator at the end of the text: the paragraphs put together are
/// the text. An empty text has no paragraphs.
public struct BidiText: Sendable {
  /// The text as it was given.
  public let text: Substring
  /// The paragraphs in order. Their offsets count UTF-8 bytes from the start of the whole text.
  public let paragraphs: [BidiParagraph]

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: the text; any string will do.
  ///   - direction: how the base direction of each paragraph is found.
  ///   - engine: what resolves the levels: `.icu` or `.friBidi`.
  ///   - precision: `.order` saves time where only runs and order are wanted, not the levels
  ///     themselves.
  /// - Throws: `BidiError` where a paragraph is too long for the engine or memory runs out.
  public init(
    _ text: String, direction: BaseDirection = .firstStrong(fallback: .leftToRight),
    engine: some BidiEngine = ICUEngine(), precision: LevelPrecision = .exact
  ) throws(BidiError) {
    try self.init(text[...], direction: direction, engine: engine, precision: precision)
  }

  /// Lays out a part of a string. Offsets count from the start of the part; indices are those of the
  /// string.
  ///
  /// See the initializer that takes a `String`.
  public init(
    _ text: Substring, direction: BaseDirection = .firstStrong(fallback: .leftToRight),
    engine: some BidiEngine = ICUEngine(), precision: LevelPrecision = .exact
  ) throws(BidiError) {
    let source = SourceText(text: text)
    self.text = source.text
    let count = source.utf8Count
    var paragraphs: [BidiParagraph] = []
    var start = 0
    while start < count {
      let end = source.text.withUTF8Bytes { ParagraphSeparator.paragraphEnd(in: $0, from: start) }
      paragraphs.append(
        try BidiParagraph(
          start..<end, of: source, direction: direction, engine: engine, precision: precision))
      start = end
    }
    self.paragraphs = paragraphs
  }

  /// The part of the text at a range of offsets, as those of a run.
  ///
  /// What lies outside the text is left out, and an offset inside a scalar is moved to where the scalar
  /// begins.
  public subscript(utf8Range: Range<Int>) -> Substring {
    let source = SourceText(text: text)
    return source.slice(source.aligned(utf8Range, within: 0..<source.utf8Count))
  }

  /// The paragraph to which the byte at an offset belongs; nil outside the text.
  ///
  /// Cost: logarithmic.
  public func paragraph(atUTF8Offset offset: Int) -> BidiParagraph? {
    var low = 0
    var high = paragraphs.count
    while low < high {
      let middle = low + (high - low) / 2
      if paragraphs[middle].utf8Range.upperBound <= offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < paragraphs.count, paragraphs[low].utf8Range.contains(offset) else { return nil }
    return paragraphs[low]
  }
}
