import BidiIsolation
import BidiMessages
import Testing

/// What is found when a translation is compared with its source.
@Suite("Translations against their sources")
struct SourceComparisonTests {
  /// The findings: `rule “excerpt”` for what has a place, and the severity where it is only
  /// information.
  private static func differences(
    _ source: String, _ text: String, _ syntax: MessageSyntax, isPlural: Bool = false
  ) -> [String] {
    MessageChecker(language: "he").differences(
      in: Message(text, syntax: syntax), from: Message(source, syntax: syntax), isPlural: isPlural
    ).map { finding in
      let place = finding.excerpt == text ? "" : " “\(finding.excerpt)”"
      let level = finding.severity == .info ? " (info)" : ""
      return finding.rule.id + place + level
    }
  }

  @Test(arguments: [
    // Placeholders with names or positions change places, and come more than once.
    ("%1$@ of %2$@", "%2$@: %1$@", MessageSyntax.apple), ("{a} and {b}", "{b} ו{a}", .brace),
    ("{a}", "{a} ({a})", .brace), ("%s: %d", "%s – %d", .printf), ("%1 of %2", "מתוך %2, %1", .qt),
    ("%@", "%1$@", .apple), ("%d items", "%1$d פריטים", .android), ("100%", "100%", .apple),
    // Nothing is translated yet.
    ("%@ items", "%@ items", .apple), ("%@ items", "", .apple),
    // A key.
    ("home_title", "שלום %@", .apple),
    // Addresses, names and numbers.
    ("See https://example.com/en/", "ראו https://example.com/he/", .plain),
    ("Uses C++", "משתמש ב-C++", .plain), ("1,000 items", "1000 פריטים", .plain),
    ("Top 50", "أفضل ٥٠", .plain), ("In 5 minutes", "בעוד חמש דקות", .plain),
    ("www.example.com", "https://example.com", .plain),
  ])
  func equivalents(source: String, text: String, syntax: MessageSyntax) {
    #expect(Self.differences(source, text, syntax).isEmpty)
  }

  @Test(arguments: [
    ("%1$@ items", "%1$@ מתוך %2$@", MessageSyntax.apple, ["source-mismatch “%2$@”"]),
    ("%1$@ of %2$@", "%1$@", .apple, ["source-mismatch"]),
    ("{name}, hello", "שלום", .brace, ["source-mismatch"]),
    ("%d items", "%s פריטים", .android, ["source-mismatch “%s”"]),
    ("%s: %d", "%d: %s", .printf, ["source-mismatch “%d”", "source-mismatch “%s”"]),
    ("{a}", "{b}", .brace, ["source-mismatch", "source-mismatch"]),
  ])
  func placeholdersThatAreMissingAddedOrChanged(
    source: String, text: String, syntax: MessageSyntax, rules: [String]
  ) {
    let found = MessageChecker(language: "he").differences(
      in: Message(text, syntax: syntax), from: Message(source, syntax: syntax))
    #expect(found.map(\.rule.id) == rules.map { String($0.prefix { $0 != " " }) })
    #expect(
      found.allSatisfy { $0.severity == .warning && $0.edits.isEmpty && $0.repair == .byHand })
    let places = rules.compactMap { $0.split(separator: "“").dropFirst().first?.dropLast() }
    for place in places { #expect(found.contains { $0.excerpt == place }) }
  }

