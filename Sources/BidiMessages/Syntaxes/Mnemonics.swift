/// Letters of menus and buttons that a sign before them makes keys: `_File` of GTK, `&File` of Qt, KDE
/// and Windows. The sign is not displayed; doubled it is itself.
///
/// The sign and its letter are one piece, so no edit comes between them.
struct Mnemonics: Sendable {
  /// `_` or `&`.
  let sign: UInt8

  static let underscore = Mnemonics(sign: UInt8(ascii: "_"))
  static let ampersand = Mnemonics(sign: UInt8(ascii: "&"))

  /// The tokens of a text, from left to right.
  func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    // One key a label: of several signs it is not known which is meant.
    var doubled: [MessageSyntax.Token] = []
    var keys: [MessageSyntax.Token] = []
    var index = text.startIndex
    while let start = text[index...].firstIndex(of: sign) {
      index = start + 1
      if text.byte(index) == sign {
        doubled.append(.replacement(start..<start + 2, text.string(start..<start + 1)))
        index += 1
      } else if let key = key(text, at: start) {
        keys.append(key)
        index = key.range.upperBound
      }
    }
    let tokens = keys.count == 1 ? doubled + keys : doubled
    return tokens.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A sign before a letter or digit, which is not inside a word of ASCII letters, as in `AT&T` and
  /// `file_name`, and does not start an entity.
  private func key(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    guard !text.byte(start - 1).isIdentifierPart,
      let next = String(decoding: text[(start + 1)...].prefix(4), as: UTF8.self).unicodeScalars
        .first,
      next.properties.isAlphabetic || next.properties.numericType == .decimal,
      EntitySyntax.entity(text, at: start) == nil
    else { return nil }
    return .replacement(start..<start + 1 + UTF8.width(next), String(next))
  }
}
