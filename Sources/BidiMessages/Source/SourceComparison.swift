import BidiIsolation

/// What a translation lost, changed or broke of its source text.
///
/// Values that change places are right as long as they have positions or names. Where it is not known
/// whether the translator meant it the finding is for information.
struct SourceComparison {
  let message: Message
  let source: Message
  /// Whether the message is a plural form, which may leave the number out.
  let isPlural: Bool

  /// The findings, those of each sort in the order of the text.
  func findings() -> [Finding] {
    damaged + missing + changed + added
  }

  private typealias Place = (range: Range<Int>, placeholder: Placeholder)

  private let damaged: [Finding]
  /// Placeholders of the source text that the translation does not have, not even broken.
  private let lost: [Place]

  init(message: Message, source: Message, isPlural: Bool) {
    self.message = message
    self.source = source
    self.isPlural = isPlural
    var known = Set(message.placeholders.map(\.placeholder.name))
    // What is broken as it stands was found without the source text.
    let broken = message.pieces.compactMap { piece in
      if case .damaged(let repair, _) = piece.content { repair } else { nil }
    }
    var lost: [Place] = []
    var damaged: [Finding] = []
    var search = DamagedPlaceholders(message)
    for place in source.placeholders where known.insert(place.placeholder.name).inserted {
      let spelling = source.text(place.range)
      if broken.contains(spelling) { continue }
      if let range = search.find(spelling) {
        damaged.append(Self.damaged(message, range, spelling))
      } else {
        lost.append(place)
      }
    }
    // A name alone in braces that was translated: there is only one that it can have been.
    if lost.count == 1, let place = lost.first,
      let range = search.translatedName(of: source.text(place.range))
    {
      damaged.append(Self.damaged(message, range, source.text(place.range)))
      lost = []
    }
    self.damaged = damaged
    self.lost = lost
  }

  private static func damaged(
    _ message: Message, _ range: Range<Int>, _ spelling: String
  ) -> Finding {
    let excerpt = message.text(range)
    return Finding(
      rule: .placeholderDamaged, range: range, excerpt: excerpt,
      message: "“\(excerpt)” is displayed as it stands; in the source text it is “\(spelling)”",
      seen: excerpt, wanted: spelling,
      reason: "A placeholder has to be written as in the source text, from left to right.",
      edits: [])
  }

  private var missing: [Finding] {
    // A plural form may say the number in words.
    guard !isPlural || lost.count > 1 else { return [] }
    return lost.filter { !isPlural || !$0.placeholder.type.isNumber }.map { place in
      mismatch(
        0..<message.text.utf8.count,
        "“\(source.text(place.range))” of the source text is missing in the translation")
    }
  }

  /// Placeholders whose value is of another type.
  private var changed: [Finding] {
    guard message.syntax.hasTypes else { return [] }
    let types = Dictionary(
      source.placeholders.map { ($0.placeholder.name, $0) }, uniquingKeysWith: { first, _ in first }
    )
    return message.placeholders.compactMap { place in
      guard let original = types[place.placeholder.name],
        original.placeholder.type != place.placeholder.type
      else { return nil }
      let spelling = source.text(original.range)
      return mismatch(
        place.range,
        "“\(message.text(place.range))” stands for “\(spelling)” of the source text, "
          + "a value of another type")
    }
  }

  private var added: [Finding] {
    // A source text of one word may be a key.
    guard !source.placeholders.isEmpty || source.text.contains(" ") else { return [] }
    let known = Set(source.placeholders.map(\.placeholder.name))
    return message.placeholders.compactMap { place in
      guard !known.contains(place.placeholder.name), !mayBeOfAnotherForm(place.placeholder)
      else { return nil }
      return mismatch(
        place.range, "“\(message.text(place.range))” is not in the source text")
    }
  }

  /// Whether a plural form's source text may be of a form that says the number in words.
  private func mayBeOfAnotherForm(_ placeholder: Placeholder) -> Bool {
    guard isPlural else { return false }
    return placeholder.type.isNumber || placeholder.type == .any && source.placeholders.count <= 1
  }

  private func mismatch(_ range: Range<Int>, _ what: String) -> Finding {
    Finding.sourceMismatch(message, range, what)
  }
}

extension Finding {
  /// Something of the source text is missing or changed in a range of the message.
  static func sourceMismatch(
    _ message: Message, _ range: Range<Int>, severity: Severity = .warning, _ what: String
  ) -> Finding {
    Finding(
      rule: .sourceMismatch, severity: severity, range: range, excerpt: message.text(range),
      message: what, seen: "", wanted: "", reason: "The translation was compared with its source.",
      edits: [])
  }
}

extension MessageSyntax {
  /// Whether a specifier says what its value is, and a wrong one breaks the program.
  fileprivate var hasTypes: Bool { ["printf", "apple", "android", "python", "gtk"].contains(id) }
}
