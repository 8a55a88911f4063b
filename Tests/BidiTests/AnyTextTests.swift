import Bidi
import BidiTestSupport
import Testing

/// Whatever a string holds: no crash, nothing lost, and maps that are inverse to each other.
@Suite("Any text")
struct AnyTextTests {
  static let texts: [String] = [
    "", "\0", "א\0ב", "a\0", "\n", "\r", "\r\n", "\r\r\n\n", "\u{2029}", "\u{2029}\u{2029}",
    "\u{85}\u{1C}\u{1D}\u{1E}", "א\r\nb", "a\u{2029}א\u{2029}", "\u{2028}א\u{2028}", "א\u{0B}a",
    "e\u{301}א\u{5B0}\u{5B1}", "\u{5B0}", "\u{301}א", "👩‍👩‍👧‍👦 משפחה 👨🏽‍💻", "🇮🇱", "א\u{FE0F}",
    "שָׁלוֹם", "مُحَمَّد", "𞤀𞤁 abc", "𐤀𐤁 12", "𞸀", "\u{10FFFF}\u{FFFE}א", "\u{FEFF}א",
    "א (b [ג] d) ה", "\t\tא\t", "   א   ", "-5% א", "abc אבג 123",
    "\u{2067}\u{2067}\u{2067}", "\u{2069}\u{202C}\u{2069}",
  ]

  static var all: [String] {
    let lone = BidiControl.allCases.map { String($0.character) }
    let around = BidiControl.allCases.map { "a" + String($0.character) + "א" }
    let deep = String(repeating: "\u{2067}א", count: 200) + "a"
    var random: [String] = []
    var generator = SeededGenerator(seed: 7)
    let alphabet = Alphabet(
      "everything", Alphabet.brackets, Alphabet.marks, Alphabet.embeddings, Alphabet.overrides,
      Alphabet.isolates, [0x0A, 0x0D, 0x85, 0x2029])
    for _ in 0..<200 { random.append(String(scalars: alphabet.paragraph(using: &generator))) }
    return texts + lone + around + [deep] + random
  }

  @Test func mapsAreInverse() throws {
    for text in Self.all {
      for paragraph in try layOutBothWays(text) {
        try expectConsistent(paragraph.line, in: text)
      }
    }
  }

  /// The paragraphs are the text, and each is one paragraph.
  @Test func paragraphsAreTheText() throws {
    for text in Self.all {
      let layout = try BidiText(text)
      #expect(layout.paragraphs.map { String($0.text) }.joined().utf8.elementsEqual(text.utf8))
      var end = 0
      for paragraph in layout.paragraphs {
        #expect(paragraph.utf8Range.lowerBound == end)
        #expect(!paragraph.utf8Range.isEmpty)
        end = paragraph.utf8Range.upperBound
        try expectConsistent(paragraph.line, in: text)
        #expect(try BidiText(paragraph.text).paragraphs.count == 1)
        for offset in paragraph.utf8Range {
          #expect(layout.paragraph(atUTF8Offset: offset)?.utf8Range == paragraph.utf8Range)
        }
      }
      #expect(end == text.utf8.count)
      #expect(layout.paragraph(atUTF8Offset: -1) == nil)
      #expect(layout.paragraph(atUTF8Offset: end) == nil)
    }
  }

  /// Any range of offsets makes a line: outside the text, empty, inside a scalar.
  @Test func anyLine() throws {
    for text in Self.all.prefix(80) {
      for paragraph in try layOutBothWays(text) {
        let count = text.utf8.count
        for start in stride(from: -1, through: count + 1, by: max(1, count / 6)) {
          for end in stride(from: start, through: count + 2, by: max(1, count / 5)) {
            let line = paragraph.line(start..<end)
            try expectConsistent(line, in: text)
            #expect(line.utf8Range.lowerBound <= max(0, start))
            #expect(line.text.utf8.count == line.utf8Range.count)
          }
        }
      }
    }
  }

  /// Lines that follow each other hold the whole paragraph, whatever their ends are rounded to.
  @Test func linesArePartsOfTheParagraph() throws {
    for text in Self.all {
      let paragraph = try BidiParagraph(text)
      for width in [1, 2, 3, 7] {
        let lines = stride(from: 0, to: text.utf8.count, by: width).map {
          paragraph.line($0..<$0 + width)
        }
        #expect(lines.map { String($0.text) }.joined().utf8.elementsEqual(text.utf8))
      }
    }
  }

  @Test(arguments: ["a", "א", "العربية ", "abc אבג 123 ", "\u{1E900} 𞤁 x (ב) "])
  func longParagraph(piece: String) throws {
    let text = String(repeating: piece, count: (1 << 20) / piece.utf8.count)
    try expectWhole(BidiParagraph(text, engine: .icu), text)
    try expectWhole(BidiParagraph(text, direction: .rightToLeft, engine: .friBidi), text)
  }

