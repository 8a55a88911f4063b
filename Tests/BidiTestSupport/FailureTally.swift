/// Failures counted by what they break, each with its shortest example.
package struct FailureTally: Sendable {
  private var entries: [String: (count: Int, example: String)] = [:]

  /// An empty tally.
  package init() {}

  /// Whether nothing failed.
  package var isEmpty: Bool { entries.isEmpty }

  /// The number of failures.
  package var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  /// Counts a failure of a property. The example is shrunk as long as the property fails.
  package mutating func add(
    _ property: String, _ text: String, context: String = "", fails: (String) -> Bool
  ) {
    let key = context.isEmpty ? property : "\(property) (\(context))"
    var entry = entries[key] ?? (0, "")
    entry.count += 1
    if entry.count <= 3 {
      let shrunk = Self.shrink(text, fails: fails)
      if entry.example.isEmpty || shrunk.unicodeScalars.count < entry.example.unicodeScalars.count {
        entry.example = shrunk
      }
    }
    entries[key] = entry
  }

  /// A line for each property that failed, with the shortest text that broke it.
  package var report: String {
    entries.sorted { $0.key < $1.key }.map { key, entry in
      "\(entry.count) × \(key): \(Self.visible(entry.example))"
    }.joined(separator: "\n")
  }

  /// The text with all that cannot be seen written as an escape.
  package static func visible(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isSeen =
        scalar.properties.isGraphemeBase && !scalar.properties.isDefaultIgnorableCodePoint
      return isSeen ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined()
  }

  /// Takes out stretches, long ones first, as long as the text goes on failing.
  private static func shrink(_ text: String, fails: (String) -> Bool) -> String {
    var scalars = Array(text.unicodeScalars)
    var length = max(1, scalars.count / 2)
    while length >= 1 {
      var start = 0
      while start + length <= scalars.count {
        var shorter = scalars
        shorter.removeSubrange(start..<start + length)
        if fails(String(String.UnicodeScalarView(shorter))) {
          scalars = shorter
        } else {
          start += 1
        }
      }
      length /= 2
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
