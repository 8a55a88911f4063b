import Bidi
import BidiTestSupport
import Testing

@Suite("Bidi properties of a scalar")
struct UnicodeScalarTests {
  @Test(arguments: ConformanceCase.classSamples)
  func classes(name: String, value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(scalar.bidiClass.abbreviation == name)
    #expect(BidiClass(abbreviation: name) == scalar.bidiClass)
  }

  @Test func everyClassHasAnAbbreviation() {
    #expect(Set(BidiClass.allCases.map(\.abbreviation)).count == 23)
    #expect(
      Set(BidiClass.allCases.map(\.abbreviation)) == Set(ConformanceCase.classSamples.map(\.name)))
    #expect(BidiClass(abbreviation: "XX") == nil)
  }

  @Test func mirroringGlyphs() {
    #expect(Unicode.Scalar("(").bidiMirroringGlyph == ")")
    #expect(Unicode.Scalar("»").bidiMirroringGlyph == "«")
    #expect(Unicode.Scalar("≤").bidiMirroringGlyph == "≥")
    #expect(Unicode.Scalar("a").bidiMirroringGlyph == nil)
    #expect(Unicode.Scalar("∛").bidiMirroringGlyph == nil)
    #expect(Unicode.Scalar("∛").properties.isBidiMirrored)
  }

  @Test func pairedBrackets() {
    #expect(Unicode.Scalar("[").bidiPairedBracket == .init(counterpart: "]", isOpening: true))
    #expect(
      Unicode.Scalar("\u{232A}").bidiPairedBracket
        == .init(counterpart: "\u{2329}", isOpening: false))
    #expect(Unicode.Scalar("<").bidiPairedBracket == nil)
    #expect(Unicode.Scalar("א").bidiPairedBracket == nil)
  }
}
