import Bidi
import BidiCatalogs
import BidiIsolation
import FileTestSupport
import Foundation
import Testing

@testable import BidiLint

@Suite struct ControlDifferenceTests {
  typealias Replacement = CatalogEdit.Replacement

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

  @Test(arguments: [
    ("a\u{202C}", "a\u{2069}\u{202C}", [Replacement(range: 1..<1, text: "\u{2069}")]),
    ("\u{200F}\u{200E}", "\u{200E}", [Replacement(range: 0..<3, text: "")]),
    (
      "a\u{202A}b", "a\u{2066}b",
      [Replacement(range: 1..<1, text: "\u{2066}"), Replacement(range: 1..<4, text: "")]
    ),
    (
      "\u{200F}", "\u{2066}\u{200F}\u{2069}",
      [Replacement(range: 0..<0, text: "\u{2066}"), Replacement(range: 3..<3, text: "\u{2069}")]
    ),
  ])
  func controlsThatStayAreNotTouched(old: String, new: String, expected: [Replacement]) {
    #expect(ControlDifference.replacements(from: old, to: new) == expected)
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

  @Test func fileThatIsOnlyNamedAsACatalogIsNotCounted() async throws {
    try folder.write("export const a = 1;\n", to: "a.ts")
    // Larger than any catalog that is read; it takes no place on the disk.
    let video = try folder.write("", to: "b.ts")
    try FileHandle(forWritingTo: URL(fileURLWithPath: video)).truncate(atOffset: 1 << 30)
    try folder.write("\"a\" = \"b\";\n", to: "he.lproj/a.strings")
    var summary = LintSummary()
    await Linter(mode: .check).run(paths: [folder.path], width: 1) {
      summary.add($0)
      return true
    }
    #expect(summary.fileCount == 1 && summary.failureCount == 0)
    let named = Linter(mode: .check).result(of: .file(path: folder.path + "/a.ts", isNamed: true))
    #expect(named.failure != nil)
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

  /// Strings between quotes or tags, with a control beside what is repaired that is written in every
  /// way there is.
  @Test(arguments: [
    (
      "he.lproj/a.strings", "\"a\" = \"", "\";\n",
      ["\u{200F}", "\\U200F", "\\\u{202C}", "\\\u{200F}"]
    ),
    (
      "a.xcstrings",
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"he":{"stringUnit":{"state":"translated","value":""#,
      #""}}}}},"version":"1.0"}"#, ["\u{200F}", #"\u200F"#, #"\u200f"#, #"\u202c"#, "\u{202C}"]
    ),
    (
      "res/values-iw/strings.xml", "<resources><string name=\"a\">", "</string></resources>",
      ["\u{200F}", "&#x200F;", "&#8207;", #"\u200F"#, "&#x202C;", "<![CDATA[\u{200F}]]>"]
    ),
  ])
  func everyByteThatWasThereStays(
    name: String, before: String, after: String, controls: [String]
  ) throws {
    for control in controls {
      for value in [
        "נסה \(control)C++ היום", "נסה C++\(control) היום", "\(control)C++\(control)",
        "נסה \(control)\u{200F}C++\u{200F}\(control) היום", "C++\(control) נסה \u{2067}C#\u{2069}",
      ] {
        let path = try folder.write(before + value + after, to: name)
        let result = Linter(mode: .preview).result(of: .file(path: path, isNamed: true))
        let repair = try #require(result.repair, "\(result)")
        let old = String(decoding: repair.original, as: UTF8.self)
        let new = String(decoding: repair.repaired, as: UTF8.self)
        #expect(
          old.replacing(Self.writtenControl, with: "")
            == new.replacing(Self.writtenControl, with: ""))
        // A control is written anew only where the text lost one or got one.
        let written = [old, new].map {
          $0.matches(of: Self.writtenControl).map { String($0.output) }
        }
        let controls = try [repair.original, repair.repaired].map { bytes in
          try Catalog(path: path, bytes: bytes).units.flatMap {
            $0.text.bidiControls.map(\.control)
          }
        }
        let changes = written[1].difference(from: written[0])
        let needed = controls[1].difference(from: controls[0])
        #expect(changes.removals.count == needed.removals.count, "\(old) became \(new)")
        #expect(changes.insertions.count == needed.insertions.count, "\(old) became \(new)")
        #expect(repair.undone == repair.original)
      }
    }
  }

  /// A bidi control as a file writes it: itself, or an escape.
  private static var writtenControl: Regex<Substring> {
    /\\?[\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]|\\[uU][0-9A-Fa-f]{4}|&#x?[0-9A-Fa-f]+;/
      .matchingSemantics(.unicodeScalar)
  }

  /// What `fix` leaves alone `check` does not advise to change.
  @Test(arguments: [
    ("he.lproj/a.strings", "\"נסה C++ היום\";\n", 1, 1),
    ("he.lproj/InfoPlist.strings", "\"CFBundleName\" = \"נסה C++ היום\";\n", 1, 1),
    ("he.lproj/b.strings", "\"נסה C++ היום\";\n\"a\" = \"נסה C++ היום\";\n", 2, 1),
    (
      "res/values-iw/strings.xml",
      """
      <!DOCTYPE resources [<!ENTITY x "נסה C++ היום">]>
      <resources><string name="a">&x;</string><string name="b">נסה C++ היום</string></resources>
      """, 2, 1
    ),
  ])
  func obstaclesAreTheSameInCheckAndFix(
    name: String, content: String, findings: Int, obstacles: Int
  ) throws {
    let path = try folder.write(content, to: name)
    let check = Linter(mode: .check).result(of: .file(path: path, isNamed: true))
    let fix = Linter(mode: .preview).result(of: .file(path: path, isNamed: true))
    let found = check.diagnostics.compactMap(\.obstacle)
    #expect(check.failure == nil && fix.failure == nil)
    #expect(check.diagnostics.count == findings)
    #expect(found.count == obstacles)
    #expect(found == fix.diagnostics.compactMap(\.obstacle))
    #expect(fix.repair?.edits.count == findings - obstacles)
  }
}
