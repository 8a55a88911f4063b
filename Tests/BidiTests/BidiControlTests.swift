import Bidi
import BidiICU
import Testing

@Suite("Bidi controls")
struct BidiControlTests {
  @Test func everyControlIsKnownByItsScalarAndItsAbbreviation() {
    #expect(BidiControl.allCases.count == 12)
    for control in BidiControl.allCases {
      #expect(BidiControl(control.scalar) == control)
      #expect(BidiControl(abbreviation: control.abbreviation) == control)
      #expect(control.scalar.value == control.rawValue)
      // ICU's name for each control is not at hand; its class is.
      let bidiClass = UnicodeProperties.bidiClass(control.rawValue)
      #expect(bidiClass.isExplicitFormatting == (control.role != .mark))
      if control.role == .mark { #expect(bidiClass.strongDirection == control.direction) }
    }
    #expect(Set(BidiControl.allCases.map(\.name)).count == 12)
  }

  @Test func notation() {
    #expect(BidiControl.leftToRightIsolate.notation == "U+2066")
    #expect(BidiControl.arabicLetterMark.notation == "U+061C")
    #expect("\(BidiControl.firstStrongIsolate)" == "FSI")
    #expect(BidiControl("a") == nil)
    #expect(BidiControl(abbreviation: "XYZ") == nil)
  }

  @Test func terminators() {
    #expect(BidiControl.rightToLeftOverride.terminator == .popDirectionalFormatting)
    #expect(BidiControl.firstStrongIsolate.terminator == .popDirectionalIsolate)
    #expect(BidiControl.rightToLeftMark.terminator == nil)
    #expect(BidiControl.isolate(.rightToLeft) == .rightToLeftIsolate)
    #expect(BidiControl.mark(.leftToRight) == .leftToRightMark)
  }

  @Test func removing() {
    let text =
      "a" + BidiControl.allCases.map { String($0.character) }.joined(separator: "ב") + "\u{200D}c"
    #expect(text.removingBidiControls() == "a" + String(repeating: "ב", count: 11) + "\u{200D}c")
    var copy = text
    copy.removeBidiControls()
    #expect(copy == text.removingBidiControls())
    #expect(text.bidiControls.map(\.control) == BidiControl.allCases)
    #expect("\r\ne\u{301}".removingBidiControls() == "\r\ne\u{301}")
  }
}
