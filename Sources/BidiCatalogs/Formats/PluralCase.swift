/// The plural cases of CLDR (UTS #35, "Language Plural Rules").
enum PluralCase {
  static let names: Set<String> = ["zero", "one", "two", "few", "many", "other"]
}

extension Reading {
  /// Makes cases of a key out of keys below it, where these are plural cases and nothing else:
  /// `files.one` and `files.other`.
  mutating func separateNestedPlurals() {
    guard hasKey(endingIn: ".other") else { return }
    let keys = table.records.map { string($0.key) }
    var children: [Substring: Set<Substring>] = [:]
    for key in keys {
      var path = key[...]
      while let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) {
        children[path[..<dot], default: []].insert(path[path.utf8.index(after: dot)...])
        path = path[..<dot]
      }
    }
    let parents = children.filter { _, names in
      names.count > 1 && names.contains("other")
        && names.allSatisfy { PluralCase.names.contains(String($0)) }
    }
    guard !parents.isEmpty else { return }
    for (index, key) in keys.enumerated() {
      guard let dot = key.utf8.lastIndex(of: UInt8(ascii: ".")), parents[key[..<dot]] != nil
      else { continue }
      makePluralCase(of: key[..<dot], key[key.utf8.index(after: dot)...], index)
    }
  }

  /// Makes a value the plural case of a key.
  mutating func makePluralCase(of key: Substring, _ name: Substring, _ index: Int) {
    let rest = Array(table.names[table.records[index].variant.range])
    let variant = [table.common("plural"), table.common(String(name))] + rest
    table.records[index].variant = table.add(names: variant)
    table.records[index].key = table.add(String(key))
  }

  /// Whether the key of some value ends so.
  func hasKey(endingIn suffix: StaticString) -> Bool {
    content.withUnsafeBufferPointer { content in
      table.decoded.withUnsafeBufferPointer { decoded in
        table.records.contains {
          ($0.key.isDecoded ? decoded : content).part($0.key.range).hasSuffix(suffix)
        }
      }
    }
  }
}
