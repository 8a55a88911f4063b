/// Resolves embedding levels: the part of the algorithm in which implementations differ.
///
/// Everything before it (splitting into paragraphs, base direction) and after it (rules L1, L2 and
/// L4: lines, order, mirroring) is done once, in `Bidi`, for all engines.
public protocol BidiEngine: Sendable {
  /// The engine's name, for people.
  var name: String { get }

  /// Resolves the levels of one paragraph (UAX #9, rules X1 to I2).
  ///
  /// - Parameters:
  ///   - scalars: one paragraph, as Unicode scalar values; a paragraph separator may stand at its
  ///     end only.
  ///   - direction: the paragraph's base direction.
  ///   - precision: whether levels have to be exact, or only the order that follows from them.
  ///   - levels: as long as `scalars`; receives a level for each. The levels of characters that
  ///     rule X9 removes are of no consequence: the caller sets them.
  /// - Throws: `BidiError` where the text is too long or memory runs out.
  func resolveLevels(
    of scalars: UnsafeBufferPointer<UInt32>, direction: TextDirection, precision: LevelPrecision,
    into levels: UnsafeMutableBufferPointer<UInt8>
  ) throws(BidiError)

  /// Resolves the levels of a text straight from its UTF-8, for engines that need no decoded scalars.
  ///
  /// An engine that does not implement this says `unsupported` and is given scalars.
  ///
  /// - Parameters:
  ///   - bytes: well-formed UTF-8, not empty, of any number of paragraphs.
  ///   - direction: the base direction of all of them.
  ///   - precision: whether levels have to be exact, or only the order that follows from them.
  /// - Returns: the levels, or that the engine wants scalars.
  /// - Throws: `BidiError` where the text is too long or memory runs out.
  func resolveLevels(
    ofUTF8 bytes: UnsafeBufferPointer<UInt8>, direction: TextDirection, precision: LevelPrecision
  ) throws(BidiError) -> UTF8Levels
}

extension BidiEngine {
  /// `unsupported`.
  public func resolveLevels(
    ofUTF8 bytes: UnsafeBufferPointer<UInt8>, direction: TextDirection, precision: LevelPrecision
  ) throws(BidiError) -> UTF8Levels { .unsupported }
}

/// What an engine made of a text in UTF-8.
public enum UTF8Levels: Sendable, Hashable {
  /// The engine wants scalars.
  case unsupported
  /// Every character has the level of the paragraph, after rule L1.
  case base
  /// A level for each byte: each scalar's, repeated. `isFinal` says that rule L1 has been applied and
  /// that rule X9 removes none of the characters, so that nothing is left to the caller.
  case levels([UInt8], isFinal: Bool)
}

/// How closely the levels have to follow the specification.
public enum LevelPrecision: Sendable, Hashable {
  /// Every level is the one that UAX #9 gives.
  case exact
  /// The visual order is the one that UAX #9 gives; an engine may take short cuts with levels where
  /// the whole paragraph runs one way. Cheaper.
  case order
}

/// Why an engine could not resolve a paragraph.
public enum BidiError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The paragraph has more characters than the engine can count.
  case paragraphTooLong(engine: String)
  /// The engine reported an error, by its own code; running out of memory is one.
  case engineFailed(engine: String, code: Int32)

  /// One sentence that says what went wrong.
  public var description: String {
    switch self {
    case .paragraphTooLong(let engine):
      "The paragraph is too long for \(engine); split it."
    case .engineFailed(let engine, let code):
      "\(engine) could not resolve the paragraph (its error code is \(code))."
    }
  }
}
