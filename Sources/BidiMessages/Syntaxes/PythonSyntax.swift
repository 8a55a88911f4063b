/// The operator `%` of Python: `%s`, `%(name)s`, `%%`.
///
/// Source: the Python Library Reference, "printf-style String Formatting". The space flag is not
/// read: `5% of` is a text.
enum PythonSyntax {
  private static let conversion = FormatConversion(
    flags: "-+#0", lengths: "hlL", integer: "diouxX", float: "eEfFgG", character: "c", any: "rsa")

  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    var position = 0
    return text.tokens(startingWith: "%") { start in
      if text.byte(start + 1) == UInt8(ascii: "%") {
        return .replacement(start..<start + 2, "%")
      }
      var index = start + 1
      var name: String?
      if text.byte(index) == UInt8(ascii: "(") {
        guard let close = text.closing("(", ")", at: index), close > index + 1 else { return nil }
        name = text.string(index + 1..<close)
        index = close + 1
      }
      guard let end = conversion.end(text, from: conversion.endOfModifiers(text, from: index))
      else { return nil }
      if name == nil { position += 1 }
      return .placeholder(start..<end.index, name ?? String(position), end.type)
    }
  }
}
