/// E-mail addresses: `local@domain.tld`.
struct EmailDetector: SpanDetector {
  func spans(in text: ScannedText, profile: LanguageProfile) -> [Atom] {
    var spans: [Atom] = []
    var previousEnd = 0
    for sign in 0..<text.count where text[sign] == "@" && sign >= previousEnd {
      // Once Latin letters or digits were met, letters of the other direction are a word (or a
      // preposition) in front of the address.
      var start = sign
      var hasLeftPart = false
      // RFC 5321 allows 64 bytes in front of the sign.
      while start > max(previousEnd, sign - 64), Self.isLocalPart(text, start - 1) {
        if text.trait(start - 1) == .rightLetter, hasLeftPart { break }
        hasLeftPart = hasLeftPart || text.trait(start - 1) == .leftLetter
        start -= 1
      }
      // A mark is part of the letter before it.
      while start < sign, text.trait(start) == .mark || !text.trait(start).isWordPart,
        text[start] != "_", text[start] != "+"
      {
        start += 1
      }
      guard start < sign else { continue }
      let rawEnd = text.end(from: sign + 1) { index in
        text.trait(index).isWordPart || text[index] == "." || text[index] == "-"
      }
      let range = text.trimmingSentence(start..<rawEnd)
      guard range.upperBound > sign + 1,
        (sign + 1..<range.upperBound).contains(where: { text[$0] == "." })
      else { continue }
      spans.append(Atom(range, .email, components: text.rightToLeftComponents(range)))
      previousEnd = range.upperBound
    }
    return spans
  }

  private static func isLocalPart(_ text: ScannedText, _ index: Int) -> Bool {
    if text.trait(index).isWordPart { return true }
    switch text[index] {
    case ".", "_", "%", "+", "-", "~", "'", "&", "=", "*", "/", "!", "#", "$": return true
    default: return false
    }
  }
}
