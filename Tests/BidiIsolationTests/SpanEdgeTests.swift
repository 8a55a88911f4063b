import Bidi
import BidiIsolation
import Testing

/// Where spans begin and end, and what is one thing.
@Suite("Edges of spans")
struct SpanEdgeTests {
  /// What is between `⟦` and `⟧` is what the repair sets apart.
  @Test func repairs() throws {
    let cases: [(language: String, text: String)] = [
      // Prepositions that are joined to what begins with a sign.
      ("he", "ה-⟦$HOME⟧ הוגדר"), ("he", "עם ב-⟦--help⟧ אפשר"), ("he", "ירד מ-⟦-5⟧ היום"),
      ("ar", "انقل لـ⟦~/.config⟧ الآن"), ("ar", "كل الـ⟦*.txt⟧ هنا"),
      ("ar", "استخدم الـ⟦--force⟧ هنا"),
      ("he", "אל ל־⟦/usr/bin⟧ בלבד"), ("ar", "انخفض لـ⟦-5⟧ اليوم"),
      // The longest reading of a token.
      ("fa", "زمان ⟦2024-05-01T10:30:00Z⟧ است"), ("fa", "فایل ⟦2024-05-01-a⟧ حذف"),
      ("he", "הקובץ ⟦2024 budget.xlsx⟧ נשמר"), ("he", "זמן ⟦10:30-11:00 AM⟧ בזום"),
      ("he", "כמות ⟦3 1/2⟧ כוסות"), ("he", "ערך ⟦5 ± 0.2⟧ מדוד"), ("he", "חייגו ⟦*5555⟧ מהנייד"),
      ("he", "גרסה ⟦4.0+⟧ ומעלה"), ("he", "המשתנה ⟦_count⟧ גדל"),
      // Dates and times in Latin words.
      ("he", "נולד ב-⟦5 May 2024⟧ בחיפה"), ("ar", "في ⟦1 Jan. 2024⟧ تقريبا"),
      ("he", "בשעה ⟦10 AM⟧ בדיוק"),
      ("he", "בשעה ⟦10:30 UTC⟧ בדיוק"),
      // The question mark and the full stop of Arabic and Urdu are letters to the algorithm alone.
      ("ar", "اضغط ⟦Ctrl++⟧؟"), ("ur", "دبائیں ⟦Ctrl++⟧۔"), ("ur", "وقت ⟦10:30 PM⟧۔"),
      ("ar", "هل لديك ⟦iOS 15+⟧؟"),
      // A stop inside quotation marks is the quotation's.
      ("he", "ההודעה \"⟦Access denied.⟧\" הופיעה"),
      // What stands between quotation marks ends there.
      ("en", "Rated \"⟦מצוין⟧\" 5 times"),

    ]
    for (language, marked) in cases {
      let text = marked.filter { !"⟦⟧\u{200E}".contains($0) }
      let repaired = try IsolationChecker(language: language).isolated(text)
      let shown = String(
        repaired.map { character in
          switch character {
          case "\u{2066}", "\u{2067}": "⟦"
          case "\u{2069}": "⟧"
          default: character
          }
        })
      #expect(shown == marked, "\(language): \(text)")
      #expect(try IsolationChecker(language: language).findings(in: repaired).isEmpty)
    }
  }

  @Test func soundTexts() throws {
    let cases: [(language: String, text: String)] = [
      // A list of names, or a date, is no sentence.
      ("he", "יש לכם Windows, macOS? כן"), ("he", "מ-Dana, Omer? כן"),
      ("he", "ב-May 5, 2024? אולי"),
      // The sentence's own colon.
      ("he", "כתובת fe80::1: נחסמה"),
      ("he", "ויטמין E!"),
      // Two things with a stroke between them.
      ("he", "טלפונים: 03-555-0100 / 03-555-0101"), ("ar", "هاتف: 920001234 / 920001235"),
      ("ur", "فریق ثالث کی Css/ تصاویر"), ("ar", "اضغط ⌘⌥⎋ الآن"),
      ("he", "תוצאות: 3:1 / 2:0"), ("ar", "مفتوح 08:00-16:00 يوميا"),
    ]
    for (language, text) in cases {
      #expect(
        try !IsolationChecker(language: language).findings(in: text).contains {
          $0.severity > .info
        },
        "\(language): \(text)")
    }
  }

  /// In a left-to-right paragraph groups of Arabic-Indic digits need marks, and no isolate.
  @Test func arabicGroupsInLeftToRightText() throws {
    let checker = IsolationChecker(language: "en")
    let text = "Call ٠٥٠ ١٢٣ ٤٥٦٧ today"
    #expect(try checker.findings(in: text).map(\.rule) == [.arabicDigitGroups])
    let repaired = try checker.isolated(text)
    #expect(repaired.unicodeScalars.count { $0.value == 0x200E } == 2)
    #expect(repaired.unicodeScalars.count == text.unicodeScalars.count + 2)
    #expect(try checker.findings(in: repaired).isEmpty)
  }

  /// Values of a concatenation are things of their own, whatever sign stands between.
  @Test func valuesAreNotJoined() throws {
    let checker = IsolationChecker(language: "he")
    let sound: [[IsolationChecker.Segment]] = [
      [.value("12"), .literal(" / "), .value("5"), .literal(" / "), .value("דנה")],
      [.value("3.5"), .literal(" > "), .value("10:30")],
    ]
    for segments in sound {
      #expect(try checker.findings(in: segments).isEmpty, "\(segments.map(\.text))")
    }
    let file: [IsolationChecker.Segment] = [
      .value("כללי.txt"), .literal(" ("), .value("2"), .literal(")"),
    ]
    #expect(try IsolationChecker(language: "en").findings(in: file).isEmpty)
  }

  @Test func commasInsideIsolates() throws {
    let checker = IsolationChecker(language: "en")
    let findings = try checker.findings(in: "The book \u{2067}תנ״ך,\u{2069} a classic")
    #expect(findings.map(\.rule) == [.isolateEatsPunctuation])
    #expect(
      try checker.isolated("The book \u{2067}תנ״ך,\u{2069} a classic")
        == "The book \u{2067}תנ״ך\u{2069}, a classic")
  }

  /// Where the first letter decides, the first of the text does; and a label stands well anywhere.
  @Test func textsThatBeginInLatinLetters() throws {
    let checker = IsolationChecker(language: "he")
    func isFound(_ text: String) throws -> Bool {
      try checker.findings(in: text).contains { $0.rule == .wrongFirstStrong }
    }
    #expect(try isFound("Wi-Fi לא זמין"))
    #expect(try isFound("Wi-Fi לא זמין\nשלום"))
    #expect(try !isFound("קיצורים:\nCtrl+F - חיפוש מהיר"))
    #expect(try !isFound("KeePassXC: לא נמצא מפתח"))
    #expect(try !isFound("uBlock₀ — לוח הבקרה"))
    #expect(try isFound("KeePassXC: לא נמצא מפתח."))
  }
}
