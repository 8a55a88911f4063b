import BidiIsolation
import Testing

/// What each detector finds in strings as they stand in user interfaces, and what it leaves alone.
@Suite("Detectors")
struct DetectorTests {
  @Test func webAddresses() {
    expect(
      .url,
      in: [
        "בקרו באתר ⟦http://example.com/?q=1/⟧",
        "זمن ⟦https://example.com⟧، ثم",
        "בקרו ב-⟦https://example.com/a⟧.",
        "באתר ⟦https://example.com/a/⟧!",
        "(⟦https://example.com/a⟧)",
        "(ראו ⟦https://en.wikipedia.org/wiki/C_(language)⟧)",
        "«⟦https://example.com/⟧»",
        "\"⟦https://example.com/⟧\"",
        "<⟦https://example.com/⟧>",
        "[⟦https://example.com/⟧]",
        "راجع ⟦www.example.com⟧؛",
        "⟦mailto:info@example.com⟧",
        "⟦ftp://ftp.example.org/pub/⟧ للتنزيل",
        "⟦//cdn.example.com/x.js⟧ נטען",
        "כתובת: ⟦example.com/a/⟧",
        "⟦example.com:8080⟧ לא זמין",
        "⟦localhost:3000⟧ לא זמין",
        "⟦192.168.1.1:8080/x⟧",
        "⟦192.168.1.1/24⟧",
        "⟦https://example.com/אב/גד⟧ ישן",
        "⟦https://ar.wikipedia.org/wiki/مصر⟧، مصر",
        "⟦https://example.com/a?b=1&c=2#d⟧?",
        "⟦http://192.168.0.1⟧",
        "⟦myapp://open?id=5⟧ נפתח",
        "⟦https://example.com/a,b⟧,",
        "⟦https://example.com/a⟧...",
        "⟦https://example.com/a⟧…",
        "⟦https://example.com/a⟧: ⟦https://example.com/b⟧",
        "⟦https://example.com/%D7%90⟧",
        "بزيارة⟦https://example.com/⟧",
        "⟦https://[2001:db8::1]/⟧",
        "\u{200F}⟦https://example.com/⟧\u{200F}",
        "\u{2066}⟦https://example.com/⟧\u{2069}",
      ])
    expect(
      .url,
      in: [
        "example.com", "בקרו ב-example.com.", "Node.js", "e.g. כך", "1.2.3", "3.5/5", "10/2",
        "בסדר...לא", "הקובץ report.pdf", "א/ב", "http", "https://", "http:// חסר", "כן//לא",
        "U.S.A", "and/or", "km/h", "192.168.1.1", "a:b", "v1.0/2.0", "נ.ב", "23:59", "שלום:לך",
        "ASP.NET", "<b>", "a:b/c",
      ])
  }

  @Test func emailAddresses() {
    expect(
      .email,
      in: [
        "כתבו אל ⟦+news@example.com⟧",
        "راسلنا على ⟦support@example.com⟧.",
        "כתבו ל-⟦support@example.com⟧!",
        "כתבו לsupport: ⟦support@example.com⟧",
        "(⟦a.b+c@example.co.il⟧)",
        "<⟦a@example.com⟧>",
        "דוא״ל:⟦a@example.com⟧",
        "«⟦a@example.com⟧»",
        "\"⟦a@example.com⟧\"",
        "⟦1user@example.com⟧, ⟦user_1@example.com⟧",
        "⟦_x@example.com⟧;",
        "⟦محمد@example.com⟧",
        "⟦user@مثال.com⟧",
        "ל⟦support@example.com⟧",
        "إلى ⟦info@example.com⟧؟",
        "\u{2068}⟦a@example.com⟧\u{2069}",
        "⟦a@example.com⟧, ⟦b@example.com⟧",
      ])
    expect(
      .email,
      in: [
        "@user", "a@b", "@", "מחיר @ 5", "ב@דואר", "user@", "@example.com", "a @ example.com",
        "git@github:x", "5@3",
      ])
  }

  @Test func brands() {
    expect(
      .brand, brandNames: ["Plus+", "יאללה!", "O'Reilly"],
      in: [
        "נסה ⟦C++⟧ היום", "ב-⟦C++⟧", "ב⟦C++⟧", "לغة ⟦C#⟧.", "(⟦C++⟧)", "«⟦C++⟧»", "⟦.NET⟧ ו-⟦F#⟧",
        "⟦Yahoo!⟧", "⟦Yahoo!⟧.", "⟦AT&T⟧ ו⟦Disney+⟧", "⟦Notepad++⟧", "⟦ASP.NET⟧",
        "⟦.NET Framework⟧ 4",
        "⟦Apple TV+⟧", "⟦Plus+⟧ זמין", "⟦יאללה!⟧ כאן", "⟦O'Reilly⟧", "⟦C++⟧/⟦C#⟧",
        "و⟦C++⟧", "\u{2066}⟦C++⟧\u{2069}", "⟦Objective-C++⟧",
      ])
    expect(
      .brand,
      in: [
        "ABC++", "example.NET", "yahoo!", "C#5", "VC#", "C", "המילה C",
      ])
  }

