import Bidi
import BidiIsolation
import BidiTestSupport
import Testing

@Suite("Interpolation")
struct IsolatedTextTests {
  /// Controls by their names, so that a failure can be read.
  private func shown(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      BidiControl(scalar).map { "<\($0.abbreviation)>" } ?? String(scalar)
    }.joined()
  }

  /// The example of the documentation.
  @Test func example() {
    let (user, count, address) = ("Sara", 3, "https://example.com/a/")
    let message: IsolatedText = "\(user) שלחה \(count) קבצים אל \(address)"
    #expect(
      shown(message.string(in: "he"))
        == "<LRI>Sara<PDI> שלחה 3 קבצים אל <LRI>https://example.com/a/<PDI>"
        || shown(message.string(in: "he"))
          == "Sara שלחה 3 קבצים אל <LRI>https://example.com/a/<PDI>"
    )
    #expect(message.unisolated == "Sara שלחה 3 קבצים אל https://example.com/a/")
  }

  @Test(
    arguments: [
      // Names of the other direction take nothing along, and do not change places.
      ("en", "\("שרה"), \("דן כהן")", "<RLI>שרה<PDI>, דן כהן"),
      ("en", "\("שרה"): \(5)", "<RLI>שרה<PDI>: 5"),
      ("he", "\("Sara"): \(5)", "<LRI>Sara<PDI>: 5"),
      ("he", "שלום \("Yahoo!")", "שלום <LRI>Yahoo!<PDI>"),
      ("ar", "اتصل على \("+966 50 123 4567") اليوم", "اتصل على <LRI>+966 50 123 4567<PDI> اليوم"),
      // What is displayed well is left alone.
      ("en", "\("Sara"): \(5)", "Sara: 5"), ("he", "\("שרה"): \(5)", "שרה: 5"),
      ("he", "שלום \("Sara")", "שלום Sara"), ("he", "\(5)/\(10)", "5/10"),
      ("en", "\("שרה") sent \("https://example.com/?q=1/")", "שרה sent https://example.com/?q=1/"),
      // A phrase of literal text and a value.
      ("he", "א iPhone \("15 Pro!")", "א <LRI>iPhone 15 Pro!<PDI>"),
      // Literal text is not mended, only what is put into it.
      ("he", "שלום C++ \("Sara")", "שלום C++ Sara"),
      // Nothing at all.
      ("he", "", ""), ("he", "\("")", ""), ("ar", "\("")-\("")", "-"),
    ] as [(String, IsolatedText, String)])
  func needed(language: String, message: IsolatedText, isolated: String) {
    #expect(shown(message.string(in: language)) == isolated)
  }

  @Test func spellings() {
    let text = "C++"
    #expect(shown(("א \(verbatim: text)" as IsolatedText).string(in: "he")) == "א C++")
    #expect(shown(("א \(text)" as IsolatedText).string(in: "he")) == "א <LRI>C++<PDI>")
    #expect(
      shown(("a \("b", isolation: .always)" as IsolatedText).string(in: "en")) == "a <LRI>b<PDI>")
    #expect(
      shown(("a \("...", isolation: .always)" as IsolatedText).string(in: "en"))
        == "a <FSI>...<PDI>")
    // Known to run otherwise than the first strong character says: told by an isolate.
    #expect(
      shown(("\("Yahoo של", direction: .rightToLeft)!" as IsolatedText).string(in: "en"))
        == "<RLI>Yahoo של<PDI>!")
    #expect(
      shown(("\("Yahoo", direction: .leftToRight)!" as IsolatedText).string(in: "en")) == "Yahoo!")
    #expect(("\(1.5) \(true) \("x"[...])" as IsolatedText).string(in: "en") == "1.5 true x")
  }

  @Test func composed() {
    let name: IsolatedText = "\("Sara") (\("C++"))"
    var list: IsolatedText = "רשימה: \(name)"
    list += ", \("B!")"
    let whole: IsolatedText = "רשימה: \("Sara") (\("C++")), \("B!")"
    #expect(list.unisolated == whole.unisolated)
    #expect(list.string(in: "he") == whole.string(in: "he"))
    #expect(
      shown(list.string(in: "he", policy: .always))
        == "רשימה: <LRI>Sara<PDI> (<LRI>C++<PDI>), <LRI>B!<PDI>")
  }

  /// The direction that is asked for goes before that of the language.
  @Test func directions() {
    let message: IsolatedText = "\("שרה"): \(5)"
    #expect(shown(message.string(in: "en", direction: .rightToLeft)) == "שרה: 5")
    #expect(shown(message.string(in: "he", direction: .leftToRight)) == "<RLI>שרה<PDI>: 5")
  }

  /// An isolate of its own for each paragraph of a value.
  @Test func paragraphs() {
    let message: IsolatedText = "\("a\r\n\nאב", isolation: .always)."
    #expect(shown(message.string(in: "en")) == "<LRI>a<PDI>\r\n\n<RLI>אב<PDI>.")
  }

  /// Controls that a value leaves open, or would close.
  @Test func hostileValues() {
    let open: IsolatedText = "\("x\u{202E}evil") (1) א"
    #expect(shown(open.string(in: "he")).contains("x<RLO>evil<PDF>"))
    let close: IsolatedText = "\u{2067}\("a\u{2069}b\u{202C}")\u{2069}"
    #expect(shown(close.string(in: "en")).contains("ab"))
    let several: IsolatedText = "\("\u{202E}a\nb\u{2066}c") א"
    #expect(shown(several.unisolated) == "<RLO>a<PDF>\nb<LRI>c<PDI> א")
  }

  // MARK: - Properties

  /// Whether a text holds another, scalar by scalar.
  private func holds(_ text: String, _ part: String) -> Bool {
    let part = Array(part.utf8)
    let text = Array(text.utf8)
    return text.indices.contains { text[$0...].starts(with: part) }
  }

  private static let literals = [
    " ", ": ", " - ", "/", " (", ") ", ", ", ". ", "! ", " sent ", "Hello ", " שלח ", " مرحبا ",
    "→", "", " 5 ", "%", "\n", " | ",
  ]
  private static let hostile = [
    "\u{202E}", "\u{2069}\u{2069}", "\u{2067}\u{202B}", "\u{202C}", "\u{2068}", "(((", ")", "\u{0}",
    "a\nא", "\u{2029}", "\r\n", String(repeating: "\u{2067}", count: 130), "\u{200F}", "\u{61C}",
  ]

  /// Values of all kinds in messages of all kinds, in languages of both directions.
  @Test func anyValue() throws {
    var generator = SeededGenerator(seed: 21)
    let tokens = RandomTokens(controls: true)
    var isolates = 0
    for number in 0..<4_000 {
      var text = IsolatedText.StringInterpolation(literalCapacity: 0, interpolationCount: 4)
      var values: [String] = []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        text.appendLiteral(Self.literals.randomElement(using: &generator) ?? "")
        var value = tokens.text(most: 3, using: &generator)
        if Int.random(in: 0..<4, using: &generator) == 0 {
          value += Self.hostile.randomElement(using: &generator) ?? ""
          value += tokens.text(most: 1, using: &generator)
        }
        if !value.isEmpty { values.append(value) }
        text.appendInterpolation(value)
      }
      text.appendLiteral(Self.literals.randomElement(using: &generator) ?? "")
      let message = IsolatedText(stringInterpolation: text)
      let language = ["en", "he", "ar", "fa"][number % 4]
      let string = message.string(in: language)
      let always = message.string(in: language, policy: .always)
      for result in [string, always] {
        #expect(result.removingBidiControls() == message.unisolated.removingBidiControls())
        #expect(result.balancingBidiControls() == result, "\(shown(result))")
      }
      // Of each value nothing but its controls is changed, and these only to balance them.
      for value in values.map({ $0.balancingBidiControls() })
      where !value.isEmpty && !value.contains(where: \.isNewline) {
        #expect(holds(always, value), "\(shown(always))")
        #expect(holds(string, value), "\(shown(string))")
      }
      if string.unicodeScalars.count > message.unisolated.unicodeScalars.count { isolates += 1 }
    }
    #expect((1_000..<3_900).contains(isolates), "\(isolates) of 4,000 needed isolates")
  }

  /// A name is displayed in one piece, and its letters in their order, wherever it is put.
  @Test func namesStayWhole() throws {
    let names = ["Sara", "שרה", "سارة", "Yahoo!", "C++", "דן כהן", "a (b)", "@user_1", "x: 5"]
    var generator = SeededGenerator(seed: 22)
    for number in 0..<3_000 {
      var text = IsolatedText.StringInterpolation(literalCapacity: 0, interpolationCount: 3)
      var values: [String] = []
      for _ in 0..<3 {
        text.appendLiteral(Self.literals.dropLast(2).randomElement(using: &generator) ?? "")
        let name = names.randomElement(using: &generator) ?? ""
        values.append(name)
        text.appendInterpolation(name)
      }
      let language = ["en", "he", "ar", "fa"][number % 4]
      let string = IsolatedText(stringInterpolation: text).string(in: language)
      let direction = BaseDirection(TextDirection(language: language))
      let displayed = try displayedOrder(string, direction: direction)
      for value in values {
        let alone = try displayedOrder(
          value, direction: BaseDirection(TextDirection.firstStrong(in: value) ?? .leftToRight))
        #expect(displayed.contains(alone), "\(language): \(shown(string)) displays \(displayed)")
      }
    }
  }
}
