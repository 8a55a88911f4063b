/// `str.format` of Python: `{}`, `{0}`, `{user.name!r:>8}`, `{{`.
///
/// Source: the Python Library Reference, "Format String Syntax".
enum PythonBraceSyntax {
  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    var position = 0
    return text.tokens(startingWith: "{}") { start in
      if text.byte(start + 1) == text[start] {
        return .replacement(start..<start + 2, text.string(start..<start + 1))
      }
      guard text[start] == UInt8(ascii: "{") else { return nil }
      return field(text, at: start, &position)
    }
  }

  private static func field(
    _ text: ArraySlice<UInt8>, at start: Int, _ position: inout Int
  ) -> MessageSyntax.Token? {
    let nameEnd = endOfName(text, from: start + 1)
    var index = nameEnd
    if text.byte(index) == UInt8(ascii: "!") {
      guard "rsa".utf8.contains(text.byte(index + 1)) else { return nil }
      index += 2
    }
    var type = Placeholder.ValueType.any
    if text.byte(index) == UInt8(ascii: ":") {
      guard let end = endOfFormat(text, from: index + 1) else { return nil }
      type = self.type(text.byte(end - 1))
      index = end
    }
    guard text.byte(index) == UInt8(ascii: "}") else { return nil }
    let name = text.string(start + 1..<nameEnd)
    defer { if name.isEmpty { position += 1 } }
    return .placeholder(start..<index + 1, name.isEmpty ? String(position) : name, type)
  }

  /// The end of a position or a name, with its attributes and elements: `user.names[0]`. A name may
  /// be missing.
  private static func endOfName(_ text: ArraySlice<UInt8>, from start: Int) -> Int {
    var index = text.endOfArgument(from: start) ?? start
    while index > start {
      if text.byte(index) == UInt8(ascii: "."),
        let attribute = text.endOfIdentifier(from: index + 1)
      {
        index = attribute
      } else if text.byte(index) == UInt8(ascii: "["),
        case let element = text.end(from: index + 1, while: { !"[]{}\n".utf8.contains($0) }),
        text.byte(element) == UInt8(ascii: "]")
      {
        index = element + 1
      } else {
        break
      }
    }
    return index
  }

  /// The end of a format specification, in which fields may stand, but no fields in those.
  private static func endOfFormat(_ text: ArraySlice<UInt8>, from start: Int) -> Int? {
    var depth = 0
    for index in start..<text.endIndex {
      switch text[index] {
      case UInt8(ascii: "{"):
        depth += 1
        if depth > 1 { return nil }
      case UInt8(ascii: "}") where depth == 0: return index
      case UInt8(ascii: "}"): depth -= 1
      case 0x0A: return nil
      default: break
      }
    }
    return nil
  }

  /// The type of the values by the last letter of a format specification.
  private static func type(_ letter: UInt8) -> Placeholder.ValueType {
    switch letter {
    case _ where "bdoxX".utf8.contains(letter): .integer
    case _ where "eEfFgGn%".utf8.contains(letter): .float
    case UInt8(ascii: "c"): .character
    default: .any
    }
  }
}
