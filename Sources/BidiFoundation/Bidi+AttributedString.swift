public import Bidi
public import Foundation

extension BidiParagraph {
  /// Lays out the characters of attributed text as one paragraph; attributes have no part in that.
  ///
  /// ```swift
  /// let paragraph = try BidiParagraph(message)
  /// for run in paragraph.visualRuns {
  ///   draw(message[message.range(atUTF8Range: run.utf8Range)], run.direction)
  /// }
  /// ```
  ///
  /// Offsets count UTF-8 bytes from the start of the text; see `index(atUTF8Offset:)` of attributed
  /// text for what they are there. The parameters are those of the initializer that takes a `String`.
  public init(
    _ text: some AttributedStringProtocol,
    direction: BaseDirection = .firstStrong(fallback: .leftToRight),
    engine: some BidiEngine = .icu, precision: LevelPrecision = .exact
  ) throws(BidiError) {
    try self.init(
      String(text.unicodeScalars), direction: direction, engine: engine, precision: precision)
  }
}

extension BidiText {
  /// Lays out the characters of attributed text, each paragraph in a base direction of its own.
  ///
  /// See the initializers of `BidiParagraph` for offsets and of this type for the parameters.
  public init(
    _ text: some AttributedStringProtocol,
    direction: BaseDirection = .firstStrong(fallback: .leftToRight),
    engine: some BidiEngine = .icu, precision: LevelPrecision = .exact
  ) throws(BidiError) {
    try self.init(
      String(text.unicodeScalars), direction: direction, engine: engine, precision: precision)
  }
}

extension String {
  /// The scalars of attributed text as a string.
  init(_ scalars: AttributedString.UnicodeScalarView) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
