package import BidiCore

/// A case of BidiTest.txt or BidiCharacterTest.txt.
package struct ConformanceCase {
  /// The paragraph.
  package var scalars: [UInt32] = []
  /// The base direction to be asked for.
  package var direction = BaseDirection.leftToRight
  /// The paragraph level wanted, where the file gives it.
  package var baseLevel: UInt8?
  /// The levels wanted; nil where rule X9 removes the character.
  package var levels: [UInt8?] = []
  /// The visual order wanted, without removed characters.
  package var order: [Int] = []
}

extension ConformanceCase {
  /// Calls a closure with every case of BidiTest.txt; for each class one character stands.
  package static func forEach(inBidiTest bytes: [UInt8], _ body: (ConformanceCase) -> Void) {
    let directions: [(bit: UInt32, direction: BaseDirection)] = [
      (1, .firstStrong(fallback: .leftToRight)), (2, .leftToRight), (4, .rightToLeft),
    ]
    var samples: [UInt32: UInt32] = [:]
    for (name, scalar) in classSamples {
      samples[name.utf8.reduce(0) { $0 << 8 | UInt32($1) }] = scalar
    }
    bytes.withUnsafeBufferPointer { bytes in
      var cursor = ByteCursor(bytes: bytes)
      var current = ConformanceCase()
      while !cursor.isAtEnd {
        defer { cursor.skipLine() }
        switch cursor.current {
        case UInt8(ascii: "#"): continue
        case UInt8(ascii: "@"):
          cursor.position += 1
          let isLevels = cursor.current == UInt8(ascii: "L")
          while !cursor.isAtLineEnd, !cursor.skip(UInt8(ascii: ":")) { cursor.position += 1 }
          if isLevels {
            cursor.levels(into: &current.levels)
          } else {
            current.order.removeAll(keepingCapacity: true)
            cursor.numbers { current.order.append(Int($0)) }
          }
        default:
          current.scalars.removeAll(keepingCapacity: true)
          while let word = cursor.word() {
            current.scalars.append(samples[word] ?? 0)
            cursor.skipBlanks()
          }
          guard cursor.skip(UInt8(ascii: ";")) else { continue }
          cursor.skipBlanks()
          let bits = cursor.number(radix: 16) ?? 0
          for (bit, direction) in directions where bits & bit != 0 {
            current.direction = direction
            body(current)
          }
        }
      }
    }
  }

  /// Calls a closure with every case of BidiCharacterTest.txt.
  package static func forEach(
    inBidiCharacterTest bytes: [UInt8], _ body: (ConformanceCase) -> Void
  ) {
    let directions: [BaseDirection] = [
      .leftToRight, .rightToLeft, .firstStrong(fallback: .leftToRight),
    ]
    bytes.withUnsafeBufferPointer { bytes in
      var cursor = ByteCursor(bytes: bytes)
      var current = ConformanceCase()
      while !cursor.isAtEnd {
        defer { cursor.skipLine() }
        current.scalars.removeAll(keepingCapacity: true)
        cursor.numbers(radix: 16) { current.scalars.append($0) }
        guard !current.scalars.isEmpty, cursor.skip(UInt8(ascii: ";")),
          let direction = cursor.number(radix: 10), cursor.skip(UInt8(ascii: ";")),
          let level = cursor.number(radix: 10), cursor.skip(UInt8(ascii: ";"))
        else { continue }
        current.direction = directions[Int(direction)]
        current.baseLevel = UInt8(level)
        cursor.levels(into: &current.levels)
        guard cursor.skip(UInt8(ascii: ";")) else { continue }
        current.order.removeAll(keepingCapacity: true)
        cursor.numbers { current.order.append(Int($0)) }
        body(current)
      }
    }
  }

  /// A character of each class, by the class's short name.
  package static let classSamples: [(name: String, scalar: UInt32)] = [
    ("L", 0x61), ("R", 0x5D0), ("AL", 0x627), ("EN", 0x30), ("ES", 0x2B), ("ET", 0x25),
    ("AN", 0x661), ("CS", 0x2C), ("NSM", 0x300), ("BN", 0xAD), ("B", 0x2029), ("S", 0x09),
    ("WS", 0x20), ("ON", 0x21), ("LRE", 0x202A), ("LRO", 0x202D), ("RLE", 0x202B),
    ("RLO", 0x202E), ("PDF", 0x202C), ("LRI", 0x2066), ("RLI", 0x2067), ("FSI", 0x2068),
    ("PDI", 0x2069),
  ]
}
