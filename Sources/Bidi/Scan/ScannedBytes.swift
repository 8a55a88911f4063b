/// Sixteen bytes of text: as many as one vector instruction compares on every machine.
typealias Block = SIMD16<UInt8>

/// A yes or no for each byte of a block.
typealias BlockMask = SIMDMask<SIMD16<Int8>>

/// Well-formed UTF-8 in memory. Valid while the closure runs that was given the bytes.
struct ScannedBytes {
  let start: UnsafeRawPointer
  let count: Int

  /// The byte at an offset; the caller sees to it that there is one.
  subscript(offset: Int) -> UInt8 { start.load(fromByteOffset: offset, as: UInt8.self) }

  /// The offset at which the first member of a set begins, at or after a scalar boundary.
  func firstOffset<Set: ScanSet>(of set: Set.Type, from first: Int) -> Int? {
    var offset = first
    // A block is compared with the bytes one and two places on, so two more have to be there.
    while offset + 18 <= count {
      let lead = block(at: offset)
      // Most blocks end here; only those with a suspicious byte are looked at more closely, and
      // only those that still look suspicious byte by byte.
      if Set.canBegin(lead).hasAny,
        Set.canHold(lead, block(at: offset + 1), block(at: offset + 2)).hasAny
      {
        for candidate in offset..<offset + 16 where Set.contains(self, at: candidate) {
          return candidate
        }
      }
      offset += 16
    }
    while offset < count {
      if Set.contains(self, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  private func block(at offset: Int) -> Block {
    start.loadUnaligned(fromByteOffset: offset, as: Block.self)
  }
}

// Comparison with a literal (`block .== 0xE2`) and `any(mask)` compile to a loop over the bytes;
// these forms compile to vector instructions.
extension SIMD16 where Scalar == UInt8 {
  @inline(__always)
  func equals(_ byte: UInt8) -> BlockMask { self .== Block(repeating: byte) }

  @inline(__always)
  func isBetween(_ low: UInt8, _ high: UInt8) -> BlockMask {
    (self &- Block(repeating: low)) .<= Block(repeating: high &- low)
  }
}

extension SIMDMask where Storage == SIMD16<Int8> {
  /// Whether any of the answers is yes.
  @inline(__always)
  var hasAny: Bool {
    let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return words[0] | words[1] != 0
  }
}
