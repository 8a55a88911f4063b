/// Ruby's named references: `%{name}`, `%<n>d`, `%<n>05.2f`, `%%`. Specifiers without a name are not
/// read: translations of Ruby programs have dates such as `%d %b` that are no placeholders.
///
/// Source: Ruby's documentation, "Format Specifications", and the gem i18n's patterns.
enum RubySyntax {
  private static let conversion = FormatConversion(
    flags: "-+#0", integer: "dibBouxX", float: "eEfgGaA", character: "c", any: "ps")

  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    text.tokens(startingWith: "%") { start in
      if text.byte(start + 1) == UInt8(ascii: "%") {
        return .replacement(start..<start + 2, "%")
      }
      // Flags, width and precision may stand before the name.
      let open = conversion.endOfModifiers(text, from: start + 1)
      let nameEnd = text.end(from: open + 1, while: \.isNamePart)
      guard nameEnd > open + 1 else { return nil }
      let name = text.string(open + 1..<nameEnd)
      switch (text.byte(open), text.byte(nameEnd)) {
      case (UInt8(ascii: "{"), UInt8(ascii: "}")):
        return .placeholder(start..<nameEnd + 1, name)
      case (UInt8(ascii: "<"), UInt8(ascii: ">")):
        let modifiers = conversion.endOfModifiers(text, from: nameEnd + 1)
        guard let end = conversion.end(text, from: modifiers) else { return nil }
        return .placeholder(start..<end.index, name, end.type)
      default: return nil
      }
    }
  }
}
