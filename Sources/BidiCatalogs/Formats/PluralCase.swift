/// The plural cases of CLDR (UTS #35, "Language Plural Rules").
enum PluralCase {
  static let names: Set<String> = ["zero", "one", "two", "few", "many", "other"]
}

extension Reading {
  /// Makes cases of a key out of keys below it, where these are plural cases and nothing else:
  /// `files.one` and `files.other`.
  mutating func separateNestedPlurals() {
    guard units.contains(where: { $0.key.utf8.hasSuffix(".other") }) else { return }
    var children: [Substring: Set<Substring>] = [:]
    for unit in units {
      var path = unit.key[...]
      while let dot = path.lastIndex(of: ".") {
        children[path[..<dot], default: []].insert(path[path.index(after: dot)...])
        path = path[..<dot]
      }
    }
    let parents = children.filter { _, names in
      names.count > 1 && names.contains("other")
        && names.allSatisfy { PluralCase.names.contains(String($0)) }
    }
    guard !parents.isEmpty else { return }
    for index in units.indices {
      let key = units[index].key
      guard let dot = key.lastIndex(of: "."), parents[key[..<dot]] != nil else { continue }
      units[index].key = String(key[..<dot])
      let name = String(key[key.index(after: dot)...])
      units[index].variant = ["plural", name] + units[index].variant
    }
  }
}

extension String.UTF8View {
  /// Whether the text ends in some ASCII text.
  func hasSuffix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
  }
}
