import Bidi
import Testing

@testable import BidiIsolation

/// Phrases that go on in letters of the other direction, and steps of menus.
@Suite("Mixed phrases")
struct MixedPhraseTests {
  /// A preposition ends no phrase: the name behind it belongs to it.
  @Test func namesBehindPrepositions() throws {
    let repaired = [
      ("title מבוא ל C++ in Hebrew", "title ⟦מבוא ל ⟦C++⟧⟧ in Hebrew"),
      ("read מבוא ל-Swift today", "read ⟦מבוא ל-Swift⟧ today"),
      ("see مقدمة في C# here", "see ⟦مقدمة في ⟦C#⟧⟧ here"),
      ("see آموزش کار با Git here", "see ⟦آموزش کار با Git⟧ here"),
    ]
    for (text, wanted) in repaired {
      let checker = IsolationChecker(language: "en")
      let isolated = try checker.isolated(text)
      #expect(Self.bracketed(isolated) == wanted)
      #expect(try checker.findings(in: isolated).isEmpty, "\(isolated)")
    }
    let sound = [
      "The phrase מבוא ל means introduction", "the word ל in Hebrew", "say שלום Sara",
      "שלום ל", "מבוא ל ", "מבוא ל-", "read ⁧מבוא ל Swift⁩ today",
    ]
    for text in sound {
      #expect(try IsolationChecker(language: "en").findings(in: text).isEmpty, "\(text)")
    }
  }

  /// Each step of the other direction is set apart, the arrows are not.
  @Test func menuPaths() throws {
    let repaired = [
      ("he", "הגדרות > Wi-Fi > General", "הגדרות > ⟦Wi-Fi⟧ > General"),
      ("ar", "الإعدادات › Network › Proxy", "الإعدادات › ⟦Network⟧ › Proxy"),
      ("en", "Settings > הגדרות > אבטחה > Done", "Settings > ⟦הגדרות⟧ > אבטחה > Done"),
    ]
    for (language, text, wanted) in repaired {
      let checker = IsolationChecker(language: language)
      let findings = try checker.findings(in: text)
      #expect(findings.map(\.rule) == [.scrambledMenuPath], "\(text)")
      #expect(findings.allSatisfy { $0.severity == .warning })
      #expect(Self.bracketed(try checker.isolated(text)) == wanted)
    }
    for text in ["פתחו את Settings > General בטלפון", "הגדרות > רשת > Wi-Fi", "א > ב"] {
      #expect(try IsolationChecker(language: "he").findings(in: text).isEmpty, "\(text)")
    }
  }

  /// A handle in right-to-left letters runs as its paragraph, with its sign first.
  @Test func handlesAsValues() throws {
    let handle = IsolationChecker.Segment.value("@יוזר")
    let leftToRight = IsolationChecker(language: "en")
    #expect(
      try leftToRight.findings(in: [.literal("see "), handle, .literal(" now")]).isEmpty)
    let firstStrong = IsolationChecker(
      language: "he", direction: .firstStrong(fallback: .leftToRight))
    let segments = [handle, .literal(" • "), .value("3 days ago")]
    let findings = try firstStrong.findings(in: segments)
    #expect(findings.map(\.rule) == [.scrambledConcatenation])
    #expect(findings.first?.edits.first?.replacement == "\u{2066}")
  }

  /// What a placeholder looks like in the file is nothing that readers see; a tag in prose is.
  @Test func placeholdersInPlainText() throws {
    let checker = IsolationChecker(language: "ar")
    for text in [
      "النوع %1$s هنا", "{$name}", "%1$s - %2$s", "%@ من %(total)d", "مرحبا ${user.name}",
    ] {
      #expect(try checker.findings(in: text).isEmpty, "\(text)")
    }
    #expect(try checker.findings(in: "استخدم <slot /> هنا").map(\.rule) == [.scrambledCode])
    #expect(try checker.findings(in: "النوع %1$s و C++ هنا").map(\.rule) == [.scrambledBrand])
  }

  private static func bracketed(_ text: String) -> String {
    String(
      text.map { character in
        switch character {
        case "\u{2066}", "\u{2067}", "\u{2068}": "⟦"
        case "\u{2069}": "⟧"
        default: character
        }
      })
  }
}
