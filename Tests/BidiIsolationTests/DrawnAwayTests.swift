import Bidi
import Testing

@testable import BidiIsolation

/// Numbers and the like behind right-to-left words in left-to-right paragraphs.
@Suite("What right-to-left words draw away")
struct DrawnAwayTests {
  @Test func numbersBehindRightToLeftWords() throws {
    let scrambled = [
      "call דנה 050 123 4567 now", "call דנה: +972 50 123 4567 now",
      "Meet סארה 2024-05-01 10:30 AM",
      "see עמודים 10–20 in it", "file صورة 1920×1080 saved", "score הפועל 3 / 10 today",
      "temp תל אביב -5 today", "app יומן 2.0-beta ok", "app יומן 2.0.1 (19041) ok",
      "server שרת 2001:db8::1 ok",
    ]
    for text in scrambled {
      let checker = IsolationChecker(language: "en")
      let repaired = try checker.isolated(text)
      #expect(repaired != text, "\(text)")
      #expect(try checker.findings(in: repaired).isEmpty, "\(repaired)")
      // The word alone is set apart: the number is the sentence's.
      #expect(repaired.unicodeScalars.filter { $0.value == 0x2067 }.count == 1, "\(repaired)")
      #expect(!repaired.unicodeScalars.contains { $0.value == 0x2066 }, "\(repaired)")
    }
  }

  /// One number is placed well by the algorithm, before its word or behind it; and Arabic ranges
  /// run right to left.
  @Test func soundNumbers() throws {
    let sound = [
      "call דנה 050-1234567 now", "call 050 123 4567 דנה now", "דנה 5 items", "at שעה 10:30 today",
      "see صفحات 10-20 in it", "read ⁧עמודים ⁦10–20⁩⁩ here", "call ⁧דנה⁩ 050 123 4567 now",
    ]
    for text in sound {
      #expect(try IsolationChecker(language: "en").findings(in: text).isEmpty, "\(text)")
    }
  }

  @Test func partsOfNumbers() throws {
    let repaired = [
      ("he", "טווח $50-$100 היום", "$50-$100"), ("ar", "قيمة 6.02×10^23 هنا", "6.02×10^23"),
      ("he", "דורש Android 8.0+ כאן", "Android 8.0+"), ("ar", "يتطلب iOS 13+ هنا", "iOS 13+"),
      ("he", "מוצר 12-34-AB במלאי", "12-34-AB"), ("ar", "منتج 12-AB متوفر", "12-AB"),
    ]
    for (language, text, atom) in repaired {
      #expect(
        try IsolationChecker(language: language).isolated(text)
          == text.replacing(atom, with: "\u{2066}\(atom)\u{2069}"))
    }
    for text in ["מגיל 18+ בלבד", "טווח 50-100 היום"] {
      #expect(try IsolationChecker(language: "he").findings(in: text).isEmpty, "\(text)")
    }
  }
}
