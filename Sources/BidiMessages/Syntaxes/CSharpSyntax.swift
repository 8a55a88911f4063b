/// Composite formats of .NET: `{0}`, `{0,-10:N2}`, `{{`. Names are read as well, as the templates of
/// logging and localization have them.
///
/// Source: .NET's documentation, "Composite formatting".
enum CSharpSyntax {
  /// The tokens of a text, from left to right.
  @Sendable static func tokens(_ text: ArraySlice<UInt8>) -> [MessageSyntax.Token] {
    text.tokens(startingWith: "{}") { start in
      if text.byte(start + 1) == text[start] {
        return .replacement(start..<start + 2, text.string(start..<start + 1))
      }
      guard text[start] == UInt8(ascii: "{"), let nameEnd = text.endOfArgument(from: start + 1)
      else { return nil }
      var index = text.endOfSpace(from: nameEnd)
      if text.byte(index) == UInt8(ascii: ",") {
        let width = text.endOfSpace(from: index + 1)
        let digits = text.byte(width) == UInt8(ascii: "-") ? width + 1 : width
        let end = text.end(from: digits, while: \.isDigit)
        guard end > digits else { return nil }
        index = text.endOfSpace(from: end)
      }
      var type = Placeholder.ValueType.any
      if text.byte(index) == UInt8(ascii: ":") {
        let format = index + 1
        index = text.end(from: format) { !"{}\n".utf8.contains($0) }
        type = self.type(text[format..<index])
      }
      guard text.byte(index) == UInt8(ascii: "}") else { return nil }
      return .placeholder(start..<index + 1, text.string(start + 1..<nameEnd), type)
    }
  }

  /// The type of the values by a standard or custom numeric format: `D3`, `N0`, `0.00`.
  private static func type(_ format: ArraySlice<UInt8>) -> Placeholder.ValueType {
    guard let first = format.first else { return .any }
    let digits = format.dropFirst()
    if first.isLetter, digits.allSatisfy(\.isDigit) {
      switch first & 0xDF {
      // A single `d` is a date as well.
      case UInt8(ascii: "D") where !digits.isEmpty: return .integer
      case UInt8(ascii: "X"), UInt8(ascii: "B"): return .integer
      case UInt8(ascii: "N") where format.string(digits.indices) == "0": return .integer
      case UInt8(ascii: "N"), UInt8(ascii: "P"), UInt8(ascii: "E"): return .float
      case UInt8(ascii: "F") where !digits.isEmpty: return .float
      default: return .any
      }
    }
    let isCustom = format.allSatisfy { "0#.,%".utf8.contains($0) }
    return isCustom ? format.contains(UInt8(ascii: ".")) ? .float : .integer : .any
  }
}