  /// FriBidi takes quadratic time for a long row of isolates, so its text is shorter.
  @Test func longParagraphOfIsolates() throws {
    let piece = "\u{2067}א (b) \u{2069}"
    let text = String(repeating: piece, count: (1 << 20) / piece.utf8.count)
    try expectWhole(BidiParagraph(text, engine: .icu), text)
    let shorter = String(repeating: piece, count: (1 << 15) / piece.utf8.count)
    try expectWhole(BidiParagraph(shorter, engine: .friBidi), shorter)
  }

  private func expectWhole(_ paragraph: BidiParagraph, _ text: String) throws {
    #expect(paragraph.visualRuns.reduce(0) { $0 + $1.utf8Range.count } == text.utf8.count)
    try expectConsistent(paragraph.line(0..<100), in: text)
    let middle = text.utf8.count / 2
    try expectConsistent(paragraph.line(middle..<middle + 90), in: text)
  }

  /// Inner separators: nothing is lost, each part is resolved by itself, separators are at the base
  /// level.
  @Test(arguments: ["a\u{2067}ב\nג d", "א\u{202D}b\r\nc א", "\u{2066}x\u{2029}א\u{2029}"])
  func severalParagraphsInOne(text: String) throws {
    for paragraph in try layOutBothWays(text) {
      let parts = try BidiText(text, direction: BaseDirection(paragraph.baseDirection)).paragraphs
      #expect(paragraph.levels == parts.flatMap(\.levels))
      #expect(paragraph.text == text[...])
    }
    // ICU does the same.
    #expect(
      try BidiParagraph(text, engine: .icu).levels == BidiParagraph(text, engine: .friBidi).levels)
  }

  private func layOutBothWays(_ text: String) throws -> [BidiParagraph] {
    try [
      BidiParagraph(text, engine: .icu), BidiParagraph(text, engine: .friBidi),
      BidiParagraph(text, direction: .rightToLeft, engine: .icu),
      BidiParagraph(text, direction: .leftToRight, engine: .friBidi),
    ]
  }

  /// What must hold of every line: maps inverse to each other, runs covering the line, and levels,
  /// runs, offsets and the visual string telling the same.
  private func expectConsistent(_ line: BidiLine, in text: String) throws {
    let scalars = Array(line.text.unicodeScalars)
    let map = line.visualMap
    #expect(map.count == scalars.count)
    #expect(line.levels.count == scalars.count)
    #expect(map.logicalPositions.sorted() == Array(scalars.indices))
    for (visual, logical) in map.logicalPositions.enumerated() {
      #expect(map.visualPositions[logical] == visual)
    }
    var offset = line.utf8Range.lowerBound
    for (logical, scalar) in scalars.enumerated() {
      let visual = map.visualPositions[logical]
      #expect(map.utf8Offset(atVisualPosition: visual) == offset)
      for byte in 0..<scalar.utf8.count {
        #expect(map.visualPosition(ofUTF8Offset: offset + byte) == visual)
        #expect(line.level(atUTF8Offset: offset + byte) == line.levels[logical])
      }
      #expect(line.utf8Offset(of: line.index(atUTF8Offset: offset)) == offset)
      offset += scalar.utf8.count
    }
    #expect(offset == line.utf8Range.upperBound)
    #expect(line.level(atUTF8Offset: line.utf8Range.lowerBound - 1) == nil)
    #expect(line.level(atUTF8Offset: offset) == nil)
    #expect(map.utf8Offset(atVisualPosition: map.count) == nil)
    #expect(map.utf8Offset(atVisualPosition: -1) == nil)
    #expect(map.visualPosition(ofUTF8Offset: offset) == nil)

    let runs = line.levelRuns
    #expect(runs.map(\.utf8Range.lowerBound) == runs.map(\.utf8Range.lowerBound).sorted())
    #expect(Set(runs) == Set(line.visualRuns))
    #expect(runs.reduce(0) { $0 + $1.utf8Range.count } == line.utf8Range.count)
    for run in runs { #expect(line.level(atUTF8Offset: run.utf8Range.lowerBound) == run.level) }

    let visual = line.visualString([]).unicodeScalars
    #expect(visual.elementsEqual(map.logicalPositions.map { scalars[$0] }))
    let plain = line.visualString(.withoutControls).unicodeScalars
    #expect(
      plain.elementsEqual(
        map.logicalPositions.map { scalars[$0] }.filter { BidiControl($0) == nil }))
  }
}