  @Test(arguments: [
    ("%1$s items", "1%$s פריטים", MessageSyntax.android, "1%$s"),
    ("%1$s items", "s$1% פריטים", .android, "s$1%"), ("%1$s of", "% 1$s של", .android, "% 1$s"),
    ("%1$s of", "%١$s של", .android, "%١$s"), ("%1$s of", "1$s של", .android, "1$s"),
    ("%d items", "d% פריטים", .printf, "d%"), ("%@ items", "@% פריטים", .apple, "@%"),
    ("%1 items", "٪1 פריטים", .qt, "٪1"), ("%1 items", "% 1 פריטים", .qt, "% 1"),
    ("%1 items", "1% פריטים", .qt, "1%"), ("%n items", "٪n פריטים", .qt, "٪n"),
    ("{name}, hi", "שלום }name{", .brace, "}name{"), ("{0} items", "{0] פריטים", .brace, "{0]"),
    ("{0} items", "(0} פריטים", .brace, "(0}"), ("{0} items", "{٠} פריטים", .brace, "{٠}"),
    ("{name}, hi", "שלום {name", .brace, "{name"),
    ("{name}, hi", "שלום { name }", .brace, "{ name }"),
    ("{name}, hi", "שלום {שם}", .brace, "{שם}"),
    ("{{name}}, hi", "שלום {{שם}}", .i18next, "{{שם}}"),
    ("%{name}, hi", "שלום %{שם}", .ruby, "%{שם}"),
    ("%{name}, hi", "שלום {name}%", .ruby, "{name}%"),
    ("%(n)s, hi", "שלום %(n) s", .python, "%(n) s"), ("${x}, hi", "שלום $ {x}", .shell, "$ {x}"),
    ("Hi $NAME$", "שלום $NAME", .chrome, "$NAME"), ("Hi :name", "שלום name:", .laravel, "name:"),
    ("Hi {Name}", "שלום {name]", .brace, "{name]"),
  ])
  func brokenPlaceholders(source: String, text: String, syntax: MessageSyntax, excerpt: String) {
    let findings = MessageChecker(language: "he").differences(
      in: Message(text, syntax: syntax), from: Message(source, syntax: syntax))
    #expect(findings.map(\.rule) == [.placeholderDamaged])
    #expect(findings.map(\.excerpt) == [excerpt])
    #expect(findings.first.map { source.contains($0.wanted) } == true)
  }

  /// What is found broken without the source is not found again.
  @Test func arabicPercentSign() throws {
    let message = Message("٪1$s רשומות", syntax: .android)
    let checker = MessageChecker(language: "ar")
    #expect(checker.differences(in: message, from: Message("%1$s", syntax: .android)).isEmpty)
    #expect(try checker.findings(in: message).map(\.rule) == [.placeholderDamaged])
  }

  /// A percentage or a word is no broken placeholder.
  @Test(arguments: [
    ("%d items", "50% discount"), ("%d items", "100%"), ("%s", "it's"), ("%1$d", "1$ dollar"),
  ])
  func otherTextIsNotBroken(source: String, text: String) {
    #expect(Self.differences(source, text, .printf) == ["source-mismatch"])
  }

  /// A plural form may say its number in words, also where it is not the one that is counted.
  @Test func pluralForms() {
    #expect(Self.differences("%d files", "קובץ אחד", .android, isPlural: true).isEmpty)
    #expect(Self.differences("one file", "%d קבצים", .android, isPlural: true).isEmpty)
    #expect(Self.differences("%1 of %n", "אחד מתוך %n", .qt, isPlural: true).isEmpty)
    #expect(Self.differences("{n} of {name}", "{n}", .brace, isPlural: true).isEmpty)
    #expect(
      Self.differences("%d files of %s in %s", "קובץ", .printf, isPlural: true).count == 2)
    #expect(Self.differences("%d files", "קובץ אחד", .android) == ["source-mismatch"])
  }

  @Test(arguments: [
    (
      "See https://example.com/a", "ראו https://exmaple.com/a",
      ["source-mismatch “https://exmaple.com/a”"]
    ),
    (
      "See https://example.com", "ראו https://example.con",
      ["source-mismatch “https://example.con”"]
    ),
    ("See https://example.com", "ראו moc.elpmaxe", ["source-mismatch"]),
    ("See https://example.com", "ראו באתר", ["source-mismatch (info)"]),
    ("Mail news@example.com", "כתבו אל news@examples.com", ["source-mismatch “news@examples.com”"]),
    ("Uses C++", "משתמש ב ++C", ["source-mismatch"]),
    ("For .NET", "עבור NET.", ["source-mismatch"]),
    ("Uses C++", "משתמש בסי", ["source-mismatch (info)"]),
    ("Since 2010", "מאז 2001", ["source-mismatch (info)"]),
  ])
  func addressesNamesAndNumbers(source: String, text: String, expected: [String]) {
    #expect(Self.differences(source, text, .plain) == expected)
  }
}
