/// i18next and its kin: `{{name}}`, `{{- raw}}`, `{{n, number}}`, `$t(key)`, and the numbered tags of
/// React components, `<1>` and `</1>`.
///
/// Source: i18next's documentation, "Interpolation", "Nesting" and "Trans Component".
enum I18nextSyntax {
  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    text.tokens(startingWith: "{$<") { start in
      switch text[start] {
      case UInt8(ascii: "{"): interpolation(text, at: start)
      case UInt8(ascii: "$"): nesting(text, at: start)
      default: numberedTag(text, at: start)
      }
    }
  }

  /// `{{name}}`, with a dash before the name and a format behind it, or without.
  private static func interpolation(
    _ text: ArraySlice<UInt8>, at start: Int
  ) -> MessageSyntax.Token? {
    guard text.has("{{", at: start) else { return nil }
    var nameStart = text.endOfSpace(from: start + 2)
    if text.byte(nameStart) == UInt8(ascii: "-") {
      nameStart = text.endOfSpace(from: nameStart + 1)
    }
    let nameEnd = text.end(from: nameStart, while: \.isNamePart)
    guard nameEnd > nameStart else { return nil }
    var index = text.endOfSpace(from: nameEnd)
    var type = Placeholder.ValueType.any
    if text.byte(index) == UInt8(ascii: ",") {
      let format = text.endOfSpace(from: index + 1)
      index = text.end(from: format) { !"{}\n".utf8.contains($0) }
      if text.has("number", at: format) { type = .float }
      if text.has("datetime", at: format) { type = .date }
    }
    guard text.has("}}", at: index) else { return nil }
    return .placeholder(start..<index + 2, text.string(nameStart..<nameEnd), type)
  }

  /// `$t(key)`: another message. Its options may hold values.
  private static func nesting(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    guard text.has("$t(", at: start), let close = text.closing("(", ")", at: start + 2),
      close > start + 3
    else { return nil }
    return .placeholder(start..<close + 1, text.string(start..<close + 1))
  }

  private static func numberedTag(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token?
  {
    let isClosing = text.byte(start + 1) == UInt8(ascii: "/")
    let nameStart = isClosing ? start + 2 : start + 1
    let nameEnd = text.end(from: nameStart, while: \.isDigit)
    let slash = text.endOfSpace(from: nameEnd)
    let isEmpty = !isClosing && text.byte(slash) == UInt8(ascii: "/")
    let end = isEmpty ? slash + 1 : nameEnd
    guard nameEnd > nameStart, text.byte(end) == UInt8(ascii: ">") else { return nil }
    return .markup(
      start..<end + 1, text.string(nameStart..<nameEnd),
      isClosing ? .close : isEmpty ? .empty : .open)
  }
}
