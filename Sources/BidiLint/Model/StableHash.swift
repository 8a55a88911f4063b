/// A hash that is the same in each run, on each machine and in each version: FNV-1a of 64 bits.
package struct StableHash: Sendable, Hashable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of nothing.
  package init() {}

  /// Adds a text and its end: `"ab", "c"` is another sequence than `"a", "bc"`.
  package mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    // This byte is in no text.
    combine(0xFF)
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// The hash as 16 hexadecimal digits.
  package var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
