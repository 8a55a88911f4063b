@testable import BidiCatalogs

extension Catalog {
  /// A catalog of that text.
  init(_ path: String, _ text: String) throws(CatalogError) {
    try self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text with edits made.
  func edited(_ edits: [CatalogEdit], style: EscapeStyle = .auto) throws(CatalogError) -> String {
    String(decoding: try applying(edits, style: style), as: UTF8.self)
  }

  /// Edits that put an isolate round each so many right-to-left values, and a control somewhere
  /// within.
  func isolatingEdits(every step: Int) -> [CatalogEdit] {
    units.enumerated().compactMap { index, unit in
      guard index % step == 0, unit.hasRightToLeftLetters, unit.isEditable else { return nil }
      // Behind a space: within a placeholder, aapt2 would refuse it.
      let text = Array(unit.text.utf8)
      let offsets = unit.insertionOffsets.filter { $0 == 0 || text[$0 - 1] == 0x20 }
      let inner = offsets[index % offsets.count]
      var edit = CatalogEdit.insert(
        "\u{2069}", at: [0, inner, unit.insertionOffsets.last ?? inner], ofUnit: index)
      edit.replacements[0].text = "\u{2068}"
      return edit
    }
  }

  /// The unit of a key, and its index.
  func unit(_ key: String, _ variant: [String] = []) -> (index: Int, unit: CatalogUnit)? {
    units.firstIndex { $0.key == key && $0.variant == variant }.map { ($0, units[$0]) }
  }
}

extension CatalogUnit {
  /// The UTF-8 offsets of the text at which something can be put in.
  var insertionOffsets: [Int] {
    guard isEditable else { return [] }
    let text = Array(self.text.utf8)
    let inner = map.pieces.flatMap { piece in
      piece.kind == .verbatim
        ? piece.text.filter { !UTF8Scalar.isContinuation(text[$0]) } : [piece.text.lowerBound]
    }
    return (inner + [text.count]).filter { offset in
      // An empty line of a block scalar has no indentation that text could stand behind.
      quoting != .block || offset == 0 || text[offset - 1] != 0x0A
        || (offset < text.count && text[offset] != 0x0A)
    }
  }

  /// The text without its tags.
  var shownText: String {
    var text = Array(self.text.utf8)
    for tag in markup.reversed() where tag.count > 1 && text[tag.lowerBound] == 0x3C {
      text.removeSubrange(tag)
    }
    return String(decoding: text, as: UTF8.self)
  }

  var hasRightToLeftLetters: Bool {
    text.unicodeScalars.contains { (0x0590...0x08FF).contains($0.value) }
  }
}

extension CatalogEdit {
  /// An edit that puts a text in at each offset.
  static func insert(_ text: String, at offsets: [Int], ofUnit unit: Int) -> CatalogEdit {
    CatalogEdit(
      unit: unit,
      replacements: offsets.map { Replacement(range: $0..<$0, text: text) })
  }

  /// The edit that takes back what this one, made of insertions, put in.
  var undone: CatalogEdit {
    var shift = 0
    return CatalogEdit(
      unit: unit,
      replacements: replacements.map { insertion in
        let start = insertion.range.lowerBound + shift
        shift += insertion.text.utf8.count
        return Replacement(range: start..<start + insertion.text.utf8.count, text: "")
      })
  }
}
