import Bidi
import BidiIsolation
import BidiTestSupport
import Testing

/// Long and hostile input: work grows with the length of the text, and nothing crashes.
@Suite("Hostile input")
struct HostileInputTests {
  static let languages = ["he", "ar", "en"]

  /// Texts that are made longer by repetition. What is repeated should not hold a letter of the
  /// paragraph's own direction in one paragraph at least, so that it is one window.
  static let repeated = [
    "C++ ", "C++", "(", "()", "((a) ", ") ", "[(", "word ", "https://example.com/a/ ",
    "https://example.com/a/", "1-2:3,4.", "5 ", "12/", "-", "+1 ", "@user ", "a@b.co ", "<b> ",
    "\"",
    "كلمة C++ ", "מילה 5-6 (x) ", "נסו C++, ‎", "\u{2066}", "\u{2066}a ", "\u{2067}א C++ ",
    "\u{2066}C++\u{2069} ", "\u{202B}C++ ", "\u{2069}", "\u{200E}", "$", "#", "&a", "x/", "א/ב/",
    "\\א",
    "a\n", "C++\n", "1.", "1 ", "٠٥٠ ", "e\u{301}", "👨‍👩‍👧 ", "Settings > ", "a, ", "«a» ", "10:30 PM ",
    "%",
    "http://a/א/", "ב ל C++ ", "5 May 2024 ", "ל-$a ", "5 / 5 ", "א → ", "\"א\" 5 ",
    "א-C++", "--a", "*1#", "~/", "C:\\",
  ]

  @Test func workIsLinear() throws {
    var failures: [String] = []
    for unit in Self.repeated {
      for language in Self.languages {
        let checker = IsolationChecker(language: language)
        let short = try Self.work(checker, String(repeating: unit, count: 40))
        let long = try Self.work(checker, String(repeating: unit, count: 400))
        // A few thousand characters are cheap whatever the factor is.
        if long > 12 * max(short, 4_000) {
          failures.append("\(language) \(FailureTally.visible(unit)): \(short) to \(long)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test func workOfConcatenationsIsLinear() throws {
    for unit in [
      "Sara", "דנה", "C++", "5", "-5", "https://example.com/", "(", "\u{2066}", "a@b.co",
    ] {
      for literal in [" ", ": ", "/", " ו"] {
        func segments(_ count: Int) -> [IsolationChecker.Segment] {
          (0..<count).flatMap { _ in [.value(unit), .literal(literal)] }
        }
        for language in Self.languages {
          let checker = IsolationChecker(language: language)
          let engine = CountingEngine()
          _ = try checker.findings(in: segments(40), engine: engine)
          let short = engine.resolved
          _ = try checker.findings(in: segments(400), engine: engine)
          let long = engine.resolved - short
          // The smallest repair may lay out some hundred thousand characters, however short the text.
          #expect(
            long <= 12 * max(short, 100_000),
            "\(language) \(FailureTally.visible(unit + literal)): \(short) to \(long)")
        }
      }
    }
  }

  @Test func tenThousandSegments() throws {
    let segments = (0..<5_000).flatMap { _ in
      [IsolationChecker.Segment.value("Sara"), .literal(": ")]
    }
    let text = segments.map(\.text).joined()
    let checker = IsolationChecker(language: "he")
    let repaired = text.applying(try checker.findings(in: segments).flatMap(\.edits))
    #expect(repaired?.removingBidiControls() == text)
  }

  /// How many characters are laid out to check a text.
  private static func work(_ checker: IsolationChecker, _ text: String) throws -> Int {
    let engine = CountingEngine()
    _ = try checker.findings(in: text, engine: engine)
    return engine.resolved
  }

  /// Without optimization shorter texts have to do.
  #if DEBUG
    static let length = 1 << 14
  #else
    static let length = 1 << 19
  #endif

  @Test func longTexts() throws {
    let units = [
      "שלום עולם ", "a", "א", "هذا نص C++ طويل. ", "(", "5", " ", "\u{301}", "\n", "https://", "@",
      "-", "/א",
      "1,", ".a", "_", "+", "#", "*", "a-", "<a ", "$a", "~", "&", "1:", "'", "®", "\u{2066}", "x@",
    ]
    for unit in units {
      let text = String(repeating: unit, count: Self.length / unit.unicodeScalars.count)
      let isolated = try IsolationChecker(language: "he").isolated(text)
      #expect(isolated.removingBidiControls() == text.removingBidiControls())
    }
  }

  @Test func aMebibyteOfLeftToRightText() throws {
    let text = String(repeating: "plain text, (1 MiB) of it! ", count: 39_000)
    #expect(try IsolationChecker(language: "en").isolated(text) == text)
  }

  @Test func oddTexts() throws {
    let controls = BidiControl.allCases.map { String($0.character) }
    var texts = [
      "", " ", "\n", "\r\n", "\u{2029}", "\u{0}", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}",
      "\u{1F1E6}",
      "\u{E000}", "\u{301}", "\u{FE0F}", "\u{200D}", "\u{1D173}", "\u{E0001}",
      "\u{202A}\u{202C}\u{2069}",
      String(decoding: [0xED, 0xA0, 0x80, 0xFF, 0xC0, 0x41, 0xE2, 0x80] as [UInt8], as: UTF8.self),
      "@", "#", "-", "+", "$", "<", "&", "/", "\\", "~", "*", ".", "(", "http://", "//", "www.",
      "a@", "@a.", "${", "&#", "</", "--",
      "+(", "1:", "1/1/", "12'", "*1", "v1.", "1.x", "1 (", "C:", "~/", "\\\\", "°C", "5 °",
    ]
    texts += controls + controls.flatMap { first in controls.map { first + $0 } }
    texts += controls.map { "א" + $0 + "C++" + $0 + "5" }
    for text in texts {
      for language in ["he", "ar", "fa", "en", "", "x", "und-Arab"] {
        for direction: BaseDirection? in [nil, .firstStrong(fallback: .rightToLeft)] {
          let checker = IsolationChecker(language: language, direction: direction)
          let isolated = try checker.isolated(text)
          #expect(isolated.removingBidiControls() == text.removingBidiControls())
          #expect(try checker.isolated(isolated) == isolated, "\(FailureTally.visible(text))")
        }
      }
    }
  }
}
