/// A place in the bytes of a data file: what the two conformance files need to be read quickly even in
/// a build without optimization.
struct ByteCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  /// The byte at the place; 0 at the end.
  var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  var isAtEnd: Bool { position >= bytes.count }

  /// Whether the line ends here.
  var isAtLineEnd: Bool { isAtEnd || bytes[position] == UInt8(ascii: "\n") }

  /// Goes to the start of the next line.
  mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    position += 1
  }

  mutating func skipBlanks() {
    while current == UInt8(ascii: " ") || current == UInt8(ascii: "\t") { position += 1 }
  }

  /// Passes over a byte that stands here.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    position += 1
    return true
  }

  /// A word of letters packed into a number, eight bits a letter; nil where none stands here.
  mutating func word() -> UInt32? {
    var word: UInt32 = 0
    while current >= UInt8(ascii: "A") {
      word = word << 8 | UInt32(current)
      position += 1
    }
    return word == 0 ? nil : word
  }

  /// A number without sign; nil where none stands here.
  mutating func number(radix: UInt32) -> UInt32? {
    var value: UInt32?
    while true {
      let byte = current
      let digit: UInt32
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "A")...UInt8(ascii: "F") where radix == 16:
        digit = UInt32(byte - UInt8(ascii: "A") + 10)
      default: return value
      }
      value = (value ?? 0) * radix + digit
      position += 1
    }
  }

  /// Numbers parted by blanks, as levels are written: `x` is nil.
  mutating func levels(into levels: inout [UInt8?]) {
    levels.removeAll(keepingCapacity: true)
    while true {
      skipBlanks()
      if skip(UInt8(ascii: "x")) {
        levels.append(nil)
      } else if let number = number(radix: 10) {
        levels.append(UInt8(truncatingIfNeeded: number))
      } else {
        return
      }
    }
  }

  /// Numbers parted by blanks.
  mutating func numbers(radix: UInt32 = 10, _ append: (UInt32) -> Void) {
    while true {
      skipBlanks()
      guard let number = number(radix: radix) else { return }
      append(number)
    }
  }
}
