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
  private enum Storage: Sendable {
    /// Every level is 0: nothing had to be resolved and nothing is kept.
    case leftToRight
    case resolved(LineContent)
  }

  /// The paragraph's base direction.
  public let baseDirection: TextDirection
  /// Where the line lies in the text, in UTF-8 bytes from the text's start.
  public let utf8Range: Range<Int>
  let source: SourceText
  private let storage: Storage

  /// A line of a paragraph that runs left to right as a whole.
  init(leftToRight utf8Range: Range<Int>, of source: SourceText) {
    baseDirection = .leftToRight
    self.utf8Range = utf8Range
    self.source = source
    storage = .leftToRight
  }

  init(
    _ content: LineContent, utf8Range: Range<Int>, of source: SourceText,
    baseDirection: TextDirection
  ) {
    self.baseDirection = baseDirection
    self.utf8Range = utf8Range
    self.source = source
    storage = .resolved(content)
  }

  /// The line's text, in logical order.
  public var text: Substring { source.slice(utf8Range) }

  /// Whether every character runs left to right at level 0, so that the line is displayed as it is
  /// stored. Cost: none where no engine had to run, linear otherwise.
  public var isLeftToRight: Bool {
    switch storage {
    case .leftToRight: true
    case .resolved(let content): content.levels.allSatisfy { $0 == 0 }
    }
  }

  /// The characters with their levels; decoded now where they were not kept.
  var content: LineContent {
    switch storage {
    case .resolved(let content): return content
    case .leftToRight:
      let (scalars, offsets) = DecodedText.decode(source, utf8Range)
      return LineContent(
        scalars: scalars[...], offsets: offsets[...],
        levels: [UInt8](repeating: 0, count: scalars.count))
    }
  }

  /// A part of the line as a line of its own: rules L1 and X9 apply to the part.
  func part(_ range: Range<Int>) -> BidiLine {
    let range = source.aligned(range, within: utf8Range)
    guard case .resolved(let content) = storage else {
      return BidiLine(leftToRight: range, of: source)
    }
    let first = content.index(ofUTF8Offset: range.lowerBound, end: utf8Range.upperBound)
    let end = content.index(ofUTF8Offset: range.upperBound, end: utf8Range.upperBound)
    let scalars = content.scalars.dropFirst(first).prefix(end - first)
    // Whatever rule L1 resets in the whole it would reset in the part as well, so its levels do.
    let levels = LineRules.levels(
      of: scalars, resolved: content.levels[first..<end], direction: baseDirection)
    let part = LineContent(
      scalars: scalars, offsets: content.offsets.dropFirst(first).prefix(end - first),
      levels: levels)
    return BidiLine(part, utf8Range: range, of: source, baseDirection: baseDirection)
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
  /// Cost: logarithmic.
  public func level(atUTF8Offset offset: Int) -> EmbeddingLevel? {
    guard utf8Range.contains(offset) else { return nil }
    switch storage {
    case .leftToRight: return EmbeddingLevel(base: .leftToRight)
    case .resolved(let content):
      let index = content.index(ofUTF8Offset: offset, end: utf8Range.upperBound)
      return EmbeddingLevel(rawValue: content.levels[index])
    }
  }

  /// The runs of the line from left to right, as they are displayed.
  ///
  /// The characters of a right-to-left run are displayed in the reverse of their order in the text.
  /// An empty line has none. Cost: linear; no memory for a line of one run.
  public var visualRuns: BidiRuns { runs(ScalarRun.visual) }

  /// The runs of the line in the order in which they are stored.
  public var levelRuns: BidiRuns { runs(ScalarRun.logical) }

  private func runs(_ order: ([UInt8]) -> [ScalarRun]) -> BidiRuns {
    if utf8Range.isEmpty { return BidiRuns([]) }
    switch storage {
    case .leftToRight:
      return BidiRuns(BidiRun(utf8Range: utf8Range, level: EmbeddingLevel(base: .leftToRight)))
    case .resolved(let content):
      let runs = order(content.levels).map { run in
        let start = content.offset(run.range.lowerBound, end: utf8Range.upperBound)
        let end = content.offset(run.range.upperBound, end: utf8Range.upperBound)
        return BidiRun(utf8Range: start..<end, level: EmbeddingLevel(rawValue: run.level))
      }
      return BidiRuns(runs)
    }
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
    if case .leftToRight = storage {
      return options.contains(.withoutControls) ? text.removingBidiControls() : String(text)
    }
    let content = content
    let shaped =
      options.contains(.shaped)
      ? ArabicShaping.shape(Array(content.scalars), levels: content.levels) : nil
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8Range.count)
    for run in ScalarRun.visual(content.levels) {
      let isReversed = run.level & 1 == 1
      for step in 0..<run.range.count {
        let index = isReversed ? run.range.upperBound - 1 - step : run.range.lowerBound + step
        guard var scalar = shaped == nil ? content.scalar(index) : shaped?[index] else { continue }
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
