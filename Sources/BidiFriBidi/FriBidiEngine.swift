public import BidiCore
internal import BidiICU
internal import CFriBidi

/// The algorithm as FriBidi resolves it, over ICU's Unicode data.
///
/// FriBidi takes the bidi class and the bracket type of each character from its caller, so its own
/// tables (Unicode 10 in version 1.0.8) are not used: characters are those of
/// `UnicodeProperties`, as with every other engine.
///
/// Known faults of FriBidi 1.0.8, none of which the two conformance files touch; tests count them by
/// kind:
/// - Isolates that follow each other, or an embedding that follows one: what stands after them can
///   get the level of what stands inside (FriBidi's issues 130 and 141).
/// - Brackets behind the start of an embedding or override: rule N0 looks for the context past the
///   start of the isolating run sequence instead of taking `sos`.
/// - Nonspacing marks after brackets, where rule W1 has already given them a type.
/// - Long sequences of brackets and of nested isolates take quadratic time (issue 163).
///
/// See [fribidi-bidi.h](https://github.com/fribidi/fribidi/blob/master/lib/fribidi-bidi.h).
public struct FriBidiEngine: BidiEngine {
  /// An engine; it holds no state.
  public init() {}

  /// `FriBidi`.
  public var name: String { "FriBidi" }

  /// The version of the library that is loaded, such as `1.0.8`.
  package static var version: String {
    guard let text = swift_bidi_fribidi_version_info() else { return "" }
    // The first line is `(GNU FriBidi) 1.0.8`.
    let firstLine = String(cString: text).prefix { $0 != "\n" }
    return firstLine.split(separator: " ").last.map(String.init) ?? ""
  }

  /// See `BidiEngine`; levels are exact whatever the precision. Cost: linear but for the faults
  /// above, about twice ICU's.
  public func resolveLevels(
    of scalars: UnsafeBufferPointer<UInt32>, direction: TextDirection, precision: LevelPrecision,
    into levels: UnsafeMutableBufferPointer<UInt8>
  ) throws(BidiError) {
    guard scalars.count > 0, let target = levels.baseAddress else { return }
    guard scalars.count < Int(Int32.max) else { throw .paragraphTooLong(engine: name) }

    let highest = withUnsafeTemporaryAllocation(
      of: FriBidiCharType.self, capacity: scalars.count
    ) { types in
      withUnsafeTemporaryAllocation(
        of: FriBidiBracketType.self, capacity: scalars.count
      ) { brackets in
        Self.describe(scalars, types, brackets)
        var base = direction == .leftToRight ? FRIBIDI_PAR_LTR : FRIBIDI_PAR_RTL
        // FriBidi's levels are signed bytes; none is negative once resolved.
        return target.withMemoryRebound(to: FriBidiLevel.self, capacity: scalars.count) {
          fribidi_get_par_embedding_levels_ex(
            types.baseAddress, brackets.baseAddress, FriBidiStrIndex(scalars.count), &base, $0)
        }
      }
    }
    // The highest level plus one; 0 means that memory ran out.
    guard highest > 0 else { throw .engineFailed(engine: name, code: 0) }
  }

  /// Writes the type and the bracket type of each character.
  private static func describe(
    _ scalars: UnsafeBufferPointer<UInt32>, _ types: UnsafeMutableBufferPointer<FriBidiCharType>,
    _ brackets: UnsafeMutableBufferPointer<FriBidiBracketType>
  ) {
    let classes = UnicodeProperties.classes
    let bracketTypes = UnicodeProperties.brackets
    Self.types.withUnsafeBufferPointer { constants in
      for index in 0..<scalars.count {
        let scalar = scalars[index]
        let bidiClass = classes[scalar]
        types[index] = constants[Int(bidiClass.rawValue)]
        // Every bracket of a pair is ON, and looking up the class is enough for most characters.
        brackets[index] =
          bidiClass == .otherNeutral ? bracket(scalar, bracketTypes[scalar]) : 0
      }
    }
  }

  /// FriBidi's constants by the raw value of a bidi class.
  private static let types = BidiClass.allCases.sorted { $0.rawValue < $1.rawValue }.map {
    bidiClass in
    FriBidiCharType(bidiClass)
  }

  /// FriBidi's name for a bracket: the opening bracket of the pair, with a flag on the opening one;
  /// 0 for all other characters.
  @inline(__always)
  private static func bracket(_ scalar: UInt32, _ type: BracketType) -> FriBidiBracketType {
    switch type {
    case .none: 0
    case .open: canonical(scalar) | openFlag
    case .close: canonical(UnicodeProperties.pairedBracket(scalar))
    }
  }

  /// `FRIBIDI_BRACKET_OPEN_MASK`.
  private static let openFlag: FriBidiBracketType = 0x8000_0000

  /// Rule BD16 matches brackets that are canonically equivalent; U+2329 is the only opening bracket
  /// with a canonical decomposition.
  private static func canonical(_ opening: UInt32) -> UInt32 {
    opening == 0x2329 ? 0x3008 : opening
  }
}

extension FriBidiCharType {
  /// FriBidi's constant for a bidi class.
  init(_ bidiClass: BidiClass) {
    self =
      switch bidiClass {
      case .leftToRight: FRIBIDI_TYPE_LTR
      case .rightToLeft: FRIBIDI_TYPE_RTL
      case .arabicLetter: FRIBIDI_TYPE_AL
      case .europeanNumber: FRIBIDI_TYPE_EN
      case .europeanSeparator: FRIBIDI_TYPE_ES
      case .europeanTerminator: FRIBIDI_TYPE_ET
      case .arabicNumber: FRIBIDI_TYPE_AN
      case .commonSeparator: FRIBIDI_TYPE_CS
      case .nonspacingMark: FRIBIDI_TYPE_NSM
      case .boundaryNeutral: FRIBIDI_TYPE_BN
      case .paragraphSeparator: FRIBIDI_TYPE_BS
      case .segmentSeparator: FRIBIDI_TYPE_SS
      case .whitespace: FRIBIDI_TYPE_WS
      case .otherNeutral: FRIBIDI_TYPE_ON
      case .leftToRightEmbedding: FRIBIDI_TYPE_LRE
      case .leftToRightOverride: FRIBIDI_TYPE_LRO
      case .rightToLeftEmbedding: FRIBIDI_TYPE_RLE
      case .rightToLeftOverride: FRIBIDI_TYPE_RLO
      case .popDirectionalFormat: FRIBIDI_TYPE_PDF
      case .leftToRightIsolate: FRIBIDI_TYPE_LRI
      case .rightToLeftIsolate: FRIBIDI_TYPE_RLI
      case .firstStrongIsolate: FRIBIDI_TYPE_FSI
      case .popDirectionalIsolate: FRIBIDI_TYPE_PDI
      }
  }
}
