import Bidi
import BidiIsolation

/// Values that placeholders are laid out with.
///
/// Everyday values: what a placeholder of that type shows on an ordinary day. Edge values are asked
/// for, since with `-5` or `C++` almost every placeholder in right-to-left text can be scrambled.
enum SampleValues {
  /// Words of one script, a different one for each placeholder, so that two that changed places look
  /// different.
  private static let latin = ["Sara", "Dan", "Maya"]
  private static let hebrew = ["דנה", "רון", "מיה"]
  private static let arabic = ["سارة", "علي", "مريم"]
  private static let numbers = ["5", "12", "30"]
  private static let decimals = ["2.5", "7.25", "0.5"]
  private static let unusualNumbers = ["-5", "٥"]
  private static let unusual =
    unusualNumbers + [
      "C++", "Yahoo!", "(x)", "https://example.com/a/", "Sara دنا", "דנה 5",
    ]

  /// What the values of one rendering are chosen from: a kind for each placeholder.
  private enum Kind: Hashable {
    case latin, hebrew, arabic, number
    /// One of the edge values, whatever the number of the placeholder is.
    case unusual(String)
  }

  /// Which digits a rendering shows numbers in; all its numbers have the same.
  private enum Digits: UInt32 {
    case european = 0x30
    case arabicIndic = 0x660
    case persian = 0x6F0
  }

  /// Combinations of values for the placeholders of a message.
  ///
  /// Everyday values: all combinations for up to three placeholders; above that all combinations of
  /// each two, with a word of the text's own direction, and then a Latin one, in the others. Edge
  /// values: all combinations for up to two placeholders; above that of each two neighbours.
  /// The types are those of the placeholders, in the order of the message; the direction is that of
  /// the paragraphs.
  static func combinations(
    _ types: [Placeholder.ValueType], tier: SampleTier, language: String, direction: TextDirection
  ) -> [[String]] {
    let native = nativeKind(language, direction)
    var combined = combinations(of: types.map(kinds), native: native)
    if tier == .edge {
      let known = Set(combined)
      combined += unusualCombinations(types, native: native).filter { !known.contains($0) }
    }
    var result: [[String]] = []
    for digits in digitSets(language) {
      for kinds in combined {
        // Numbers alone differ between the sets of digits.
        if digits != .european, !kinds.contains(.number) { continue }
        result.append(
          kinds.indices.map { value(kinds[$0], types[$0], number: $0, digits) })
      }
    }
    return result
  }

  /// A word of the paragraph's own direction: the value that changes nothing.
  static func neutral(language: String, direction: TextDirection) -> String {
    value(nativeKind(language, direction), .any, number: 0, .european)
  }

  private static func kinds(_ type: Placeholder.ValueType) -> [Kind] {
    switch type {
    case .any: [.latin, .hebrew, .arabic, .number]
    case .integer, .count, .float: [.number]
    case .character: [.latin, .hebrew, .arabic]
    }
  }

  private static func unusualKinds(_ type: Placeholder.ValueType) -> [Kind] {
    switch type {
    case .any: unusual.map(Kind.unusual)
    case .integer, .float: unusualNumbers.map(Kind.unusual)
    case .count, .character: []
    }
  }

  private static func value(
    _ kind: Kind, _ type: Placeholder.ValueType, number: Int, _ digits: Digits
  ) -> String {
    func pick(_ values: [String]) -> String { values[number % values.count] }
    switch kind {
    case .latin: return type == .character ? "A" : pick(latin)
    case .hebrew: return type == .character ? "ש" : pick(hebrew)
    case .arabic: return type == .character ? "س" : pick(arabic)
    case .unusual(let value): return value
    case .number:
      let european = pick(type == .float ? decimals : numbers)
      return String(
        scalars: european.unicodeScalars.map { scalar in
          ("0"..."9").contains(scalar) ? scalar.value - 0x30 + digits.rawValue : scalar.value
        })
    }
  }

  private static func nativeKind(_ language: String, _ direction: TextDirection) -> Kind {
    guard direction == .rightToLeft else { return .latin }
    return ["he", "iw", "yi", "ji", "lad"].contains(primary(language)) ? .hebrew : .arabic
  }

  /// European digits, and those of the language where readers see both.
  private static func digitSets(_ language: String) -> [Digits] {
    switch primary(language) {
    case "ar", "ckb", "ps", "sd", "ks": [.european, .arabicIndic]
    case "fa", "ur": [.european, .persian]
    default: [.european]
    }
  }

  private static func primary(_ language: String) -> String {
    language.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }

  private static func combinations(of kinds: [[Kind]], native: Kind) -> [[Kind]] {
    guard kinds.count > 3 else {
      return kinds.reduce([[]]) { partial, next in
        partial.flatMap { head in next.map { head + [$0] } }
      }
    }
    let pairs = kinds.indices.flatMap { first in
      kinds.indices.dropFirst(first + 1).map { (first, $0) }
    }
    return combinations(of: kinds, pairs: pairs, native: native)
  }

  private static func unusualCombinations(
    _ types: [Placeholder.ValueType], native: Kind
  ) -> [[Kind]] {
    let kinds = types.map { Self.kinds($0) + unusualKinds($0) }
    guard kinds.count > 1 else { return kinds.flatMap { $0.map { [$0] } } }
    let neighbours = Array(zip(kinds.indices, kinds.indices.dropFirst()))
    return combinations(of: kinds, pairs: neighbours, native: native)
  }

  /// All combinations of each pair, with a word of the text's own direction, and then a Latin one,
  /// in the others.
  private static func combinations(
    of kinds: [[Kind]], pairs: [(Int, Int)], native: Kind
  ) -> [[Kind]] {
    var seen: Set<[Kind]> = []
    var combinations: [[Kind]] = []
    for rest in [native, .latin] {
      let base = kinds.map { $0.contains(rest) ? rest : $0[0] }
      for (first, second) in pairs {
        for left in kinds[first] {
          for right in kinds[second] {
            var combination = base
            combination[first] = left
            combination[second] = right
            if seen.insert(combination).inserted { combinations.append(combination) }
          }
        }
      }
    }
    return combinations
  }
}