  @Test func datesAndTimes() {
    expect(
      .date,
      in: [
        "ב-⟦2024-05-01⟧", "ב⟦2024-05-01⟧.", "⟦01/02/2024 10:30 PM⟧", "(⟦10:30 PM⟧)",
        "⟦10:30-11:00⟧", "⟦18:00 - 19:00⟧", "⟦18:00–19:00⟧ בערב",
        "בשעה ⟦18 : 46⟧", "⟦2024-05-01T10:30:15⟧", "⟦1/2/2024⟧,", "⟦1.2.2024⟧",
        "⟦01-02-2024⟧ בבוקר",
        "⟦10:30 a.m.⟧", "⟦10:30pm⟧", "⟦10:30 am⟧.", "⟦2024-05⟧", "«⟦2024-05-01⟧»", "[⟦10:30⟧]",
        "⟦01/05/24⟧", "⟦14∶27⟧", "⟦10'20\"⟧", "⟦۱۴۰۳/۰۵/۰۱⟧", "⟦۱۰:۳۰⟧", "⟦٢٠٢٤-٠٥-٠١⟧",
        "\u{2066}⟦10:30 PM⟧\u{2069}",
        "מ-⟦10:30⟧ עד ⟦11:45⟧",
      ])
    expect(
      .date, language: "ar",
      in: [
        "⟦2024-05-01⟧م", "في ⟦10:30 PM⟧.", "⟦18:00⟧ - ⟦19:00⟧", "بـ⟦10:30⟧", "⟦٠١/٠٢/٢٠٢٤⟧",
        "⟦01/02/2024 10:30 PM⟧ الآن", "⟦١٠:٣٠⟧ ص",
      ])
    expect(
      .date,
      in: [
        "16:9:4x", "1/2", "1/2/3/4", "2010-2015", "192.168.1.1", "2.0.1", "3:5", "100:30", "1.2.3",
        "2024-99-01", "050-123-4567", "12-34", "2010-12", "10:3", "5.10", "הפרק 3.14.15",
      ])
  }

  @Test func phoneNumbers() {
    expect(
      .phone,
      in: [
        "חייגו ⟦+972 3 555 0100⟧ עכשיו", "ל-⟦03-555-0100⟧", "⟦(03) 555-0100⟧.",
        "⟦+1 (555) 010-0100⟧,", "(⟦+1 555 010 0100⟧)", "⟦050-123-4567⟧", "טל׳:⟦03-555-0100⟧",
        "⟦0800 123 4567⟧!",
        "⟦٠٥٠ ١٢٣ ٤٥٦٧⟧", "تماس: ⟦۰۲۱ ۵۵۵۵ ۰۱۰۰⟧؛", "⟦+97235550100⟧", "⟦4580 1234 5678 9010⟧",
        "שלוחה: ⟦03-555-0100 ext. 12⟧", "⟦03-555-0100 x12⟧", "⟦+1 555 010 0100, ext. 7⟧",
        "⟦03-555-0100⟧ x", "⟦050-123-4567⟧ extra",
        "\u{202B}⟦+972 3 555 0100⟧\u{202C}", "⟦978-965-517-000-1⟧", "⟦*123#⟧ לבירור", "⟦*#06#⟧",
        "«⟦+972 3 555 0100⟧»", "חייגו‎ ⟦+972-3-555-0100⟧‎",
      ])
    expect(
      .phone,
      in: [
        "2010 2015", "1 000 000", "192.168.1.1", "2024 05 01", "2024-05-01", "10 20", "+5",
        "100-200",
        "12 345 678", "5 000 000 ₪", "1948-1967-1973", "(5)", "+10 ימים", "1 2 3", "2 000 10",
        "1.234.567", "555 0100", "10-20-30", "(2024) 1", "סעיף 5 12 30",
      ])
  }

  @Test func versions() {
    expect(
      .version,
      in: [
        "גרסה ⟦2.0.1-beta⟧ זמינה", "⟦v2.0.1⟧", "ב-⟦2.0.1-beta⟧.", "⟦10.0 (19041)⟧", "(⟦4.0.0-rc3⟧)",
        "⟦1.2+build5⟧,", "⟦2.0.1⟧!", "«⟦2.0.1-beta.2⟧»", "إصدار ⟦1.2.3-alpha⟧؛", "גרסה⟦2.0.1-beta⟧",
      ])
    expect(
      .version,
      in: [
        "3.14", "1,234.5", "2.0", "192.168", "5.", "5.ב", "1.2.2024", "10.5%", "3.5 (א)", "v2",
      ])
  }

