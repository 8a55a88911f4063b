import Bidi
import Testing

/// The example of the README, as it stands there.
@Suite("Usage")
struct UsageTests {
  @Test func example() throws {
    let text = try BidiText("Hello!\nשלום, world (1)!")
    let paragraph = text.paragraphs[1]
    #expect(paragraph.baseDirection == .rightToLeft)
    #expect(paragraph.visualString() == "!world (1) ,םולש")

    // Runs from left to right, as they are drawn.
    let runs = paragraph.visualRuns.map { text[$0.utf8Range] }
    #expect(runs == ["!", "world (1)", "שלום, "])

    // A line of the paragraph, and the place in the text that a click on its right end means.
    let line = paragraph.line(7..<16)
    #expect(line.visualString() == ",םולש")
    #expect(line.caretMap.stop(atVisualPosition: 4, half: .right).utf8Offset == 7)

    // Does this need layout at all? One pass over the bytes, nothing decoded.
    #expect(!BidiScan("Hello, world!").canAffectOrder)
  }
}
