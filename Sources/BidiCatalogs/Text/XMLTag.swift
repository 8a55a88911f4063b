/// The name of an element without its prefix, in two words: no memory, and as quick to compare as
/// numbers. Names of more than 16 bytes, of which no format has one that counts, are told apart by
/// their ends alone.
struct XMLName: Hashable, ExpressibleByStringLiteral {
  private let first: UInt64
  private let last: UInt64
  private let count: Int

  @inline(__always) init(stringLiteral name: StaticString) {
    self.init(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  @inline(__always) init(_ name: UnsafeBufferPointer<UInt8>) {
    let bytes = UnsafeRawBufferPointer(name)
    count = bytes.count
    switch count {
    case 8...:
      first = bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
      last = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    case 4..<8:
      first = UInt64(bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
      last = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    case 1..<4:
      first = UInt64(bytes[0]) | UInt64(bytes[count / 2]) << 8
      last = UInt64(bytes[count - 1])
    default: (first, last) = (0, 0)
    }
  }

  /// The name of an element whose name has a prefix, perhaps.
  @inline(__always) init(localPartOf name: UnsafeBufferPointer<UInt8>) {
    let colon = name.firstIndex(of: UInt8(ascii: ":"), from: 0)
    self.init(colon < name.count ? name.part(colon + 1..<name.count) : name)
  }
}

/// An attribute of a start tag.
struct XMLAttribute {
  var name: UnsafeBufferPointer<UInt8>
  var value: UnsafeBufferPointer<UInt8>
}

/// A start tag while the parser stands at it: nothing of it may be kept.
struct XMLTag {
  /// The name as written, with its prefix.
  let name: UnsafeBufferPointer<UInt8>
  /// Where the tag stands.
  let range: Range<Int>
  private let attributes: Attributes

  /// Where attributes are kept.
  enum Attributes {
    /// Expat's names and values in turn.
    case pairs(UnsafeMutablePointer<UnsafePointer<CChar>?>?)
    case list(UnsafeBufferPointer<XMLAttribute>)
  }

  init(name: UnsafeBufferPointer<UInt8>, range: Range<Int>, attributes: Attributes) {
    self.name = name
    self.range = range
    self.attributes = attributes
  }

  /// The name without its prefix.
  var localName: String {
    let colon = name.firstIndex(of: UInt8(ascii: ":"), from: 0)
    return String(
      decoding: colon < name.count ? name.dropFirst(colon + 1) : name[...], as: UTF8.self)
  }

  /// The value of an attribute.
  func attribute(_ name: StaticString) -> UnsafeBufferPointer<UInt8>? {
    switch attributes {
    case .list(let list):
      for attribute in list where attribute.name.isSame(as: name) { return attribute.value }
    case .pairs(var pair):
      while let key = pair?[0], let value = pair?[1] {
        if UnsafeBufferPointer(cString: key).isSame(as: name) {
          return UnsafeBufferPointer(cString: value)
        }
        pair = pair.map { $0 + 2 }
      }
    }
    return nil
  }

  /// The value of an attribute as a string.
  func string(_ name: StaticString) -> String? {
    attribute(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether an attribute has that value.
  func has(_ name: StaticString, _ value: StaticString) -> Bool {
    attribute(name)?.isSame(as: value) ?? false
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always) init(cString: UnsafePointer<CChar>) {
    let bytes = UnsafeRawPointer(cString).assumingMemoryBound(to: UInt8.self)
    var count = 0
    while bytes[count] != 0 { count += 1 }
    self.init(start: bytes, count: count)
  }
}
