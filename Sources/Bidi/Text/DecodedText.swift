/// The scalar values of a part of a text, with the offset of each.
enum DecodedText {
  /// Decodes a range of UTF-8 offsets that begins and ends at scalar boundaries.
  static func decode(_ source: SourceText, _ range: Range<Int>) -> (
    scalars: [UInt32], offsets: [Int]
  ) {
    source.text.withUTF8Bytes { bytes in
      var count = 0
      for byte in UnsafeBufferPointer(rebasing: bytes[range]) where !byte.isUTF8Continuation {
        count += 1
      }
      // All empty arrays share their memory, into which the initializer below would write a count.
      guard count > 0 else { return ([], []) }
      var offsets: [Int] = []
      let scalars = [UInt32](unsafeUninitializedCapacity: count) { scalars, scalarCount in
        offsets = [Int](unsafeUninitializedCapacity: count) { offsets, offsetCount in
          var decoder = UTF8Scalars(bytes, in: range)
          for index in 0..<count {
            offsets.initializeElement(at: index, to: decoder.offset)
            scalars.initializeElement(at: index, to: decoder.next() ?? 0)
          }
          offsetCount = count
        }
        scalarCount = count
      }
      return (scalars, offsets)
    }
  }
}
