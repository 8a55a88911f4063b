import Bidi

/// Names that begin or end with a character of no direction, from a list.
struct BrandDetector: SpanDetector {
  /// The names of a user.
  private let own: [[UInt32]]
  /// What a name may begin with: bits for ASCII, and the rest.
  private var firsts: (low: UInt64, high: UInt64, others: [UInt32]) = (0, 0, [])

  /// A detector for the built-in names and those of a user.
  init(names: [String]) {
    own = names.filter { !$0.isEmpty }.map { $0.unicodeScalars.map(\.value) }
    for first in (names + Self.builtIn).compactMap(\.unicodeScalars.first?.value) {
      switch first {
      case ..<64: firsts.low |= 1 << UInt64(first)
      case ..<128: firsts.high |= 1 << UInt64(first - 64)
      default: firsts.others.append(first)
      }
    }
  }

  func spans(in text: ScannedText, profile: LanguageProfile) -> [Atom] {
    var spans: [Atom] = []
    var index = 0
    while index < text.count {
      if let length = match(in: text, at: index) {
        let range = index..<index + length
        spans.append(
          Atom(
            range, .brand,
            direction: TextDirection.firstStrong(in: text.scalars[range]) ?? .leftToRight))
        index += length
      } else {
        index += 1
      }
    }
    return spans
  }

  private func match(in text: ScannedText, at index: Int) -> Int? {
    let first = text.scalars[index]
    guard mayBegin(with: first) else { return nil }
    // A name that starts with a letter does not start inside a word; one that starts with a sign
    // does not start right behind one (`example.NET`).
    guard text.startsSpan(at: index) else { return nil }
    var longest: Int?
    for names in [own, Self.builtInScalars] {
      for name in names where name[0] == first && index + name.count <= text.count {
        let end = index + name.count
        guard text.scalars[index..<end].elementsEqual(name) else { continue }
        let after = text.trait(end)
        let isWhole = !after.isWordPart || after == .rightLetter
        if isWhole { longest = max(longest ?? 0, name.count) }
      }
    }
    return longest
  }

  /// Taken apart when a text holds what may be one for the first time.
  private static let builtInScalars = builtIn.map { $0.unicodeScalars.map(\.value) }

  private func mayBegin(with scalar: UInt32) -> Bool {
    switch scalar {
    case ..<64: firsts.low >> UInt64(scalar) & 1 == 1
    case ..<128: firsts.high >> UInt64(scalar - 64) & 1 == 1
    default: firsts.others.contains(scalar)
    }
  }

  /// Well-known names that begin or end with a character of no direction.
  static let builtIn = [
    "C++", "C#", "F#", "J#", "Q#", "A#", "G++", "g++", "Objective-C++", "Visual C++", "Notepad++",
    ".NET", "ASP.NET", ".NET Core", ".NET Framework", ".NET MAUI", "Yahoo!", "AT&T", "Disney+",
    "Google+", "Canal+", "CANAL+", "Apple TV+", "Apple Fitness+", "Apple News+", "Paramount+",
    "Discovery+", "discovery+", "ESPN+", "BET+", "Kahoot!", "Joomla!", "Yum!", "HDR10+",
  ]
}
