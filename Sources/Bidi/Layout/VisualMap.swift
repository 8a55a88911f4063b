/// Which character of a line is displayed where, and the reverse.
///
/// Characters are scalars. Visual positions count them from the left of the line, from 0; logical
/// positions count them as they are stored, from the line's start. Offsets are UTF-8 bytes from the
/// text's start, as everywhere.
public struct VisualMap: Sendable {
  /// For each visual position, the logical position of the scalar displayed there.
  public let logicalPositions: [Int]
  /// For each logical position, the visual position at which the scalar is displayed.
  public let visualPositions: [Int]
  private let offsets: [Int]
  private let end: Int

  init(_ content: LineContent, end: Int) {
    logicalPositions = ScalarLayout.visualOrder(content.levels)
    var inverse = [Int](repeating: 0, count: content.count)
    for (visual, logical) in logicalPositions.enumerated() { inverse[logical] = visual }
    visualPositions = inverse
    offsets = content.offsets
    self.end = end
  }

  /// The number of scalars.
  public var count: Int { logicalPositions.count }

  /// For each visual position, the offset at which the scalar displayed there begins.
  public var utf8Offsets: [Int] { logicalPositions.map { offsets[$0] } }

  /// The offset at which the scalar displayed at a visual position begins; nil outside the line.
  public func utf8Offset(atVisualPosition position: Int) -> Int? {
    guard logicalPositions.indices.contains(position) else { return nil }
    return offsets[logicalPositions[position]]
  }

  /// The visual position of the scalar to which the byte at an offset belongs; nil outside the line.
  ///
  /// Cost: logarithmic.
  public func visualPosition(ofUTF8Offset offset: Int) -> Int? {
    guard let first = offsets.first, first <= offset, offset < end else { return nil }
    return visualPositions[LineContent.position(of: offset, in: offsets)]
  }
}
