/// Maps the replacements of one unit's text to its content.
struct EditMapper {
  private(set) var splices: [Splice] = []
  private let unit: CatalogUnit
  private let format: CatalogFormat
  private let escaping: Escaping
  private let pieces: [TextMap.Piece]
  private let text: [UInt8]
  /// Where the last replacement ended, in the text and in the content.
  private var textDone = 0
  private var contentDone = 0

  init(unit: CatalogUnit, format: CatalogFormat, escaping: Escaping) {
    self.unit = unit
    self.format = format
    self.escaping = escaping
    pieces = unit.map.pieces
    text = Array(unit.text.utf8)
  }

  /// Adds a replacement, which has to come after those before.
  mutating func add(_ replacement: CatalogEdit.Replacement) throws(ScanFailure) {
    let range = replacement.range
    guard range.lowerBound >= textDone, range.upperBound <= text.count,
      isBoundary(range.lowerBound), isBoundary(range.upperBound)
    else { throw ScanFailure(.invalidEditRange(key: unit.key), at: 0) }
    textDone = range.upperBound
    var removed = try contentOf(range)
    let (offset, isInCDATA): (Int, Bool)
    if let first = removed.first {
      (offset, isInCDATA) = (first.content.lowerBound, first.isInCDATA)
    } else {
      (offset, isInCDATA) = try insertionPoint(range.lowerBound)
    }
    let place = InsertionPlace(
      isAtStart: range.lowerBound == 0,
      previous: range.lowerBound == 0 ? 0 : text[range.lowerBound - 1], isInCDATA: isInCDATA,
      quoting: unit.quoting)
    let inserted = format.reader.encode(replacement.text, escaping: escaping, at: place)
    if removed.isEmpty {
      let start = max(offset, contentDone)
      splices.append(Splice(content: start..<start, replacement: inserted))
      contentDone = start
    } else {
      let first = removed.removeFirst()
      splices.append(Splice(content: first.content, replacement: inserted))
      // What stands between the pieces, such as quotes or CDATA marks, stays.
      splices += removed.map { Splice(content: $0.content, replacement: []) }
      contentDone = removed.last?.content.upperBound ?? first.content.upperBound
    }
  }

  private func isBoundary(_ offset: Int) -> Bool {
    offset == text.count || !UTF8Scalar.isContinuation(text[offset])
  }

  /// The pieces, or parts of pieces, that write a stretch of text.
  private func contentOf(
    _ range: Range<Int>
  ) throws(ScanFailure) -> [(content: Range<Int>, isInCDATA: Bool)] {
    guard !range.isEmpty else { return [] }
    var result: [(content: Range<Int>, isInCDATA: Bool)] = []
    var index = TextMap.index(ofText: range.lowerBound, in: pieces)
    while index < pieces.count, pieces[index].text.lowerBound < range.upperBound {
      let piece = pieces[index]
      index += 1
      let part = range.clamped(to: piece.text)
      switch piece.kind {
      case .verbatim:
        let shift = piece.content.lowerBound - piece.text.lowerBound
        result.append((part.lowerBound + shift..<part.upperBound + shift, piece.isInCDATA))
      case .atomic where part == piece.text: result.append((piece.content, piece.isInCDATA))
      case .atomic, .markup: throw ScanFailure(.editInsideEscape(key: unit.key), at: 0)
      }
    }
    return result
  }

  /// Where text is put in: right before the piece that follows it, at the end right behind the last
  /// piece. So it lands tight around the visible text, inside of trimmed edges and behind white
  /// space that is collapsed.
  private func insertionPoint(
    _ offset: Int
  ) throws(ScanFailure) -> (offset: Int, isInCDATA: Bool) {
    guard let last = pieces.last else { return (unit.map.emptyAt, false) }
    if offset >= last.text.upperBound { return (last.content.upperBound, last.isInCDATA) }
    let index = TextMap.index(ofText: offset, in: pieces)
    let piece = pieces[index]
    if offset > piece.text.lowerBound {
      guard piece.kind == .verbatim else {
        throw ScanFailure(.editInsideEscape(key: unit.key), at: 0)
      }
      let shift = piece.content.lowerBound - piece.text.lowerBound
      return (offset + shift, piece.isInCDATA)
    }
    return (piece.content.lowerBound, piece.isInCDATA)
  }
}
