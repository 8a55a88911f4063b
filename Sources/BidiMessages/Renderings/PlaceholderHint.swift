extension Placeholder {
  /// What the values of a placeholder are about, where its name or the translator's comment says so.
  public enum Hint: String, Sendable, Hashable, CaseIterable {
    /// How many there are of something.
    case count
    /// Someone: a name of a person or an account.
    case user
    /// A telephone number.
    case phone
    /// A web address.
    case url
    /// The name of a file.
    case file
  }
}

extension Placeholder.Hint {
  /// What the last words of a name or of a description say: `userName`, `phone_number`, `the file`.
  ///
  /// Words are in lower case. One that says little by itself, as `name`, goes with the word before it.
  init?(lastOf words: [String]) {
    var words = words[...]
    while let word = words.last, Self.generic.contains(word) { words.removeLast() }
    guard let word = words.last, let hint = Self.byWord[word] else { return nil }
    self = hint
  }

  /// Whether two values with a separator of digits between them are counts, where both have such a
  /// name: a word such as `used` proves little by itself, but `{used}/{quota}` does.
  static func isCountInPair(_ words: [String]) -> Bool {
    guard let word = words.last else { return false }
    return byWord[word] == .count || countsInPairs.contains(word)
  }

  private static let byWord: [String: Placeholder.Hint] = {
    let words: [(Placeholder.Hint, String)] = [
      (.count, "count quantity"),
      (
        .user,
        "user username nickname author sender recipient receiver contact member owner friend"
      ),
      (.phone, "phone telephone tel mobile fax msisdn"),
      (.url, "url uri link href website homepage webpage"),
      (.file, "file filename attachment"),
    ]
    return Dictionary(
      uniqueKeysWithValues: words.flatMap { hint, words in
        words.split(separator: " ").map { (String($0), hint) }
      })
  }()

  private static let generic: Set<String> = ["address", "name", "number", "title"]

  private static let countsInPairs: Set<String> = [
    "all", "available", "completed", "current", "done", "failed", "finished", "index", "left",
    "limit", "max", "maximum", "min", "minimum", "n", "number", "page", "pages", "passed",
    "position",
    "progress", "quota", "remaining", "selected", "step", "steps", "sum", "total", "used",
  ]
}

extension Placeholder {
  /// The words that a name is made of, in lower case: those of `userName`, `user_name` and `user.name`
  /// are the same. A position has none.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var isInWord = false
    var wasLowercase = false
    for character in name {
      if !character.isLetter {
        isInWord = false
      } else if isInWord, !(wasLowercase && character.isUppercase) {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
        isInWord = true
      }
      wasLowercase = character.isLowercase
    }
    return words.map { $0.lowercased() }
  }
}
