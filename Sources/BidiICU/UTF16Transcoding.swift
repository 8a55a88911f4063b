internal import BidiCore

/// Which classes the characters of a text have.
struct ClassSet: Sendable {
  private var bits: UInt32 = 0

  @inline(__always)
  mutating func insert(_ bidiClass: BidiClass) { bits |= 1 &<< UInt32(bidiClass.rawValue) }

  /// Whether there are characters that can have a level other than their paragraph's, or give one to
  /// others, although ICU takes the text to run one way: explicit formatting, and Arabic numbers.
  var holdsLevelChange: Bool { bits & Self.levelChanging != 0 }

  /// Whether rule X9 removes any of the characters.
  var holdsRemoved: Bool { bits & Self.removed != 0 }

  private static let levelChanging = mask { $0 == .arabicNumber || $0.isExplicitFormatting }
  private static let removed = mask(\.isRemovedByX9)

  private static func mask(_ isMember: (BidiClass) -> Bool) -> UInt32 {
    BidiClass.allCases.filter(isMember).reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }
}

/// From UTF-8 to the UTF-16 that ICU reads, and levels back.
enum UTF16Transcoding {
  /// Writes well-formed UTF-8 as UTF-16. There has to be room for a unit for each byte.
  ///
  /// - Returns: the number of units, and the classes of the characters.
  static func transcode(
    _ bytes: UnsafeBufferPointer<UInt8>, into units: UnsafeMutablePointer<UInt16>
  ) -> (count: Int, classes: ClassSet) {
    guard var source = bytes.baseAddress else { return (0, ClassSet()) }
    let table = UnicodeProperties.classes
    let end = source + bytes.count
    var target = units
    var classes = ClassSet()
    while source < end {
      let lead = UInt32(source[0])
      var scalar = lead
      if lead < 0x80 {
        source += 1
      } else if lead < 0xE0 {
        scalar = (lead & 0x1F) &<< 6 | continuation(source[1])
        source += 2
      } else if lead < 0xF0 {
        scalar =
          (lead & 0x0F) &<< 12 | continuation(source[1]) &<< 6 | continuation(source[2])
        source += 3
      } else {
        scalar =
          (lead & 0x07) &<< 18 | continuation(source[1]) &<< 12 | continuation(source[2]) &<< 6
          | continuation(source[3])
        source += 4
        classes.insert(table[scalar])
        target[0] = UInt16(truncatingIfNeeded: 0xD7C0 &+ (scalar &>> 10))
        target[1] = UInt16(truncatingIfNeeded: 0xDC00 &+ (scalar & 0x3FF))
        target += 2
        continue
      }
      classes.insert(table.basicPlane[Int(scalar)])
      target[0] = UInt16(truncatingIfNeeded: scalar)
      target += 1
    }
    return (target - units, classes)
  }

  @inline(__always)
  private static func continuation(_ byte: UInt8) -> UInt32 { UInt32(byte & 0x3F) }

  /// The levels of UTF-16 units as levels of the bytes that the units were made from.
  static func spread(
    _ levels: UnsafePointer<UInt8>, over bytes: UnsafeBufferPointer<UInt8>
  ) -> [UInt8] {
    // Made with zeros: an array without does a search for the type of its memory.
    var spread = [UInt8](repeating: 0, count: bytes.count)
    spread.withUnsafeMutableBufferPointer { spread in
      guard let source = bytes.baseAddress, let target = spread.baseAddress else { return }
      var unit = levels
      var level: UInt8 = 0
      for index in 0..<bytes.count {
        let byte = source[index]
        if byte & 0xC0 != 0x80 {
          level = unit[0]
          // A character of four bytes is a surrogate pair.
          unit += byte < 0xF0 ? 1 : 2
        }
        target[index] = level
      }
    }
    return spread
  }
}
