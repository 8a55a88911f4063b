/// Numeric addresses of hosts and devices: IPv6 (`2001:db8::1`, `::1`, `fe80::1/64`, `[::1]:8080`) and
/// hardware addresses (`00:1A:2B:3C:4D:5E`).
///
/// An IPv4 address is digits with single separators between, which keep their order everywhere.
struct NetworkDetector: SpanDetector {
  func spans(in text: ScannedText, profile: LanguageProfile) -> [Atom] {
    var spans: [Atom] = []
    var index = 0
    while index < text.count {
      guard Self.isAddressPart(text, index), text.startsSpan(at: index),
        text[index - 1] != ":" || index == 0
      else {
        index += 1
        continue
      }
      var end = text.end(from: index) { Self.isAddressPart(text, $0) }
      // A colon behind an address is the sentence's.
      if text[end - 1] == ":", text[end - 2] != ":" { end -= 1 }
      if let range = Self.address(in: text, index..<end) { spans.append(Atom(range, .network)) }
      index = max(end, index + 1)
    }
    return spans
  }

  private static func isAddressPart(_ text: ScannedText, _ index: Int) -> Bool {
    switch text[index] {
    case "0"..."9", "a"..."f", "A"..."F", ":": true
    default: false
    }
  }

  private static func address(in text: ScannedText, _ run: Range<Int>) -> Range<Int>? {
    guard run.count <= 45, text.endsNumber(at: run.upperBound) else { return nil }
    var groups = [0]
    for index in run {
      if text[index] == ":" { groups.append(0) } else { groups[groups.count - 1] += 1 }
    }
    let isHardware = groups.count == 6 && groups.allSatisfy { $0 == 2 }
    let isCompressed = text.string(run).contains("::")
    let isVersion6 =
      groups.count >= 3 && groups.count <= 9 && groups.allSatisfy { $0 <= 4 }
      && (isCompressed || groups.count == 8) && groups.contains { $0 > 0 }
    guard isHardware || isVersion6 else { return nil }
    // A time such as `10:30:15` has no empty group, and no more than three.
    var range = run
    if text[range.lowerBound - 1] == "[", text[range.upperBound] == "]" {
      range = range.lowerBound - 1..<range.upperBound + 1
      if text[range.upperBound] == ":", text.trait(range.upperBound + 1) == .digit {
        range = range.lowerBound..<text.digitsEnd(at: range.upperBound + 1)
      }
    } else if text[range.upperBound] == "/", text.trait(range.upperBound + 1) == .digit {
      range = range.lowerBound..<text.digitsEnd(at: range.upperBound + 1)
    }
    return range
  }
}
