import Bidi

/// Names that begin or end with a character of no direction, from a list.
struct BrandDetector: SpanDetector {
  /// The names, by their first scalar, the longest first.
  private let names: [UInt32: [[UInt32]]]

  /// A detector for the built-in names and those of a user.
  init(names: [String]) {
    var byFirst: [UInt32: [[UInt32]]] = [:]
    for name in names + Self.builtIn {
      let scalars = name.unicodeScalars.map(\.value)
      guard let first = scalars.first else { continue }
      byFirst[first, default: []].append(scalars)
    }
    self.names = byFirst.mapValues { $0.sorted { $0.count > $1.count } }
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
    guard let candidates = names[text.scalars[index]] else { return nil }
    // A name that starts with a letter does not start inside a word; one that starts with a sign
    // does not start right behind one (`example.NET`).
    guard text.startsSpan(at: index) else { return nil }
    for name in candidates where index + name.count <= text.count {
      let end = index + name.count
      guard text.scalars[index..<end].elementsEqual(name) else { continue }
      let after = text.trait(end)
      let isWhole = !after.isWordPart || after == .rightLetter
      if isWhole { return name.count }
    }
    return nil
  }

  /// Well-known names that begin or end with a character of no direction.
  static let builtIn = [
    "C++", "C#", "F#", "J#", "Q#", "A#", "G++", "g++", "Objective-C++", "Visual C++", "Notepad++",
    ".NET", "ASP.NET", ".NET Core", ".NET Framework", ".NET MAUI", "Yahoo!", "AT&T", "Disney+",
    "Google+", "Canal+", "CANAL+", "Apple TV+", "Apple Fitness+", "Apple News+", "Paramount+",
    "Discovery+", "discovery+", "ESPN+", "BET+", "Kahoot!", "Joomla!", "Yum!", "HDR10+",
  ]
}
