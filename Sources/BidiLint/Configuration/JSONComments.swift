/// Comments and last commas, which people write in JSON and no standard allows.
enum JSONComments {
  /// The content with spaces in place of comments (`//` to the end of the line, `/* */`) and of commas
  /// behind last elements: every other byte stays where it is.
  static func blanked(_ content: [UInt8]) -> [UInt8] {
    var bytes = content
    var index = 0
    /// The last comma with nothing but white space and comments behind it.
    var comma: Int?
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch bytes[index] {
      case UInt8(ascii: "\""):
        comma = nil
        index = stringEnd(bytes, from: index)
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        while index < bytes.count, bytes[index] != 0x0A {
          bytes[index] = 0x20
          index += 1
        }
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        // One that does not end stays, for the scanner to complain of.
        guard let end = commentEnd(bytes, from: index + 2) else { return bytes }
        for position in index..<end where bytes[position] != 0x0A { bytes[position] = 0x20 }
        index = end
      case UInt8(ascii: ","):
        comma = index
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let comma { bytes[comma] = 0x20 }
        comma = nil
        index += 1
      case 0x09, 0x0A, 0x0D, 0x20: index += 1
      default:
        comma = nil
        index += 1
      }
    }
    return bytes
  }

  private static func stringEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "\""), 0x0A: return index + 1
      default: index += 1
      }
    }
    return bytes.count
  }

  private static func commentEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        return index + 2
      }
      index += 1
    }
    return nil
  }
}
