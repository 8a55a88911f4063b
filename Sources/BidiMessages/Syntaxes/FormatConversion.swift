/// What follows the start of a format specifier in the manner of C's `printf`: flags, width,
/// precision, length and the conversion.
struct FormatConversion: Sendable {
  // A handful of letters each: sets would take longer to make than they are ever asked.
  private let flags: [UInt8]
  private let lengths: [UInt8]
  /// The conversions, by the type of their values.
  private let integers, floats, characters, others: [UInt8]

  /// Each parameter holds the letters of a kind. The space flag is read by none: `5% of` is a text,
  /// not a number.
  init(
    flags: String, lengths: String = "", integer: String, float: String, character: String = "",
    any: String
  ) {
    self.flags = Array(flags.utf8)
    self.lengths = Array(lengths.utf8)
    integers = Array(integer.utf8)
    floats = Array(float.utf8)
    characters = Array(character.utf8)
    others = Array(any.utf8)
  }

  private func type(_ byte: UInt8) -> Placeholder.ValueType? {
    if others.contains(byte) { return .any }
    if characters.contains(byte) { return .character }
    if floats.contains(byte) { return .float }
    return integers.contains(byte) ? .integer : nil
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
    guard let type = type(text.byte(index)) else { return nil }
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
