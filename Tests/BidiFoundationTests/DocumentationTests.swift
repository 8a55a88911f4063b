import Bidi
import BidiFoundation
import BidiIsolation
import FileTestSupport
import Foundation
import Testing

/// The examples of the documentation, compiled and run, each with the values that its comments tell.
@Suite("Documentation")
struct DocumentationTests {
  /// Every line of every example stands in this file.
  @Test func everyExampleIsHere() throws {
    let here = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let lines = here.split(separator: "\n")
    var count = 0
    for folder in ["BidiCore", "Bidi", "BidiFoundation", "BidiIsolation/Interpolation"] {
      let root = Checkout.url.appendingPathComponent("Sources").appendingPathComponent(folder)
      let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard ["swift", "md"].contains(file.pathExtension) else { continue }
        for line in Self.exampleLines(try String(contentsOf: file, encoding: .utf8)) {
          count += 1
          #expect(
            lines.contains { $0.contains(line) }, "\(file.lastPathComponent): \(line)")
        }
      }
    }
    #expect(count > 30)
  }

  /// The code of the examples of a file, without comments.
  private static func exampleLines(_ text: String) -> [String] {
    var examples: [String] = []
    var isExample = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("///") {
        line = line.dropFirst(3).trimmingCharacters(in: .whitespaces)
      }
      if line.hasPrefix("```") {
        isExample = line == "```swift"
      } else if isExample {
        // A comment stands behind two spaces or at the line's start; `//` is in addresses as well.
        let code = line.hasPrefix("//") ? "" : line.components(separatedBy: " //")[0]
        let trimmed = code.trimmingCharacters(in: .whitespaces)
        if trimmed.count > 1 { examples.append(trimmed) }
      }
    }
    return examples
  }

  private func draw(_ text: Substring, _ direction: TextDirection) {}
  private func draw(_ text: AttributedSubstring, _ direction: TextDirection) {}

  @Test func catalog() throws {
    let text = try BidiText("Hello!\nשלום, world (1)!")
    let paragraph = text.paragraphs[1]
    #expect(paragraph.baseDirection == .rightToLeft)
    #expect(paragraph.visualString() == "!world (1) ,םולש")

    for run in paragraph.visualRuns {
      draw(text[run.utf8Range], run.direction)
    }

    let line = paragraph.line(7..<16)
    #expect(line.visualString() == ",םולש")
    #expect(line.caretMap.stop(atVisualPosition: 4, half: .right).utf8Offset == 7)
  }

  @Test func scrambling() throws {
    let text = "נסה C++ היום"
    let paragraph = try BidiParagraph(text)
    #expect(paragraph.visualString() == "םויה ++C הסנ")
    let isolated = try BidiParagraph("נסה \u{2066}C++\u{2069} היום")
    #expect(isolated.visualString([.mirrored, .withoutControls]) == "םויה C++ הסנ")
    let other = try BidiParagraph(text, engine: .friBidi)
    #expect(other.levels == paragraph.levels)
  }

  /// The table of the article.
  @Test(arguments: [
    ("C++", "++C"), ("http://example.com/?q=1/", "/http://example.com/?q=1"),
    ("+966 50 123 4567", "4567 123 50 966+"),
  ])
  func scrambledThings(stored: String, displayed: String) throws {
    #expect(try BidiParagraph(stored, direction: .rightToLeft).visualString() == displayed)
  }

  @Test func paragraphsAndLines() throws {
    let text = try BidiText("Hello!\nשלום!")
    #expect(text.paragraphs.map(\.baseDirection) == [.leftToRight, .rightToLeft])
    do {
      let paragraph = try BidiParagraph("שלום, world!")
      #expect(paragraph.baseDirection == .rightToLeft)
      #expect(paragraph.visualString() == "!world ,םולש")
    }
    let paragraph = try BidiParagraph("the word שלום is Hebrew")
    let line = paragraph.line(0..<17)
    #expect(line.visualString() == "the word םולש")
    #expect(line.visualRuns.map(\.utf8Range) == [0..<9, 9..<17])
  }

  @Test func scansCaretsAndControls() throws {
    #expect(!BidiScan("Hello, world").canAffectOrder)
    #expect(BidiScan("Hello, \u{5E9}").canAffectOrder)
    let carets = try BidiParagraph("ab גד").line.caretMap
    #expect(carets.edges(atUTF8Offset: 3).preceding == 3)
    #expect(carets.stop(atVisualPosition: 4, half: .right).utf8Offset == 3)
    let balanced = "\u{2067}a\u{202A}b\u{2069}c\u{202C}".balancingBidiControls()
    #expect(balanced == "\u{2067}a\u{202A}b\u{202C}\u{2069}c")
    let logical = try LogicalText(visual: "!world ,םולש", direction: .rightToLeft)
    #expect(logical.text == "שלום, world!")
    #expect(logical.isExact)
  }

  @Test func messages() {
    struct Label { var text = "" }
    var label = Label()
    let (user, count, address) = ("Sara", 3, "https://example.com/a/")
    let message: IsolatedText = "\(user) sent \(count) files to \(address)"
    label.text = message.string(in: "ar")
    #expect(label.text.removingBidiControls() == message.unisolated)
  }

  @Test func attributedText() throws {
    let message = AttributedString("שלום, world!")
    let paragraph = try BidiParagraph(message)
    for run in paragraph.visualRuns {
      draw(message[message.range(atUTF8Range: run.utf8Range)], run.direction)
    }
    #expect(paragraph.visualRuns.count == 3)
  }
}
