public import BidiCore
public import BidiICU

/// A paragraph with its base direction and the embedding levels of its characters (UAX #9).
///
/// ```swift
/// let paragraph = try BidiParagraph("שלום, world!")
/// paragraph.baseDirection    // .rightToLeft, by its first strong character
/// paragraph.visualString()   // "!world ,םולש"
/// ```
///
/// Levels, runs and order of a paragraph are those of the whole paragraph on one line. A paragraph
/// that is broken into lines is laid out line by line: see `line(_:)`. Offsets are UTF-8 bytes from
/// the start of the text that the paragraph was made from; see `BidiLine` for what they all mean.
///
/// Where the scan of the bytes proves that all text runs left to right, no engine is called and no
/// memory taken.
public struct BidiParagraph: Sendable {
  /// The whole paragraph on one line.
  private let whole: BidiLine

  init(_ whole: BidiLine) { self.whole = whole }

  /// Lays out a text as one paragraph.
  ///
  /// A text that holds several paragraphs loses nothing, but is one object of one base direction, as
  /// an HTML element with line breaks in it: its first strong character decides for all, each
  /// part is resolved by itself (rules P1 and X8), and each separator stands at the paragraph's
  /// level. Use `BidiText` for a direction of each paragraph's own.
  ///
  /// - Parameters:
  ///   - text: the text; any string will do.
  ///   - direction: how the base direction is found.
  ///   - engine: what resolves the levels: `.icu` or `.friBidi`.
  ///   - precision: `.order` saves time where only runs and order are wanted, not the levels
  ///     themselves, in a paragraph that runs right to left as a whole.
  /// - Throws: `BidiError` where the text is too long for the engine or memory runs out.
  public init(
    _ text: borrowing String, direction: BaseDirection = .firstStrong(fallback: .leftToRight),
    engine: some BidiEngine = ICUEngine(), precision: LevelPrecision = .exact
  ) throws(BidiError) {
    // A string that keeps its bytes side by side is read where it is. Most text needs no more than
    // the scan.
    let isAffected = text.utf8.withContiguousStorageIfAvailable(BidiScan.canAffectOrder)
    guard let isAffected else {
      try self.init(
        Substring(copy text), direction: direction, engine: engine, precision: precision)
      return
    }
    var baseDirection = TextDirection.leftToRight
    var levels = LineLevels.base
    if isAffected || !direction.isLeftToRightByDefault {
      let resolved = text.utf8.withContiguousStorageIfAvailable { bytes in
        Self.resolve(
          bytes, isAffected: isAffected, direction: direction, engine: engine,
          precision: precision)
      }
      if let resolved { (baseDirection, levels) = try resolved.get() }
    }
    self.init(
      BidiLine(
        levels, utf8Range: 0..<text.utf8.count, of: SourceText(contiguous: Substring(copy text)),
        baseDirection: baseDirection))
  }

  /// Lays out a part of a string as one paragraph. Offsets count from the start of the part; indices
  /// are those of the string.
  ///
  /// See the initializer that takes a `String`.
  public init(
    _ text: Substring, direction: BaseDirection = .firstStrong(fallback: .leftToRight),
    engine: some BidiEngine = ICUEngine(), precision: LevelPrecision = .exact
  ) throws(BidiError) {
    let source = SourceText(text: text)
    try self.init(
      0..<source.utf8Count, of: source, direction: direction, engine: engine, precision: precision)
  }

  /// Lays out a range of a text, which begins and ends at scalar boundaries.
  init(
    _ range: Range<Int>, of source: SourceText, direction: BaseDirection,
    engine: some BidiEngine, precision: LevelPrecision
  ) throws(BidiError) {
    let (baseDirection, levels) = try source.text.withUTF8Bytes { bytes in
      let bytes = UnsafeBufferPointer(rebasing: bytes[range])
      return Self.resolve(
        bytes, isAffected: BidiScan.canAffectOrder(bytes), direction: direction, engine: engine,
        precision: precision)
    }.get()
    self.init(BidiLine(levels, utf8Range: range, of: source, baseDirection: baseDirection))
  }

