/// What the names and the white space of MessageFormat 2 are made of. Indices count UTF-8 bytes.
///
/// Source: Unicode LDML, part 9, `message.abnf`: `s`, `o`, `name`, `identifier`.
extension ArraySlice<UInt8> {
  /// The end of white space and bidi controls from `start` on, and whether there is white space: controls
  /// alone part nothing.
  func endOfMF2Space(from start: Int) -> (index: Int, isSpace: Bool) {
    var index = start
    var isSpace = false
    while index < endIndex {
      switch self[index] {
      case 0x20, 0x09, 0x0A, 0x0D:
        isSpace = true
        index += 1
      case _ where has("\u{3000}", at: index):
        isSpace = true
        index += 3
      case _ where isMF2Control(at: index): index += scalar(at: index).width
      default: return (index, isSpace)
      }
    }
    return (index, isSpace)
  }

  /// The end of a name, or of two with a colon between them; nil where none starts.
  func endOfMF2Identifier(from start: Int) -> Int? {
    guard let end = endOfMF2Name(from: start) else { return nil }
    guard byte(end) == UInt8(ascii: ":") else { return end }
    return endOfMF2Name(from: end + 1)
  }

  /// The end of a name, which one bidi control may stand before and behind; nil where none starts.
  func endOfMF2Name(from start: Int) -> Int? {
    var index = start
    if isMF2Control(at: index) { index += scalar(at: index).width }
    let end = endOfMF2NameCharacters(from: index)
    guard end > index, !byte(index).isDigit, !"-.".utf8.contains(byte(index)) else { return nil }
    return isMF2Control(at: end) ? end + scalar(at: end).width : end
  }

  /// The end of characters that may stand in a name, digits, hyphens and full stops included.
  func endOfMF2NameCharacters(from start: Int) -> Int {
    var index = start
    while index < endIndex {
      let (value, width) = scalar(at: index)
      guard isMF2NamePart(value) else { break }
      index += width
    }
    return index
  }

  private func isMF2NamePart(_ value: UInt32) -> Bool {
    guard let byte = UInt8(exactly: value), byte < 0x80 else {
      let isExcluded =
        switch value {
        case 0x80...0xA0, 0x1680, 0x2000...0x200A, 0x2028...0x202F, 0x205F, 0x3000: true
        case 0x61C, 0x200E, 0x200F, 0x2066...0x2069, 0xFDD0...0xFDEF: true
        default: value & 0xFFFE == 0xFFFE
        }
      return !isExcluded
    }
    return byte.isNamePart || byte == UInt8(ascii: "+")
  }

  /// ALM, LRM, RLM, the isolates and PDI.
  private func isMF2Control(at index: Int) -> Bool {
    guard byte(index) >= 0x80 else { return false }
    return switch scalar(at: index).value {
    case 0x61C, 0x200E, 0x200F, 0x2066...0x2069: true
    default: false
    }
  }

  /// The scalar that starts at an index of well-formed UTF-8, and how many bytes it takes.
  private func scalar(at index: Int) -> (value: UInt32, width: Int) {
    let first = self[index]
    let width = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard width > 1, index + width <= endIndex else { return (UInt32(first), 1) }
    var value = UInt32(first) & (0x7F >> UInt32(width))
    for byte in self[index + 1..<index + width] { value = value << 6 | UInt32(byte & 0x3F) }
    return (value, width)
  }
}
