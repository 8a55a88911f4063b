/// Scalar values in UTF-8, on bytes.
package enum UTF8Scalar {
  /// The bytes of a scalar value; of U+FFFD for what is none.
  static func encode(_ value: UInt32) -> [UInt8] {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    return Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// How many bytes the scalar that begins with this byte takes, in valid UTF-8.
  static func length(lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  /// Whether a byte continues a scalar.
  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// The scalar value that a pair of UTF-16 surrogates stands for; nil if these are none.
  static func combine(_ high: UInt32, _ low: UInt32) -> UInt32? {
    guard isHighSurrogate(high), isLowSurrogate(low) else { return nil }
    return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)
  }

  static func isHighSurrogate(_ value: UInt32) -> Bool { (0xD800..<0xDC00).contains(value) }

  static func isLowSurrogate(_ value: UInt32) -> Bool { (0xDC00..<0xE000).contains(value) }

  /// The first byte that is no part of valid UTF-8, or is NUL (Unicode, table 3-7); nil if there is
  /// none.
  package static func firstInvalid(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    let raw = UnsafeRawBufferPointer(bytes)
    while index < bytes.count {
      // Eight bytes of ASCII without NUL at a time.
      if index + 8 <= bytes.count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let high: UInt64 = 0x8080_8080_8080_8080
        if word & high == 0, (word &- 0x0101_0101_0101_0101) & high == 0 {
          index += 8
          continue
        }
      }
      let lead = bytes[index]
      let length = Self.length(lead: lead)
      if length == 1 {
        if lead == 0 { return index }
        index += 1
        continue
      }
      guard (0xC2...0xF4).contains(lead), index + length <= bytes.count else { return index }
      let second: ClosedRange<UInt8> =
        switch lead {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
      guard second.contains(bytes[index + 1]) else { return index }
      for offset in 2..<max(length, 2) where !isContinuation(bytes[index + offset]) {
        return index
      }
      index += length
    }
    return nil
  }
}
