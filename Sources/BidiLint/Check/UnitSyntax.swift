internal import BidiCatalogs
internal import BidiMessages

/// The message syntax of a catalog's values.
enum UnitSyntax {
  /// The syntax of a value; nil where its dialect is not read yet and the text holds a sign that may
  /// be part of a placeholder. What is not understood is neither judged nor touched.
  static func syntax(of unit: CatalogUnit) -> MessageSyntax? {
    switch unit.placeholders {
    case .plain: return .plain
    case .apple: return .apple
    case .android: return .android
    case .cFormat: return .printf
    case .icu:
      guard mayHoldPlaceholders(unit.text) else { return .plain }
      return holdsNamesOnly(unit.text) ? .brace : nil
    default:
      let known = MessageSyntax(id: unit.placeholders.rawValue)
      return known ?? (mayHoldPlaceholders(unit.text) ? nil : .plain)
    }
  }

  private static func mayHoldPlaceholders(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "%"), UInt8(ascii: "$"),
        UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "#"):
        return true
      default:
        // `:name`.
        if previous == UInt8(ascii: ":"), (0x41...0x5A).contains(byte & 0xDF) { return true }
        previous = byte
      }
    }
    return false
  }

  /// Whether all braces are those of names: no plural, no format, no quoting.
  private static func holdsNamesOnly(_ text: String) -> Bool {
    guard !text.utf8.contains(where: { "'%$&|#".utf8.contains($0) }) else { return false }
    let message = Message(text, syntax: .brace)
    return message.pieces.allSatisfy { piece in
      piece.content != .text
        || !Array(text.utf8)[piece.range].contains { "{}".utf8.contains($0) }
    }
  }
}
