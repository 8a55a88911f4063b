/// How much a finding matters.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Style; says nothing about what readers see.
  case info
  /// Wrong for some run-time values, or fragile.
  case warning
  /// What readers see is wrong.
  case error

  /// Orders by how much a finding matters: information, warnings, errors.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A rule: what can be wrong with a text, and what to do.
public struct Rule: Sendable, Hashable, Identifiable {
  /// The stable name, in kebab-case.
  public let id: String
  /// How much its findings matter.
  public let severity: Severity
  /// What is wrong, in one sentence.
  public let summary: String
  /// Why it happens and how to write it.
  public let explanation: String
  /// A text in logical order that breaks the rule.
  public let example: String
  /// The language of the example, which gives its paragraph direction.
  public let exampleLanguage: String

  /// The rule of that name, if there is one.
  public init?(id: String) {
    guard let rule = Self.all.first(where: { $0.id == id }) else { return nil }
    self = rule
  }

  init(
    _ id: String, _ severity: Severity, _ summary: String, example: String, _ language: String,
    _ explanation: String
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.example = example
    exampleLanguage = language
  }
}

extension Rule {
  /// All rules, in the order in which they are listed.
  public static let all: [Rule] = [
    scrambledURL, scrambledEmail, scrambledPhone, scrambledNumber, scrambledDate,
    scrambledVersion, scrambledPath, scrambledCode, scrambledBrand, scrambledMention,
    scrambledPhrase, componentOrder, arabicDigitGroups, scrambledConcatenation,
    unisolatedPlaceholder, placeholderDamaged,
  ]

