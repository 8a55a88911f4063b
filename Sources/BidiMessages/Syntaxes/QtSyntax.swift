/// Qt's and KDE's place markers: `%1` to `%99`, `%L1`, `%n`, `%Ln`; there is no escape.
///
/// Source: Qt's documentation of `QString::arg` and of `QObject::tr`.
enum QtSyntax {
  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    text.tokens(startingWith: "%") { start in
      // `L` asks for the digits and separators of the user's locale.
      let index = text.byte(start + 1) == UInt8(ascii: "L") ? start + 2 : start + 1
      if text.byte(index) == UInt8(ascii: "n"), !text.byte(index + 1).isLetter {
        return .placeholder(start..<index + 1, "n", .count)
      }
      let end = min(text.end(from: index, while: \.isDigit), index + 2)
      guard end > index else { return nil }
      let type = index > start + 1 ? Placeholder.ValueType.float : .any
      return .placeholder(start..<end, text.string(index..<end), type)
    }
  }
}
