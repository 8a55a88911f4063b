import Bidi
import Testing

/// Values and engines used by several tasks at a time; the thread sanitizer watches.
@Suite("Sharing between tasks")
struct SharingTests {
  private static let texts = [
    "plain", "the word שלום is Hebrew", "اتصل على +966 50 123 4567", "\u{2067}א (b) 1\u{2069} c",
    "\u{202E}abc", "١٢٣", String(repeating: "אבג abc 123 ", count: 200), "𞤀𞤁 (x)",
  ]

  /// More tasks than the pool of ICU's objects has places.
  @Test func layoutsInParallel() async throws {
    let wanted = try Self.texts.map { try BidiParagraph($0).visualString() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<24 {
        group.addTask {
          for round in 0..<40 {
            let number = (task + round) % Self.texts.count
            let text = Self.texts[number]
            #expect(try BidiParagraph(text, engine: .icu).visualString() == wanted[number])
            #expect(try BidiParagraph(text, engine: .friBidi).visualString() == wanted[number])
            let logical = try LogicalText(visual: text, direction: .rightToLeft)
            #expect(logical.text.unicodeScalars.count > 0)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// One paragraph read by all.
  @Test func oneParagraph() async throws {
    let paragraph = try BidiParagraph(Self.texts[6])
    let wanted = paragraph.visualRuns
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          #expect(paragraph.visualRuns == wanted)
          #expect(paragraph.line(3..<40).visualMap.count > 0)
          #expect(paragraph.line.caretMap.stops.count > 0)
        }
      }
    }
  }
}
