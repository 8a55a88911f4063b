/// The names of elements as strings, of which each is made once.
struct XMLNames {
  private struct Entry {
    var count: Int
    var (first, last): (UInt64, UInt64)
    var name: String
  }

  private var known: [Entry] = []

  /// A name without its prefix.
  mutating func localName(_ name: UnsafeBufferPointer<UInt8>) -> String {
    let colon = name.firstIndex(of: UInt8(ascii: ":"), from: 0)
    let local = colon < name.count ? name.part(colon + 1..<name.count) : name
    let count = local.count
    // Two words tell names of up to 16 bytes apart; there are few longer ones.
    guard count <= 16 else { return String(decoding: local, as: UTF8.self) }
    let first = Self.word(local.part(0..<min(8, count)))
    let last = count > 8 ? Self.word(local.part(count - 8..<count)) : 0
    for entry in known where entry.count == count && entry.first == first && entry.last == last {
      return entry.name
    }
    let string = String(decoding: local, as: UTF8.self)
    if known.count < 32 {
      known.append(Entry(count: count, first: first, last: last, name: string))
    }
    return string
  }

  private static func word(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    if bytes.count == 8 { return UnsafeRawBufferPointer(bytes).loadUnaligned(as: UInt64.self) }
    return bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
