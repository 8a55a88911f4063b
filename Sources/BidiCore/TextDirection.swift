/// One of the two horizontal writing directions.
public enum TextDirection: Sendable, Hashable {
  /// Left to right, as Latin or Cyrillic.
  case leftToRight
  /// Right to left, as Hebrew or Arabic.
  case rightToLeft

  /// The other direction.
  public var opposite: TextDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}

/// How the base direction of a paragraph is found (UAX #9, rules P2, P3 and HL1).
public enum BaseDirection: Sendable, Hashable {
  /// The paragraph is left to right, whatever it holds.
  case leftToRight
  /// The paragraph is right to left, whatever it holds.
  case rightToLeft
  /// The direction of the first strong character outside isolates decides (rules P2 and P3);
  /// `fallback` where there is none.
  case firstStrong(fallback: TextDirection)

  /// A paragraph of the given direction, whatever it holds.
  public init(_ direction: TextDirection) {
    self = direction == .leftToRight ? .leftToRight : .rightToLeft
  }
}

/// An embedding level: even levels run left to right, odd ones right to left (UAX #9, rule BD2).
public struct EmbeddingLevel: RawRepresentable, Sendable, Hashable, Comparable {
  /// The level's number. A resolved level is at most `maximumDepth + 1`.
  public let rawValue: UInt8

  /// The level of that number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The base level of a paragraph of the given direction.
  public init(base direction: TextDirection) {
    rawValue = direction == .leftToRight ? 0 : 1
  }

  /// The deepest explicit level, `max_depth` in UAX #9, rule BD2.
  public static let maximumDepth: UInt8 = 125

  /// The direction in which text of this level is displayed.
  public var direction: TextDirection { rawValue & 1 == 0 ? .leftToRight : .rightToLeft }

  /// Orders levels by their number.
  public static func < (left: EmbeddingLevel, right: EmbeddingLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
