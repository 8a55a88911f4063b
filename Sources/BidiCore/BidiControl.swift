/// One of the twelve characters that do nothing but steer bidirectional layout: the marks, and the
/// explicit formatting characters of UAX #9, section 2 (Bidi_Control in the Unicode data).
///
/// They cannot be seen. `BidiControl("\u{2068}")?.abbreviation` is `FSI`.
public enum BidiControl: UInt32, Sendable, Hashable, CaseIterable {
  /// ALM: acts as an Arabic letter.
  case arabicLetterMark = 0x061C
  /// LRM: acts as a left-to-right letter.
  case leftToRightMark = 0x200E
  /// RLM: acts as a right-to-left letter.
  case rightToLeftMark = 0x200F
  /// LRE: embeds text that runs left to right, up to PDF.
  case leftToRightEmbedding = 0x202A
  /// RLE: embeds text that runs right to left, up to PDF.
  case rightToLeftEmbedding = 0x202B
  /// PDF: ends an embedding or an override.
  case popDirectionalFormatting = 0x202C
  /// LRO: makes all characters up to PDF run left to right.
  case leftToRightOverride = 0x202D
  /// RLO: makes all characters up to PDF run right to left.
  case rightToLeftOverride = 0x202E
  /// LRI: isolates text that runs left to right, up to PDI.
  case leftToRightIsolate = 0x2066
  /// RLI: isolates text that runs right to left, up to PDI.
  case rightToLeftIsolate = 0x2067
  /// FSI: isolates text that runs as its first strong character does, up to PDI.
  case firstStrongIsolate = 0x2068
  /// PDI: ends an isolate.
  case popDirectionalIsolate = 0x2069

  /// The control of that scalar; nil for every other scalar.
  public init?(_ scalar: Unicode.Scalar) { self.init(rawValue: scalar.value) }

  /// The control of that abbreviation, such as `LRI`; nil for any other word.
  public init?(abbreviation: some StringProtocol) {
    guard let control = Self.allCases.first(where: { $0.abbreviation == abbreviation }) else {
      return nil
    }
    self = control
  }

  /// The control as a scalar.
  public var scalar: Unicode.Scalar {
    // A raw value is never a surrogate: the replacement character cannot come out.
    Unicode.Scalar(rawValue) ?? "\u{FFFD}"
  }

  /// The control as a character.
  public var character: Character { Character(scalar) }

  /// The abbreviation that UAX #9 uses, such as `LRI`.
  public var abbreviation: String {
    switch self {
    case .arabicLetterMark: "ALM"
    case .leftToRightMark: "LRM"
    case .rightToLeftMark: "RLM"
    case .leftToRightEmbedding: "LRE"
    case .rightToLeftEmbedding: "RLE"
    case .popDirectionalFormatting: "PDF"
    case .leftToRightOverride: "LRO"
    case .rightToLeftOverride: "RLO"
    case .leftToRightIsolate: "LRI"
    case .rightToLeftIsolate: "RLI"
    case .firstStrongIsolate: "FSI"
    case .popDirectionalIsolate: "PDI"
    }
  }

  /// The character's name in Unicode, such as `LEFT-TO-RIGHT ISOLATE`.
  public var name: String {
    switch self {
    case .arabicLetterMark: "ARABIC LETTER MARK"
    case .leftToRightMark: "LEFT-TO-RIGHT MARK"
    case .rightToLeftMark: "RIGHT-TO-LEFT MARK"
    case .leftToRightEmbedding: "LEFT-TO-RIGHT EMBEDDING"
    case .rightToLeftEmbedding: "RIGHT-TO-LEFT EMBEDDING"
    case .popDirectionalFormatting: "POP DIRECTIONAL FORMATTING"
    case .leftToRightOverride: "LEFT-TO-RIGHT OVERRIDE"
    case .rightToLeftOverride: "RIGHT-TO-LEFT OVERRIDE"
    case .leftToRightIsolate: "LEFT-TO-RIGHT ISOLATE"
    case .rightToLeftIsolate: "RIGHT-TO-LEFT ISOLATE"
    case .firstStrongIsolate: "FIRST STRONG ISOLATE"
    case .popDirectionalIsolate: "POP DIRECTIONAL ISOLATE"
    }
  }

  /// The code point as it is written in prose, such as `U+2066`.
  public var notation: String {
    let digits = String(rawValue, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// What the control does.
  public var role: Role {
    switch self {
    case .arabicLetterMark, .leftToRightMark, .rightToLeftMark: .mark
    case .leftToRightEmbedding, .rightToLeftEmbedding: .embedding
    case .leftToRightOverride, .rightToLeftOverride: .override
    case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate: .isolate
    case .popDirectionalFormatting, .popDirectionalIsolate: .pop
    }
  }

  /// The direction that the control imposes; nil for those that impose none: FSI, PDF and PDI.
  public var direction: TextDirection? {
    switch self {
    case .leftToRightMark, .leftToRightEmbedding, .leftToRightOverride, .leftToRightIsolate:
      .leftToRight
    case .arabicLetterMark, .rightToLeftMark, .rightToLeftEmbedding, .rightToLeftOverride,
      .rightToLeftIsolate:
      .rightToLeft
    case .firstStrongIsolate, .popDirectionalFormatting, .popDirectionalIsolate: nil
    }
  }

  /// The control that ends what this one begins: PDF or PDI; nil for marks and for those two.
  public var terminator: BidiControl? {
    switch role {
    case .embedding, .override: .popDirectionalFormatting
    case .isolate: .popDirectionalIsolate
    case .mark, .pop: nil
    }
  }

  /// The control that isolates text of a direction.
  public static func isolate(_ direction: TextDirection) -> BidiControl {
    direction == .leftToRight ? .leftToRightIsolate : .rightToLeftIsolate
  }

  /// The mark that acts as a letter of a direction: LRM or RLM.
  public static func mark(_ direction: TextDirection) -> BidiControl {
    direction == .leftToRight ? .leftToRightMark : .rightToLeftMark
  }

  /// What a control does.
  public enum Role: Sendable, Hashable {
    /// Acts as an invisible letter.
    case mark
    /// Begins an embedding.
    case embedding
    /// Begins an override.
    case override
    /// Begins an isolate.
    case isolate
    /// Ends the innermost embedding, override or isolate.
    case pop
  }
}

extension BidiControl: CustomStringConvertible {
  /// The abbreviation.
  public var description: String { abbreviation }
}

extension StringProtocol {
  /// The text without any bidi control.
  ///
  /// Nothing else is changed; a line break or a joiner stays. Cost: linear.
  public func removingBidiControls() -> String {
    var kept = String.UnicodeScalarView()
    for scalar in unicodeScalars where BidiControl(scalar) == nil { kept.append(scalar) }
    return String(kept)
  }

  /// The bidi controls of the text, in order, each with its place.
  ///
  /// Cost: linear.
  public var bidiControls: [(index: String.Index, control: BidiControl)] {
    unicodeScalars.indices.compactMap { index in
      BidiControl(unicodeScalars[index]).map { (index, $0) }
    }
  }
}

extension String {
  /// Removes every bidi control. Cost: linear.
  public mutating func removeBidiControls() { self = removingBidiControls() }
}
