internal import Bidi

/// Text that is safe to print: what acts on a terminal or on the order of a line is named instead.
///
/// Bidi controls become `<LRI>` and the like, line feeds and tabs `\n` and `\t`, other C0 and C1
/// controls `\x1B`, other format characters `<U+FEFF>`. Letters, marks and the joiners that shape
/// them stay as they are.
package enum VisibleText {
  /// The text with every such character named.
  package static func string(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(text) }
    var result = ""
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
  }

  /// The same for programs: every bidi control is named by its code point, as `U+2068`.
  package static func machine(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      if BidiControl(scalar) != nil {
        result += codePoint(scalar)
      } else {
        append(scalar, to: &result)
      }
    }
    return result
  }

  /// `U+05D0`: at least four hexadecimal digits.
  package static func codePoint(_ scalar: Unicode.Scalar) -> String {
    "U+" + hexadecimal(scalar.value, digits: 4)
  }

  /// Whether a character stays as it is.
  static func isSeen(_ scalar: Unicode.Scalar) -> Bool { name(of: scalar) == nil }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    if let name = name(of: scalar) {
      result += name
    } else {
      result.unicodeScalars.append(scalar)
    }
  }

  /// What stands for a character that acts on a terminal or on the order; nil for all others.
  private static func name(of scalar: Unicode.Scalar) -> String? {
    if let control = BidiControl(scalar) { return "<\(control.abbreviation)>" }
    switch scalar.value {
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0..<0x20, 0x7F..<0xA0: return "\\x" + hexadecimal(scalar.value, digits: 2)
    // ZWNJ and ZWJ shape letters, and the digits' signs (such as U+0600) are seen.
    case 0x200C, 0x200D, 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2: return nil
    default:
      switch scalar.properties.generalCategory {
      case .format, .lineSeparator, .paragraphSeparator: return "<\(codePoint(scalar))>"
      default: return nil
      }
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let number = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - number.count)) + number
  }
}
