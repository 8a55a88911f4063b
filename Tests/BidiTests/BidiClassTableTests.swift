import Testing

@testable import BidiICU

@Suite struct BidiClassTableTests {
  /// Those that are not asked of ICU are what it would say.
  @Test func classesAreThoseOfICU() {
    let table = UnicodeProperties.classes
    let wrong = (UInt32(0)...0x10FFFF).filter { table[$0] != BidiClassTable.classFromICU($0) }
    #expect(wrong.isEmpty)
  }
}
