public import BidiCore
internal import BidiFriBidi
internal import BidiICU

/// A line of a paragraph with its characters in visual order (UAX #9, rules L1, L2 and L4).
///
/// ```swift
/// let paragraph = try BidiParagraph("the word שלום is Hebrew")
/// let line = paragraph.line(0..<17)
/// line.visualString()               // "the word םולש"
/// line.visualRuns.map(\.utf8Range)  // [0..<9, 9..<17]
/// ```
///
/// **Indices.** Offsets count UTF-8 bytes from the start of the text that was given to `BidiText` or
/// `BidiParagraph`, in a line as well, just as the indices of a `Substring` are those of its string.
/// An offset inside a scalar stands for that scalar. Visual positions count scalars from the left of
/// the line, from 0.
///
/// **Characters that rule X9 removes** (embeddings, overrides, PDF and class BN) are kept. Each has
/// the level of the character before it on the line, or the paragraph's level where there is none;
/// rule L1 counts them with the white space at the end of the line. So says section 5.2 of UAX #9.
public struct BidiLine: Sendable {
  /// The paragraph's base direction.
  public let baseDirection: TextDirection
  /// Where the line lies in the text, in UTF-8 bytes from the text's start.
  public let utf8Range: Range<Int>
  let source: SourceText
  private let lineLevels: LineLevels

  init(
    _ levels: LineLevels, utf8Range: Range<Int>, of source: SourceText, baseDirection: TextDirection
  ) {
    self.baseDirection = baseDirection
    self.utf8Range = utf8Range
    self.source = source
    lineLevels = levels
  }

  /// The line's text, in logical order.
  public var text: Substring { source.slice(utf8Range) }

  /// Whether every character runs left to right at level 0, so that the line is displayed as it is
  /// stored. Cost: none where no engine had to run, linear otherwise.
  public var isLeftToRight: Bool {
    switch lineLevels {
    case .base: baseDirection == .leftToRight || utf8Range.isEmpty
    case .each(let levels): levels.allSatisfy { $0 == 0 }
    }
  }

  /// The level of characters that have no other.
  private var baseLevel: EmbeddingLevel { EmbeddingLevel(base: baseDirection) }

  /// The characters with their levels, decoded now.
  var content: LineContent {
    let (scalars, offsets) = DecodedText.decode(source, utf8Range)
    let levels: [UInt8]
    switch lineLevels {
    case .base: levels = [UInt8](repeating: baseLevel.rawValue, count: scalars.count)
    case .each(let each): levels = offsets.map { each[$0 - utf8Range.lowerBound] }
    }
    return LineContent(scalars: scalars, offsets: offsets, levels: levels)
  }

  /// A part of the line as a line of its own: rules L1 and X9 apply to the part.
  func part(_ range: Range<Int>) -> BidiLine {
    let range = source.aligned(range, within: utf8Range)
    let start = utf8Range.lowerBound
    let levels = source.text.withUTF8Bytes { bytes in
      lineLevels.part(
        range.lowerBound - start..<range.upperBound - start,
        ofUTF8: UnsafeBufferPointer(rebasing: bytes[utf8Range]), direction: baseDirection)
    }
    return BidiLine(levels, utf8Range: range, of: source, baseDirection: baseDirection)
  }
}

// MARK: - Levels and runs

extension BidiLine {
  /// A level for each scalar of the line, in logical order, after rule L1.
  ///
  /// Cost: linear, and an array.
  public var levels: [EmbeddingLevel] { content.levels.map(EmbeddingLevel.init(rawValue:)) }

  /// The level of the scalar at an offset, after rule L1; nil outside the line.
  ///
  /// Cost: constant.
  public func level(atUTF8Offset offset: Int) -> EmbeddingLevel? {
    guard utf8Range.contains(offset) else { return nil }
    switch lineLevels {
    case .base: return baseLevel
    case .each(let levels):
      return EmbeddingLevel(rawValue: levels[offset - utf8Range.lowerBound])
    }
  }

