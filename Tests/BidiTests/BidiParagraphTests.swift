import Bidi
import Testing

@Suite("Paragraphs, lines and order")
struct BidiParagraphTests {
  @Test func mixedText() throws {
    let paragraph = try BidiParagraph("the word שלום is Hebrew")
    #expect(paragraph.baseDirection == .leftToRight)
    #expect(paragraph.visualString() == "the word םולש is Hebrew")
    #expect(paragraph.visualRuns.map(\.utf8Range) == [0..<9, 9..<17, 17..<27])
    #expect(paragraph.visualRuns.map(\.direction) == [.leftToRight, .rightToLeft, .leftToRight])
    #expect(!paragraph.isLeftToRight)
    #expect(paragraph.line(0..<17).visualString() == "the word םולש")
    #expect(paragraph.line(0..<17).visualRuns.map(\.utf8Range) == [0..<9, 9..<17])
  }

  @Test func rightToLeftParagraph() throws {
    let paragraph = try BidiParagraph("שלום, world!")
    #expect(paragraph.baseDirection == .rightToLeft)
    #expect(paragraph.visualString() == "!world ,םולש")
    #expect(paragraph.visualRuns.map(\.level.rawValue) == [1, 2, 1])
  }

  /// Rule L4: characters of right-to-left runs are mirrored, those of left-to-right runs are not.
  @Test func mirroring() throws {
    let paragraph = try BidiParagraph("א(ב)<a(b)>")
    #expect(paragraph.visualString() == "<a(b)>(ב)א")
    #expect(paragraph.visualString([]) == ">a(b)<)ב(א")
    #expect(try BidiParagraph("a(b)").visualString() == "a(b)")
    let brackets = try BidiParagraph("(a)", direction: .rightToLeft)
    #expect(brackets.visualString() == "(a)")
    #expect(brackets.visualString([]) == ")a(")
  }

  @Test func withoutControls() throws {
    let text = "\u{2067}א1\u{2069} \u{200E}b\u{200F}"
    let paragraph = try BidiParagraph(text, direction: .leftToRight)
    #expect(paragraph.visualString([.mirrored, .withoutControls]) == "1א b")
    #expect(paragraph.visualString().unicodeScalars.count == text.unicodeScalars.count)
    #expect(try BidiParagraph("a\u{200E}b").visualString(.withoutControls) == "ab")
  }

