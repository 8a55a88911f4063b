/// A set of bytes, as one written in brackets in a pattern for paths.
struct ByteSet: Sendable, Hashable {
  private var words = SIMD4<UInt64>()

  init(_ bytes: some Sequence<UInt8>) { for byte in bytes { insert(byte) } }

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }

  var inverted: ByteSet {
    var result = self
    result.words = ~words
    return result
  }

  private mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  private mutating func remove(_ byte: UInt8) { words[Int(byte >> 6)] &= ~(1 << UInt64(byte & 63)) }

  /// Reads a set that begins at `index` and moves behind it; nil where it has no end or names a class
  /// that there is not. A slash is in no set, even if it is named.
  init?(_ pattern: [UInt8], _ index: inout Int) {
    func byte(_ index: Int) -> UInt8? { index < pattern.count ? pattern[index] : nil }
    var next = index + 1
    let isInverted = byte(next) == UInt8(ascii: "!") || byte(next) == UInt8(ascii: "^")
    if isInverted { next += 1 }
    // What a range may begin with.
    var previous: UInt8?
    // A bracket that comes first is one of the set.
    var isFirst = true
    while isFirst || byte(next) != UInt8(ascii: "]") {
      isFirst = false
      guard var current = byte(next) else { return nil }
      if current == UInt8(ascii: "-"), let start = previous, let end = byte(next + 1),
        end != UInt8(ascii: "]")
      {
        next += 1
        current = end
        if current == UInt8(ascii: "\\") {
          next += 1
          guard let escaped = byte(next) else { return nil }
          current = escaped
        }
        if start <= current { for byte in start...current { insert(byte) } }
        previous = nil
      } else if current == UInt8(ascii: "["), byte(next + 1) == UInt8(ascii: ":") {
        guard let end = pattern[(next + 2)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
        if end > next + 2, pattern[end - 1] == UInt8(ascii: ":") {
          let name = String(decoding: pattern[(next + 2)..<(end - 1)], as: UTF8.self)
          guard let isMember = Self.classes[name] else { return nil }
          for byte in UInt8(0)..<0x80 where isMember(byte) { insert(byte) }
          next = end
          previous = nil
        } else {
          insert(current)
          previous = current
        }
      } else {
        if current == UInt8(ascii: "\\") {
          next += 1
          guard let escaped = byte(next) else { return nil }
          current = escaped
        }
        insert(current)
        previous = current
      }
      next += 1
    }
    if isInverted { self = inverted }
    remove(UInt8(ascii: "/"))
    index = next + 1
  }

  /// The classes of POSIX, of ASCII.
  private static let classes: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": { isLetter($0) || isDigit($0) }, "alpha": isLetter,
    "blank": { $0 == 0x20 || $0 == 0x09 }, "cntrl": { $0 < 0x20 || $0 == 0x7F }, "digit": isDigit,
    "graph": { 0x21...0x7E ~= $0 }, "lower": { 0x61...0x7A ~= $0 }, "print": { 0x20...0x7E ~= $0 },
    "punct": { 0x21...0x7E ~= $0 && !isLetter($0) && !isDigit($0) },
    "space": { $0 == 0x20 || 0x09...0x0D ~= $0 }, "upper": { 0x41...0x5A ~= $0 },
    "xdigit": { isDigit($0) || 0x41...0x46 ~= $0 & 0xDF },
  ]

  @Sendable private static func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte & 0xDF }

  @Sendable private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
