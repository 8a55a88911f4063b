/// Builds XML 1.0, an element a line.
///
/// Texts lose the characters that XML does not have, written as references or not: most control
/// characters, and U+FFFE and U+FFFF.
struct XMLBuilder {
  private var text = ""
  private var open: [String] = []

  /// The declaration.
  mutating func declaration() { text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" }

  /// Begins an element.
  mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    tag(name, attributes)
    text += ">\n"
    open.append(name)
  }

  /// Ends the element that was begun last.
  mutating func end() {
    guard let name = open.popLast() else { return }
    text += "\(indent)</\(name)>\n"
  }

  /// An element with a text or without anything.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, text content: String = ""
  ) {
    tag(name, attributes)
    text += content.isEmpty ? "/>\n" : ">\(Self.escaped(content, keepsLines: true))</\(name)>\n"
  }

  /// What was built since the last time.
  mutating func take() -> [UInt8] {
    defer { text = "" }
    return Array(text.utf8)
  }

  private var indent: String { String(repeating: "  ", count: open.count) }

  private mutating func tag(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    text += "\(indent)<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(Self.escaped(value))\"" }
  }

  /// A text as it stands in an attribute or, where `keepsLines` says so, in an element.
  static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n" where keepsLines: result += "\n"
      // Parsers make spaces of these in attributes.
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
