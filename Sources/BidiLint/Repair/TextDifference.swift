internal import BidiCatalogs

/// What lies between any two texts, in one stretch.
enum TextDifference {
  /// The replacement that makes `new` from `old`: from the first character that differs to the last.
  static func replacements(from old: String, to new: String) -> [CatalogEdit.Replacement] {
    let (old, new) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let changed = start..<old.count - end
    let lower = old[..<changed.lowerBound].reduce(0) { $0 + UTF8.width($1) }
    let length = old[changed].reduce(0) { $0 + UTF8.width($1) }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: new[start..<new.count - end])
    guard length > 0 || !text.isEmpty else { return [] }
    return [.init(range: lower..<lower + length, text: String(text))]
  }
}
