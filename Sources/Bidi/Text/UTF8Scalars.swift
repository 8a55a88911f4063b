/// The scalar values of UTF-8 bytes, one after another, without a `String`'s index arithmetic.
///
/// The bytes have to be well formed, as those of a `String` are, and may begin and end only at
/// scalar boundaries.
struct UTF8Scalars: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the scalar that `next()` returns.
  private(set) var offset: Int
  private let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> UInt32? {
    guard offset < end else { return nil }
    let lead = UInt32(bytes[offset])
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    defer { offset += length }
    switch length {
    case 1: return lead
    case 2: return (lead & 0x1F) << 6 | continuation(1)
    case 3: return (lead & 0x0F) << 12 | continuation(1) << 6 | continuation(2)
    default:
      return (lead & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3)
    }
  }

  private func continuation(_ distance: Int) -> UInt32 { UInt32(bytes[offset + distance] & 0x3F) }
}

extension Substring {
  /// Calls a closure with the text's UTF-8 bytes; they are copied only where the string does not
  /// keep them side by side, as one bridged from Objective-C.
  func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}

extension UInt8 {
  /// Whether the byte continues a scalar that began before it.
  var isUTF8Continuation: Bool { self & 0xC0 == 0x80 }
}

extension [UInt8] {
  /// Appends a scalar value in UTF-8.
  mutating func appendUTF8(_ scalar: UInt32) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (scalar >> shift) & 0x3F) }
    switch scalar {
    case 0..<0x80: append(UInt8(scalar))
    case 0x80..<0x800:
      append(UInt8(0xC0 | scalar >> 6))
      append(tail(0))
    case 0x800..<0x1_0000:
      append(UInt8(0xE0 | scalar >> 12))
      append(tail(6))
      append(tail(0))
    default:
      append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      append(tail(12))
      append(tail(6))
      append(tail(0))
    }
  }
}
