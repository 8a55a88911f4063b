package import BidiLint

/// How a programming language writes a string with values in it.
package struct SourceNotation: Sendable {
  /// The language's name.
  package let name: String
  private let write: @Sendable ([ConcatenationCheck.Part]) -> String

  /// A join as an expression whose values are variables `value1`, `value2`, and so on. What is not
  /// seen is escaped.
  package func expression(_ parts: [ConcatenationCheck.Part]) -> String { write(parts) }

  /// The languages there are.
  package static let all: [SourceNotation] = [
    .init("swift", "\"", "\"", special: ["\"": "\\\"", "\\": "\\\\"]) {
      "\\u{\(hexadecimal($0.value, 4))}"
    } value: {
      "\\(\($0))"
    },
    .init("kotlin", "\"", "\"", special: ["\"": "\\\"", "\\": "\\\\", "$": "\\$"], utf16) {
      "${\($0)}"
    },
    .init(concatenating: "java", special: ["\"": "\\\"", "\\": "\\\\"], utf16),
    .init("javascript", "`", "`", special: ["`": "\\`", "\\": "\\\\", "$": "\\$"], utf16) {
      "${\($0)}"
    },
    .init(
      "python", "f\"", "\"", special: ["\"": "\\\"", "\\": "\\\\", "{": "{{", "}": "}}"],
      { $0.value > 0xFFFF ? "\\U\(hexadecimal($0.value, 8))" : "\\u\(hexadecimal($0.value, 4))" }
    ) { "{\($0)}" },
    .init(
      "csharp", "$\"", "\"", special: ["\"": "\\\"", "\\": "\\\\", "{": "{{", "}": "}}"], utf16
    ) { "{\($0)}" },
  ]

  /// A language with values inside its strings.
  private init(
    _ name: String, _ opening: String, _ closing: String,
    special: [Unicode.Scalar: String], _ escape: @escaping @Sendable (Unicode.Scalar) -> String,
    value: @escaping @Sendable (String) -> String
  ) {
    self.name = name
    write = { parts in
      opening
        + parts.map { part in
          switch part {
          case .literal(let text): Self.literal(text, special, escape)
          case .value(let number): value("value\(number)")
          }
        }.joined() + closing
    }
  }

  /// A language that joins strings by `+`.
  private init(
    concatenating name: String, special: [Unicode.Scalar: String],
    _ escape: @escaping @Sendable (Unicode.Scalar) -> String
  ) {
    self.name = name
    write = { parts in
      parts.map { part in
        switch part {
        case .literal(let text): "\"\(Self.literal(text, special, escape))\""
        case .value(let number): "value\(number)"
        }
      }.joined(separator: " + ")
    }
  }

  private static func literal(
    _ text: String, _ special: [Unicode.Scalar: String], _ escape: (Unicode.Scalar) -> String
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escaped = special[scalar] {
        result += escaped
      } else if scalar == "\n" {
        result += "\\n"
      } else if VisibleText.isSeen(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += escape(scalar)
      }
    }
    return result
  }

  @Sendable private static func utf16(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { $0.map { "\\u\(hexadecimal(UInt32($0), 4))" }.joined() } ?? ""
  }

  private static func hexadecimal(_ value: UInt32, _ digits: Int) -> String {
    let number = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - number.count)) + number
  }
}
