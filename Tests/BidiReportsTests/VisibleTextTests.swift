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
  @Test func shortTextStaysWhole() throws {
    let text = "one two three"
    let range = try #require(text.range(of: "two"))
    #expect(Clipping(text, around: range).marked == "one ⟦two⟧ three")
  }

  @Test func longTextIsCutOnBothSides() throws {
    let text = String(repeating: "a", count: 90) + "!" + String(repeating: "b", count: 90)
    let range = try #require(text.range(of: "!"))
    let context = Clipping.contextLength
    #expect(
      Clipping(text, around: range).marked
        == "…" + String(repeating: "a", count: context) + "⟦!⟧"
        + String(repeating: "b", count: context) + "…")
  }

  @Test func textOfExactlyTheContextIsWhole() throws {
    let text = String(repeating: "a", count: Clipping.contextLength) + "!"
    let range = try #require(text.range(of: "!"))
    #expect(!Clipping(text, around: range).marked.contains("…"))
  }

  @Test func longStretchLosesItsMiddle() {
    let text = String(repeating: "a", count: 200) + String(repeating: "b", count: 200)
    let clipping = Clipping(text, around: text.startIndex..<text.endIndex)
    let half = Clipping.longestStretch / 2
    #expect(
      clipping.stretch
        == String(repeating: "a", count: half) + "…" + String(repeating: "b", count: half))
  }

  @Test func differenceIsMarkedInBoth() {
    let difference = Clipping.ofDifference(seen: "abc/xyz", wanted: "ab/cxyz", excerpt: "?")
    #expect(difference == ("ab⟦c/⟧xyz", "ab⟦/c⟧xyz"))
    #expect(Clipping.ofDifference(seen: "same", wanted: "same", excerpt: "") == ("same", "same"))
  }

  @Test func differenceIsWidenedToTheExcerpt() {
    let difference = Clipping.ofDifference(
      seen: "a 1080 × 1920 b", wanted: "a 1920 × 1080 b", excerpt: "1920 × 1080")
    #expect(difference == ("a ⟦1080 × 1920⟧ b", "a ⟦1920 × 1080⟧ b"))
  }

  @Test func anotherPlaceOfTheExcerptIsNotMarked() {
    let difference = Clipping.ofDifference(
      seen: "C++ - ++C x", wanted: "C++ - C++ x", excerpt: "C++")
    #expect(difference == ("C++ - ⟦++C⟧ x", "C++ - ⟦C++⟧ x"))
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
