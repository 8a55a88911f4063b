import Bidi
import BidiIsolation

/// Values that placeholders are laid out with.
///
/// Everyday values: what a placeholder of that type shows on an ordinary day. Edge values are asked
/// for, since with `-5` or `C++` almost every placeholder in right-to-left text can be scrambled.
enum SampleValues {
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
  /// The profiles are those of the placeholders, in the order of the message.
  static func combinations(
    _ profiles: [ValueProfile], tier: SampleTier, language: String
  ) -> [[String]] {
    guard !profiles.isEmpty else { return [[]] }
    let everyday = profiles.map(SampleKind.everyday)
    var combined = combinations(of: everyday, reach: MessageChecker.mostCombined)
    if tier != .everyday {
      let known = Set(combined)
      let unusual = zip(everyday, profiles).map { $0 + SampleKind.edge($1) }
      combined += combinations(of: unusual, reach: 2).filter { !known.contains($0) }
    }
    var result: [[String]] = []
    for digits in digitSets(language) {
      for kinds in combined {
        // Numbers alone differ between the sets of digits.
        if digits != .european, !kinds.contains(.number) { continue }
        result.append(
          kinds.indices.map { value(kinds[$0], profiles[$0], number: $0, digits) })
      }
    }
    return result
  }

  /// A word of the paragraph's own direction: the value that changes nothing.
  static func neutral(language: String, direction: TextDirection) -> String {
    value(nativeKind(language, direction), ValueProfile(type: .any), number: 0, .european)
  }

  private static func value(
    _ kind: SampleKind, _ profile: ValueProfile, number: Int, _ digits: Digits
  ) -> String {
    let values = kind.values(profile)
    let value = values[number % values.count]
    // Readers of a telephone number dial European digits.
    guard kind == .number, digits != .european, profile.hint != .phone else { return value }
    return String(
      scalars: value.unicodeScalars.map { scalar in
        ("0"..."9").contains(scalar) ? scalar.value - 0x30 + digits.rawValue : scalar.value
      })
  }

  private static func nativeKind(_ language: String, _ direction: TextDirection) -> SampleKind {
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
  private static func combinations(of kinds: [[SampleKind]], reach: Int) -> [[SampleKind]] {
    var all: [SampleKind] = []
    for kind in kinds.joined() where !all.contains(kind) { all.append(kind) }
    let period = min(reach, kinds.count)
    var dealt: [[SampleKind]] = [[]]
    for _ in 0..<period { dealt = dealt.flatMap { head in all.map { head + [$0] } } }
    var seen: Set<[SampleKind]> = []
    return dealt.compactMap { turn in
      let combination = kinds.indices.map { number in
        let kind = turn[number % period]
        return kinds[number].contains(kind) ? kind : kinds[number][0]
      }
      return seen.insert(combination).inserted ? combination : nil
    }
  }
}
