/// The characters that end a paragraph (rule P1): those of class B.
///
/// U+000A, U+000D, U+001C, U+001D, U+001E, U+0085 and U+2029; U+000D U+000A is one separator.
/// The set has been the same in every version of Unicode; a test proves it against ICU's data.
enum ParagraphSeparator {
  /// Whether a scalar value ends a paragraph.
  static func contains(_ scalar: UInt32) -> Bool {
    if scalar > 0x85 { return scalar == 0x2029 }
    switch scalar {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85: return true
    default: return false
    }
  }

  /// The offset behind the first separator at or after an offset; the end where there is none.
  ///
  /// Offsets count bytes of well-formed UTF-8.
  static func paragraphEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x0D:
        let isPair = offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
        return offset + (isPair ? 2 : 1)
      case 0x0A, 0x1C...0x1E: return offset + 1
      // NEXT LINE is C2 85, PARAGRAPH SEPARATOR is E2 80 A9.
      case 0xC2 where bytes[offset + 1] == 0x85: return offset + 2
      case 0xE2 where bytes[offset + 1] == 0x80 && bytes[offset + 2] == 0xA9: return offset + 3
      default: offset += 1
      }
    }
    return bytes.count
  }

  /// The index behind the first separator at or after an index of scalar values; the end where
  /// there is none.
  static func paragraphEnd(in scalars: UnsafeBufferPointer<UInt32>, from start: Int) -> Int {
    var index = start
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      guard contains(scalar) else { continue }
      let isPair = scalar == 0x0D && index < scalars.count && scalars[index] == 0x0A
      return index + (isPair ? 1 : 0)
    }
    return index
  }
}
