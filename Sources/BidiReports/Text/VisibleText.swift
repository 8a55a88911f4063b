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
    for scalar in text.unicodeScalars {
      if let control = BidiControl(scalar) {
        result += "<\(control.abbreviation)>"
      } else {
        append(scalar, to: &result)
      }
    }
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

  /// Adds what is no bidi control.
  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar.value {
    case 0x09: result += "\\t"
    case 0x0A: result += "\\n"
    case 0x0D: result += "\\r"
    case 0..<0x20, 0x7F..<0xA0: result += "\\x" + hexadecimal(scalar.value, digits: 2)
    // ZWNJ and ZWJ shape letters, and the digits' signs (such as U+0600) are seen.
    case 0x200C, 0x200D, 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2:
      result.unicodeScalars.append(scalar)
    default:
      switch scalar.properties.generalCategory {
      case .format, .lineSeparator, .paragraphSeparator: result += "<\(codePoint(scalar))>"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let number = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - number.count)) + number
  }
}
