internal import BidiCore

/// A place on a line where a caret can stand.
public struct CaretStop: Sendable, Hashable {
  /// Where typed text goes: before the character at this offset, in UTF-8 bytes from the text's
  /// start.
  public let utf8Offset: Int
  /// Where the caret is displayed: the number of scalars to its left on the line.
  public let visualEdge: Int

  /// A place in the text that is displayed at an edge.
  public init(utf8Offset: Int, visualEdge: Int) {
    self.utf8Offset = utf8Offset
    self.visualEdge = visualEdge
  }
}

/// The edges at which a caret at one place in the text is displayed.
///
/// Where the direction changes the two characters beside the place are not side by side on the
/// line, and the caret has two edges.
public struct CaretEdges: Sendable, Hashable {
  /// The edge of the character that precedes the place: its right one if it runs left to right.
  public let preceding: Int
  /// The edge of the character that follows the place: its left one if it runs left to right.
  public let following: Int
  /// The edge at which editors show the one caret, or the longer of two: that of the character with
  /// the lower level, beside which text of the paragraph's own direction would appear.
  public let primary: Int

  /// Whether the caret has two edges.
  public var isSplit: Bool { preceding != following }
}

/// Where carets stand on a line, and which place in the text a point on the line means.
///
/// ```swift
/// let carets = try BidiParagraph("ab גד").line.caretMap
/// carets.edges(atUTF8Offset: 3)      // preceding 3, following 5: the caret is split
/// carets.stop(atVisualPosition: 4, half: .right)  // before ג, the character at offset 3
/// ```
///
/// Carets stand between characters as readers see them (extended grapheme clusters), never inside
/// one. Visual positions and edges count scalars from the left. Cost: linear to make, logarithmic to
/// ask.
public struct CaretMap: Sendable {
  /// A character, or the part of one that has one level: always side by side on the line.
  private struct Cell: Sendable {
    var utf8Range: Range<Int>
    var visualRange: Range<Int>
    var level: UInt8

    var isRightToLeft: Bool { level & 1 == 1 }
    /// The edge at which the character begins.
    var leading: Int { isRightToLeft ? visualRange.upperBound : visualRange.lowerBound }
    /// The edge at which the character ends.
    var trailing: Int { isRightToLeft ? visualRange.lowerBound : visualRange.upperBound }
  }

  /// The half of a character that a point lies in.
  public enum Half: Sendable, Hashable {
    /// The half towards the left.
    case left
    /// The half towards the right.
    case right
  }

  /// The cells in logical order.
  private let cells: [Cell]
  /// For each visual position, the cell displayed there.
  private let cellAtPosition: [Int]
  private let base: TextDirection
  private let utf8Range: Range<Int>

  init(_ line: BidiLine) {
    base = line.baseDirection
    utf8Range = line.utf8Range
    let content = line.content
    let map = VisualMap(content, end: utf8Range.upperBound)
    var cells: [Cell] = []
    var cellAtPosition = [Int](repeating: 0, count: content.count)
    var scalar = 0
    for character in line.text {
      let end = scalar + character.unicodeScalars.count
      while scalar < end {
        let level = content.levels[scalar]
        let first = scalar
        while scalar < end, content.levels[scalar] == level { scalar += 1 }
        let left = map.visualPositions[level & 1 == 1 ? scalar - 1 : first]
        let visualRange = left..<left + scalar - first
        for position in visualRange { cellAtPosition[position] = cells.count }
        let start = content.offset(first, end: utf8Range.upperBound)
        cells.append(
          Cell(
            utf8Range: start..<content.offset(scalar, end: utf8Range.upperBound),
            visualRange: visualRange, level: level))
      }
    }
    self.cells = cells
    self.cellAtPosition = cellAtPosition
  }

