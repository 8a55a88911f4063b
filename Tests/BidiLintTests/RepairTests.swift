import Bidi
import BidiCatalogs
import BidiIsolation
import FileTestSupport
import Testing

@testable import BidiLint

@Suite struct ControlDifferenceTests {
  @Test(arguments: [
    ("abc", "abc"), ("abc", "\u{2066}abc\u{2069}"), ("\u{2066}abc\u{2069}", "abc"),
    ("a\u{200E}b", "a\u{2068}\u{2066}b"), ("", "\u{200F}"), ("אב", "א\u{2069}ב\u{2069}"),
    ("\u{200E}\u{200F}a", "\u{200F}a"),
  ])
  func replacementsMakeTheNewTextFromTheOld(old: String, new: String) throws {
    let replacements = try #require(ControlDifference.replacements(from: old, to: new))
    let edits = replacements.map { TextEdit(range: $0.range, replacement: $0.text) }
    #expect(try #require(old.applying(edits)).unicodeScalars.elementsEqual(new.unicodeScalars))
    if old == new { #expect(replacements.isEmpty) }
  }

  @Test(arguments: [("abc", "abd"), ("abc", "ab"), ("ab", "abc"), ("é", "e\u{301}")])
  func otherDifferencesAreRefused(old: String, new: String) {
    #expect(ControlDifference.replacements(from: old, to: new) == nil)
  }
}

@Suite struct EditedTextTests {
  @Test func overlappingAndRepeatedEditsAreMadeOnce() {
    var text = EditedText("abcdef", markup: [])
    let wrap = [TextEdit(inserting: "<", at: 1), TextEdit(inserting: ">", at: 3)]
    text.apply(wrap + wrap + [TextEdit(range: 0..<2, replacement: "X")])
    #expect(text.string == "Xc>def" || text.string == "a<bc>def")
    text = EditedText("abcdef", markup: [])
    text.apply(wrap + wrap)
    #expect(text.string == "a<bc>def")
  }

  @Test func markupMovesWithTheText() {
    var text = EditedText("a<b>c</b>", markup: [1..<4, 5..<9])
    text.apply([TextEdit(inserting: "__", at: 1), TextEdit(inserting: "_", at: 5)])
    #expect(text.string == "a__<b>c_</b>")
    #expect(text.markup == [3..<6, 8..<12])
  }
}

@Suite struct RepairTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func undoGivesTheOriginalBytes() throws {
    let path = try folder.write(
      """
      /* C++ */
      "a" = "נסה C++ היום";
      "b" = "שלום";
      "c" = "גרסה 2.0.1-beta זמינה ב-\\U2066.NET\\U2069";
      """, to: "he.lproj/a.strings")
    let result = Linter(mode: .preview).result(of: .file(path: path, isNamed: true))
    let repair = try #require(result.repair)
    #expect(repair.edits.count == 2)
    #expect(repair.repaired != repair.original)
    #expect(repair.undone == repair.original)
    #expect(try folder.read("he.lproj/a.strings") == repair.original)
  }

  @Test func previewAndRepairAgree() throws {
    let path = try folder.write("\"a\" = \"נסה C++ היום\";", to: "he.lproj/a.strings")
    let preview = Linter(mode: .preview).result(of: .file(path: path, isNamed: true))
    let repair = Linter(mode: .repair).result(of: .file(path: path, isNamed: true))
    #expect(preview == repair)
    #expect(try folder.read("he.lproj/a.strings") == repair.repair?.repaired)
    let again = Linter(mode: .repair).result(of: .file(path: path, isNamed: true))
    #expect(again.repair?.edits.isEmpty == true)
    #expect(again.failure == nil)
  }

  @Test func markedUntranslatableAndSourceTextsAreLeftAlone() throws {
    let path = try folder.write(
      """
      <resources>
      <string name="a" translatable="false">נסה C++ היום</string>
      <string name="b">Try C++ today</string>
      </resources>
      """, to: "res/values/strings.xml")
    let result = Linter(mode: .check).result(of: .file(path: path, isNamed: true))
    #expect(result.diagnostics.isEmpty)
    #expect(result.unitCount == 1)
  }
}
