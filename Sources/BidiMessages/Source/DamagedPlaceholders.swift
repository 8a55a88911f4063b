/// Finds placeholders that an editor or a translator broke, in the literal text of a message: with
/// their characters in another order, `1$%s`, with spaces or other digits in them, `% 1$s`, with
/// brackets turned round, `}name{`, or with one sign missing, `{name`.
struct DamagedPlaceholders {
  private let message: Message
  /// The characters of the literal text that count, each with where it stands.
  private var text: [(scalar: Unicode.Scalar, range: Range<Int>)] = []

  init(_ message: Message) {
    self.message = message
    for piece in message.pieces {
      guard piece.content == .text else {
        // Nothing reaches over another piece.
        text.append(("\u{FFFC}", piece.range))
        continue
      }
      var offset = piece.range.lowerBound
      for scalar in message.text(piece.range).unicodeScalars {
        let end = offset + UTF8.width(scalar)
        if let normalized = Self.normalized(scalar) { text.append((normalized, offset..<end)) }
        offset = end
      }
    }
  }

  /// Where a placeholder stands broken: UTF-8 bytes of the message. What was found is not found again.
  mutating func find(_ spelling: String) -> Range<Int>? {
    let wanted = spelling.unicodeScalars.compactMap(Self.normalized)
    guard (2...40).contains(wanted.count), wanted.contains(where: Self.isSign) else { return nil }
    let place = find(wanted, inAnyOrder: true) ?? findShortened(wanted)
    guard let place else { return nil }
    let range =
      text[place.lowerBound].range.lowerBound..<text[place.upperBound - 1].range.upperBound
    for index in place { text[index].scalar = "\u{FFFC}" }
    return range
  }

  /// A name in braces that is in letters of the translation: `{שם}`.
  func translatedName(of spelling: String) -> Range<Int>? {
    guard spelling.last == "}" || spelling.hasPrefix("%("),
      let open = spelling.first(where: { "{(".contains($0) })
    else { return nil }
    let close: Character = open == "{" ? "}" : ")"
    let prefix = String(spelling.prefix { $0 != open }) + String(open)
    for piece in message.pieces where piece.content == .text {
      let text = message.text(piece.range)
      guard let start = text.firstRange(of: prefix),
        let end = text[start.upperBound...].firstIndex(of: close),
        case let name = text[start.upperBound..<end].drop(while: { $0 == "{" }),
        !name.isEmpty, name.count < 40, name.contains(where: { $0.isLetter && !$0.isASCII })
      else { continue }
      let last = text[end...].prefix { $0 == close }.endIndex
      let lower =
        piece.range.lowerBound + text.utf8.distance(from: text.startIndex, to: start.lowerBound)
      return lower..<piece.range.lowerBound + text.utf8.distance(from: text.startIndex, to: last)
    }
    return nil
  }

  /// With one sign less.
  private func findShortened(_ wanted: [Unicode.Scalar]) -> Range<Int>? {
    guard wanted.count > 2 else { return nil }
    for index in wanted.indices where Self.isSign(wanted[index]) {
      var shortened = wanted
      shortened.remove(at: index)
      guard shortened.contains(where: Self.isSign), shortened.count > 2 || shortened.contains("{")
      else { continue }
      if let place = find(shortened, inAnyOrder: false) { return place }
    }
    return nil
  }

  private func find(_ wanted: [Unicode.Scalar], inAnyOrder: Bool) -> Range<Int>? {
    guard text.count >= wanted.count else { return nil }
    let sorted = wanted.sorted()
    for start in 0...text.count - wanted.count {
      let place = start..<start + wanted.count
      let window = text[place].map(\.scalar)
      guard inAnyOrder ? window.sorted() == sorted : window == wanted, standsAlone(place)
      else { continue }
      return place
    }
    return nil
  }

  /// Whether no word or number goes on at either end, and at most two characters that do not count
  /// lie inside.
  private func standsAlone(_ place: Range<Int>) -> Bool {
    let first = text[place.lowerBound]
    let last = text[place.upperBound - 1]
    let inside = text[place].reduce(0) { $0 + $1.range.count }
    guard last.range.upperBound - first.range.lowerBound - inside <= 6 else { return false }
    if place.lowerBound > 0, case let before = text[place.lowerBound - 1],
      before.range.upperBound == first.range.lowerBound, joins(before.scalar, first.scalar)
    {
      return false
    }
    if place.upperBound < text.count, case let after = text[place.upperBound],
      after.range.lowerBound == last.range.upperBound, joins(last.scalar, after.scalar)
    {
      return false
    }
    return true
  }

  /// Whether two neighbours belong to one word or number: `50%` as well.
  private func joins(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    (Self.isWordPart(left) && Self.isWordPart(right)) || (Self.isDigit(left) && right == "%")
      || (left == "%" && Self.isDigit(right))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? UInt8(scalar.value).isIdentifierPart : scalar.properties.isAlphabetic
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && !UInt8(scalar.value).isIdentifierPart && scalar != "."
  }

  /// A character as it counts: digits and percent signs of all scripts are one, and so are brackets;
  /// white space and characters without width do not count.
  private static func normalized(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "٪", "％": return "%"
    case "{", "}", "[", "]", "(", ")", "｛", "｝": return "{"
    case "﹩", "＄": return "$"
    default: break
    }
    if scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint {
      return nil
    }
    if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
      return Unicode.Scalar(UInt8(0x30 + Int(value)))
    }
    return scalar.properties.lowercaseMapping.unicodeScalars.first
  }
}
