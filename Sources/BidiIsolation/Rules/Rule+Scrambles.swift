/// Rules on things that are displayed in the wrong order.
extension Rule {
  /// A web address is displayed in the wrong order.
  public static let scrambledURL = Rule(
    "scrambled-url", .error, "A web address is split, reversed, or loses its punctuation.",
    example: "בקרו באתר http://example.com/?q=1/",
    good: "בקרו באתר \u{2066}http://example.com/?q=1/\u{2069}", "he",
    """
    A slash, a question mark or a digit at the edge of an address has no direction of its own and \
    follows the paragraph (UAX #9, rules N1 and N2). Put the address between LRI (U+2066) and PDI \
    (U+2069).
    """)
  /// An e-mail address is displayed in the wrong order.
  public static let scrambledEmail = Rule(
    "scrambled-email", .error, "An e-mail address is split, reversed, or loses its punctuation.",
    example: "כתבו אל +news@example.com",
    good: "כתבו אל \u{2066}+news@example.com\u{2069}", "he",
    """
    Signs and digits at the edge of an address follow the paragraph (UAX #9, rules N1 and N2). Put \
    the address between LRI (U+2066) and PDI (U+2069).
    """)
  /// The groups or the plus sign of a telephone number move.
  public static let scrambledPhone = Rule(
    "scrambled-phone", .error, "The groups or the plus sign of a telephone number move.",
    example: "اتصل على +966 50 123 4567",
    good: "اتصل على \u{2066}+966 50 123 4567\u{2069}", "ar",
    """
    Spaces between numbers take the direction of right-to-left text (UAX #9, rule N1), so the \
    groups are displayed from right to left; after Arabic letters hyphens do not join them either \
    (rules W2 and W4). Put the whole number between LRI (U+2066) and PDI (U+2069).
    """)
  /// A sign, a range, a dimension or a unit lands on the wrong side.
  public static let scrambledNumber = Rule(
    "scrambled-number", .error, "A sign, a range, a dimension or a unit lands on the wrong side.",
    example: "טמפרטורה -5 מעלות",
    good: "טמפרטורה \u{2066}-5\u{2069} מעלות", "he",
    """
    A sign before a number, and what stands between two numbers, follow the paragraph unless they \
    are single separators between equal digits (UAX #9, rules W4, W5, N1). What is right depends on \
    the language: in Arabic ranges and sums run right to left, and are left alone; dimensions and \
    ratios with spaces run left to right there as well. Put the whole expression between LRI (U+2066) and PDI (U+2069).
    """)
  /// The parts of a date or a time change places.
  public static let scrambledDate = Rule(
    "scrambled-date", .error, "The parts of a date or a time change places.",
    example: "في 01/02/2024 10:30 PM الآن",
    good: "في \u{2066}01/02/2024 10:30 PM\u{2069} الآن", "ar",
    """
    Spaces between numbers, and hyphens after Arabic letters, turn the parts round (UAX #9, rules \
    W2, W4, N1). Put date and time between one LRI (U+2066) and PDI (U+2069), never each part.
    """)
  /// A version number is turned round.
  public static let scrambledVersion = Rule(
    "scrambled-version", .error, "A version number is turned round.",
    example: "גרסה 2.0.1-beta זמינה",
    good: "גרסה \u{2066}2.0.1-beta\u{2069} זמינה", "he",
    """
    A hyphen or a bracket between digits and letters follows the paragraph (UAX #9, rule N2), so \
    that the letters are displayed in front of the digits. Put the version between LRI (U+2066) and \
    PDI (U+2069).
    """)
  /// A path or a file name is displayed in the wrong order.
  public static let scrambledPath = Rule(
    "scrambled-path", .error, "A path, a file name or an extension is turned round.",
    example: "הקובץ ~/.config/app.json חסר",
    good: "הקובץ \u{2066}~/.config/app.json\u{2069} חסר", "he",
    """
    Slashes, dots and asterisks at the edge of a path follow the paragraph (UAX #9, rule N2). Put the \
    path between LRI (U+2066) and PDI (U+2069).
    """)
  /// Code in prose is displayed in the wrong order.
  public static let scrambledCode = Rule(
    "scrambled-code", .error, "A command, an option, a shortcut or other code is turned round.",
    example: "השתמש ב --no-color כאן",
    good: "השתמש ב \u{2066}--no-color\u{2069} כאן", "he",
    """
    The signs at the edge of a piece of code follow the paragraph (UAX #9, rule N2). Put the code \
    between LRI (U+2066) and PDI (U+2069).
    """)
  /// A name that begins or ends with a neutral character is displayed in the wrong order.
  public static let scrambledBrand = Rule(
    "scrambled-brand", .error, "A name loses the sign at its beginning or end to its other side.",
    example: "נסה C++ היום",
    good: "נסה \u{2066}C++\u{2069} היום", "he",
    """
    The signs of names such as C++, .NET or Yahoo! have no direction of their own and follow the \
    paragraph (UAX #9, rule N2). Put the name between LRI (U+2066) and PDI (U+2069).
    """)
  /// A handle or a hashtag is displayed in the wrong order.
  public static let scrambledMention = Rule(
    "scrambled-mention", .error, "A handle or a hashtag loses its sign to its other side.",
    example: "המשתמש @user_1 הגיב",
    good: "המשתמש \u{2066}@user_1\u{2069} הגיב", "he",
    """
    The sign in front follows the paragraph (UAX #9, rule N2). Put the handle between LRI (U+2066) \
    and PDI (U+2069). In letters of the paragraph's own direction it is right as it is.
    """)
  /// A phrase of the other direction loses its punctuation or its order.
  public static let scrambledPhrase = Rule(
    "scrambled-phrase", .error,
    "A phrase of the other direction loses its own punctuation or its order.",
    example: "קרא את \"What's new?\" עכשיו",
    good: "קרא את \"\u{2066}What's new?\u{2069}\" עכשיו", "he",
    """
    Punctuation at the edge of a phrase follows the paragraph (UAX #9, rule N2), and numbers beside \
    it may be drawn into it (rule N1). Put the phrase between LRI (U+2066), or RLI (U+2067) for \
    right-to-left words, and PDI (U+2069).
    """)
  /// The steps of a menu path are read backwards.
  public static let scrambledMenuPath = Rule(
    "scrambled-menu-path", .warning, "The steps of a menu path are displayed in the wrong order.",
    example: "הגדרות > Network > General > מתקדם",
    good: "הגדרות > \u{2066}Network\u{2069} > \u{2066}General\u{2069} > מתקדם", "he",
    """
    Between two steps in letters of the other direction the arrow runs with them (UAX #9, rule N1), \
    and the path doubles back. Put each such step between LRI (U+2066), or RLI (U+2067) for \
    right-to-left words, and PDI (U+2069), and leave the arrows outside.
    """)
  /// Right-to-left parts of an address or a path change places.
  public static let componentOrder = Rule(
    "component-order", .error, "Right-to-left parts of an address or a path change places.",
    example: "C:\\אב\\גד\\x.txt",
    good: "\u{2066}C:\\\u{2067}אב\u{2069}\\\u{2067}גד\u{2069}\\x.txt\u{2069}", "en",
    """
    A separator between two right-to-left names runs right to left itself (UAX #9, rule N1), so that \
    the names are displayed in the wrong order, inside a left-to-right isolate as well. Put the names \
    between RLI (U+2067) and PDI (U+2069), each by itself.
    """)
  /// Groups of Arabic-Indic digits are reversed.
  public static let arabicDigitGroups = Rule(
    "arabic-digit-groups", .error, "Groups of Arabic-Indic digits are reversed.",
    example: "هاتف ٠٥٠ ١٢٣ ٤٥٦٧",
    good: "هاتف \u{2066}٠٥٠ \u{200E}١٢٣ \u{200E}٤٥٦٧\u{2069}", "ar",
    """
    Groups of Arabic-Indic digits are displayed from right to left even inside a left-to-right \
    isolate (UAX #9, rule N1). Put the number between LRI (U+2066) and PDI (U+2069), and LRM (U+200E) \
    behind each group.
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
    case .menuPath: scrambledMenuPath
    case .value: scrambledConcatenation
    }
  }
}
