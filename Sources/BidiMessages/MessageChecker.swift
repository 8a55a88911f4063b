public import Bidi
public import BidiIsolation

/// Finds what readers of a message would see in the wrong order, and the isolates that mend it.
///
/// A message is laid out as it is shown: with everyday values in its placeholders, its tags taken
/// out, its line breaks made. It is sound if all these renderings are.
public struct MessageChecker: Sendable {
  /// A BCP 47 tag.
  public let language: String
  /// The direction of the paragraphs.
  public let direction: BaseDirection
  /// Whether values put into placeholders are checked, or literal text only.
  public let checksPlaceholders: Bool
  /// How unusual the values are that the placeholders are laid out with.
  public let samples: SampleTier
  let options: CheckOptions

  /// A checker for a language, whose script gives the direction of the paragraphs.
  ///
  /// - Parameters:
  ///   - language: a BCP 47 tag such as `ar`, `he` or `az-Arab`.
  ///   - direction: overrides the language's own direction.
  ///   - brandNames: names to be taken as one thing, beside the built-in list.
  ///   - checksPlaceholders: whether run-time values are checked; by default in right-to-left
  ///     paragraphs only, since in others almost every message breaks with some right-to-left value.
  ///   - samples: how unusual these values are.
  public init(
    language: String, direction: BaseDirection? = nil, brandNames: [String] = [],
    checksPlaceholders: Bool? = nil, samples: SampleTier = .everyday
  ) {
    self.language = language
    self.direction = direction ?? BaseDirection(TextDirection(language: language))
    self.checksPlaceholders = checksPlaceholders ?? (self.direction == .rightToLeft)
    self.samples = samples
    var options = CheckOptions(
      profile: LanguageProfile(language: language),
      detectors: SpanDetectors(brandNames: brandNames))
    options.valuesMayJoin = true
    self.options = options
  }

  /// What is wrong in a message, in the order of its text: what is scrambled in some rendering,
  /// controls that are wrong or not needed, and damage to the text itself.
  ///
  /// Ranges and edits count UTF-8 bytes of the message's text. All safe edits together (`safeEdits`)
  /// make every rendering sound, with the controls in balance.
  ///
  /// - Throws: `BidiError` where a paragraph is too long for the engine, or memory runs out.
  public func findings(
    in message: Message, engine: some BidiEngine = .icu
  ) throws(BidiError) -> [Finding] {
    var findings: [Finding] = []
    if message.variantCount == 1 {
      findings = try MessageControls(checker: self, message: message, engine: engine).findings()
    } else {
      for number in 0..<min(message.variantCount, Self.mostVariants) {
        let variant = MessageVariant(message, number)
        let found = try MessageControls(checker: self, message: variant.message, engine: engine)
          .findings()
        findings.add(found.map(variant.original))
      }
    }
    if message.syntax.isolatesValues {
      findings += message.doubledIsolates
    } else if checksPlaceholders, direction != .leftToRight {
      findings += message.leadingPlaceholders
    }
    return findings.inTextOrder
  }

  /// A message has few choices; of one with more branches so many are looked at.
  private static let mostVariants = 64
}
