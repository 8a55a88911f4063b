/// Writes strings of JSON (RFC 8259).
package enum JSONWriter {
  /// Adds a text as it stands between the quotes of a string.
  ///
  /// Quotes, backslashes and C0 controls are escaped, as they have to be; other scalars are if
  /// `escaping` says so, as `\u` and four hexadecimal digits.
  package static func append(
    _ text: String, to bytes: inout [UInt8], escaping: (Unicode.Scalar) -> Bool
  ) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case _ where scalar.value < 0x20 || escaping(scalar):
        bytes += EscapeWriter.utf16(scalar, prefix: "\\u")
      case _ where scalar.value < 0x80: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      default: bytes += UTF8Scalar.encode(scalar.value)
      }
    }
  }

  /// Adds a string with its quotes, in which everything that is not seen is escaped: bidi controls
  /// and other format characters, the joiners left out, line and paragraph separators, C1 controls.
  package static func append(visible text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    append(text, to: &bytes, escaping: isInvisible)
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x7F: false
    case 0x7F..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
