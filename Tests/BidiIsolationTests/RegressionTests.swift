import Bidi
import BidiIsolation
import Testing

/// Faults that there were: each text came out wrong once.
@Suite("Regressions")
struct RegressionTests {
  /// The repair of a text, its isolates as `⟦` and `⟧`.
  static func repaired(
    _ language: String, _ text: String, brandNames: [String] = []
  ) throws -> String {
    let checker = IsolationChecker(language: language, brandNames: brandNames)
    return String(
      try checker.isolated(text).map { character in
        switch character {
        case "\u{2066}", "\u{2067}", "\u{2068}": "⟦"
        case "\u{2069}": "⟧"
        default: character
        }
      })
  }

  @Test func aNumberBeforeARightToLeftPartOfAnAddressIsNoWord() throws {
    let text = "see https://example.com/1/אב now"
    #expect(try Self.repaired("en", text) == text)
    #expect(try Self.repaired("ar", "/o1/י") == "⟦/o1/י⟧")
  }

  @Test func anIsolateHoldsNoPDIWithoutItsPartner() throws {
    let stray = "\u{2069}"
    let repaired = try IsolationChecker(language: "he").isolated("л \(stray)cq/")
    #expect(repaired == "л \(stray)\u{2066}cq/\u{2069}")
  }

  @Test func whatIsWrongInsideAnIsolateIsMendedAsWell() throws {
    #expect(try Self.repaired("en", "ל0–2%") == "⟦ל⟦0–2⟧⟧%")
  }

  @Test func aPartOfAnAddressRunsAsItsFirstLetterDoes() throws {
    #expect(try Self.repaired("en", "open C:\\gא\\בx\\y.txt") == "open C:\\gא\\⟦בx⟧\\y.txt")
  }

  @Test func anHourIsNotDrawnIntoANameBesideIt() throws {
    #expect(
      try Self.repaired("en", "Meeting with דנה 10:30 PM") == "Meeting with ⟦דנה⟧ 10:30 PM")
  }

  @Test func aTelephoneNumberIsWrittenInOneSetOfDigits() throws {
    expect(.phone, in: ["٢٣ ٤٥٦٧ 3", "٠٥٠ ١٢٣ 4567"])
  }

  @Test func aStopBehindATelephoneNumberIsTheSentences() throws {
    #expect(try Self.repaired("ar", "هاتف 03-555-0100.") == "هاتف ⟦03-555-0100⟧.")
  }

  @Test func aBrandRunsAsItsFirstLetterDoes() throws {
    #expect(try Self.repaired("he", "יאללה! כאן", brandNames: ["יאללה!"]) == "יאללה! כאן")
  }

  @Test func datesInArabicDigitsRunRightToLeft() throws {
    #expect(try Self.repaired("ar", "في ٢٠٢٤-٠١-٠٥") == "في ٢٠٢٤-٠١-٠٥")
    #expect(try Self.repaired("ar", "في 2024-01-05") == "في ⟦2024-01-05⟧")
  }

  /// An isolate that stands in the middle of what a detector found.
  @Test func anIsolateThatCutsAnAtomIsNoFault() throws {
    for text in [
      "10\u{2066}:30 PM\u{2069}", "1 \u{2067}000 000\u{2069}", "+1 55\u{2066}5 0100\u{2069}",
    ] {
      for language in ["he", "en"] {
        let isolated = try IsolationChecker(language: language).isolated(text)
        #expect(isolated.removingBidiControls() == text.removingBidiControls())
      }
    }
  }
}
