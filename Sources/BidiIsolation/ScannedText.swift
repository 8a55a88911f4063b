package import Bidi
import BidiICU

/// A text taken apart for the detectors: its scalars, with the class and the trait of each.
///
/// Indices count scalars everywhere below this type.
package struct ScannedText: Sendable {
  /// What a scalar is to a detector.
  package enum Trait: UInt8, Sendable {
    /// A letter, or anything else that runs strongly left to right.
    case leftLetter
    /// A letter that runs right to left.
    case rightLetter
    /// A European digit: 0 to 9, raised, lowered, of full width.
    case digit
    /// A Persian digit, which the algorithm takes for a European one.
    case persianDigit
    /// An Arabic-Indic digit, an Arabic number to the algorithm.
    case arabicDigit
    /// White space of any width, line breaks included.
    case space
    /// A mark on the character before it.
    case mark
    /// A bidi control or another character of no width.
    case control
    /// Punctuation and symbols.
    case symbol

    /// Whether this is a digit of any of the three sets.
    package var isDigit: Bool {
      self == .digit || self == .persianDigit || self == .arabicDigit
    }

    /// Whether this is a letter or a digit.
    package var isWordPart: Bool {
      self == .leftLetter || self == .rightLetter || isDigit || self == .mark
    }
  }

  package let scalars: [UInt32]
  package let classes: [BidiClass]
  package let traits: [Trait]

  package init(_ scalars: [UInt32]) {
    self.scalars = scalars
    classes = scalars.map(UnicodeProperties.bidiClass)
    traits = zip(scalars, classes).map(Self.trait)
  }

  package var count: Int { scalars.count }

  /// The scalar at an index, or U+0000 outside of the text.
  package func scalar(_ index: Int) -> UInt32 {
    scalars.indices.contains(index) ? scalars[index] : 0
  }

  /// The scalar at an index as a `Unicode.Scalar`, for comparison with literals.
  package subscript(_ index: Int) -> Unicode.Scalar { Unicode.Scalar(scalar(index)) ?? "\u{FFFD}" }

  /// The trait at an index; white space outside of the text.
  package func trait(_ index: Int) -> Trait {
    traits.indices.contains(index) ? traits[index] : .space
  }

  /// The scalars of a range as a string.
  package func string(_ range: Range<Int>) -> String {
    String(scalars: scalars[range])
  }

  /// The end of the longest stretch from `start` whose scalars all satisfy `condition`.
  package func end(from start: Int, while condition: (Int) -> Bool) -> Int {
    var index = start
    while index < count, condition(index) { index += 1 }
    return index
  }

  /// Whether the ASCII text `word` stands at `index`, letter case ignored.
  package func has(_ word: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + word.utf8CodeUnitCount <= count else { return false }
    return word.withUTF8Buffer { bytes in
      bytes.indices.allSatisfy { offset in
        let scalar = scalars[index + offset]
        let lower = scalar >= 0x41 && scalar <= 0x5A ? scalar + 0x20 : scalar
        return lower == UInt32(bytes[offset])
      }
    }
  }

  private static func trait(_ scalar: UInt32, _ bidiClass: BidiClass) -> Trait {
    switch bidiClass {
    case .leftToRight: scalar == 0x200E ? .control : .leftLetter
    case .rightToLeft, .arabicLetter: scalar == 0x200F || scalar == 0x061C ? .control : .rightLetter
    case .europeanNumber:
      switch scalar {
      case 0x6F0...0x6F9: .persianDigit
      default: .digit
      }
    case .arabicNumber: (0x660...0x669).contains(scalar) ? .arabicDigit : .symbol
    case .whitespace, .paragraphSeparator, .segmentSeparator: .space
    case .nonspacingMark: .mark
    case .otherNeutral, .europeanSeparator, .europeanTerminator:
      .symbol
    case .commonSeparator:
      // NO-BREAK SPACE and NARROW NO-BREAK SPACE are number separators to the algorithm.
      scalar == 0xA0 || scalar == 0x202F ? .space : .symbol
    default: .control
    }
  }
}

extension String {
  /// A string of scalar values; what is no scalar value becomes U+FFFD.
  package init(scalars: some Sequence<UInt32>) {
    // Bytes are many times as fast as a lazy sequence of scalars, or as scalars appended one by one.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * scalars.underestimatedCount)
    for scalar in scalars {
      guard scalar >= 0x80 else {
        bytes.append(UInt8(truncatingIfNeeded: scalar))
        continue
      }
      if let encoded = UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") {
        bytes.append(contentsOf: encoded)
      }
    }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
