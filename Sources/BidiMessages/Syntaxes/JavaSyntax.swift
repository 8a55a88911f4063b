/// `java.text.MessageFormat`, and names in braces as Bean Validation has them: `{0}`, `{0,number,#.#}`,
/// `{min}`, `${value}`, `''`, `'{'`.
///
/// Source: Java's documentation of `MessageFormat`. A lone apostrophe is text: programs differ in
/// which messages they format at all, and ICU quotes before braces only.
enum JavaSyntax {
  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    text.tokens(startingWith: "{'$") { start in
      switch text[start] {
      case UInt8(ascii: "'"): quote(text, at: start)
      case UInt8(ascii: "$"): expression(text, at: start)
      default: argument(text, at: start)
      }
    }
  }

  /// `''`, and text between apostrophes that starts with a brace.
  private static func quote(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    if text.byte(start + 1) == UInt8(ascii: "'") { return .replacement(start..<start + 2, "'") }
    guard "{}".utf8.contains(text.byte(start + 1)),
      let close = text[(start + 2)...].firstIndex(of: UInt8(ascii: "'"))
    else { return nil }
    return .replacement(start..<close + 1, text.string(start + 1..<close))
  }

  /// An expression of Bean Validation, `${validatedValue}`. `${0}` is an argument behind a sign.
  private static func expression(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    guard text.byte(start + 1) == UInt8(ascii: "{"), text.endOfIdentifier(from: start + 2) != nil,
      let close = text.closing("{", "}", at: start + 1)
    else { return nil }
    return .placeholder(start..<close + 1, text.string(start + 2..<close))
  }

  private static func argument(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    let name = text.endOfSpace(from: start + 1)
    guard let nameEnd = text.endOfArgument(from: name) else { return nil }
    var index = text.endOfSpace(from: nameEnd)
    var type = Placeholder.ValueType.any
    if text.byte(index) == UInt8(ascii: ",") {
      let format = text.endOfSpace(from: index + 1)
      guard let close = text.closing("{", "}", at: start) else { return nil }
      let words = text.string(format..<close).split(separator: ",").map { $0.trimmingSpaces }
      switch words.first {
      case "number": type = words.last == "integer" ? .integer : .float
      case "date", "time": type = .date
      case "choice": break
      default: return nil
      }
      index = close
    }
    guard text.byte(index) == UInt8(ascii: "}") else { return nil }
    return .placeholder(start..<index + 1, text.string(name..<nameEnd), type)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " })
    else { return "" }
    return self[first...last]
  }
}
