/// Names or numbers in braces: `{name}`, `{user.first-name}`, `{0}`.
///
/// What else stands in braces is text; so are braces without a partner.
enum BraceSyntax {
  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    var tokens: [MessageSyntax.Token] = []
    var index = text.startIndex
    while let open = text[index...].firstIndex(of: UInt8(ascii: "{")) {
      let name = text[(open + 1)...].prefix(while: isNameByte)
      index = open + 1
      guard !name.isEmpty, name.endIndex < text.endIndex,
        text[name.endIndex] == UInt8(ascii: "}")
      else { continue }
      index = name.endIndex + 1
      let placeholder = Placeholder(name: String(decoding: name, as: UTF8.self), type: .any)
      tokens.append(.init(range: open..<index, content: .placeholder(placeholder)))
    }
    return tokens
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }
}
