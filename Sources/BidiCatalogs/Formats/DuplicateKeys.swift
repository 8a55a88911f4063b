extension Reading {
  /// Marks values whose key comes again: the last one wins.
  mutating func markShadowed() {
    // Open addressing with the numbers of records, counted from 1: small, and without any memory for
    // each key. The hash has a seed, so that no file can be made in which all keys collide.
    let capacity = Self.capacity(for: table.records.count)
    let seed = UInt64.random(in: .min ... .max)
    var places = [UInt32](repeating: 0, count: capacity)
    var duplicates: [(earlier: Int, later: Int)] = []
    content.withUnsafeBufferPointer { content in
      table.decoded.withUnsafeBufferPointer { decoded in
        for (index, record) in table.records.enumerated() {
          let key = (record.key.isDecoded ? decoded : content).part(record.key.range)
          var hash = key.hash(seed: seed) ^ UInt64(record.language) &* 0x9E37_79B9_7F4A_7C15
          if !record.variant.isEmpty { hash ^= variantHash(of: record) }
          var place = Int(truncatingIfNeeded: hash >> 20) & (capacity - 1)
          while places[place] != 0 {
            let earlier = Int(places[place]) - 1
            let other = table.records[earlier]
            let otherKey = (other.key.isDecoded ? decoded : content).part(other.key.range)
            if other.language == record.language, key.elementsEqual(otherKey),
              hasSameVariant(record, other)
            {
              duplicates.append((earlier, index))
              break
            }
            place = (place + 1) & (capacity - 1)
          }
          places[place] = UInt32(truncatingIfNeeded: index + 1)
        }
      }
    }
    for (earlier, later) in duplicates {
      table.records[earlier].isShadowed = true
      let record = table.records[later]
      notices.append((.duplicateKey(string(record.key)), record.content.range.lowerBound))
    }
  }

  /// A power of two of which so many entries take no more than half.
  private static func capacity(for count: Int) -> Int {
    var capacity = 16
    while capacity < count * 2 { capacity *= 2 }
    return capacity
  }

  private func variantHash(of record: UnitRecord) -> UInt64 {
    var hasher = Hasher()
    for name in table.names[record.variant.range] { hasher.combine(string(name)) }
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }

  private func hasSameVariant(_ record: UnitRecord, _ other: UnitRecord) -> Bool {
    if record.variant.isEmpty, other.variant.isEmpty { return true }
    return table.names[record.variant.range].map(string)
      == table.names[other.variant.range].map(string)
  }
}
