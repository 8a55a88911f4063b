/// A kind of values that placeholders are laid out with.
enum SampleKind: Hashable {
  case latin, hebrew, arabic, number
  /// One of the edge values, whatever the number of the placeholder is.
  case unusual(String)

  /// The everyday kinds of a placeholder's values; those of the first stand where another placeholder
  /// has a kind that this one has not.
  static func everyday(_ profile: ValueProfile) -> [SampleKind] {
    switch (profile.type, profile.hint) {
    case (.any, nil): [.latin, .hebrew, .arabic, .number]
    case (.any, .url), (.string, .url): [.latin]
    case (.any, .phone), (.string, .phone), (.any, .count), (.string, .count): [.number]
    case (.any, .user), (.any, .file), (.string, _), (.character, _): [.latin, .hebrew, .arabic]
    case (.integer, _), (.count, _), (.float, _), (.date, _): [.number]
    }
  }

  /// The edge kinds of a placeholder's values. What a hint says is a guess, and does not count here.
  static func edge(_ profile: ValueProfile) -> [SampleKind] {
    switch profile.type {
    case .any, .string: (unusualNumbers + unusualTexts).map(unusual)
    case .integer, .float: unusualNumbers.map(unusual)
    case .date: unusualDates.map(unusual)
    case .count, .character: []
    }
  }

  /// What a placeholder of a profile shows for an everyday kind: several values, a different one for each
  /// placeholder, so that two that changed places look different.
  func values(_ profile: ValueProfile) -> [String] {
    switch (self, profile.hint) {
    case (.latin, .url): Self.addresses
    case (.latin, .file): Self.files
    case (.latin, _): profile.type == .character ? ["A"] : ["Sara", "Dan", "Maya"]
    case (.hebrew, _): profile.type == .character ? ["ש"] : ["דנה", "רון", "מיה"]
    case (.arabic, _): profile.type == .character ? ["س"] : ["سارة", "علي", "مريم"]
    case (.number, .phone): Self.phones
    case (.number, _):
      switch profile.type {
      case .float: Self.decimals
      case .date: Self.dates
      default: ["5", "12", "30"]
      }
    case (.unusual(let value), _): [value]
    }
  }

  private static let addresses = [
    "https://example.com/a", "https://example.org/b", "https://example.net/c",
  ]
  private static let files = ["report.pdf", "photo.png", "notes.txt"]
  private static let phones = ["+1 212 555 0100", "+44 20 7946 0018", "+972 3 555 0199"]
  private static let dates = ["5/12/2024", "7/10/2024", "3/9/2025"]
  private static let decimals = ["2.5", "7.25", "0.5"]
  private static let unusualNumbers = ["-5", "٥"]
  private static let unusualDates = ["2024-12-05", "10:30 PM"]
  private static let unusualTexts = [
    "C++", "Yahoo!", "(x)", "https://example.com/a/", "Sara دنا", "דנה 5",
  ]

  /// The class of a value, in words: what findings name.
  static func className(of value: String) -> String {
    if let name = classNames[value] { return name }
    guard let first = value.unicodeScalars.first else { return "empty values" }
    switch first.value {
    case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9: return "numbers"
    case 0x590...0x5FF: return "Hebrew words"
    case 0x600...0x6FF: return "Arabic words"
    default: return "Latin words"
    }
  }

  private static let classNames: [String: String] = {
    let classes: [(String, [String])] = [
      ("web addresses", addresses + ["https://example.com/a/"]), ("file names", files),
      ("phone numbers", phones), ("dates", dates + unusualDates), ("negative numbers", ["-5"]),
      ("names with signs", ["C++", "Yahoo!"]), ("text in brackets", ["(x)"]),
      ("text of both directions", ["Sara دنا"]), ("words with numbers", ["דנה 5"]),
    ]
    return Dictionary(
      uniqueKeysWithValues: classes.flatMap { name, values in values.map { ($0, name) } })
  }()
}