  /// The edges of the caret before the character to which the byte at an offset belongs.
  ///
  /// An offset outside the line means the line's nearest end. At the line's ends the caret stands
  /// where the paragraph's direction has its start and its end.
  public func edges(atUTF8Offset offset: Int) -> CaretEdges {
    let index = cellIndex(atUTF8Offset: offset)
    let baseLevel: UInt8 = base == .leftToRight ? 0 : 1
    let (start, end) =
      base == .leftToRight ? (0, cellAtPosition.count) : (cellAtPosition.count, 0)
    let before = index > 0 ? cells[index - 1] : nil
    let after = index < cells.count ? cells[index] : nil
    let preceding = before?.trailing ?? start
    let following = after?.leading ?? end
    let precedes = before?.level ?? baseLevel
    let follows = after?.level ?? baseLevel
    return CaretEdges(
      preceding: preceding, following: following,
      primary: precedes < follows ? preceding : following)
  }

  /// Hit testing: the caret that a point on the line means.
  ///
  /// - Parameters:
  ///   - position: the visual position of the scalar hit. One outside the line means the outer edge
  ///     of the character at that end.
  ///   - half: the half of that scalar which was hit.
  /// - Returns: the caret at the nearer edge of the character hit, before or behind it in the text as
  ///   its direction has it.
  public func stop(atVisualPosition position: Int, half: Half) -> CaretStop {
    guard let last = cellAtPosition.indices.last else {
      return CaretStop(utf8Offset: utf8Range.lowerBound, visualEdge: 0)
    }
    let position = min(max(position, -1), last + 1)
    let cell = cells[cellAtPosition[min(max(position, 0), last)]]
    // Which half of the whole cell the half of one of its scalars lies in.
    let middle = 2 * position + (half == .left ? 0 : 1)
    let isLeft = middle < cell.visualRange.lowerBound + cell.visualRange.upperBound
    return stop(of: cell, atLeft: isLeft)
  }

  /// The next caret to the right of a caret, on the far side of one character; nil at the line's right
  /// end. What the right arrow key does in editors that move by sight.
  public func stop(rightOf stop: CaretStop) -> CaretStop? {
    guard cellAtPosition.indices.contains(stop.visualEdge) else { return nil }
    return self.stop(of: cells[cellAtPosition[stop.visualEdge]], atLeft: false)
  }

  /// The next caret to the left of a caret, on the far side of one character; nil at the line's left
  /// end.
  public func stop(leftOf stop: CaretStop) -> CaretStop? {
    guard stop.visualEdge > 0, stop.visualEdge <= cellAtPosition.count else { return nil }
    return self.stop(of: cells[cellAtPosition[stop.visualEdge - 1]], atLeft: true)
  }

  /// All carets from left to right: each edge of each character once, with every place in the text
  /// that it stands for, the one of lower offset first.
  public var stops: [CaretStop] {
    var stops: Set<CaretStop> = []
    for offset in cells.map(\.utf8Range.lowerBound) + [utf8Range.upperBound] {
      let edges = edges(atUTF8Offset: offset)
      stops.insert(CaretStop(utf8Offset: offset, visualEdge: edges.preceding))
      stops.insert(CaretStop(utf8Offset: offset, visualEdge: edges.following))
    }
    return stops.sorted { ($0.visualEdge, $0.utf8Offset) < ($1.visualEdge, $1.utf8Offset) }
  }

  private func stop(of cell: Cell, atLeft isLeft: Bool) -> CaretStop {
    CaretStop(
      utf8Offset: isLeft == cell.isRightToLeft
        ? cell.utf8Range.upperBound : cell.utf8Range.lowerBound,
      visualEdge: isLeft ? cell.visualRange.lowerBound : cell.visualRange.upperBound)
  }

  /// The index of the cell to which the byte at an offset belongs; the count at the line's end.
  private func cellIndex(atUTF8Offset offset: Int) -> Int {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = low + (high - low) / 2
      if cells[middle].utf8Range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension BidiLine {
  /// Where carets stand on the line. Cost: linear, and arrays of the line's length.
  public var caretMap: CaretMap { CaretMap(self) }
}
