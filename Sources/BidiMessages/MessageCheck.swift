import Bidi
import BidiIsolation

/// The check of one message: its renderings, what is wrong in them, and the smallest repair for all.
struct MessageCheck<Engine: BidiEngine> {
  let checker: MessageChecker
  let message: Message
  let engine: Engine
  /// The names of the placeholders that are laid out, each once, in the order of the message.
  private let names: [String]
  /// Whether the values of the placeholders are checked.
  let hasValues: Bool
  /// Whether the literal text is words of the other direction and none of the paragraph's own: a
  /// translation that is still to be made. Values in it run with those words.
  private let isUntranslated: Bool

  init(checker: MessageChecker, message: Message, engine: Engine) {
    self.checker = checker
    self.message = message
    self.engine = engine
    var seen: Set<String> = []
    names = message.placeholders.map(\.placeholder.name).filter { seen.insert($0).inserted }
    isUntranslated = Self.isForeign(message, checker.direction.resolved(for: message.text))
    hasValues =
      checker.checksPlaceholders && !checker.isolatesValues(of: message) && !names.isEmpty
      && !isUntranslated
  }

  func findings() throws(BidiError) -> [Finding] {
    let scrambles = try scrambles()
    let values = try MessageHostility(check: self, known: scrambles).findings()
    return (damagedPlaceholders() + values).sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
  }

  private func scrambles() throws(BidiError) -> [Finding] {
    // Without a right-to-left letter or a control nothing can be out of order in a left-to-right
    // paragraph, unless values bring one.
    if checker.direction != .rightToLeft, !hasValues, !BidiScan(message.text).canAffectOrder {
      return []
    }
    let arguments = arguments
    var broken: [(arguments: [String: String], scrambles: [PlacedScramble])] = []
    for values in arguments {
      let scrambles = try scrambles(in: rendering(values, []))
      if !scrambles.isEmpty { broken.append((values, scrambles)) }
    }
    guard !broken.isEmpty else { return [] }
    return try MessageRepair(check: self, arguments: arguments, broken: broken).findings()
  }

  /// What is displayed wrongly in a rendering, as far as it counts.
  ///
  /// Values count if they are checked at all. Of a sentence that is still to be translated only
  /// addresses and the like count: its words are not in the language of the paragraph.
  func scrambles(in rendering: Rendering) throws(BidiError) -> [PlacedScramble] {
    try textCheck(rendering).scrambles().filter { scramble in
      if !hasValues, !scramble.values.isEmpty { return false }
      guard isUntranslated, scramble.kind == .phrase else { return true }
      return !rendering.scalars[scramble.wrap.range].contains(0x20)
    }
  }

  /// Whether a rendering with given values and isolates is sound, as far as it counts.
  func isSound(_ arguments: [String: String], _ wraps: [MessageWrap]) throws(BidiError) -> Bool {
    let rendering = rendering(arguments, wraps)
    if hasValues && !isUntranslated { return try textCheck(rendering).isSound() }
    return try scrambles(in: rendering).isEmpty
  }

  /// The layout check of the message with given values and isolates.
  func textCheck(_ arguments: [String: String], _ wraps: [MessageWrap]) -> TextCheck<Engine> {
    textCheck(rendering(arguments, wraps))
  }

  func textCheck(_ rendering: Rendering) -> TextCheck<Engine> {
    TextCheck(
      rendering.scalars, direction: checker.direction, values: rendering.values,
      options: checker.options, engine: engine)
  }

  func rendering(_ arguments: [String: String], _ wraps: [MessageWrap]) -> Rendering {
    Rendering(message, arguments: arguments, insertions: wraps.edits)
  }

  /// The direction of the paragraphs; of those that go by their first strong character, the one that
  /// they have without any.
  private var direction: TextDirection {
    switch checker.direction {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .firstStrong(let fallback): fallback
    }
  }

  func neutralArguments() -> [String: String] {
    let word = SampleValues.neutral(language: checker.language, direction: direction)
    return Dictionary(uniqueKeysWithValues: names.map { ($0, word) })
  }

  /// The values of all renderings that are checked: one for each placeholder name.
  var arguments: [[String: String]] { hasValues ? combinations() : [neutralArguments()] }

  private func combinations() -> [[String: String]] {
    let profiles = message.valueProfiles
    return SampleValues.combinations(
      names.map { profiles[$0] ?? ValueProfile(type: .any) }, tier: checker.samples,
      language: checker.language
    ).map { Dictionary(uniqueKeysWithValues: zip(names, $0)) }
  }

  /// Whether a message has words that run against its paragraph, and no letter that runs with it. A
  /// single letter that touches a placeholder is no word: `v%@`.
  private static func isForeign(_ message: Message, _ direction: TextDirection) -> Bool {
    var hasWord = false
    for (number, piece) in message.pieces.enumerated() where piece.content == .text {
      let scalars = Array(message.text(piece.range).unicodeScalars)
      var letters = 0
      for (index, scalar) in scalars.enumerated() {
        switch scalar.bidiClass.strongDirection {
        case direction: return false
        case direction.opposite:
          letters += 1
          let touchesStart = index == letters - 1 && number > 0
          let touchesEnd = index == scalars.count - 1 && number + 1 < message.pieces.count
          hasWord =
            hasWord || letters > 1 || (!touchesStart && !touchesEnd && isAlone(index, scalars))
        default: letters = 0
        }
      }
    }
    return hasWord && !isName(message, direction.opposite)
  }

  /// Whether all letters of a message are those of one name: a word with a capital inside, such as
  /// `WhatsApp`, `Wi-Fi` or `XML`, is no sentence that is still to be translated.
  private static func isName(_ message: Message, _ direction: TextDirection) -> Bool {
    var words: [[Unicode.Scalar]] = []
    var isOpen = false
    for piece in message.pieces {
      guard piece.content == .text else {
        isOpen = false
        continue
      }
      for scalar in message.text(piece.range).unicodeScalars {
        if scalar.bidiClass.strongDirection == direction {
          if isOpen { words[words.count - 1].append(scalar) } else { words.append([scalar]) }
          isOpen = true
        } else if scalar != "-" {
          isOpen = false
        }
      }
    }
    return words.count == 1 && words[0].dropFirst().contains { $0.properties.isUppercase }
  }

  /// Whether no letter stands beside an index.
  private static func isAlone(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    (index == 0 || scalars[index - 1].bidiClass.strongDirection == nil)
      && (index + 1 == scalars.count || scalars[index + 1].bidiClass.strongDirection == nil)
  }

  /// The line of a message that holds a range of its UTF-8 bytes, as readers see it.
  func displayed(
    _ range: Range<Int>, _ arguments: [String: String], _ wraps: [MessageWrap]
  ) throws(BidiError) -> VisualView {
    let rendering = rendering(arguments, wraps)
    return try textCheck(rendering).displayed(around: rendering.scalars(of: range))
  }

  /// Format specifiers that an editor broke: they are displayed as they stand.
  private func damagedPlaceholders() -> [Finding] {
    message.pieces.compactMap { piece in
      guard case .damaged(let repair, let reason) = piece.content else { return nil }
      let excerpt = message.text(piece.range)
      return Finding(
        rule: .placeholderDamaged, range: piece.range, excerpt: excerpt,
        message: "“\(excerpt)” is displayed as it stands; it was meant to be “\(repair)”",
        seen: excerpt, wanted: repair, reason: reason, edits: [])
    }
  }
}
