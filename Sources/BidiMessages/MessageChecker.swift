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
  /// Whether the program that shows the messages isolates what it puts into them, whatever their syntax
  /// is. Fluent and MessageFormat 2 always do (`MessageSyntax.isolatesValues`).
  public let runTimeIsolates: Bool
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
  ///   - runTimeIsolates: whether the program isolates all values itself. Then they are not checked,
  ///     and a placeholder that the message isolates as well is `isolate-doubled`.
  public init(
    language: String, direction: BaseDirection? = nil, brandNames: [String] = [],
    checksPlaceholders: Bool? = nil, samples: SampleTier = .everyday,
    runTimeIsolates: Bool = false
  ) {
    self.language = language
    self.direction = direction ?? BaseDirection(TextDirection(language: language))
    self.checksPlaceholders = checksPlaceholders ?? (self.direction == .rightToLeft)
    self.samples = samples
    self.runTimeIsolates = runTimeIsolates
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
    try report(on: message, engine: engine).findings
  }

  /// The same as `findings(in:engine:)`, and whether all renderings of the message were looked at.
  ///
  /// - Throws: `BidiError` where a paragraph is too long for the engine, or memory runs out.
  /// - Complexity: bounded by `mostVariants` and `mostCombined`, whatever the message has of branches
  ///   and placeholders, and else linear in its length.
  public func report(
    on message: Message, engine: some BidiEngine = .icu
  ) throws(BidiError) -> MessageReport {
    // Most translations are words and stops: a look at each character tells that nothing can be wrong.
    if direction == .rightToLeft, message.isLiteral,
      NativeText.isSound(message.text, brandNames: options.detectors.brandNames)
    {
      return MessageReport(findings: [])
    }
    var findings: [Finding] = []
    var isSampled = message.variantCount > Self.mostVariants
    func check(_ message: Message) throws(BidiError) -> [Finding] {
      isSampled = isSampled || combinesSome(of: message)
      var found = try MessageControls(checker: self, message: message, engine: engine).findings()
      if isolatesValues(of: message) {
        found += message.doubledIsolates
      } else if checksPlaceholders, direction != .leftToRight {
        found += message.leadingPlaceholders
      }
      return found
    }
    if message.variantCount == 1 {
      findings = try check(message)
    } else {
      for number in 0..<min(message.variantCount, Self.mostVariants) {
        let variant = MessageVariant(message, number)
        findings.add(try check(variant.message).map(variant.original))
      }
    }
    findings = findings.inTextOrder
    if !keepsTokens(message, findings) { findings.leaveToHand() }
    return MessageReport(findings: findings, isSampled: isSampled)
  }

  /// Whether the repaired message has the same placeholders, tags and branches as before, or as it would
  /// have without controls: those in a placeholder break it.
  ///
  /// It may not where something at another place decides: of two `&` neither makes a key, of one it does.
  private func keepsTokens(_ message: Message, _ findings: [Finding]) -> Bool {
    let edits = findings.safeEdits
    guard !edits.isEmpty, let repaired = message.text.applying(edits) else { return true }
    let after = Message(repaired, syntax: message.syntax)
    return after.hasTokens(of: Message(message.text, syntax: message.syntax))
      || after.hasTokens(
        of: Message(message.text.removingBidiControls(), syntax: message.syntax))
  }

  /// A message has few choices; of one with more branches so many are looked at.
  static let mostVariants = 64
  /// Of so many placeholders all combinations of values are laid out; of more those of each so many
  /// neighbours.
  static let mostCombined = 3

  /// Whether the program isolates what it puts into a message.
  func isolatesValues(of message: Message) -> Bool {
    runTimeIsolates || message.syntax.isolatesValues
  }

  /// Whether the values of a message's placeholders are checked, and not in all combinations. (Of
  /// hostile ones there is one at a time.)
  private func combinesSome(of message: Message) -> Bool {
    checksPlaceholders && !isolatesValues(of: message)
      && Set(message.placeholders.map(\.placeholder.name)).count > Self.mostCombined
  }
}