  @Test func baseDirections() throws {
    #expect(try BidiParagraph("").baseDirection == .leftToRight)
    #expect(
      try BidiParagraph("", direction: .firstStrong(fallback: .rightToLeft)).baseLevel
        == .init(base: .rightToLeft))
    #expect(
      try BidiParagraph("12!", direction: .firstStrong(fallback: .rightToLeft)).baseDirection
        == .rightToLeft)
    #expect(
      try BidiParagraph("12 a", direction: .firstStrong(fallback: .rightToLeft)).baseDirection
        == .leftToRight)
    #expect(try BidiParagraph("א", direction: .leftToRight).baseDirection == .leftToRight)
    #expect(try BidiParagraph("a", direction: .rightToLeft).levels.map(\.rawValue) == [2])
  }

  /// Rules P2 and P3: isolates are skipped, embeddings are not.
  @Test(arguments: [
    ("\u{2067}א\u{2069}a", TextDirection.leftToRight), ("\u{2067}א", nil),
    ("\u{2069}א", .rightToLeft),
    ("\u{2068}a\u{2066}b\u{2069}c\u{2069}א", .rightToLeft), ("\u{202A}\u{202C}א", .rightToLeft),
    ("\u{202B}a", .leftToRight), ("\u{200F}a", .rightToLeft), ("\u{61C}", .rightToLeft), ("", nil),
    ("1 + ٢", nil), ("\u{2067}\u{2067}\u{2069}א\u{2069} a", .leftToRight), ("𐤀a", .rightToLeft),
    ("\u{2067}a\nא", .rightToLeft),
  ])
  func firstStrong(text: String, direction: TextDirection?) throws {
    #expect(TextDirection.firstStrong(in: text) == direction)
    for fallback in [TextDirection.leftToRight, .rightToLeft] {
      let base = BaseDirection.firstStrong(fallback: fallback)
      #expect(base.resolved(for: text) == direction ?? fallback)
      #expect(try BidiParagraph(text, direction: base).baseDirection == direction ?? fallback)
    }
  }

  /// Rule L1 on a line: white space at the line's end goes to the paragraph's side.
  @Test func whiteSpaceAtTheEndOfALine() throws {
    let paragraph = try BidiParagraph("אב גד a", direction: .leftToRight)
    #expect(paragraph.level(atUTF8Offset: 4)?.rawValue == 1)
    let line = paragraph.line(0..<5)
    #expect(line.level(atUTF8Offset: 4)?.rawValue == 0)
    #expect(line.visualString() == "בא ")
    #expect(paragraph.line(5..<11).visualString() == "דג a")
  }

  /// An embedding that began on an earlier line goes on.
  @Test func embeddingAcrossLines() throws {
    let paragraph = try BidiParagraph("\u{202E}abc def")
    #expect(
      paragraph.line(3..<7).visualString() == " cba"
        || paragraph.line(3..<7).visualString() == "cba ")
    #expect(paragraph.line(7..<10).visualString() == "fed")
    #expect(paragraph.line(7..<10).levels.map(\.rawValue) == [1, 1, 1])
  }

  /// Characters that rule X9 removes have the level of the character before them.
  @Test(arguments: ["A\u{202E}X\u{202D}B"])
  func removedCharacters(text: String) throws {
    for levels in [
      try BidiParagraph(text, engine: .icu).levels,
      try BidiParagraph(text, engine: .friBidi).levels,
    ] {
      #expect(levels.map(\.rawValue) == [0, 0, 1, 1, 2])
    }
  }

  /// Exact levels, where ICU by itself gives one level to all.
  @Test(arguments: [
    ("\u{2066}a\u{2069}", [0, 2, 0]), ("\u{202A}a\u{202C}b", [0, 2, 2, 0]), ("\u{661}", [2]),
    ("\u{2067}\u{2069}א", [1, 1, 1]),
  ])
  func exactLevels(text: String, levels: [UInt8]) throws {
    #expect(try BidiParagraph(text, engine: .icu).levels.map(\.rawValue) == levels)
    #expect(try BidiParagraph(text, engine: .friBidi).levels.map(\.rawValue) == levels)
  }

  @Test func paragraphsHaveDirectionsOfTheirOwn() throws {
    let text = try BidiText("Hello!\nשלום!")
    #expect(text.paragraphs.map(\.baseDirection) == [.leftToRight, .rightToLeft])
    #expect(text.paragraphs.map(\.utf8Range) == [0..<7, 7..<16])
    #expect(text.paragraphs[1].visualString() == "!םולש")
    #expect(text.paragraphs[1].level(atUTF8Offset: 7)?.rawValue == 1)
    #expect(text.paragraphs[1].level(atUTF8Offset: 6) == nil)
  }

  /// Indices of a part of a string are those of the string, offsets count from the part's start.
  @Test func partOfAString() throws {
    let whole = "abc שלום 𞤀 xyz"
    let part = whole.dropFirst(4).dropLast(4)
    let paragraph = try BidiParagraph(part)
    #expect(paragraph.text == part)
    #expect(paragraph.utf8Range == 0..<part.utf8.count)
    #expect(paragraph.index(atUTF8Offset: 0) == part.startIndex)
    #expect(paragraph.line.range == part.startIndex..<part.endIndex)
    let index = try #require(whole.firstIndex(of: "𞤀"))
    #expect(whole[paragraph.index(atUTF8Offset: 9)...].first == "𞤀")
    #expect(paragraph.level(at: index)?.rawValue == 1)
    #expect(paragraph.level(at: whole.startIndex)?.rawValue == 1)
    #expect(paragraph.line(part.startIndex..<index).text == "שלום ")
  }

  /// Newer Unicode data than FriBidi's own: characters, brackets and mirrors of Unicode 14 and 15.
  @Test func newerCharactersInFriBidi() throws {
    for text in ["\u{870}1", "\u{2E55}א\u{2E56}a", "א\u{7FD}1"] {
      let levels = try BidiParagraph(text, engine: .friBidi).levels
      #expect(levels == (try BidiParagraph(text, engine: .icu).levels))
    }
    #expect(try BidiParagraph("\u{870}1", engine: .friBidi).levels.map(\.rawValue) == [1, 2])
  }

  @Test func runsAreACollection() throws {
    let runs = try BidiParagraph("abc").visualRuns
    #expect(runs.count == 1)
    #expect(runs.first?.level == EmbeddingLevel(base: .leftToRight))
    #expect(try BidiParagraph("").visualRuns.isEmpty)
    #expect(try BidiParagraph("", direction: .rightToLeft).visualRuns.isEmpty)
  }

  @Test func valuesCrossConcurrencyDomains() async throws {
    let paragraph = try BidiParagraph("a שלום b")
    let strings = await withTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { paragraph.visualString() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(strings) == ["a םולש b"])
  }
}
