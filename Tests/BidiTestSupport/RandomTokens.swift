/// Random texts made of the things that meet in translations: words of several scripts, numbers,
/// signs, brackets, addresses, names, controls, marks, characters of no width.
package struct RandomTokens: Sendable {
  /// The lists that tokens are drawn from; one that is to come up more often stands there more often.
  private let lists: [[String]]

  /// Texts with bidi controls in them or without.
  package init(controls: Bool) {
    lists =
      Self.words + Self.words + [
        Self.numbers, Self.numbers, Self.signs, Self.signs, Self.brackets, Self.addresses,
        Self.brands, Self.code, Self.odd,
      ] + (controls ? [Self.controls, Self.controls] : [])
  }

  /// A text of up to `most` tokens, with spaces between most of them.
  package func text(most: Int, using generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...most, using: &generator) {
      text += lists.randomElement(using: &generator)?.randomElement(using: &generator) ?? ""
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<6: text += " "
      case 6: text += Self.signs.randomElement(using: &generator) ?? ""
      default: break
      }
    }
    return text
  }

  private static let hebrew = ["שלום", "קובץ", "ל", "ב-", "של", "צה\"ל", "פָּנִים", "אב"]
  private static let arabic = ["ملف", "الآن", "و", "بـ", "مَدْرَسَة", "اب", "٪"]
  private static let persian = ["می‌خواهم", "گزارش", "فائل", "کی"]
  private static let latin = ["Settings", "iPhone", "Sara", "a", "B", "é", "файл", "e\u{301}"]
  private static let words = [hebrew, arabic, persian, latin, latin]

  private static let numbers = [
    "5", "12", "2010-2015", "-5", "50%", "$5.99", "٥٠", "٣٫٥", "۱۲", "1,234.5", "3/4", "10:30 PM",
    "01/02/2024", "2024-05-01", "+966 50 123 4567", "050-123-4567", "٠٥٠ ١٢٣ ٤٥٦٧", "10 km",
    "1 000 000",
    "2.0.1-beta", "10.0 (19041)", "16:9", "1920 × 1080", "10–20", "3 + 4 = 7", "²",
  ]
  private static let signs = [
    "-", "–", "/", ":", ",", ".", "!", "?", "+", "*", "#", "@", "&", "=", "<", ">", "…", "•", "،",
    "؛", "؟", "%", "_", "~", "|", "\\", "→", "·",
  ]
  private static let brackets = [
    "(", ")", "[", "]", "{", "}", "\"", "'", "«", "»", "“", "”", "(x)", "[א]", "(ب)",
  ]
  private static let addresses = [
    "http://example.com/?q=1/", "https://example.com/a", "example.com/a/", "news@example.com",
    "+news@example.com", "C:\\Users\\x\\", "~/.config", "/usr/bin", "https://example.com/אב/גד/",
    "x.txt", "*.tmp",
  ]
  private static let brands = ["C++", ".NET", "Yahoo!", "C#", "AT&T", "Disney+"]
  private static let code = [
    "--no-color", "-v", "main()", "Ctrl++", "$HOME", "</b>", "@user_1", "#tag", "#خبر",
  ]
  private static let odd = [
    "\u{A0}", "\u{200C}", "\u{200D}", "\u{301}", "\u{5B0}", "\u{64B}", "👋", "👨‍👩‍👧", "𐤀", "𞤀", "𝐀", "𠀀",
    "\t", "\n", "\u{2029}", "\r\n", "\u{202F}", "\u{AD}", "\u{FEFF}", "\u{0}", "\u{FFFD}",
  ]
  private static let controls = [
    "\u{200E}", "\u{200F}", "\u{61C}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{2069}",
    "\u{2069}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202C}", "\u{202D}", "\u{202E}",
  ]
}