  /// A web address is displayed in the wrong order.
  public static let scrambledURL = Rule(
    "scrambled-url", .error, "A web address is split, reversed, or loses its punctuation.",
    example: "בקרו באתר http://example.com/?q=1/", "he",
    """
    A slash, a question mark or a digit at the edge of an address has no direction of its own and \
    follows the paragraph (UAX #9, rules N1 and N2). Put the address between LRI (U+2066) and PDI \
    (U+2069).
    """)
  /// An e-mail address is displayed in the wrong order.
  public static let scrambledEmail = Rule(
    "scrambled-email", .error, "An e-mail address is split, reversed, or loses its punctuation.",
    example: "כתבו אל +news@example.com", "he",
    """
    Signs and digits at the edge of an address follow the paragraph (UAX #9, rules N1 and N2). Put \
    the address between LRI (U+2066) and PDI (U+2069).
    """)
  /// The groups or the plus sign of a telephone number move.
  public static let scrambledPhone = Rule(
    "scrambled-phone", .error, "The groups or the plus sign of a telephone number move.",
    example: "اتصل على +966 50 123 4567", "ar",
    """
    Spaces between numbers take the direction of right-to-left text (UAX #9, rule N1), so the \
    groups are displayed from right to left; after Arabic letters hyphens do not join them either \
    (rules W2 and W4). Put the whole number between LRI (U+2066) and PDI (U+2069).
    """)
  /// A sign, a range, a dimension or a unit lands on the wrong side.
  public static let scrambledNumber = Rule(
    "scrambled-number", .error, "A sign, a range, a dimension or a unit lands on the wrong side.",
    example: "טמפרטורה -5 מעלות", "he",
    """
    A sign before a number, and what stands between two numbers, follow the paragraph unless they \
    are single separators between equal digits (UAX #9, rules W4, W5, N1). What is right depends on \
    the language: in Arabic ranges and sums run right to left, and are left alone; dimensions and \
    ratios with spaces run left to right there as well. Put the whole expression between LRI (U+2066) and PDI (U+2069).
    """)
  /// The parts of a date or a time change places.
  public static let scrambledDate = Rule(
    "scrambled-date", .error, "The parts of a date or a time change places.",
    example: "في 01/02/2024 10:30 PM الآن", "ar",
    """
    Spaces between numbers, and hyphens after Arabic letters, turn the parts round (UAX #9, rules \
    W2, W4, N1). Put date and time between one LRI (U+2066) and PDI (U+2069), never each part.
    """)
  /// A version number is turned round.
  public static let scrambledVersion = Rule(
    "scrambled-version", .error, "A version number is turned round.",
    example: "גרסה 2.0.1-beta זמינה", "he",
    """
    A hyphen or a bracket between digits and letters follows the paragraph (UAX #9, rule N2), so \
    that the letters are displayed in front of the digits. Put the version between LRI (U+2066) and \
    PDI (U+2069).
    """)
  /// A path or a file name is displayed in the wrong order.
  public static let scrambledPath = Rule(
    "scrambled-path", .error, "A path, a file name or an extension is turned round.",
    example: "הקובץ ~/.config/app.json חסר", "he",
    """
    Slashes, dots and asterisks at the edge of a path follow the paragraph (UAX #9, rule N2). Put the \
    path between LRI (U+2066) and PDI (U+2069).
    """)
  /// Code in prose is displayed in the wrong order.
  public static let scrambledCode = Rule(
    "scrambled-code", .error, "A command, an option, a shortcut or other code is turned round.",
    example: "השתמש ב --no-color כאן", "he",
    """
    The signs at the edge of a piece of code follow the paragraph (UAX #9, rule N2). Put the code \
    between LRI (U+2066) and PDI (U+2069).
    """)
  /// A name that begins or ends with a neutral character is displayed in the wrong order.
  public static let scrambledBrand = Rule(
    "scrambled-brand", .error, "A name loses the sign at its beginning or end to its other side.",
    example: "נסה C++ היום", "he",
    """
    The signs of names such as C++, .NET or Yahoo! have no direction of their own and follow the \
    paragraph (UAX #9, rule N2). Put the name between LRI (U+2066) and PDI (U+2069).
    """)
  /// A handle or a hashtag is displayed in the wrong order.
  public static let scrambledMention = Rule(
    "scrambled-mention", .error, "A handle or a hashtag loses its sign to its other side.",
    example: "המשתמש @user_1 הגיב", "he",
    """
    The sign in front follows the paragraph (UAX #9, rule N2). Put the handle between LRI (U+2066) \
    and PDI (U+2069). In letters of the paragraph's own direction it is right as it is.
    """)
  /// A phrase of the other direction loses its punctuation or its order.
  public static let scrambledPhrase = Rule(
    "scrambled-phrase", .error,
    "A phrase of the other direction loses its own punctuation or its order.",
    example: "קרא את \"What's new?\" עכשיו", "he",
    """
    Punctuation at the edge of a phrase follows the paragraph (UAX #9, rule N2), and numbers beside \
    it may be drawn into it (rule N1). Put the phrase between LRI (U+2066), or RLI (U+2067) for \
    right-to-left words, and PDI (U+2069).
    """)
  /// Right-to-left parts of an address or a path change places.
  public static let componentOrder = Rule(
    "component-order", .error, "Right-to-left parts of an address or a path change places.",
    example: "C:\\אב\\גד\\x.txt", "en",
    """
    A separator between two right-to-left names runs right to left itself (UAX #9, rule N1), so that \
    the names are displayed in the wrong order, inside a left-to-right isolate as well. Put the names \
    between RLI (U+2067) and PDI (U+2069), each by itself.
    """)
  /// Groups of Arabic-Indic digits are reversed.
  public static let arabicDigitGroups = Rule(
    "arabic-digit-groups", .error, "Groups of Arabic-Indic digits are reversed.",
    example: "هاتف ٠٥٠ ١٢٣ ٤٥٦٧", "ar",
    """
    Groups of Arabic-Indic digits are displayed from right to left even inside a left-to-right \
    isolate (UAX #9, rule N1). Put the number between LRI (U+2066) and PDI (U+2069), and LRM (U+200E) \
    behind each group.
    """)
  /// Strings joined as they are come out in the wrong order.
  public static let scrambledConcatenation = Rule(
    "scrambled-concatenation", .error, "Strings that are joined as they are change places.",
    example: "Sara: Hello", "ar",
    """
    Each value of a concatenation is one thing with its own direction; joined without isolates they \
    run together (UAX #9, rules W7, N1, N2). Put each value between FSI (U+2068), LRI (U+2066) or RLI \
    (U+2067), and PDI (U+2069).
    """)
  /// Some everyday value of a placeholder scrambles the message.
  public static let unisolatedPlaceholder = Rule(
    "unisolated-placeholder", .warning,
    "An everyday value of this placeholder scrambles the message.",
    example: "%1$@ - %2$@", "ar",
    """
    A value put in at run time may be of either direction. Where it meets another value, a number or \
    a word of the other direction they run together (UAX #9, rules W7, N1, N2). Put the placeholder \
    between FSI (U+2068) and PDI (U+2069).
    """)

  /// A format specifier was broken by an editor.
  public static let placeholderDamaged = Rule(
    "placeholder-damaged", .error, "A placeholder was broken, and is displayed as it stands.",
    example: "٪1$s رسائل", "ar",
    """
    Editors for right-to-left text put the Arabic percent sign (U+066A) where a placeholder needs “%” \
    (U+0025); the program then shows the placeholder itself. Restore it from the source text.
    """)

  /// The rule that a scramble of literal text breaks.
  package static func scrambled(_ scramble: PlacedScramble) -> Rule {
    scramble.wrap.marks.isEmpty ? scrambled(scramble.kind) : arabicDigitGroups
  }

  /// The rule that a scrambled atom of a kind breaks.
  static func scrambled(_ kind: AtomKind) -> Rule {
    switch kind {
    case .url, .network: scrambledURL
    case .email: scrambledEmail
    case .phone: scrambledPhone
    case .number: scrambledNumber
    case .date: scrambledDate
    case .component: componentOrder
    case .version: scrambledVersion
    case .path: scrambledPath
    case .code: scrambledCode
    case .brand: scrambledBrand
    case .mention: scrambledMention
    case .phrase: scrambledPhrase
    case .value: scrambledConcatenation
    }
  }
}
