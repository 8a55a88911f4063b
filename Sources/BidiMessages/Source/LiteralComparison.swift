import Bidi
import BidiIsolation

/// The literal text of a message, for comparison with that of another one.
struct LiteralText {
  /// Addresses and names, with the bytes of the message where they stand.
  let atoms: [(kind: AtomKind, text: String, range: Range<Int>)]
  /// The text without controls, in lower case.
  let plain: String
  /// The whole numbers of two digits and more, their groups joined.
  let numbers: Set<String>

  init(_ message: Message, options: CheckOptions) {
    let names = message.placeholders.map(\.placeholder.name)
    let rendering = Rendering(
      message, arguments: Dictionary(names.map { ($0, "\u{FFFC}") }, uniquingKeysWith: { $1 }))
    let text = String(scalars: rendering.scalars)
    plain = text.removingBidiControls().lowercased()
    atoms = options.detectors.spans(
      in: ScannedText(rendering.scalars), profile: options.profile
    ).compactMap { atom in
      guard [.url, .email, .brand].contains(atom.kind),
        let range = rendering.messageRange(atom.range)
      else { return nil }
      return (atom.kind, String(scalars: Array(rendering.scalars[atom.range])), range)
    }
    numbers = Self.numbers(text)
  }

  /// Numbers by their digits, in any script.
  private static func numbers(_ text: String) -> Set<String> {
    var numbers: Set<String> = []
    var number = ""
    var isJoined = false
    for scalar in text.unicodeScalars {
      if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
        number += String(Int(value))
        isJoined = false
      } else if !number.isEmpty, !isJoined, ".,٫٬'’".unicodeScalars.contains(scalar) {
        isJoined = true
      } else {
        if number.count > 1 { numbers.insert(number) }
        (number, isJoined) = ("", false)
      }
    }
    if number.count > 1 { numbers.insert(number) }
    return numbers
  }
}

/// The comparison of the literal text of a translation with that of its source: addresses, names and
/// numbers.
struct LiteralComparison {
  let message: Message
  let source: Message
  let options: CheckOptions

  /// The findings: what is broken as warnings, what is missing for information, since it may have been
  /// left out or spelled out on purpose.
  func findings() -> [Finding] {
    let original = LiteralText(source, options: options)
    guard !original.atoms.isEmpty || !original.numbers.isEmpty else { return [] }
    let translation = LiteralText(message, options: options)
    var findings: [Finding] = []
    for atom in original.atoms {
      let finding =
        atom.kind == .brand
        ? brand(atom.text, translation) : address(atom.text, atom.kind, translation)
      if let finding, !findings.contains(finding) { findings.append(finding) }
    }
    for number in original.numbers.subtracting(translation.numbers).sorted()
    where !translation.numbers.contains(where: { $0.hasSuffix(number) }) {
      findings.append(missing(number))
    }
    return findings
  }

  private func address(
    _ address: String, _ kind: AtomKind, _ translation: LiteralText
  ) -> Finding? {
    // The page behind the host's name may be another one in each language.
    let name = (kind == .url ? Self.host(address) : address).lowercased()
    guard name.count > 3, !translation.plain.contains(name) else { return nil }
    let reversed = String(name.reversed())
    if translation.plain.contains(reversed) {
      return mismatch(nil, "“\(address)” of the source text is reversed in the translation")
    }
    let similar = translation.atoms.first { other in
      guard other.kind == kind else { return false }
      let otherName = (kind == .url ? Self.host(other.text) : other.text).lowercased()
      return Self.isOneTypingError(Array(name.unicodeScalars), Array(otherName.unicodeScalars))
    }
    guard let similar else { return missing(address) }
    return mismatch(
      similar.range, "“\(similar.text)” is “\(address)” in the source text")
  }

  /// A name whose signs stand at its other end, as they were typed to look right: `++C`.
  private func brand(_ name: String, _ translation: LiteralText) -> Finding? {
    let lowered = name.lowercased()
    guard !translation.plain.contains(lowered) else { return nil }
    let head = lowered.prefix { !$0.isLetter && !$0.isNumber }
    let tail = lowered.reversed().prefix { !$0.isLetter && !$0.isNumber }
    let stem = lowered.dropFirst(head.count).dropLast(tail.count)
    let turned = String(tail) + stem + String(head.reversed())
    guard !stem.isEmpty, turned != lowered,
      let place = translation.plain.firstRange(of: turned),
      translation.plain[..<place.lowerBound].last?.isLetter != true,
      translation.plain[place.upperBound...].first?.isLetter != true
    else { return missing(name) }
    return mismatch(nil, "“\(name)” of the source text is written “\(turned)”")
  }

  private func missing(_ what: String) -> Finding {
    mismatch(nil, severity: .info, "“\(what)” of the source text is missing in the translation")
  }

  private func mismatch(
    _ range: Range<Int>?, severity: Severity = .warning, _ what: String
  ) -> Finding {
    .sourceMismatch(message, range ?? 0..<message.text.utf8.count, severity: severity, what)
  }

  /// The host of an address, `www.` left out.
  private static func host(_ url: String) -> String {
    let start = url.firstRange(of: "://")?.upperBound ?? url.startIndex
    let host = url[start...].prefix { !"/?#:".contains($0) }
    return String(host.hasPrefix("www.") ? host.dropFirst(4) : host)
  }

  /// Whether two names differ by one character, put in, left out or another one, or by two neighbours
  /// that changed places.
  private static func isOneTypingError(
    _ left: [Unicode.Scalar], _ right: [Unicode.Scalar]
  ) -> Bool {
    guard left != right, abs(left.count - right.count) <= 1, left.count > 5 else { return false }
    let head = zip(left, right).prefix { $0 == $1 }.count
    let tail = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    if head + tail >= max(left.count, right.count) - 1 { return true }
    return left.count == right.count && head + tail == left.count - 2
      && left[head] == right[head + 1] && left[head + 1] == right[head]
  }
}