  /// The base direction and the levels of a text in UTF-8. `isAffected` is what the scan says: false
  /// is a proof that nothing runs right to left.
  private static func resolve(
    _ bytes: UnsafeBufferPointer<UInt8>, isAffected: Bool, direction: BaseDirection,
    engine: some BidiEngine, precision: LevelPrecision
  ) -> Result<(TextDirection, LineLevels), BidiError> {
    // Where nothing runs right to left the first strong character can only be a left-to-right one,
    // and need not be looked for if the answer without it would be the same.
    if !isAffected, direction.isLeftToRightByDefault { return .success((.leftToRight, .base)) }
    let baseDirection = direction.resolved {
      TextDirection.firstStrong(in: UTF8Scalars(bytes, in: 0..<bytes.count))
    }
    if !isAffected, baseDirection == .leftToRight { return .success((.leftToRight, .base)) }
    do throws(BidiError) {
      return .success(
        (
          baseDirection,
          try LineLevels.resolve(
            bytes, direction: baseDirection, engine: engine, precision: precision)
        ))
    } catch {
      return .failure(error)
    }
  }

  /// The direction of the paragraph as a whole (rules P2 and P3, or as it was asked for).
  public var baseDirection: TextDirection { whole.baseDirection }

  /// The embedding level that follows from the base direction.
  public var baseLevel: EmbeddingLevel { EmbeddingLevel(base: baseDirection) }

  /// The paragraph's text, with the separator at its end.
  public var text: Substring { whole.text }

  /// Where the paragraph lies in the text, in UTF-8 bytes from the text's start.
  public var utf8Range: Range<Int> { whole.utf8Range }

  /// The whole paragraph as one line.
  public var line: BidiLine { whole }

  /// A line of the paragraph, once it is known where lines break.
  ///
  /// The levels of the paragraph hold for its lines, but for the white space at the end of each (rule
  /// L1), and each line is put in visual order by itself (rule L2). Lines must not be laid out as
  /// paragraphs of their own: embeddings and isolates go on across line breaks.
  ///
  /// What of the range lies outside the paragraph is left out, and an offset inside a scalar is moved
  /// to where the scalar begins.
  public func line(_ range: Range<Int>) -> BidiLine { whole.part(range) }

  /// A line of the paragraph, by the text's own indices. See `line(_:)` for offsets.
  public func line(_ range: Range<String.Index>) -> BidiLine {
    whole.part(whole.utf8Offset(of: range.lowerBound)..<whole.utf8Offset(of: range.upperBound))
  }
}

// MARK: - The whole paragraph on one line

extension BidiParagraph {
  /// Whether the paragraph is displayed as it is stored, all at level 0. See `BidiLine`.
  public var isLeftToRight: Bool { whole.isLeftToRight }

  /// A level for each scalar of the paragraph, in logical order. See `BidiLine.levels`.
  public var levels: [EmbeddingLevel] { whole.levels }

  /// The level of the scalar at an offset; nil outside the paragraph.
  public func level(atUTF8Offset offset: Int) -> EmbeddingLevel? {
    whole.level(atUTF8Offset: offset)
  }

  /// The level of the scalar at an index of the text; nil outside the paragraph.
  public func level(at index: String.Index) -> EmbeddingLevel? { whole.level(at: index) }

  /// The runs of the paragraph from left to right. See `BidiLine.visualRuns`.
  public var visualRuns: BidiRuns { whole.visualRuns }

  /// The runs of the paragraph in the order in which they are stored.
  public var levelRuns: BidiRuns { whole.levelRuns }

  /// Which character is displayed where. See `BidiLine.visualMap`.
  public var visualMap: VisualMap { whole.visualMap }

  /// The paragraph in visual order. See `BidiLine.visualString(_:)`.
  public func visualString(_ options: VisualStringOptions = .mirrored) -> String {
    whole.visualString(options)
  }

  /// The text's index at an offset; the text's nearest end where the offset lies outside it.
  public func index(atUTF8Offset offset: Int) -> String.Index {
    whole.index(atUTF8Offset: offset)
  }

  /// The offset of one of the text's indices.
  public func utf8Offset(of index: String.Index) -> Int { whole.utf8Offset(of: index) }
}