  @Test func paths() {
    expect(
      .path,
      in: [
        "הקובץ ⟦~/.config/app.json⟧ חסר", "⟦C:\\Users\\x\\⟧", "ב-⟦/usr/bin⟧", "⟦/usr/bin/⟧.",
        "(⟦./build.sh⟧)",
        "⟦../a/⟧", "⟦.gitignore⟧", "⟦*.tmp⟧", "«⟦report.pdf⟧»", "\"⟦report_1.pdf⟧\"",
        "⟦1_report.pdf⟧,",
        "⟦2024-05 report.pdf⟧", "⟦\\\\host\\share⟧", "ה-⟦.exe⟧", "⟦C:\\אב\\גד\\x.txt⟧",
        "⟦src/main/⟧",
        "قم بفتح ⟦/etc/hosts⟧؟", "⟦report(1).pdf⟧", "⟦~/מסמכים/x⟧", "קובץ ⟦.zip⟧ או ⟦.tar.gz⟧",
        "⟦archive.tar.gz⟧", "⟦README.md⟧!",
      ])
    expect(
      .path,
      in: [
        "א/ב", "and/or", "/", "./", "כן/לא", "1/2", "km/h", "n/a", "/n", "N/A", "e.g.", "Node.j",
        "...", "U.S.", "a.m.", "3.5mm", "2.0.1", "ו/או", "הוא/היא", "3.b", "שלום.world", "24/7",
        "c:", "A/B", "TCP/IP",
        "*הערה", "5*", "~5", "example@example.com",
      ])
  }

  @Test func code() {
    expect(
      .code,
      in: [
        "השתמש ב ⟦--no-color⟧ כאן", "ב ⟦--force⟧؟", "⟦-v⟧", "(⟦--help⟧)", "⟦--a=b⟧", "«⟦main()⟧»",
        "⟦main()⟧.", "⟦a[]⟧",
        "⟦$HOME⟧", "⟦${name}⟧", "⟦</b>⟧", "⟦<br />⟧", "⟦&nbsp;⟧", "⟦Ctrl++⟧", "⟦Ctrl+-⟧", "⟦Cmd+,⟧",
        "⟦Alt+Shift++⟧",
        "⟦g+⟧", "بلغة ⟦D#⟧", "⟦x++⟧", "בעזרת ⟦foo.bar()⟧,", "⟦A+⟧",
      ])
    expect(
      .code,
      in: [
        "-5", "- פריט", "ל-Word", "$5.99", "5$", "<שם>", "a<b", "C & D", "AT&T", "Wi-Fi", "f(x)",
        "Ctrl+C", "Ctrl+Alt+Del",
        "--", "—", "א--ב", "word - word", "R&D;", "100% & more;", "user (admin)", "a + b", "(-)",
        "x-ray", "#5", "-ה", "e-mail",
        "<3", "< a", "USB-C", "& ב", "שלום-world",
      ])
  }

  @Test func snippets() {
    expect(
      .code,
      in: [
        "הפקודה ⟦rm -rf /⟧ מסוכנת", "الأمر ⟦ls -la ~/⟧ يعمل", "הריצו ⟦git add .⟧ ואז",
        "הריצו ⟦cd ../⟧", "השורה ⟦return x;⟧ חסרה", "السطر ⟦int i = 0;⟧ ناقص", "⟦x = y;⟧ חסר",
        "השורה ⟦echo \"a;b\";⟧ חסרה", "הכלל ⟦!important⟧ אסור", "הפרמטר ⟦*args⟧ אופציונלי",
        "המילון ⟦**kwargs⟧, אם יש", "הקלידו ⟦:wq⟧ ליציאה", "הקלידו ⟦:q!⟧",
      ])
    expect(
      .code,
      in: [
        "קנו iPhone; זה טוב", "השתמשו ב-git. זה טוב", "המילה return; כאן", "חשוב!important", "a:wq",
        "ערך x == y; כך", "הפקודה cd. זה הכול", "השיר Let It Be; כך",
      ])
    expect(
      .number,
      in: [
        "הביטוי ⟦(a+b)^2⟧ חיובי", "הביטוי ⟦(x - 1)²⟧ חיובי", "התחום ⟦[0, 1)⟧ פתוח",
        "התחום ⟦(-∞, 0]⟧ סגור",
      ])
    expect(
      .number, in: ["(a+b) 2", "הרשימה [0, 1] סגורה", "(א+ב)^2", "f(x)^y", "(עמודים 3, 4]"])
  }

