import Bidi
import BidiIsolation

/// The check of one message: its renderings, what is wrong in them, and the smallest repair for all.
struct MessageCheck<Engine: BidiEngine> {
  let checker: MessageChecker
  let message: Message
  let engine: Engine
  /// The names of the placeholders that are laid out, each once, in the order of the message.
  private let names: [String]

  init(checker: MessageChecker, message: Message, engine: Engine) {
    self.checker = checker
    self.message = message
    self.engine = engine
    var names: [String] = []
    for (_, placeholder) in message.placeholders where !names.contains(placeholder.name) {
      names.append(placeholder.name)
    }
    self.names = names
  }

  func findings() throws(BidiError) -> [Finding] {
    // Without a right-to-left letter or a control nothing can be out of order in a left-to-right
    // paragraph, unless values bring one.
    let hasValues = checker.checksPlaceholders && !names.isEmpty && !isUntranslated
    if checker.direction != .rightToLeft, !hasValues, !BidiScan(message.text).canAffectOrder {
      return []
    }
    let arguments = hasValues ? combinations() : [neutralArguments()]
    var broken: [(arguments: [String: String], scrambles: [PlacedScramble])] = []
    for values in arguments {
      let scrambles = try textCheck(values, []).scrambles()
        .filter { hasValues || $0.values.isEmpty }
      if !scrambles.isEmpty { broken.append((values, scrambles)) }
    }
    guard !broken.isEmpty else { return [] }
    return try MessageRepair(check: self, arguments: arguments, broken: broken).findings()
  }

  /// The layout check of the message with given values and isolates.
  func textCheck(_ arguments: [String: String], _ wraps: [MessageWrap]) -> TextCheck<Engine> {
    textCheck(rendering(arguments, wraps))
  }

  func textCheck(_ rendering: Rendering) -> TextCheck<Engine> {
    TextCheck(
      rendering.scalars, direction: checker.direction, values: rendering.values,
      profile: checker.profile, detectors: checker.detectors, engine: engine)
  }

  func rendering(_ arguments: [String: String], _ wraps: [MessageWrap]) -> Rendering {
    Rendering(message, arguments: arguments, insertions: wraps.edits)
  }

  /// A word of the paragraph's own direction: the value that changes nothing.
  private var nativeWord: String {
    guard checker.direction == .rightToLeft else { return SampleValues.latin }
    let usesHebrew = ["he", "iw", "yi", "ji", "lad"].contains(
      checker.language.prefix { $0 != "-" && $0 != "_" }.lowercased())
    return usesHebrew ? SampleValues.hebrew : SampleValues.arabic
  }

  private func neutralArguments() -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, nativeWord) })
  }

  private func combinations() -> [[String: String]] {
    let types = Dictionary(
      message.placeholders.map { ($0.placeholder.name, $0.placeholder.type) },
      uniquingKeysWith: { first, second in first == .any ? second : first })
    let values = names.map {
      SampleValues.everyday(types[$0] ?? .any, language: checker.language)
    }
    return SampleValues.combinations(values, native: nativeWord).map { combination in
      Dictionary(uniqueKeysWithValues: zip(names, combination))
    }
  }

  /// Whether the literal text is words of the other direction and none of the paragraph's own: a
  /// translation that is still to be made. Values in it run with those words.
  private var isUntranslated: Bool {
    guard checker.direction == .rightToLeft else { return false }
    var hasWord = false
    var letters = 0
    for piece in message.pieces where piece.content == .text {
      for scalar in text(piece.range).unicodeScalars {
        switch TextDirection.firstStrong(in: CollectionOfOne(scalar.value)) {
        case .rightToLeft: return false
        case .leftToRight:
          letters += 1
          hasWord = hasWord || letters > 1
        case nil: letters = 0
        }
      }
      letters = 0
    }
    return hasWord
  }

  /// The text of a range of UTF-8 bytes of the message.
  func text(_ range: Range<Int>) -> String {
    String(decoding: Array(message.text.utf8)[range], as: UTF8.self)
  }

  /// The message as readers see it: its paragraphs in visual order, one below the other.
  func displayed(
    _ arguments: [String: String], _ wraps: [MessageWrap]
  ) throws(BidiError) -> String {
    try textCheck(arguments, wraps).displayed()
  }
}
