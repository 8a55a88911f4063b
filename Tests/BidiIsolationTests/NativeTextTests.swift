import Bidi
import BidiTestSupport
import Testing

@testable import BidiIsolation

/// Texts that are known to be sound by their characters alone.
@Suite("Native text")
struct NativeTextTests {
  /// What is taken for sound is so when it is looked at closely.
  @Test func isSoundWhenLookedAtClosely() throws {
    var alphabet = Array("אבםןלשתاهلمةعیگکؤ".unicodeScalars)
    alphabet += Array(" .,:;!?\"'-«»،؛؟۔־׳״()()“”„‚‘’–—…‹›\u{200C}\u{200D}".unicodeScalars)
    alphabet += Array("    15٢٩۳".unicodeScalars)
    alphabet += Array("\u{5B8}\u{64E}\u{5B0}ـ\u{200F}\u{61C}aé1٢۳/@#<[]\u{A0}→٪ﻼ".unicodeScalars)
    var generator = SeededGenerator(seed: 60)
    var count = 0
    for number in 0..<40_000 {
      var text = String.UnicodeScalarView()
      // Most texts have nothing of the last row in them.
      let letters = number % 4 == 0 ? alphabet[...] : alphabet.dropLast(19)
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        text.append(contentsOf: letters.randomElement(using: &generator).map { [$0] } ?? [])
      }
      guard NativeText.isSound(String(text), brandNames: []) else { continue }
      count += 1
      let language = number % 2 == 0 ? "he" : "ar"
      let findings = try IsolationChecker(language: language).examined(String(text), engine: .icu)
      #expect(findings.isEmpty, "\(FailureTally.visible(String(text)))")
    }
    #expect(count > 5_000, "\(count)")
  }

  @Test(arguments: [
    "دخول إلى الحساب (اختياري): أدخل اسم المستخدم، ثم كلمة المرور.", "لديك 5 رسائل جديدة (من 12).",
    "שלום, “עולם” – ברוכים הבאים!",
    "می\u{200C}خواهم", "",
  ])
  func wordsAndStopsAreSound(text: String) {
    #expect(NativeText.isSound(text, brandNames: []))
  }

  @Test(arguments: [
    "שלום a", "שלום 5 6", "שלום 5-", "ב-5", "5 עם ٥", "!שלום", "\u{200F}שלום", "שלום\u{2069}",
    "םולש", "سـلام", "שלום)",
    "שלום\nאב",
    "@שלום", "א/ב", "ﻼ",
  ])
  func whateverMayBeWrongIsNot(text: String) {
    #expect(!NativeText.isSound(text, brandNames: []))
  }
}
