/// Rules on invisible controls: those that are missing, wrong, not needed, or meant to deceive.
extension Rule {
  /// An isolate is not closed.
  public static let unclosedIsolate = Rule(
    "unclosed-isolate", .error, "An isolate is not closed.",
    example: "زر \u{2066}https://example.com/ اليوم",
    good: "زر \u{2066}https://example.com/\u{2069} اليوم", "ar",
    """
    Without PDI (U+2069) an isolate reaches to the end of the paragraph (UAX #9, definition BD9), so \
    that the rest of the sentence runs in the isolate's direction. Put PDI right behind what was to \
    be isolated.
    """)
  /// An embedding or an override is not closed.
  public static let unclosedEmbedding = Rule(
    "unclosed-embedding", .error, "An embedding or an override is not closed.",
    example: "زر \u{202A}https://example.com/ اليوم",
    good: "زر \u{2066}https://example.com/\u{2069} اليوم", "ar",
    """
    Without PDF (U+202C) an embedding or an override reaches to the end of the isolate or the \
    paragraph that it stands in (UAX #9, rules X6a and X8), and takes the rest of the sentence with \
    it. Use an isolate: LRI (U+2066) or RLI (U+2067), and PDI (U+2069) right behind what was meant.
    """)
  /// A PDI closes nothing.
  public static let strayPDI = Rule(
    "stray-pdi", .warning, "A PDI closes nothing.",
    example: "שלום\u{2069} עולם", good: "שלום עולם", "he",
    """
    A PDI (U+2069) without an isolate before it does nothing (UAX #9, rule X6a) but get in the way \
    of searching, comparing and cutting; mostly its partner was lost. Remove it, or put the \
    initiator back.
    """)
  /// A PDF closes nothing.
  public static let strayPDF = Rule(
    "stray-pdf", .warning, "A PDF closes nothing.",
    example: "שלום\u{202C} עולם", good: "שלום עולם", "he",
    """
    A PDF (U+202C) without an embedding or an override before it does nothing (UAX #9, rule X7) but \
    get in the way of searching, comparing and cutting; mostly its partner was lost. Remove it, or \
    put an isolate where it was meant.
    """)
  /// Controls cross each other or the edge of something else.
  public static let crossingControls = Rule(
    "crossing-controls", .error,
    "A pair of controls crosses an isolate, brackets, a placeholder or a tag.",
    example: "\u{202B}שלום \u{2066}abc\u{202C} def\u{2069}",
    good: "\u{2067}שלום \u{2066}abc def\u{2069}\u{2069}", "he",
    """
    An isolate hides what it holds: a PDF in it does not close an embedding that began before it \
    (UAX #9, rule X7), a bracket in it has no partner outside (definition BD16). Where a control \
    stands inside a placeholder or a tag the program no longer knows it. Pairs have to lie inside \
    one another or beside one another: move the control out.
    """)
  /// An override shows characters in an order that is not theirs.
  public static let overrideControl = Rule(
    "override-control", .error, "An override shows characters in an order that is not theirs.",
    example: "User \u{202E}gnp.exe\u{202C} ready", good: "User gnp.exe ready", "en",
    """
    Between RLO (U+202E) or LRO (U+202D) and PDF all characters run in one direction, whatever they \
    are (UAX #9, rules X4 and X5): letters are displayed backwards. Nothing in natural text needs \
    that, and names of files and people are disguised with it. Remove it; for a direction use LRI \
    (U+2066) or RLI (U+2067), and PDI (U+2069).
    """)
  /// An embedding stands where an isolate is better.
  public static let legacyEmbedding = Rule(
    "legacy-embedding", .warning,
    "An embedding stands where an isolate would have no side effects.",
    example: "استخدم \u{202A}C++\u{202C} هنا",
    good: "استخدم \u{2066}C++\u{2069} هنا", "ar",
    """
    To the text round it an embedding acts as a strong letter of its direction (UAX #9, rule X10), \
    so that numbers and punctuation beside it may move; Unicode advises against LRE, RLE and PDF. \
    Use LRI (U+2066) or RLI (U+2067), and PDI (U+2069).
    """)
  /// Marks stand where an isolate is meant, or do nothing.
  public static let markInsteadOfIsolate = Rule(
    "mark-instead-of-isolate", .info,
    "Marks stand where an isolate is meant, or a mark does nothing here.",
    example: "נסה \u{200E}C++\u{200E} היום",
    good: "נסה \u{2066}C++\u{2069} היום", "he",
    repair: .unsafe,
    """
    LRM (U+200E), RLM (U+200F) and ALM (U+061C) are invisible letters: they act on their neighbours \
    alone, and stop acting when those change. Round one thing put LRI (U+2066) and PDI (U+2069); \
    remove a mark that changes nothing. The marks that number formats hold, before a minus sign for \
    example, are left alone.
    """)
  /// An isolate changes nothing.
  public static let redundantIsolate = Rule(
    "redundant-isolate", .info, "An isolate changes nothing.",
    example: "\u{2066}Hello\u{2069} world", good: "Hello world", "en",
    repair: .unsafe,
    """
    The text is displayed the same without it. Controls get in the way of searching, and programs \
    that do not know them show a sign in their place. Remove both. An isolate round a placeholder is \
    never meant: its value may need it.
    """)
  /// An isolate has the wrong direction.
  public static let isolateWrongDirection = Rule(
    "isolate-wrong-direction", .error, "An isolate has the wrong direction for what it holds.",
    example: "لغة \u{2067}C++\u{2069} سهلة",
    good: "لغة \u{2066}C++\u{2069} سهلة", "ar",
    """
    Characters without a direction take that of their isolate (UAX #9, rule N2): with RLI (U+2067) \
    round Latin text, or LRI (U+2066) round a hashtag in Arabic letters, its signs are displayed at \
    the wrong side; FSI (U+2068) goes by the first letter, which misleads in an e-mail address that \
    begins with Arabic or Hebrew. Use the isolate of the text's own direction, LRI for addresses.
    """)
  /// Isolates cut a number.
  public static let isolateSplitsNumber = Rule(
    "isolate-splits-number", .error, "Isolates cut one number, date or version in pieces.",
    example: "פרק \u{2068}1\u{2069}.\u{2068}2\u{2069}",
    good: "פרק \u{2066}1.2\u{2069}", "he",
    """
    A separator joins digits only where they stand right beside it (UAX #9, rule W4). With an \
    isolate round each part it takes the direction of right-to-left text, and the parts are \
    displayed from right to left. Put one isolate round the whole, or none.
    """)
  /// An isolate holds punctuation of the sentence.
  public static let isolateEatsPunctuation = Rule(
    "isolate-eats-punctuation", .warning, "An isolate holds a stop that belongs to the sentence.",
    example: "בקרו באתר \u{2066}https://example.com/.\u{2069}",
    good: "בקרו באתר \u{2066}https://example.com/\u{2069}.", "he",
    """
    Inside the isolate the stop is displayed at the end of the isolated text (UAX #9, rule N2), in \
    the middle of the sentence's line instead of at its end. Put PDI (U+2069) before the stop.
    """)
  /// A control stands inside something that machines read.
  public static let controlInTechnicalText = Rule(
    "control-in-technical-text", .error,
    "A control stands inside an address, a path, a placeholder or a tag.",
    example: "בקרו באתר https://exam\u{200E}ple.com היום",
    good: "בקרו באתר https://example.com היום", "he",
    """
    A control is a character like any other to whoever copies or parses the text: the address leads \
    nowhere, the placeholder is displayed as it stands. Keep controls outside.
    """)
  /// Controls make a text look like another one.
  public static let deceptiveOrder = Rule(
    "deceptive-order", .error, "Controls make the text read as another one.",
    example: "Pay \u{2067}\u{2066}A\u{2069} to \u{2066}B\u{2069}\u{2069} now",
    good: "Pay \u{2066}A\u{2069} to \u{2066}B\u{2069} now", "en",
    """
    Words or letters are displayed in another order than the one they are stored in, and nothing but \
    controls makes them so: names, sums and code can be disguised (UTS #55, “Trojan Source”). Remove \
    the controls, or isolate each thing in its own direction.
    """)
  /// Controls are nested too deeply.
  public static let depthExceeded = Rule(
    "depth-exceeded", .error, "Controls are nested too deeply to have an effect.",
    example: String(repeating: "\u{2066}", count: 70) + "C++"
      + String(repeating: "\u{2069}", count: 70),
    good: "\u{2066}C++\u{2069}", "he",
    """
    The deepest embedding level is 125 (UAX #9, definition BD2); what would go deeper is ignored \
    (rules X2 to X5c). That comes from programs which isolate again and again. Keep one isolate.
    """)
}
