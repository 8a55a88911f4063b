import Bidi
import BidiTestSupport
import Testing

@Suite("Text stored in visual order")
struct LogicalTextTests {
  @Test(arguments: [
    ("!world ,םולש", TextDirection.rightToLeft, "שלום, world!"), ("abc", .leftToRight, "abc"),
    ("(ב)א", .rightToLeft, "א(ב)"), ("abc 12 םולש", .leftToRight, "abc 12 שלום"),
    ("", .rightToLeft, ""),
    ("םולש\nםלוע\r\n", .rightToLeft, "שלום\nעולם\r\n"), ("\r\n\n", .leftToRight, "\r\n\n"),
    ("12:30 העשב", .rightToLeft, "בשעה 12:30"), ("𞤁𞤀", .rightToLeft, "𞤀𞤁"),
    ("\0א", .rightToLeft, "א\0"),
  ])
  func logicalOrder(visual: String, direction: TextDirection, logical: String) throws {
    let result = try LogicalText(visual: visual, direction: direction)
    #expect(result.text == logical)
    #expect(result.isExact)
  }

  /// What is displayed stays the same, for nearly every line of letters, numbers and punctuation; and
  /// `isExact` tells the rest.
  @Test func displayStaysTheSame() throws {
    let alphabet: [UInt32] = [
      0x61, 0x62, 0x5D0, 0x5D1, 0x627, 0x31, 0x32, 0x661, 0x20, 0x20, 0x28, 0x29, 0x2D, 0x2E, 0x25,
      0x21, 0x1_E900,
    ]
    var generator = SeededGenerator(seed: 5)
    var exact = 0
    let count = 2_000
    for number in 0..<count {
      let direction: TextDirection = number.isMultiple(of: 2) ? .leftToRight : .rightToLeft
      var scalars: [UInt32] = []
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        scalars.append(alphabet.randomElement(using: &generator) ?? 0)
      }
      let base = BaseDirection(direction)
      let visual = try BidiParagraph(String(scalars: scalars), direction: base).visualString()
      let result = try LogicalText(visual: visual, direction: direction)
      let displayed = try BidiParagraph(result.text, direction: base).visualString()
      #expect(result.isExact == (displayed == visual))
      if result.isExact { exact += 1 }
      #expect(result.text.unicodeScalars.count == scalars.count)
    }
    #expect(exact > count * 97 / 100)
  }

  @Test func anyText() throws {
    for text in AnyTextTests.all {
      for direction in [TextDirection.leftToRight, .rightToLeft] {
        let result = try LogicalText(visual: text, direction: direction)
        #expect(result.text.unicodeScalars.count == text.unicodeScalars.count)
      }
    }
  }
}
