import Testing

@testable import BidiReports

@Suite struct VisibleTextTests {
  @Test func bidiControlsAreNamed() {
    let controls =
      "\u{61C}\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}"
    #expect(
      VisibleText.string(controls)
        == "<ALM><LRM><RLM><LRE><RLE><PDF><LRO><RLO><LRI><RLI><FSI><PDI>")
  }

  @Test func terminalControlsAreEscaped() {
    #expect(VisibleText.string("a\u{1B}[31mb\u{7F}\u{9B}\0") == "a\\x1B[31mb\\x7F\\x9B\\x00")
    #expect(VisibleText.string("a\tb\r\nc") == "a\\tb\\r\\nc")
  }

  @Test func otherInvisibleCharactersAreNamed() {
    #expect(
      VisibleText.string("\u{FEFF}a\u{2028}\u{2029}\u{AD}") == "<U+FEFF>a<U+2028><U+2029><U+00AD>")
    #expect(VisibleText.string("\u{E0041}") == "<U+E0041>")
  }

  @Test func lettersMarksAndJoinersStay() {
    let text = "می\u{200C}شود שָׁלוֹם é 👩\u{200D}💻"
    #expect(VisibleText.string(text) == text)
  }
}

@Suite struct ClippingTests {
  @Test func shortTextIsMarkedWhole() throws {
    #expect(try marked("one two three", "two") == "one ⟦two⟧ three")
  }

  @Test func longTextIsCutOnBothSides() throws {
    let text = String(repeating: "a", count: 90) + "!" + String(repeating: "b", count: 90)
    let context = Clipping.contextLength
    #expect(
      try marked(text, "!")
        == "…" + String(repeating: "a", count: context) + "⟦!⟧"
        + String(repeating: "b", count: context) + "…")
  }

  @Test func textOfExactlyTheContextIsWhole() throws {
    let text = String(repeating: "a", count: Clipping.contextLength) + "!"
    #expect(try !marked(text, "!").contains("…"))
  }

  @Test func longTextLosesItsMiddle() {
    let text = String(repeating: "a", count: 200) + String(repeating: "b", count: 200)
    let half = Clipping.longestStretch / 2
    let short = String(repeating: "a", count: half) + "…" + String(repeating: "b", count: half)
    #expect(Clipping.shortened(text) == short)
    #expect(Clipping.marked(text, []) == short)
    #expect(Clipping.marked(text, [text.startIndex..<text.endIndex]) == "⟦\(short)⟧")
  }

  @Test func emptyRangeIsAPlaceAndHasNoMarks() {
    let text = "abc"
    #expect(Clipping.marked(text, [text.endIndex..<text.endIndex]) == "abc")
  }

  @Test func eachRunIsMarked() {
    #expect(Clipping.marked(visual: "ab cd ef", [0..<2, 6..<8]) == "⟦ab⟧ cd ⟦ef⟧")
    let gap = String(repeating: "-", count: 200)
    let line = Clipping.marked(visual: "a\(gap)b", [0..<1, 201..<202])
    #expect(line.hasPrefix("⟦a⟧---") && line.hasSuffix("---⟦b⟧") && line.contains("…"))
  }

  @Test func rangesOutsideAreCutAndEmptyOnesDropped() {
    #expect(Clipping.marked(visual: "ab", [1..<9]) == "a⟦b⟧")
    #expect(Clipping.marked(visual: "ab", [1..<1]) == "ab")
    #expect(Clipping.marked(visual: "", [0..<1]) == "")
  }

  /// The scalars of a character stay together, whichever of them a range holds.
  @Test(arguments: [
    ("xe\u{301}y", 1..<2, "x⟦e\u{301}⟧y"), ("xe\u{301}y", 2..<3, "x⟦e\u{301}⟧y"),
    ("x👍🏽y", 1..<2, "x⟦👍🏽⟧y"), ("ab", 0..<1, "⟦a⟧b"),
  ])
  func marksStandBetweenCharacters(line: String, range: Range<Int>, shown: String) {
    #expect(Clipping.marked(visual: line, [range]) == shown)
  }

  @Test func rangesThatTouchAreOne() {
    #expect(Clipping.marked(visual: "xe\u{301}y", [1..<2, 2..<4]) == "x⟦e\u{301}y⟧")
  }

  @Test func invisibleNeighboursAreLeftOutInVisualOrder() {
    #expect(Clipping.marked(visual: "a\u{FE0F}❤ b", [0..<3]) == "⟦a❤⟧ b")
    #expect(Clipping.marked(visual: "👩\u{200D}💻 x", [4..<5]) == "👩💻 ⟦x⟧")
    #expect(Clipping.marked(visual: "a\u{FE0F}b", [1..<2]) == "ab")
  }

  private func marked(_ text: String, _ part: String) throws -> String {
    Clipping.marked(text, [try #require(text.range(of: part))])
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
