/// A text to be measured, at three lengths.
struct Sample {
  let name: String
  let text: String

  static let lengths = [40, 200, 65_536]

  static let all: [Sample] = lengths.flatMap { length in
    sources.map { Sample(name: "\($0.name) \(length)", text: cut($0.text, length)) }
  }

  static let sources: [(name: String, text: String)] = [
    ("ASCII", "The quick brown fox jumps over 13 lazy dogs (again), and so on. "),
    ("Cyrillic", "Съешь же ещё этих мягких французских булок, да выпей чаю. "),
    ("Arabic", "نص حكيم له سر قاطع وذو شأن عظيم مكتوب على ثوب أخضر. "),
    ("Hebrew mixed", "דג סקרן שט בים iPhone 15 מאוכזב, ולפתע (Windows 11) מצא חברה. "),
    (
      "isolates",
      "\u{2067}דג \u{2066}abc 12\u{2069} שט\u{2069} x \u{2068}\u{2067}ים\u{2069} (y)\u{2069} ב, "
    ),
  ]

  /// A text of about that many bytes, made of whole characters.
  static func cut(_ text: String, _ length: Int) -> String {
    let long = String(repeating: text, count: length / text.utf8.count + 1)
    var scalars = String.UnicodeScalarView()
    var count = 0
    for scalar in long.unicodeScalars {
      count += scalar.utf8.count
      if count > length { break }
      scalars.append(scalar)
    }
    return String(scalars)
  }
}

/// Texts for the scan, one of each way to be written.
let scanTexts: [(name: String, text: String)] = [
  ("ASCII", Sample.sources[0].text), ("Latin", "Voilà l’été déjà, où naît l’œuvre où l’âme erre. "),
  ("Cyrillic", Sample.sources[1].text), ("CJK", "色は匂へど散りぬるを、我が世誰ぞ常ならむ。「有為」"),
  ("Devanagari", "ऋषियों को सताने वाले दुष्ट राक्षसों के राजा "), ("quotes", "“It’s here”, he said — “or…” "),
  ("emoji", "party 🎉 and 👩‍🚀 with 😀 and 🍰 "),
]
