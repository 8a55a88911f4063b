import Bidi
import BidiFoundation
import BidiIsolation
import Foundation
import Testing

@Suite("Attributed strings")
struct AttributedStringTests {
  /// An attribute of the tests' own, since not every system has the same ones.
  private enum Emphasis: AttributedStringKey {
    typealias Value = Bool
    static let name = "emphasis"
  }

  /// The example of the documentation: runs of the paragraph as parts of the attributed text.
  @Test func visualRuns() throws {
    var message = AttributedString("שלום, ")
    var name = AttributedString("world")
    name[Emphasis.self] = true
    message.append(name)
    let paragraph = try BidiParagraph(message)
    let runs = paragraph.visualRuns.map { message[message.range(atUTF8Range: $0.utf8Range)] }
    #expect(runs.map { String($0.characters) } == ["world", "שלום, "])
    #expect(runs[0][Emphasis.self] == true)
    #expect(try BidiText(message).paragraphs.map(\.baseDirection) == [.rightToLeft])
    #expect(try BidiParagraph(message[name.startIndex..<name.endIndex]).utf8Range.count > 0)
  }

  @Test(arguments: ["", "abc", "שלום 𞤀 e\u{301} 👩‍👩‍👧", "\r\n\u{2029}", "\u{301}\u{200D}"])
  func offsets(text: String) {
    let attributed = AttributedString(text)
    var offset = 0
    for index in attributed.unicodeScalars.indices {
      let width = UTF8.width(attributed.unicodeScalars[index])
      for inside in offset..<offset + width {
        #expect(attributed.index(atUTF8Offset: inside) == index)
      }
      #expect(attributed.utf8Offset(of: index) == offset)
      offset += width
    }
    #expect(offset == text.utf8.count)
    #expect(attributed.index(atUTF8Offset: -1) == attributed.startIndex)
    #expect(attributed.index(atUTF8Offset: offset + 5) == attributed.endIndex)
    #expect(attributed.utf8Range(of: attributed.startIndex..<attributed.endIndex) == 0..<offset)
  }

  /// Isolates take the attributes of what they enclose, and nothing loses its own.
  @Test func isolatesTakeAttributes() throws {
    var message = AttributedString("נסה ")
    var name = AttributedString("C++")
    name[Emphasis.self] = true
    message.append(name)
    message.append(AttributedString(" היום"))
    let isolated = try message.isolated(in: Locale.Language(identifier: "he"))
    #expect(String(isolated.characters) == "נסה \u{2066}C++\u{2069} היום")
    var emphasized: [String] = []
    for run in isolated.runs where run.attributes[Emphasis.self] == true {
      emphasized.append(String(isolated[run.range].characters))
    }
    #expect(emphasized == ["\u{2066}C++\u{2069}"])
    var again = isolated
    try again.isolate(in: Locale.Language(identifier: "he"))
    #expect(again == isolated)
  }

  /// Isolating attributed text is isolating its characters, whatever they are.
  @Test(arguments: IsolationStyle.allCases)
  func sameAsString(style: IsolationStyle) throws {
    let texts = [
      "", "אין כאן כלום", "התקשרו +972-3-555-0100 היום", "גרסה 2.0.1-beta, ו-C++ (.NET)\nYahoo! א",
      "اتصل على +966 50 123 4567", "e\u{301}C++\u{301} א", "א C++\r\nב C#",
    ]
    for text in texts {
      for language in ["he", "ar", "en"] {
        let plain = try text.isolated(in: language, style: style)
        let attributed = try AttributedString(text).isolated(
          in: Locale.Language(identifier: language), style: style)
        #expect(attributed.unicodeScalars.elementsEqual(plain.unicodeScalars))
      }
    }
  }
}
