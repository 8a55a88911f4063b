internal import CBidiBytes

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension UnsafeBufferPointer<UInt8> {
  /// Whether some ASCII text, which is not empty, stands in these bytes.
  func contains(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard length <= count, length > 0 else { return false }
    return text.withUTF8Buffer { text in
      var start = 0
      while true {
        start = firstIndex(of: text[0], from: start)
        guard start + length <= count else { return false }
        var matched = 1
        while matched < length, self[start + matched] == text[matched] { matched += 1 }
        if matched == length { return true }
        start += 1
      }
    }
  }

  /// The first of some bytes from an index on; the end if there is none.
  @inline(__always) func firstIndex(of byte: UInt8, from start: Int) -> Int {
    guard start < count, let base = baseAddress,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return count }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }

  @inline(__always) func firstIndex(of a: UInt8, _ b: UInt8, _ c: UInt8, from start: Int) -> Int {
    guard start < count, let base = baseAddress else { return count }
    return cbidi_find(base, start, count, a, b, c)
  }

  /// The first of two bytes or of the C0 controls; the end if there is none.
  @inline(__always) func firstIndex(ofControlOr a: UInt8, _ b: UInt8, from start: Int) -> Int {
    guard start < count, let base = baseAddress else { return count }
    return cbidi_find_or_control(base, start, count, a, b)
  }

  /// A hash of the bytes; `seed` is what nobody else knows.
  @inline(__always) func hash(seed: UInt64) -> UInt64 {
    guard let base = baseAddress else { return seed }
    return cbidi_hash(base, count, seed)
  }

  /// Whether the bytes are those of a text.
  @inline(__always) func isSame(as text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount
      && (count == 0 || baseAddress.map { memcmp($0, text.utf8Start, count) == 0 } ?? true)
  }

  /// Whether these are the same bytes as others.
  @inline(__always) func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count, let left = baseAddress, let right = other.baseAddress else {
      return count == other.count
    }
    return memcmp(left, right, count) == 0
  }

  /// Whether the bytes end in those of a text.
  func hasSuffix(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    return count >= length
      && UnsafeBufferPointer(rebasing: self[(count - length)...]).isSame(as: text)
  }

  /// A part of the bytes.
  @inline(__always) func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: self[range])
  }
}

extension String {
  /// Whether some ASCII text stands in this one. Unlike `contains(_:)` it compares bytes, and so is
  /// many times as fast.
  func contains(ascii text: StaticString) -> Bool { withUTF8Bytes { $0.contains(text) } }

  /// Calls a function with the text's bytes.
  func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}
