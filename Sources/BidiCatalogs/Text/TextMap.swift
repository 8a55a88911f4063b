/// How the text of a value follows from the bytes that write it: piece by piece, so that a place in
/// the text can be found in the file and never lands inside an escape.
///
/// Text offsets are UTF-8 offsets into the unit's text; content offsets are UTF-8 offsets into
/// `SourceText.content`.
struct TextMap: Sendable, Hashable {
  /// A stretch of text and what writes it.
  struct Piece: Sendable, Hashable {
    private var compactText: CompactRange
    private var compactContent: CompactRange
    var kind: Kind
    /// Whether the piece stands in a CDATA section, where entities are no entities.
    var isInCDATA: Bool

    var text: Range<Int> {
      get { compactText.range }
      set { compactText = CompactRange(newValue) }
    }
    var content: Range<Int> {
      get { compactContent.range }
      set { compactContent = CompactRange(newValue) }
    }

    init(text: Range<Int>, content: Range<Int>, kind: Kind, isInCDATA: Bool = false) {
      compactText = CompactRange(text)
      compactContent = CompactRange(content)
      self.kind = kind
      self.isInCDATA = isInCDATA
    }
  }

  /// How a piece may be edited.
  enum Kind: Sendable, Hashable {
    /// Content and text are the same bytes: every scalar can be edited.
    case verbatim
    /// An escape, an entity, or white space that is collapsed: as a whole or not at all.
    case atomic
    /// Markup: never edited.
    case markup
  }

  private enum Storage: Hashable {
    /// The value stands in the file as it is; the most common case, without an array.
    case verbatim(contentStart: Int, count: Int)
    case pieces([Piece], emptyAt: Int)
  }

  private let storage: Storage

  /// A value that stands in the file just as it is.
  init(verbatim content: Range<Int>) {
    storage = .verbatim(contentStart: content.lowerBound, count: content.count)
  }

  /// A value of several pieces, in order; `emptyAt` is where text goes if there are none.
  init(_ pieces: [Piece], emptyAt: Int) {
    if let piece = pieces.first, pieces.count == 1, piece.kind == .verbatim, !piece.isInCDATA {
      storage = .verbatim(contentStart: piece.content.lowerBound, count: piece.content.count)
    } else {
      storage = .pieces(pieces, emptyAt: emptyAt)
    }
  }

  /// The pieces in order. Between two of them the content may hold bytes that write no text.
  var pieces: [Piece] {
    switch storage {
    case .pieces(let pieces, _): pieces
    case .verbatim(_, 0): []
    case .verbatim(let start, let count):
      [Piece(text: 0..<count, content: start..<start + count, kind: .verbatim)]
    }
  }

  /// Where text goes if there is no piece.
  var emptyAt: Int {
    switch storage {
    case .verbatim(let start, _): start
    case .pieces(_, let emptyAt): emptyAt
    }
  }

  /// The content offset of what writes the text at an offset: its start, if it is an escape.
  func contentOffset(ofText offset: Int) -> Int {
    let pieces = pieces
    guard let last = pieces.last else { return emptyAt }
    guard offset < last.text.upperBound else { return last.content.upperBound }
    let piece = pieces[Self.index(ofText: offset, in: pieces)]
    guard piece.kind != .atomic else { return piece.content.lowerBound }
    return piece.content.lowerBound + max(0, offset - piece.text.lowerBound)
  }

  /// The index of the last piece that begins at or before a text offset; 0 if none does.
  static func index(ofText offset: Int, in pieces: [Piece]) -> Int {
    var low = 0
    var high = pieces.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].text.lowerBound <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

/// Puts a text together from the pieces of a value.
struct TextBuilder {
  private(set) var bytes: [UInt8] = []
  private(set) var pieces: [TextMap.Piece] = []
  private(set) var markup: [Range<Int>] = []
  private let keepsPieces: Bool

  /// An empty text. Without `keepsPieces` only its bytes and markup are kept.
  init(keepsPieces: Bool = true) { self.keepsPieces = keepsPieces }

  /// The text so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds text with what writes it. Pieces whose content overlaps, as the scalars of one entity do,
  /// become one that can only be edited as a whole.
  mutating func append(
    _ text: some Collection<UInt8>, content: Range<Int>, kind: TextMap.Kind,
    isInCDATA: Bool = false
  ) {
    guard !text.isEmpty else { return }
    let start = bytes.count
    bytes.append(contentsOf: text)
    if kind == .markup { markup.append(start..<bytes.count) }
    guard keepsPieces else { return }
    if let last = pieces.last {
      let overlaps = content.lowerBound < last.content.upperBound
      let continues =
        kind == .verbatim && last.kind == .verbatim && content.lowerBound == last.content.upperBound
        && last.isInCDATA == isInCDATA
      if overlaps || continues {
        let index = pieces.count - 1
        pieces[index].text = last.text.lowerBound..<bytes.count
        pieces[index].content =
          last.content.lowerBound..<max(last.content.upperBound, content.upperBound)
        if overlaps { pieces[index].kind = .atomic }
        return
      }
    }
    pieces.append(
      TextMap.Piece(
        text: start..<bytes.count, content: content, kind: kind, isInCDATA: isInCDATA))
  }

  /// Makes the markup that was added last longer.
  mutating func extendMarkup(_ text: some Collection<UInt8>, content: Range<Int>) {
    guard let tag = markup.indices.last, let piece = pieces.indices.last else { return }
    bytes.append(contentsOf: text)
    markup[tag] = markup[tag].lowerBound..<bytes.count
    pieces[piece].text = pieces[piece].text.lowerBound..<bytes.count
    pieces[piece].content = pieces[piece].content.lowerBound..<content.upperBound
  }

  /// Adds one scalar that an escape writes.
  mutating func append(scalar: UInt32, content: Range<Int>, isInCDATA: Bool = false) {
    append(UTF8Scalar.encode(scalar), content: content, kind: .atomic, isInCDATA: isInCDATA)
  }
}
