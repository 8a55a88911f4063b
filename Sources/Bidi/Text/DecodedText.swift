/// The scalar values of a part of a text, with the offset of each.
enum DecodedText {
  /// Decodes a range of UTF-8 offsets that begins and ends at scalar boundaries.
  static func decode(_ source: SourceText, _ range: Range<Int>) -> (
    scalars: [UInt32], offsets: [Int]
  ) {
    source.text.withUTF8Bytes { bytes in
      var scalars: [UInt32] = []
      var offsets: [Int] = []
      scalars.reserveCapacity(range.count)
      offsets.reserveCapacity(range.count)
      var decoder = UTF8Scalars(bytes, in: range)
      var offset = decoder.offset
      while let scalar = decoder.next() {
        scalars.append(scalar)
        offsets.append(offset)
        offset = decoder.offset
      }
      return (scalars, offsets)
    }
  }
}
