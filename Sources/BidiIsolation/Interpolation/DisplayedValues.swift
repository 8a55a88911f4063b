import Bidi

/// Where the values of a message are displayed on its lines.
struct DisplayedValues {
  private let text: BidiText
  /// The lines' order, made when a value of the paragraph is first asked for.
  private var maps: [Int: VisualMap] = [:]

  init(_ text: String, direction: BaseDirection) throws(BidiError) {
    self.text = try BidiText(text, direction: direction, precision: .order)
  }

  /// Whether a value is displayed in one piece, in the order that it has by itself.
  ///
  /// White space, marks and characters without width are not looked at, since they cannot be seen to
  /// be out of place. A value without letters has no order of its own: what is right there is for the
  /// language to say.
  ///
  /// - Parameters:
  ///   - value: a value within one paragraph.
  ///   - range: where it stands, in UTF-8 bytes of the text.
  /// - Returns: whether it is.
  /// - Throws: `BidiError` where the value cannot be laid out.
  mutating func showsWhole(_ value: String, at range: Range<Int>) throws(BidiError) -> Bool {
    guard let direction = TextDirection.firstStrong(in: value),
      let paragraph = text.paragraph(atUTF8Offset: range.lowerBound)
    else { return true }
    let start = paragraph.utf8Range.lowerBound
    let map = maps[start] ?? paragraph.visualMap
    maps[start] = map
    let alone = try BidiParagraph(value, direction: BaseDirection(direction), precision: .order)
    let order = Self.visible(alone.visualMap.utf8Offsets, of: alone)
    let displayed = Self.visible(map.utf8Offsets, of: paragraph)
    guard let first = displayed.firstIndex(where: range.contains) else { return true }
    return displayed[first...].prefix(order.count).map { $0 - range.lowerBound } == order
  }

  /// The offsets of the characters that can be seen.
  private static func visible(_ offsets: [Int], of paragraph: BidiParagraph) -> [Int] {
    let hidden = Set(
      paragraph.text.unicodeScalars.indices.lazy.filter { index in
        switch paragraph.text.unicodeScalars[index].properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .spaceSeparator, .lineSeparator,
          .paragraphSeparator:
          true
        default: false
        }
      }.map { paragraph.utf8Offset(of: $0) })
    return offsets.filter { !hidden.contains($0) }
  }
}
