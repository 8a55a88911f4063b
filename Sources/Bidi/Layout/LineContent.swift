internal import BidiCore

/// The characters of a line, by scalar index within the line; made where they are asked for.
struct LineContent: Sendable {
  /// The scalar values.
  let scalars: [UInt32]
  /// Where each scalar begins, in UTF-8 bytes from the text's start.
  let offsets: [Int]
  /// The levels after rule L1; indexed from 0.
  let levels: [UInt8]

  /// The number of scalars.
  var count: Int { levels.count }

  /// Where the scalar at an index within the line begins; `end` for the index behind the last.
  func offset(_ index: Int, end: Int) -> Int {
    index < count ? offsets[index] : end
  }

  /// The index within the line of the scalar to which the byte at an offset belongs; `count` behind
  /// the last. The offset must not lie before the line.
  func index(ofUTF8Offset offset: Int, end: Int) -> Int {
    guard offset < end else { return count }
    return Self.position(of: offset, in: offsets)
  }

  /// The position of the last of some ascending offsets that is not above a given one.
  static func position(of offset: Int, in offsets: [Int]) -> Int {
    var low = 0
    var high = offsets.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if offsets[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
