/// Rules on text that was typed, stored or left so that readers see something else than was meant.
extension Rule {
  /// Punctuation was typed where it should be displayed.
  public static let punctuationTypedVisually = Rule(
    "punctuation-typed-visually", .warning,
    "A stop or a pair of brackets was typed where it should be displayed.",
    example: ".שלום עולם", good: "שלום עולם.", "he",
    paragraphs: .rightToLeft, repair: .unsafe,
    """
    In an editor that shows right-to-left text from left to right the end of a sentence is at its \
    right, and who types a stop there types it before the sentence; brackets come out turned round. \
    Where the text is displayed as it should be (UAX #9, rules N2 and L4) they stand wrong. Type in \
    reading order: the stop last, the opening bracket first.
    """)
  /// Words are stored backwards.
  public static let visualOrderText = Rule(
    "visual-order-text", .warning, "Words are stored backwards.",
    example: "םולש םלועל", good: "שלום לעולם", "he",
    repair: .byHand,
    """
    Some old programs store text as it is to be displayed, from left to right. Displayed by rule L2 \
    of UAX #9 it comes out reversed: a Hebrew word begins with a letter that only ends words. Store \
    the text in reading order.
    """)
  /// Digits of several sets are mixed.
  public static let mixedDigits = Rule(
    "mixed-digits", .info, "Digits of several sets are mixed.",
    example: "١٢ من 30", good: "١٢ من ٣٠", "ar",
    repair: .byHand,
    """
    European, Arabic-Indic and Persian digits are of different classes and laid out differently \
    (UAX #9, rules W2 and W4); in one number they fall apart. Choose one set for a text.
    """)
  /// Characters that were made for fonts without shaping.
  public static let tatweelOrPresentationForm = Rule(
    "tatweel-or-presentation-form", .warning,
    "Presentation forms, or stretched letters, stand in shaped text.",
    example: "\u{FEE3}\u{FEAE}\u{FEA3}\u{FE92}\u{FE8E}", good: "مرحبا", "ar",
    repair: .byHand,
    """
    Letters of the blocks U+FB50 to U+FDFF and U+FE70 to U+FEFF are shapes for systems that cannot \
    join Arabic letters; search, speech and fonts do not know them. TATWEEL (U+0640) between letters \
    stretches a word for looks. Write the letters themselves, and leave shape and width to the font.
    """)
  /// The first strong character misleads.
  public static let wrongFirstStrong = Rule(
    "wrong-first-strong", .info,
    "The text begins with a word of the other direction: first-strong goes by it.",
    example: "Wi-Fi לא זמין", good: "\u{200F}Wi-Fi לא זמין", "he",
    paragraphs: .rightToLeft, repair: .unsafe,
    """
    Where a program takes a paragraph's direction from its first letter (UAX #9, rules P2 and P3; \
    dir=auto in HTML), this right-to-left text is laid out from left to right. Set the direction, or \
    put RLM (U+200F) first. Switch the rule off where the direction is always set.
    """)
  /// A sentence was not translated.
  public static let untranslatedInRTL = Rule(
    "untranslated-in-rtl", .info,
    "A left-to-right sentence was left untranslated, and its last stop moves.",
    example: "Are you sure?", good: "\u{2066}Are you sure?\u{2069}", "he",
    paragraphs: .rightToLeft, repair: .unsafe,
    """
    A stop at the end of a paragraph takes the paragraph's direction (UAX #9, rule N2), which is \
    right to left. Translate the text; what stays as it is goes between LRI (U+2066) and PDI \
    (U+2069).
    """)
}