  /// The runs of the line from left to right, as they are displayed.
  ///
  /// The characters of a right-to-left run are displayed in the reverse of their order in the text.
  /// An empty line has none. Cost: linear; no memory for a line of one run.
  public var visualRuns: BidiRuns { runs(inVisualOrder: true) }

  /// The runs of the line in the order in which they are stored.
  public var levelRuns: BidiRuns { runs(inVisualOrder: false) }

  private func runs(inVisualOrder isVisual: Bool) -> BidiRuns {
    if utf8Range.isEmpty { return BidiRuns([]) }
    guard case .each(let levels) = lineLevels else {
      return BidiRuns(BidiRun(utf8Range: utf8Range, level: baseLevel))
    }
    return BidiRuns(
      ofUTF8Levels: levels, from: utf8Range.lowerBound, inVisualOrder: isVisual)
  }
}

// MARK: - Order

extension BidiLine {
  /// Which character is displayed where. Cost: linear, and arrays of the line's length.
  public var visualMap: VisualMap { VisualMap(content, end: utf8Range.upperBound) }

  /// The line in visual order: its first scalar is the one displayed at the left.
  ///
  /// For devices and files that know no bidirectional layout. Rule L3 is left to the reader of the
  /// string: a combining mark in a right-to-left run stands before its base. Cost: linear.
  public func visualString(_ options: VisualStringOptions = .mirrored) -> String {
    if case .base = lineLevels, baseDirection == .leftToRight {
      return options.contains(.withoutControls) ? text.removingBidiControls() : String(text)
    }
    let content = content
    let shaped =
      options.contains(.shaped)
      ? ArabicShaping.shape(content.scalars, levels: content.levels) : nil
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8Range.count)
    for run in ScalarRun.visual(content.levels) {
      let isReversed = run.level & 1 == 1
      for step in 0..<run.range.count {
        let index = isReversed ? run.range.upperBound - 1 - step : run.range.lowerBound + step
        guard var scalar = shaped == nil ? content.scalars[index] : shaped?[index] else { continue }
        if options.contains(.withoutControls), BidiControl(rawValue: scalar) != nil { continue }
        if isReversed, options.contains(.mirrored) { scalar = UnicodeProperties.mirror(scalar) }
        bytes.appendUTF8(scalar)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// How a visual string is made.
public struct VisualStringOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// The options of those bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Characters such as brackets are replaced by their mirror image in right-to-left runs (rule L4),
  /// where Unicode has a character for it.
  public static let mirrored = VisualStringOptions(rawValue: 1 << 0)
  /// The characters of `BidiControl` are left out.
  public static let withoutControls = VisualStringOptions(rawValue: 1 << 1)
  /// Arabic letters are replaced by the presentation form that their neighbours ask for, and lam with
  /// alef by their ligature, for devices that do not join letters. The forms are those of Unicode's
  /// blocks Arabic Presentation Forms; letters without any stay as they are.
  public static let shaped = VisualStringOptions(rawValue: 1 << 2)
}

// MARK: - String.Index

extension BidiLine {
  /// Where the line lies in the text, by the text's own indices.
  public var range: Range<String.Index> {
    index(atUTF8Offset: utf8Range.lowerBound)..<index(atUTF8Offset: utf8Range.upperBound)
  }

  /// The text's index at an offset; the text's nearest end where the offset lies outside it.
  public func index(atUTF8Offset offset: Int) -> String.Index {
    source.index(atUTF8Offset: offset)
  }

  /// The offset of one of the text's indices; that of the text's nearest end where the index lies
  /// outside it.
  public func utf8Offset(of index: String.Index) -> Int { source.utf8Offset(of: index) }

  /// The level of the scalar at an index of the text; nil outside the line.
  public func level(at index: String.Index) -> EmbeddingLevel? {
    level(atUTF8Offset: utf8Offset(of: index))
  }
}
