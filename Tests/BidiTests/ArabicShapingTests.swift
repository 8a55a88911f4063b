import Bidi
import Testing

@Suite("Arabic shaping")
struct ArabicShapingTests {
  /// BEH joined on both sides, at the start, at the end and alone.
  @Test(arguments: [
    ("ببب", "\u{FE90}\u{FE92}\u{FE91}"), ("ب", "\u{FE8F}"), ("با", "\u{FE8E}\u{FE91}"),
    ("دب", "\u{FE8F}\u{FEA9}"), ("لا", "\u{FEFB}"), ("سلام", "\u{FEE1}\u{FEFC}\u{FEB3}"),
    ("ب\u{200C}ب", "\u{FE8F}\u{200C}\u{FE8F}"), ("بa", "a\u{FE8F}"), ("שלום", "םולש"),
    ("abc", "abc"),
  ])
  func forms(text: String, visual: String) throws {
    let line = try BidiParagraph(text, direction: .rightToLeft).line
    #expect(line.visualString([.mirrored, .shaped]) == visual)
  }

  /// Marks stay with their letters and do not stop them from joining.
  @Test func marks() throws {
    let line = try BidiParagraph("ب\u{64E}ب").line
    #expect(line.visualString(.shaped) == "\u{FE90}\u{64E}\u{FE91}")
  }

  @Test func anyText() throws {
    for text in AnyTextTests.all {
      let line = try BidiParagraph(text).line
      let shaped = line.visualString([.shaped])
      #expect(shaped.unicodeScalars.count <= text.unicodeScalars.count)
    }
  }
}
