internal import CBidiBytes

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
    guard let base = bytes.baseAddress, start < bytes.count else { return nil }
    let found = cbidi_utf8_first_invalid(base, start, bytes.count)
    return found < bytes.count ? found : nil
  }
}
