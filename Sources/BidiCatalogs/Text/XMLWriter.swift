/// Writes text into XML elements.
enum XMLWriter {
  /// A text as it stands between two tags, or in a CDATA section.
  static func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar -> [UInt8] in
      // In a CDATA section there are no references; only what would end it is written outside.
      if place.isInCDATA {
        guard scalar == ">" || scalar == "\r" else { return UTF8Scalar.encode(scalar.value) }
        return "]]>".utf8 + reference(scalar, escaping.notation) + "<![CDATA[".utf8
      }
      switch scalar {
      case "&": return Array("&amp;".utf8)
      case "<": return Array("&lt;".utf8)
      case ">": return Array("&gt;".utf8)
      case "\r": return reference(scalar, escaping.notation)
      default:
        return escaping.includes(scalar)
          ? reference(scalar, escaping.notation) : UTF8Scalar.encode(scalar.value)
      }
    }
  }

  private static func reference(
    _ scalar: Unicode.Scalar, _ notation: Escaping.Notation
  ) -> [UInt8] {
    notation == .decimalReference
      ? Array("&#\(scalar.value);".utf8)
      : Array("&#x\(String(scalar.value, radix: 16, uppercase: true));".utf8)
  }
}
