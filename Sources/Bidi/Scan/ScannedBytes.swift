internal import CBidiScan

/// Sixteen bytes of text: as many as one vector instruction compares on every machine.
typealias Block = SIMD16<UInt8>

/// A yes or no for each byte of a block.
typealias BlockMask = SIMDMask<SIMD16<Int8>>

/// Well-formed UTF-8 in memory. Valid while the closure runs that was given the bytes.
struct ScannedBytes {
  let start: UnsafeRawPointer
  let count: Int
  /// Whether the vectors of 32 bytes of `CBidiScan` are used, rather than those of 16 that Swift has
  /// everywhere.
  private let usesWideVectors: Bool

  /// Nil where there are no bytes. `portable` means to do without what only some processors have.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>, portable: Bool = false) {
    guard bytes.count > 0, let start = bytes.baseAddress else { return nil }
    self.start = UnsafeRawPointer(start)
    count = bytes.count
    usesWideVectors = !portable && cbidi_scan_is_available()
  }

  /// The byte at an offset; the caller sees to it that there is one.
  subscript(offset: Int) -> UInt8 { start.load(fromByteOffset: offset, as: UInt8.self) }

  /// The offset at which the first member of a set begins, at or after a scalar boundary.
  @inline(__always)
  func firstOffset<Set: ScanSet>(of set: Set.Type, from first: Int) -> Int? {
    guard usesWideVectors, Set.isWidelyScanned else {
      return portableFirstOffset(of: set, from: first)
    }
    let bytes = start.assumingMemoryBound(to: UInt8.self)
    var offset = cbidi_scan(bytes, count, first)
    while offset < count {
      if Set.contains(self, at: offset) { return offset }
      offset = cbidi_scan(bytes, count, offset + 1)
    }
    return nil
  }

  /// The same in Swift alone.
  private func portableFirstOffset<Set: ScanSet>(of set: Set.Type, from first: Int) -> Int? {
    var offset = first
    // A character may reach two bytes beyond the block that it is looked for in.
    while offset + 66 <= count {
      let blocks = (
        block(at: offset), block(at: offset + 16), block(at: offset + 32), block(at: offset + 48)
      )
      if ((blocks.0 | blocks.1) | (blocks.2 | blocks.3)).isASCII {
        offset = skipASCII(from: offset + 64)
        continue
      }
      // Most blocks end here; only characters that look like members by three bytes are looked at
      // one by one.
      let suspicious =
        (Set.canBegin(blocks.0) .| Set.canBegin(blocks.1))
        .| (Set.canBegin(blocks.2) .| Set.canBegin(blocks.3))
      if suspicious.hasAny {
        let candidates = (
          candidates(of: set, inBlockAt: offset), candidates(of: set, inBlockAt: offset + 16),
          candidates(of: set, inBlockAt: offset + 32), candidates(of: set, inBlockAt: offset + 48)
        )
        if ((candidates.0 .| candidates.1) .| (candidates.2 .| candidates.3)).hasAny,
          let member = firstOffset(of: set, among: candidates.0, from: offset)
            ?? firstOffset(of: set, among: candidates.1, from: offset + 16)
            ?? firstOffset(of: set, among: candidates.2, from: offset + 32)
            ?? firstOffset(of: set, among: candidates.3, from: offset + 48)
        {
          return member
        }
      }
      offset += 64
    }
    while offset + 18 <= count {
      if Set.canBegin(block(at: offset)).hasAny,
        let member = firstOffset(
          of: set, among: candidates(of: set, inBlockAt: offset), from: offset)
      {
        return member
      }
      offset += 16
    }
    while offset < count {
      // At most 17 bytes are left. The last block of the text may overlap the one before it.
      if count >= 16, offset >= count - 16, !Set.canBegin(block(at: count - 16)).hasAny {
        return nil
      }
      if Set.contains(self, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  /// Where members seem to begin in a block.
  @inline(__always)
  private func candidates<Set: ScanSet>(of set: Set.Type, inBlockAt offset: Int) -> BlockMask {
    Set.candidates(block(at: offset), block(at: offset + 1), block(at: offset + 2))
  }

  /// The offset of the first member among the candidates of a block.
  @inline(__always)
  private func firstOffset<Set: ScanSet>(
    of set: Set.Type, among candidates: BlockMask, from offset: Int
  ) -> Int? {
    let words = candidates.words
    return firstOffset(of: set, at: words[0], from: offset)
      ?? firstOffset(of: set, at: words[1], from: offset + 8)
  }

  /// The offset of the first member among the bytes of a word that are not zero.
  @inline(__always)
  private func firstOffset<Set: ScanSet>(of set: Set.Type, at word: UInt64, from offset: Int)
    -> Int?
  {
    var word = word
    while word != 0 {
      let byte = word.trailingZeroBitCount & ~7
      if Set.contains(self, at: offset + byte >> 3) { return offset + byte >> 3 }
      word &= ~(0xFF << UInt64(byte))
    }
    return nil
  }

  /// The end of the ASCII that begins at an offset, in steps of 128 bytes.
  @inline(__always)
  private func skipASCII(from start: Int) -> Int {
    var offset = start
    while offset + 128 <= count {
      let first = block(at: offset) | block(at: offset + 16)
      let second = block(at: offset + 32) | block(at: offset + 48)
      let third = block(at: offset + 64) | block(at: offset + 80)
      let fourth = block(at: offset + 96) | block(at: offset + 112)
      guard ((first | second) | (third | fourth)).isASCII else { break }
      offset += 128
    }
    return offset
  }

  @inline(__always)
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
  func isBelow(_ byte: UInt8) -> BlockMask { self .< Block(repeating: byte) }

  @inline(__always)
  var isEven: BlockMask { (self & Block(repeating: 1)) .== Block(repeating: 0) }

  @inline(__always)
  func isBetween(_ low: UInt8, _ high: UInt8) -> BlockMask {
    (self &- Block(repeating: low)) .<= Block(repeating: high &- low)
  }
}

extension SIMD16 where Scalar == UInt8 {
  /// Whether every byte is an ASCII character.
  @inline(__always)
  var isASCII: Bool {
    let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (words[0] | words[1]) & 0x8080_8080_8080_8080 == 0
  }
}

extension SIMDMask where Storage == SIMD16<Int8> {
  /// Whether any of the answers is yes.
  @inline(__always)
  var hasAny: Bool {
    let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return words[0] | words[1] != 0
  }

  /// The answers as two words, eight bits for each, the first in the lowest bits.
  @inline(__always)
  var words: SIMD2<UInt64> {
    let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return SIMD2(UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
  }
}
