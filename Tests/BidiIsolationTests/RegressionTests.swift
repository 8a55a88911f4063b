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
    // A stray one is taken out before isolates are put in.
    let repaired = try IsolationChecker(language: "he").isolated("л \u{2069}cq/")
    #expect(repaired == "\u{2066}л cq/\u{2069}")
  }

  @Test func whatIsWrongInsideAnIsolateIsMendedAsWell() throws {
    #expect(try Self.repaired("fa", "~/א/2/م.t") == "⟦~/א/⟦2/م⟧.t⟧")
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

/// Values of concatenations that hold controls of their own.
@Suite struct SegmentsWithControlsTests {
  @Test func aValueThatHoldsAnIsolateIsNoCrash() throws {
    let values = [
      "a\u{2067}אב 12\u{2069} c!", "\u{2066}C++", "12\u{2069}-5 \u{2068}x",
      "אב\u{2067}C++ 5\u{2069}7%",
    ]
    for language in ["he", "ar", "en"] {
      for first in values {
        for second in values {
          let segments: [IsolationChecker.Segment] = [
            .value(first), .literal(" - "), .value(second), .literal(" שלום x"),
          ]
          let text = segments.map(\.text).joined()
          let findings = try IsolationChecker(language: language).findings(in: segments)
          let repaired = try #require(text.applying(findings.safeEdits))
          #expect(repaired.removingBidiControls() == text.removingBidiControls())
        }
      }
    }
  }
}

/// Sentences in brackets.
@Suite struct BracketRegressionTests {
  @Test(arguments: [
    ("ar", "Unable to find the desktop (Plasma? Budget? Moss? ...)"),
    ("he", "Pick a colour (red? green? ...) here"), ("en", "הצגת תוכן (כגון 18+)"),
    ("en", "הצגת תוכן (כגון 18 + ...)"),
  ])
  func aSentenceIsNotTakenApartAtItsBrackets(language: String, text: String) throws {
    #expect(try IsolationChecker(language: language).isolated(text) == text)
  }
}

/// Repairs that did not hold when they were looked at as a whole.
@Suite struct WholeRepairRegressionTests {
  static func repaired(_ checker: IsolationChecker, _ text: String) throws -> String {
    String(
      try checker.isolated(text).map { character in
        switch character {
        case "\u{2066}", "\u{2067}", "\u{2068}": "⟦"
        case "\u{2069}": "⟧"
        default: character
        }
      })
  }

  @Test func anIsolateThatAnotherMakesNeedlessIsLeftOut() throws {
    #expect(try RegressionTests.repaired("he", "+1 x٩ ۰ k") == "⟦+1⟧ x٩ ۰ k")
    let automatic = IsolationChecker(
      language: "en", direction: .firstStrong(fallback: .leftToRight))
    #expect(try Self.repaired(automatic, "~/שt") == "~/⟦שt⟧")
  }

  @Test func bracketsAreNotPartedFromTheirPartners() throws {
    #expect(try RegressionTests.repaired("he", "(ע!)TE\\") == "(ע!)TE\\")
    #expect(try RegressionTests.repaired("ur", "i.bb?[ת x]") == "i.bb?[ת x]")
    #expect(
      try SegmentTests.repaired("he", [.value("("), .literal("5"), .value(") x")]) == "(5) x")
  }

  @Test func aSpanOfTheParagraphBehindAForeignWordIsNotCut() throws {
    #expect(try RegressionTests.repaired("en", "1׳~/0.xt") == "⟦1׳⟧~/0.xt")
    let leftToRight = IsolationChecker(language: "he", direction: .leftToRight)
    #expect(try Self.repaired(leftToRight, "ש5.1.5.9/") == "⟦ש⟧5.1.5.9/")
  }

  @Test func aMarkBeforeAnAddressIsItsLetters() throws {
    let leftToRight = IsolationChecker(language: "fa", direction: .leftToRight)
    #expect(try Self.repaired(leftToRight, "۱عَt@.i") == "⟦۱عَ⟧t@.i")
  }

  @Test func aCurrencySignBelongsToTheAmountBehindIt() throws {
    #expect(try RegressionTests.repaired("he", "מחיר $9K כאן") == "מחיר $9K כאן")
  }

  @Test func aHandleBeginsAtTheLeftWhereFirstStrongTurnsItRound() throws {
    let automatic = IsolationChecker(
      language: "ar", direction: .firstStrong(fallback: .rightToLeft))
    #expect(try automatic.isolated("@é ש") == "\u{2066}@é\u{2069} ש")
  }

  @Test func whatIsWrongInTheDirectionThatAnIsolateGivesIsMended() throws {
    let automatic = IsolationChecker(
      language: "fa", direction: .firstStrong(fallback: .rightToLeft))
    let segments: [IsolationChecker.Segment] = [.value("T "), .literal("5–9م")]
    let edits = try automatic.findings(in: segments).safeEdits
    #expect("T 5–9م".applying(edits) == "\u{2068}T \u{2069}\u{2066}5–9\u{2069}م")
  }

  @Test func aValueWithControlsIsMendedAtOnce() throws {
    let checker = IsolationChecker(language: "ar")
    let edits = try checker.findings(in: [.value("\u{202B}>"), .literal("")]).safeEdits
    let repaired = try #require("\u{202B}>".applying(edits))
    #expect(try checker.findings(in: [.value(repaired), .literal("")]).safeEdits.isEmpty)
  }
}
