/// What follows the start of a format specifier in the manner of C's `printf`: flags, width,
/// precision, length and the conversion.
struct FormatConversion: Sendable {
  private let flags: Set<UInt8>
  private let lengths: Set<UInt8>
  /// The conversions, and the type of their values.
  private let types: [UInt8: Placeholder.ValueType]

  /// Each parameter holds the letters of a kind. The space flag is read by none: `5% of` is a text,
  /// not a number.
  init(
    flags: String, lengths: String = "", integer: String, float: String, character: String = "",
    any: String
  ) {
    self.flags = Set(flags.utf8)
    self.lengths = Set(lengths.utf8)
    var types: [UInt8: Placeholder.ValueType] = [:]
    for byte in integer.utf8 { types[byte] = .integer }
    for byte in float.utf8 { types[byte] = .float }
    for byte in character.utf8 { types[byte] = .character }
    for byte in any.utf8 { types[byte] = .any }
    self.types = types
  }

  /// The index behind flags, width and precision.
  func endOfModifiers(_ text: ArraySlice<UInt8>, from start: Int) -> Int {
    var index = text.end(from: start) { flags.contains($0) }
    index = text.endOfWidth(from: index)
    if text.byte(index) == UInt8(ascii: ".") { index = text.endOfWidth(from: index + 1) }
    return index
  }

  /// The index behind the conversion and the type of its values; nil where none stands there.
  func end(
    _ text: ArraySlice<UInt8>, from start: Int
  ) -> (index: Int, type: Placeholder.ValueType)? {
    var index = start
    if lengths.contains(text.byte(index)) {
      // `hh` and `ll` are the only ones of two letters.
      let isDouble =
        text.byte(index + 1) == text.byte(index) && "hl".utf8.contains(text.byte(index))
      index += isDouble ? 2 : 1
    }
    guard let type = types[text.byte(index)] else { return nil }
    return (index + 1, type)
  }
}

extension ArraySlice<UInt8> {
  /// The index behind a width: digits, or `*` with or without the position of an argument.
  fileprivate func endOfWidth(from start: Int) -> Int {
    guard byte(start) == UInt8(ascii: "*") else { return end(from: start, while: \.isDigit) }
    let position = end(from: start + 1, while: \.isDigit)
    return position > start + 1 && byte(position) == UInt8(ascii: "$") ? position + 1 : start + 1
  }
}
