/// Handles (`@user_1`, `@user@example.social`) and hashtags (`#swift_lang`) in Latin letters.
///
/// In letters of the paragraph's own direction both are fine as they are; `#12` is a number.
struct MentionDetector: SpanDetector {
  func spans(in text: ScannedText, profile: LanguageProfile) -> [Atom] {
    var spans: [Atom] = []
    var index = 0
    while index < text.count {
      let sign = text[index]
      guard sign == "@" || sign == "#",
        !text.trait(index - 1).isWordPart || text.trait(index - 1) == .rightLetter
      else {
        index += 1
        continue
      }
      var end = Self.nameEnd(in: text, from: index + 1, dots: sign == "@")
      if sign == "@", text[end] == "@" {
        let host = Self.nameEnd(in: text, from: end + 1, dots: true)
        if host > end + 1 { end = host }
      }
      // `@scope/package` is one name.
      while sign == "@", text[end] == "/", text.trait(end + 1) == .leftLetter {
        end = Self.nameEnd(in: text, from: end + 1, dots: true)
      }
      let name = index + 1..<max(end, index + 1)
      if name.contains(where: { text.trait($0) == .leftLetter }), !text.isRightToLeftLetter(at: end)
      {
        spans.append(Atom(index..<end, .mention))
      }
      index = max(end, index + 1)
    }
    return spans
  }

  private static func nameEnd(in text: ScannedText, from start: Int, dots: Bool) -> Int {
    var end = text.end(from: start) { index in
      let trait = text.trait(index)
      return trait == .leftLetter || trait.isDigit || trait == .mark || text[index] == "_"
        || (dots && (text[index] == "." || text[index] == "-"))
    }
    while end > start, text[end - 1] == "." || text[end - 1] == "-" { end -= 1 }
    return end
  }
}