  @Test func mentions() {
    expect(
      .mention,
      in: [
        "המשתמש ⟦@user_1⟧ הגיב", "ל-⟦@user⟧", "ל⟦@user⟧", "⟦#swift⟧!", "(⟦@user.name⟧)",
        "⟦@user⟧, ⟦@other⟧", "⟦@user@example.social⟧.",
        "«⟦#tag⟧»", "⟦@scope/package⟧", "من ⟦@user⟧؟", "⟦#tag_1⟧;",
      ])
    expect(
      .mention,
      in: [
        "@", "#", "#12", "@משתמש", "#خبر", "a@b", "C#", "5 @ 3", "# כותרת", "@5", "מחיר#",
        "#تگ_فارسی", "a@b.com", "&#x5D0;",
      ])
  }

  @Test func numberExpressions() {
    expect(
      .number,
      in: [
        "טמפרטורה ⟦-5⟧ מעלות", "⟦-5%⟧.", "(⟦-5⟧)", "⟦1920 × 1080⟧", "⟦1920×1080⟧", "⟦3 / 10⟧",
        "⟦1 000 000⟧", "⟦10 km⟧", "⟦10–20⟧,",
        "⟦3 + 4 = 7⟧", "ב-⟦10–20⟧", "⟦−5⟧", "⟦+5⟧", "⟦-$5⟧", "⟦25 °C⟧", "⟦5 GB⟧.", "«⟦-5⟧»",
        "⟦2–3⟧ ימים", "⟦-۵⟧", "⟦۱۰–۲۰⟧",
        "⟦-٥⟧", "⟦2010-2015⟧", "⟦1,234–2,345⟧", "⟦5 Mbps⟧", "⟦100 km/h⟧",
      ])
    expect(
      .number, language: "ar",
      in: [
        "⟦-5%⟧", "⟦1920 × 1080⟧", "-٥", "10–20", "2010-2015", "3 + 4 = 7", "+5", "⟦10 km⟧",
        "⟦3 / 10⟧", "من 10 - 20", "10% - 20%",
      ])
    expect(
      .number,
      in: [
        "ל-30 יום", "ב-5", "5", "50%", "$5.99", "₪5", "1,234.5", "3/4", "16:9", "5-", "א-5",
        "1920x1080", "5 ימים", "1. סעיף",
        "5 - 3", "5 -3", "ל -30", "עמוד 5 מתוך 10", "iPhone 15", "15 א", "3 (4)", "5°", "12 345",
        "5, 6", "5 m", "(5)", "5!", "5 : א",
        "5 א - 6 ב", "1/2/3", "كل ٥", "٣٫٥", "۵٫۵٪", "1st", "מס' 5",
      ])
  }

  /// Strings of user interfaces that hold nothing to isolate.
  @Test func ordinaryStrings() {
    for language in ["he", "ar", "fa", "ur"] {
      expectNothing(
        language: language,
        in: [
          "שלום עולם!", "האם למחוק את \"הקובץ\"?", "סה״כ: 5 פריטים (3 חדשים)", "צה״ל, ארה״ב וחו״ל",
          "מס׳ 12", "כן/לא",
          "פתח את Settings > General", "Wi-Fi ו-Bluetooth", "לחצו על OK.", "iPhone 15 Pro Max",
          "5 מתוך 10", "אישור (Enter)",
          "מנהל/ת", "ה-App Store", "ב-Google Play", "Microsoft Word 2019", "A–Z", "Ctrl+C", "PDF/A",
          "שגיאה 404: לא נמצא",
          "مرحبًا بك في Google Maps", "هل تريد الحذف؟", "الصفحة ٥ من ١٠", "5 من 10",
          "اضغط على OK، ثم تابع", "«نعم» أو «لا»",
          "تحديث (3)", "٪50", "50٪", "نسخة 5", "USB-C", "بـ Word", "الـ WiFi", "ملف.", "...",
          "… جارٍ التحميل", "السعر: 5 ر.س",
          "می‌خواهید حذف شود؟", "صفحهٔ ۵ از ۱۰", "نسخهٔ ۲", "۵٪", "۱۲ مورد", "کلیک کنید: OK",
          "خوش آمدید، Sara!",
          "کیا آپ حذف کرنا چاہتے ہیں؟", "صفحہ 5 از 10", "براہ کرم OK دبائیں۔", "Wi-Fi سے جڑیں۔",
          "e.g. مثلا", "A/B", "24/7",
          "☎ 5", "✓ בוצע", "© 2024 Example", "5★", "1️⃣ ראשון", "👋 שלום", "→ הבא", "• פריט",
          "— סוף —", "א. ב. ג.", "(א)", "[ב]", "{ג}",
          "", " ", "\u{200F}", "\u{2067}שלום\u{2069}", "-", "--", "(", ")", "5", "٥", "٪", "!", "?",
        ])
    }
  }
}
