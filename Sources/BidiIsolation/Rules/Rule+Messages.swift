/// Rules on values put in at run time.
extension Rule {
  /// Strings joined as they are come out in the wrong order.
  public static let scrambledConcatenation = Rule(
    "scrambled-concatenation", .error, "Strings that are joined as they are change places.",
    example: "Sara: Hello",
    good: "\u{2066}Sara\u{2069}: \u{2066}Hello\u{2069}", "ar",
    joining: [.value("Sara"), .literal(": "), .value("Hello")],
    """
    Each value of a concatenation is one thing with its own direction; joined without isolates they \
    run together (UAX #9, rules W7, N1, N2). Put each value between FSI (U+2068), LRI (U+2066) or RLI \
    (U+2067), and PDI (U+2069).
    """)
  /// The items of a list run together.
  public static let scrambledList = Rule(
    "scrambled-list", .error, "The items of a list change places or run together.",
    example: "CSS, JavaScript, HTML",
    good: "\u{2066}CSS\u{2069}, \u{2066}JavaScript\u{2069}, \u{2066}HTML\u{2069}", "he",
    joining: [
      .value("CSS"), .literal(", "), .value("JavaScript"), .literal(", "), .value("HTML"),
    ],
    """
    Between two items of the other direction the separator runs with them (UAX #9, rule N1), and the \
    items are displayed from the wrong side. Put each item between FSI (U+2068), LRI (U+2066) or RLI \
    (U+2067), and PDI (U+2069), and leave the separators outside.
    """)
  /// Some everyday value of a placeholder scrambles the message.
  public static let unisolatedPlaceholder = Rule(
    "unisolated-placeholder", .warning,
    "An everyday value of this placeholder scrambles the message.",
    example: "%1$@ - %2$@",
    good: "\u{2068}%1$@\u{2069} - \u{2068}%2$@\u{2069}", "ar",
    """
    A value put in at run time may be of either direction. Where it meets another value, a number or \
    a word of the other direction they run together (UAX #9, rules W7, N1, N2). Put the placeholder \
    between FSI (U+2068) and PDI (U+2069).
    """)
  /// A sign is outside of the isolate of its placeholder.
  public static let placeholderAffix = Rule(
    "placeholder-affix", .warning,
    "A sign or unit parts from the placeholder that it belongs to.",
    example: "@\u{2068}%@\u{2069} כתב הודעה",
    good: "\u{2068}@%@\u{2069} כתב הודעה", "he",
    """
    A sign outside of an isolate has the direction of the text round it (UAX #9, rules N1 and N2), and \
    is displayed at the other side of a value that runs the other way. Put the sign or the unit into \
    the isolate of its placeholder.
    """)
  /// A paragraph would take its direction from a value.
  public static let placeholderBeginsParagraph = Rule(
    "placeholder-begins-paragraph", .info,
    "A first-strong paragraph takes its direction from a value.",
    example: "Anna: הגיעה הודעה חדשה.",
    good: "\u{2068}Anna\u{2069}: הגיעה הודעה חדשה.", "he",
    joining: [.value("Anna"), .literal(": הגיעה הודעה חדשה.")],
    direction: .firstStrong(fallback: .leftToRight),
    """
    Where no direction is set, the first letter outside of isolates gives a paragraph its direction \
    (UAX #9, rules P2 and P3; dir=auto in HTML), and a value of the other direction turns the whole \
    sentence round. Set the direction, or put the value between FSI (U+2068) and PDI (U+2069).
    """)

  /// A placeholder is isolated by hand and by the program.
  public static let isolateDoubled = Rule(
    "isolate-doubled", .info, "A placeholder is isolated here that the program isolates itself.",
    example: "שלום \u{2068}{ $name }\u{2069}", good: "שלום { $name }", "he",
    repair: .unsafe,
    """
    Fluent and MessageFormat 2 put FSI (U+2068) and PDI (U+2069) round every value that they insert. \
    A second pair changes nothing, and gets in the way of editing and searching. Remove it.
    """)

  /// A format specifier was broken by an editor.
  public static let placeholderDamaged = Rule(
    "placeholder-damaged", .error, "A placeholder was broken, and is displayed as it stands.",
    example: "٪1$s رسائل",
    good: "%1$s رسائل", "ar",
    repair: .byHand,
    """
    Editors for right-to-left text put the Arabic percent sign (U+066A) where a placeholder needs “%” \
    (U+0025); the program then shows the placeholder itself. Brackets change places in the same way. \
    Restore it from the source text.
    """)

  /// Something of the source text is missing or changed.
  public static let sourceMismatch = Rule(
    "source-mismatch", .warning,
    "A placeholder or an address of the source text is missing or changed.",
    example: "%2$@ רשומות",
    good: "%1$@ רשומות", "he", source: "%1$@ items",
    repair: .byHand,
    """
    Placeholders and addresses are the same in all languages. One that is missing, or that the source \
    text does not have, was lost or changed by the translator or by an editor; a program may stop at \
    it. Plural forms may leave the number \
    out, and placeholders with a position or a name may change places.
    """)
}
