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
  /// Everyday values: all combinations of each three neighbours. Edge values: all combinations of each
  /// two. What is farther apart has something between it that takes part as well.
  /// The types are those of the placeholders, in the order of the message.
  static func combinations(
    _ types: [Placeholder.ValueType], tier: SampleTier, language: String
  ) -> [[String]] {
    guard !types.isEmpty else { return [[]] }
    var combined = combinations(of: types.map(kinds), reach: 3)
    if tier == .edge {
      let known = Set(combined)
      let unusual = types.map { kinds($0) + unusualKinds($0) }
      combined += combinations(of: unusual, reach: 2).filter { !known.contains($0) }
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

  /// Combinations in which any so many neighbours have every combination of their values.
  ///
  /// The kinds are dealt out in turn: the first placeholder, and each that is a multiple of `reach`
  /// behind it, has the first one, and so on. So their number does not grow with the message.
  private static func combinations(of kinds: [[Kind]], reach: Int) -> [[Kind]] {
    var all: [Kind] = []
    for kind in kinds.joined() where !all.contains(kind) { all.append(kind) }
    let period = min(reach, kinds.count)
    var dealt: [[Kind]] = [[]]
    for _ in 0..<period { dealt = dealt.flatMap { head in all.map { head + [$0] } } }
    var seen: Set<[Kind]> = []
    return dealt.compactMap { turn in
      let combination = kinds.indices.map { number in
        let kind = turn[number % period]
        return kinds[number].contains(kind) ? kind : kinds[number][0]
      }
      return seen.insert(combination).inserted ? combination : nil
    }
  }
}
