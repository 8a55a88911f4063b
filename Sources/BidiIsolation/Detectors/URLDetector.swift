/// Web addresses: with a scheme, relative to one (`//host/x`), or bare (`example.com/a/`,
/// `localhost:8080/`, `192.168.1.1:8080/x`).
///
/// The stops, quotation marks and unmatched brackets at the end are the sentence's; a final slash is
/// the address's.
struct URLDetector: SpanDetector {
  func spans(in text: ScannedText, profile: LanguageProfile) -> [Atom] {
    var spans: [Atom] = []
    for token in text.tokens {
      var start = token.lowerBound
      while start < token.upperBound {
        guard let found = Self.address(in: text, from: start, tokenEnd: token.upperBound) else {
          break
        }
        spans.append(Atom(found, .url, components: text.rightToLeftComponents(found)))
        start = max(found.upperBound, start + 1)
      }
    }
    return spans
  }

  /// The first address at or after `start` in a token.
  private static func address(
    in text: ScannedText, from start: Int, tokenEnd: Int
  ) -> Range<Int>? {
    var index = start
    while index < tokenEnd {
      // A host begins with a letter or a digit; a row of hyphens is not tried again and again.
      if text.startsSpan(at: index), isLabelStart(text[index]) || text[index] == "/" {
        if let bodyStart = schemeEnd(in: text, at: index, tokenEnd: tokenEnd) {
          let range = text.trimmingSentence(index..<addressEnd(in: text, from: bodyStart, tokenEnd))
          if range.upperBound > bodyStart { return range }
        }
        if let range = bareAddress(in: text, at: index, tokenEnd: tokenEnd) { return range }
      }
      index = max(triedEnd(in: text, from: index, tokenEnd), index + 1)
    }
    return nil
  }

  /// The end of what needs no second try. What looks like a host is tried once, at its start, so that
  /// long tokens stay linear; letters of the other direction in front are a preposition.
  private static func triedEnd(in text: ScannedText, from start: Int, _ tokenEnd: Int) -> Int {
    switch text.trait(start) {
    case .rightLetter:
      return text.end(from: start) {
        $0 < tokenEnd && (text.trait($0) == .rightLetter || text.trait($0) == .mark)
      }
    case .leftLetter, .digit:
      return text.end(from: start) {
        guard $0 < tokenEnd, text.trait($0) != .rightLetter else { return false }
        return text.trait($0).isWordPart || text[$0] == "." || isHostSign(text[$0])
      }
    case .symbol where isHostSign(text[start]):
      return text.end(from: start) { $0 < tokenEnd && isHostSign(text[$0]) }
    default: return start + 1
    }
  }

  private static func isHostSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "_"
  }

  /// The end of `scheme://`, `www.`, `mailto:` or `//` at an index.
  private static func schemeEnd(in text: ScannedText, at index: Int, tokenEnd: Int) -> Int? {
    if text[index] == "/", text[index + 1] == "/", text.startsToken(at: index),
      let host = hostEnd(in: text, at: index + 2, tokenEnd: tokenEnd)
    {
      return host
    }
    guard text.trait(index) == .leftLetter else { return nil }
    if text.has("www.", at: index) { return index + 4 }
    if text.has("mailto:", at: index) { return index + 7 }
    let end = text.end(from: index) { position in
      guard position < tokenEnd, position - index < 32 else { return false }
      switch text[position] {
      case "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".": return true
      default: return false
      }
    }
    guard text[end] == ":", text[end + 1] == "/", text[end + 2] == "/", end + 3 < tokenEnd
    else { return nil }
    return end + 3
  }

  /// `host.tld`, `localhost` or an IPv4 address, with a port, a path or a query behind it.
  private static func bareAddress(in text: ScannedText, at index: Int, tokenEnd: Int) -> Range<Int>?
  {
    guard let host = hostEnd(in: text, at: index, tokenEnd: tokenEnd) else { return nil }
    var end = host
    if text[end] == ":", text.trait(end + 1) == .digit {
      end = text.end(from: end + 1) { $0 < tokenEnd && text.trait($0) == .digit }
    }
    let isBareHost = end == host
    if end < tokenEnd, text[end] == "/" || text[end] == "?" || text[end] == "#" {
      end = addressEnd(in: text, from: end, tokenEnd)
    } else if isBareHost || (end < tokenEnd && text.trait(end).isWordPart) {
      // Nothing that the layout could move: a word like any other, or a number.
      return nil
    }
    let range = text.trimmingSentence(index..<end)
    return range.upperBound > host ? range : nil
  }

  /// The end of a host name at an index: labels with a dot between, or `localhost`.
  private static func hostEnd(in text: ScannedText, at index: Int, tokenEnd: Int) -> Int? {
    var position = index
    var labels = 0
    var lastLabelStart = index
    while true {
      let labelEnd = text.end(from: position) { index in
        guard index < tokenEnd else { return false }
        switch text[index] {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": return true
        default: return false
        }
      }
      guard labelEnd > position else { return nil }
      labels += 1
      lastLabelStart = position
      position = labelEnd
      guard position + 1 < tokenEnd, text[position] == ".", isLabelStart(text[position + 1])
      else { break }
      position += 1
    }
    if labels == 1 {
      let isLocalhost = text.has("localhost", at: index) && position == index + 9
      return isLocalhost ? position : nil
    }
    let isNumeric = (index..<position).allSatisfy { text.trait($0) == .digit || text[$0] == "." }
    if isNumeric { return labels == 4 ? position : nil }
    // The last label of a name is letters: `1.2.3-beta` and `file.2` are no hosts.
    let isName = (lastLabelStart..<position).allSatisfy { text.trait($0) == .leftLetter }
    return isName && position - lastLabelStart >= 2 ? position : nil
  }

  private static func isLabelStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  /// How far an address can reach: to the token's end, or to a character that no address holds.
  private static func addressEnd(in text: ScannedText, from start: Int, _ tokenEnd: Int) -> Int {
    text.end(from: start) { index in
      guard index < tokenEnd, text.trait(index) != .control || text.scalar(index) == 0x200C else {
        return false
      }
      switch text[index] {
      case "<", ">", "\"", "«", "»", "“", "”", "،", "؛", "|", "`", "\\", "^": return false
      default: return true
      }
    }
  }
}
