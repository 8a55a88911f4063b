/// Values that placeholders are laid out with.
///
/// Everyday values only: what a placeholder of that type shows on an ordinary day. With unusual ones
/// (`-5`, `C++`) almost every placeholder in right-to-left text could be scrambled.
enum SampleValues {
  /// A Latin word, a Hebrew word and an Arabic word.
  static let latin = "Sara"
  static let hebrew = "דנה"
  static let arabic = "سارة"

  /// The everyday values of a placeholder in a language.
  static func everyday(_ type: Placeholder.ValueType, language: String) -> [String] {
    switch type {
    case .any: [latin, hebrew, arabic, "5"]
    case .integer: ["5"] + nativeDigit(language)
    case .float: ["2.5"]
    case .character: ["A", "ש", "س"]
    }
  }

  /// The digit five as the language writes it, where that is not a European one: readers of Arabic
  /// and Persian see both.
  private static func nativeDigit(_ language: String) -> [String] {
    switch language.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() {
    case "ar", "ckb", "ps", "sd", "ks": ["٥"]
    case "fa", "ur": ["۵"]
    default: []
    }
  }

  /// Combinations of values for placeholders, given the values of each.
  ///
  /// All combinations for up to three placeholders; above that all combinations of each two, with a
  /// word of the text's own direction and then a Latin one in the others.
  static func combinations(_ values: [[String]], native: String) -> [[String]] {
    guard values.count > 3 else {
      return values.reduce([[]]) { partial, next in
        partial.flatMap { head in next.map { head + [$0] } }
      }
    }
    var seen: Set<[String]> = []
    var combinations: [[String]] = []
    for rest in [native, latin] {
      let base = values.map { $0.contains(rest) ? rest : $0.first ?? rest }
      for first in values.indices {
        for second in values.indices.dropFirst(first + 1) {
          for left in values[first] {
            for right in values[second] {
              var combination = base
              combination[first] = left
              combination[second] = right
              if seen.insert(combination).inserted { combinations.append(combination) }
            }
          }
        }
      }
    }
    return combinations
  }
}
