import Bidi
import Testing

@Suite("Direction estimates")
struct DirectionEstimateTests {
  @Test(arguments: [
    ("", nil), ("123 !", nil), ("abc", TextDirection.leftToRight), ("abc א", .rightToLeft),
    ("\u{2067}\u{2069}a", .leftToRight), ("1 \u{200F}", .rightToLeft), ("é", .leftToRight),
    ("\u{661}", nil), ("\u{661}a", .leftToRight), ("abc 𞤀", .rightToLeft),
  ])
  func anyRightToLeft(text: String, direction: TextDirection?) {
    #expect(TextDirection.anyRightToLeft(in: text) == direction)
  }

  @Test(arguments: [
    ("", nil), ("- !", nil), ("12 34", TextDirection.leftToRight),
    ("Windows היא מערכת", .rightToLeft),
    ("the word שלום is Hebrew", .leftToRight), ("https://a.b/c שלום", .rightToLeft),
    ("https://a.b/c", .leftToRight), ("a@b.c", .leftToRight),
    ("two מילים here ופה x", .leftToRight),
    ("two מילים here ופה", .rightToLeft), ("\"שלום\"", .rightToLeft),
  ])
  func majority(text: String, direction: TextDirection?) {
    #expect(TextDirection.majority(in: text) == direction)
  }

  @Test func share() {
    let text = "two מילים here ופה"
    #expect(TextDirection.majority(in: text, rightToLeftShare: 0.5) == .leftToRight)
    #expect(TextDirection.majority(in: text, rightToLeftShare: 0.49) == .rightToLeft)
  }
}
