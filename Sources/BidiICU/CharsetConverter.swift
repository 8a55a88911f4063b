internal import CBidiICU

/// Converts text between a charset, such as `windows-1256`, and Unicode, with ICU.
///
/// ICU's manual: <https://unicode-org.github.io/icu-docs/apidoc/released/icu4c/ucnv_8h.html>.
package struct CharsetConverter: ~Copyable {
  private let handle: OpaquePointer

  /// A converter for a charset by any of its names; nil if ICU does not know it.
  package init?(_ name: String) {
    var status: Int32 = 0
    guard let handle = cbidi_icu_converter_open(name, &status) else { return nil }
    self.handle = handle
  }

  deinit { cbidi_icu_converter_close(handle) }

  /// Text in UTF-16, and for each unit the offset of the byte that begins what it comes from.
  package struct Decoded {
    package var units: [UInt16]
    package var offsets: [Int32]
  }

  /// Where bytes begin that are none of the charset's.
  package struct DecodingFailure: Error, Hashable {
    package var offset: Int
  }

  /// Decodes bytes, up to `Int32.max / 2` of them. Cost: linear.
  package borrowing func decode(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(DecodingFailure) -> Decoded {
    guard let length = Int32(exactly: bytes.count), length < Int32.max / 2 else {
      throw DecodingFailure(offset: 0)
    }
    // A byte gives two units at most: those of a surrogate pair, or of a letter and its mark.
    let capacity = bytes.count * 2 + 1
    var consumed: Int32 = 0
    var status: Int32 = 0
    var offsets: [Int32] = []
    let units = [UInt16](unsafeUninitializedCapacity: capacity) { units, count in
      offsets = [Int32](unsafeUninitializedCapacity: capacity) { offsets, offsetCount in
        let written = bytes.withMemoryRebound(to: CChar.self) { bytes in
          cbidi_icu_decode(
            handle, bytes.baseAddress, length, units.baseAddress, offsets.baseAddress,
            Int32(capacity), &consumed, &status)
        }
        count = Int(written)
        offsetCount = count
      }
    }
    if status > 0 { throw DecodingFailure(offset: Int(consumed)) }
    return Decoded(units: units, offsets: offsets)
  }

  /// Encodes a text; nil if the charset lacks one of its characters.
  package borrowing func encode(_ text: String) -> [UInt8]? {
    let units = Array(text.utf16)
    // No charset of ICU's takes more than eight bytes for a unit.
    let capacity = units.count * 8 + 16
    var status: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
      let written = target.withMemoryRebound(to: CChar.self) { target in
        cbidi_icu_encode(
          handle, units, Int32(units.count), target.baseAddress, Int32(capacity), &status)
      }
      count = Int(written)
    }
    guard status <= 0 else { return nil }
    // ICU drops characters that are invisible by default, such as isolates, where it cannot encode
    // them.
    let decoded = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(DecodingFailure) in try decode(bytes) }
    }
    return (try? decoded.get())?.units == units ? bytes : nil
  }
}
