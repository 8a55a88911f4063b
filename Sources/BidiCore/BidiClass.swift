/// A character's Bidi_Class property (UAX #9, table 4).
public enum BidiClass: UInt8, Sendable, Hashable, CaseIterable {
  /// L: strong, left to right.
  case leftToRight = 0
  /// R: strong, right to left.
  case rightToLeft = 1
  /// EN: European number.
  case europeanNumber = 2
  /// ES: European number separator (plus and minus).
  case europeanSeparator = 3
  /// ET: European number terminator (percent, degree, currency).
  case europeanTerminator = 4
  /// AN: Arabic number.
  case arabicNumber = 5
  /// CS: common number separator (colon, comma, full stop, slash).
  case commonSeparator = 6
  /// B: paragraph separator.
  case paragraphSeparator = 7
  /// S: segment separator (tab).
  case segmentSeparator = 8
  /// WS: white space.
  case whitespace = 9
  /// ON: other neutral.
  case otherNeutral = 10
  /// LRE: left-to-right embedding, U+202A.
  case leftToRightEmbedding = 11
  /// LRO: left-to-right override, U+202D.
  case leftToRightOverride = 12
  /// AL: strong, right to left, Arabic.
  case arabicLetter = 13
  /// RLE: right-to-left embedding, U+202B.
  case rightToLeftEmbedding = 14
  /// RLO: right-to-left override, U+202E.
  case rightToLeftOverride = 15
  /// PDF: pop directional format, U+202C.
  case popDirectionalFormat = 16
  /// NSM: nonspacing mark.
  case nonspacingMark = 17
  /// BN: boundary neutral.
  case boundaryNeutral = 18
  /// FSI: first strong isolate, U+2068.
  case firstStrongIsolate = 19
  /// LRI: left-to-right isolate, U+2066.
  case leftToRightIsolate = 20
  /// RLI: right-to-left isolate, U+2067.
  case rightToLeftIsolate = 21
  /// PDI: pop directional isolate, U+2069.
  case popDirectionalIsolate = 22

  /// The class of that short name, such as `AL`; nil for any other word.
  public init?(abbreviation: some StringProtocol) {
    guard let bidiClass = Self.allCases.first(where: { $0.abbreviation == abbreviation }) else {
      return nil
    }
    self = bidiClass
  }

  /// The short name that UAX #9 uses, such as `AL`.
  public var abbreviation: String {
    switch self {
    case .leftToRight: "L"
    case .rightToLeft: "R"
    case .europeanNumber: "EN"
    case .europeanSeparator: "ES"
    case .europeanTerminator: "ET"
    case .arabicNumber: "AN"
    case .commonSeparator: "CS"
    case .paragraphSeparator: "B"
    case .segmentSeparator: "S"
    case .whitespace: "WS"
    case .otherNeutral: "ON"
    case .leftToRightEmbedding: "LRE"
    case .leftToRightOverride: "LRO"
    case .arabicLetter: "AL"
    case .rightToLeftEmbedding: "RLE"
    case .rightToLeftOverride: "RLO"
    case .popDirectionalFormat: "PDF"
    case .nonspacingMark: "NSM"
    case .boundaryNeutral: "BN"
    case .firstStrongIsolate: "FSI"
    case .leftToRightIsolate: "LRI"
    case .rightToLeftIsolate: "RLI"
    case .popDirectionalIsolate: "PDI"
    }
  }

  /// The direction of a strong class, L, R or AL; nil for all others.
  @inlinable public var strongDirection: TextDirection? {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft, .arabicLetter: .rightToLeft
    default: nil
    }
  }

  /// Whether characters of this class open an isolate (UAX #9, rule BD8).
  @inlinable public var isIsolateInitiator: Bool {
    self == .leftToRightIsolate || self == .rightToLeftIsolate || self == .firstStrongIsolate
  }

  /// Whether rule X9 removes characters of this class: embeddings, overrides, PDF and BN.
  @inlinable public var isRemovedByX9: Bool {
    switch self {
    case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride, .rightToLeftOverride,
      .popDirectionalFormat, .boundaryNeutral:
      true
    default: false
    }
  }

  /// Whether the class is an explicit formatting character: an embedding, an override, an
  /// isolate, or the end of one (UAX #9, section 2).
  @inlinable public var isExplicitFormatting: Bool {
    isIsolateInitiator || self == .popDirectionalIsolate
      || (isRemovedByX9 && self != .boundaryNeutral)
  }
}
