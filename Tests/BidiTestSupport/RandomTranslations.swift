/// Random texts in which everything meets that translations hold: words of several scripts, numbers,
/// addresses, names and code made of random parts, every kind of sign, controls in and out of
/// balance, line breaks, marks, characters outside the BMP.
package struct RandomTranslations: Sendable {
  /// A kind of token, and how often it comes up.
  private typealias Kind = (weight: Int, token: @Sendable (inout SeededGenerator) -> String)

  private let kinds: [Kind]
  private let total: Int

  /// Texts with bidi controls in them or without.
  package init(controls: Bool) {
    kinds = Self.plain + (controls ? Self.controlling : [])
    total = kinds.reduce(0) { $0 + $1.weight }
  }

  /// A text of one to `most` tokens, most of them with a space or a sign between.
  package func text(most: Int, using generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...most, using: &generator) {
      text += token(using: &generator)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<11: text += " "
      case 11..<14: text += Self.pick(Self.signs, &generator)
      case 14: text += Self.pick(Self.separators, &generator)
      default: break
      }
    }
    return text
  }

  /// The parts of a concatenation: values and literal text take turns.
  package func segments(using generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 2...5, using: &generator)).map { number in
      if number % 2 == 0 { return text(most: 2, using: &generator) }
      return Bool.random(using: &generator)
        ? Self.pick(Self.separators, &generator) : text(most: 2, using: &generator)
    }
  }

  private func token(using generator: inout SeededGenerator) -> String {
    var number = Int.random(in: 0..<total, using: &generator)
    for kind in kinds {
      if number < kind.weight { return kind.token(&generator) }
      number -= kind.weight
    }
    return ""
  }

  private static func pick(_ list: [String], _ generator: inout SeededGenerator) -> String {
    list.randomElement(using: &generator) ?? ""
  }

  private static func string(
    of letters: [Character], _ lengths: ClosedRange<Int>, _ generator: inout SeededGenerator
  ) -> String {
    String(
      (0..<Int.random(in: lengths, using: &generator)).compactMap { _ in
        letters.randomElement(using: &generator)
      })
  }

  // MARK: Kinds

  private static let plain: [Kind] = [
    (12, { string(of: hebrew, 1...4, &$0) }),
    (12, { string(of: arabic, 1...4, &$0) }),
    (14, { string(of: latin, 1...4, &$0) }),
    (3, { pick(glued, &$0) }),
    (12, { number(&$0) }),
    (8, { pick(signs, &$0) }),
    (6, { pick(brackets, &$0) }),
    (4, { bracketed(&$0) }),
    (3, { url(&$0) }),
    (2, { part(&$0) + "@" + part(&$0) + pick([".com", ".org", ""], &$0) }),
    (3, { path(&$0) }),
    (3, { phone(&$0) }),
    (3, { version(&$0) }),
    (3, { pick(code, &$0) }),
    (3, { pick(brands, &$0) }),
    (2, { pick(["@", "#"], &$0) + part(&$0) }),
    (2, { pick(breaks, &$0) }),
    (3, { pick(odd, &$0) }),
  ]

  private static let controlling: [Kind] = [
    (8, { isolated(&$0) }),
    (6, { pick(controls, &$0) }),
  ]

  private static func digits(_ lengths: ClosedRange<Int>, _ generator: inout SeededGenerator)
    -> String
  {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0..<5: string(of: european, lengths, &generator)
    case 5..<7: string(of: arabicDigits, lengths, &generator)
    default: string(of: persianDigits, lengths, &generator)
    }
  }

  /// Groups of digits with separators, a sign before or a unit behind.
  private static func number(_ generator: inout SeededGenerator) -> String {
    var text =
      Int.random(in: 0..<4, using: &generator) == 0
      ? pick(["-", "+", "$", "~", "#", "−"], &generator) : ""
    text += digits(1...3, &generator)
    while Int.random(in: 0..<3, using: &generator) == 0 {
      text += pick([".", ",", ":", "/", "-", "–", " ", "×", " - ", "٫", "٬", "\u{A0}"], &generator)
      text += digits(1...3, &generator)
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      text += pick(["%", "٪", "°", "°C", " km", "K", "€", "+", " PM", "²", "\""], &generator)
    }
    return text
  }

  private static func phone(_ generator: inout SeededGenerator) -> String {
    let separator = pick([" ", "-", ".", ""], &generator)
    let groups = (0..<Int.random(in: 2...4, using: &generator)).map { _ in digits(2...4, &generator)
    }
    return pick(["+", "", "*", "("], &generator) + groups.joined(separator: separator)
  }

  private static func version(_ generator: inout SeededGenerator) -> String {
    let numbers = (0..<Int.random(in: 2...4, using: &generator)).map { _ in
      string(of: european, 1...2, &generator)
    }
    return pick(["", "v", "V"], &generator) + numbers.joined(separator: ".")
      + pick(["", "", "-beta", "-1", "+5", "/2"], &generator)
  }

  /// A part of an address: mostly Latin, at times in letters that run right to left, or digits.
  private static func part(_ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<6: string(of: latin, 1...4, &generator)
    case 6..<8: string(of: Bool.random(using: &generator) ? hebrew : arabic, 1...3, &generator)
    default: digits(1...2, &generator)
    }
  }

  private static func url(_ generator: inout SeededGenerator) -> String {
    var text = pick(["http://", "https://", "www.", "ftp://", ""], &generator)
    text += part(&generator) + pick([".com", ".org", ".net:8080"], &generator)
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      text += pick(["/", "/", "/", "?q=", "&", "#"], &generator) + part(&generator)
    }
    return text + pick(["", "", "/"], &generator)
  }

  private static func path(_ generator: inout SeededGenerator) -> String {
    let separator = pick(["/", "/", "\\"], &generator)
    var text = pick(["", "~", "C:", "..", "*"], &generator)
    for _ in 0..<Int.random(in: 1...3, using: &generator) { text += separator + part(&generator) }
    return text + pick(["", ".txt", separator], &generator)
  }

  private static func bracketed(_ generator: inout SeededGenerator) -> String {
    let pairs = [
      ("(", ")"), ("[", "]"), ("{", "}"), ("«", "»"), ("“", "”"), ("\"", "\""), ("<", ">"),
    ]
    let pair = pairs.randomElement(using: &generator) ?? ("", "")
    return pair.0 + part(&generator) + pick(["", "", "!", "...", " 5", " x"], &generator) + pair.1
  }

  private static func isolated(_ generator: inout SeededGenerator) -> String {
    let open = pick(
      ["\u{2066}", "\u{2067}", "\u{2068}", "\u{202A}", "\u{202B}", "\u{202E}"], &generator)
    let content = Bool.random(using: &generator) ? part(&generator) : number(&generator)
    let isEmbedding = open.unicodeScalars.allSatisfy { $0.value < 0x2066 }
    return open + content + pick(["", "!", " "], &generator)
      + (isEmbedding ? "\u{202C}" : "\u{2069}")
  }

  // MARK: Lists

  private static let hebrew: [Character] = ["א", "ב", "ל", "ש", "ם", "ן", "ת", "ו", "ָ"]
  private static let arabic: [Character] = ["ا", "ل", "م", "ع", "ة", "ی", "گ", "ک", "َ"]
  private static let latin: [Character] = ["a", "b", "E", "i", "O", "s", "T", "x", "é"]
  private static let european: [Character] = ["0", "1", "2", "5", "9"]
  private static let arabicDigits: [Character] = ["٠", "١", "٢", "٥", "٩"]
  private static let persianDigits: [Character] = ["۰", "۱", "۲", "۵", "۹"]
  private static let glued = [
    "ב-", "ל", "ה-", "ש", "و", "بـ", "لل", "צה\"ל", "ר'", "می‌", "the ", "d'",
  ]
  private static let signs = [
    "-", "–", "—", "/", ":", ",", ".", "!", "?", "+", "*", "#", "@", "&", "=", "<", ">", "…", "•",
    "،", "؛", "؟", "۔", "%", "٪", "_", "~", "|", "\\", "→", "·", "'", "’", ";", "^", "`", "$", "№",
    "©", "™", "־", "׳", "״",
  ]
  private static let separators = [
    " ", ": ", " - ", ", ", "/", " (", ") ", "%", "", " • ", "، ", " | ", " → ", " > ", "\n", ". ",
  ]
  private static let brackets = [
    "(", ")", "[", "]", "{", "}", "\"", "'", "«", "»", "“", "”", "„", "‹", "›", "〈", "〉",
  ]
  private static let code = [
    "--no-color", "-v", "main()", "Ctrl++", "Ctrl+C", "$HOME", "</b>", "<b>", "List<T>", "a[0]",
    "%s",
    "%1$@", "{name}", "⌘⇧P", "x = 1;", "&amp;", "192.168.1.1:80", "AA-12/3", "*.tmp", "file.txt",
  ]
  private static let brands = [
    "C++", ".NET", "Yahoo!", "C#", "AT&T", "Disney+", "iPhone 15", "Wi-Fi", "F#", "Node.js",
  ]
  private static let breaks = ["\n", "\r\n", "\u{2029}", "\t", "\u{85}", "\u{2028}", "\r"]
  private static let odd = [
    "\u{A0}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{301}", "\u{5B0}", "\u{64B}", "👋", "👨‍👩‍👧", "🇮🇱",
    "𞤀𞤣𞤤", "𐤀", "𞤀", "𝐀", "𠀀", "𞥑", "日本", "\u{202F}", "\u{AD}", "\u{FEFF}", "\u{0}", "\u{FFFD}",
    "\u{1}", "ﷺ", "ﻼ", "\u{20DD}", "\u{1D7CE}", "\u{2060}",
  ]
  private static let controls = [
    "\u{200E}", "\u{200F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2066}", "\u{2067}", "\u{2068}",
    "\u{2069}", "\u{2069}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202C}", "\u{202D}", "\u{202E}",
  ]
}
