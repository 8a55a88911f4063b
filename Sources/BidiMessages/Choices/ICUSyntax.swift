/// ICU MessageFormat: `{name}`, `{n, number}`, `{n, plural, one {# file} other {# files}}`, `select`,
/// `selectordinal`, and quoting with apostrophes.
///
/// Source: the documentation of ICU's `MessageFormat` and `MessagePattern`, with the apostrophe mode
/// `DOUBLE_OPTIONAL`: one before anything but a brace, or `#` in a plural, is text. A pattern that does
/// not parse is text as a whole.
enum ICUSyntax {
  /// The pieces and choices of a text; nil where it does not parse.
  @Sendable static func nodes(_ text: ArraySlice<UInt8>) -> [MessageNode]? {
    var parser = Parser(text: text, index: text.startIndex)
    guard let nodes = parser.pattern(plural: nil, depth: 0), parser.index == text.endIndex else {
      return nil
    }
    return nodes
  }

  /// The same for what stands in the branch of a plural.
  @Sendable static func branchNodes(_ text: ArraySlice<UInt8>) -> [MessageNode]? {
    var parser = Parser(text: text, index: text.startIndex)
    let nodes = parser.pattern(plural: "#", depth: 0)
    return parser.index == text.endIndex ? nodes : nil
  }

  private struct Parser {
    let text: ArraySlice<UInt8>
    var index: Int

    /// No message nests deeper.
    private static var deepest: Int { 24 }

    /// What stands up to the brace that closes it, or the end of the text; `plural` is the argument
    /// that `#` stands for.
    mutating func pattern(plural: String?, depth: Int) -> [MessageNode]? {
      guard depth <= Self.deepest else { return nil }
      var nodes: [MessageNode] = []
      while index < text.endIndex {
        switch text[index] {
        case UInt8(ascii: "'"):
          if let quote = quote(inPlural: plural != nil) { nodes.append(.token(quote)) }
        case UInt8(ascii: "{"):
          guard let argument = argument(depth: depth) else { return nil }
          nodes.append(argument)
        case UInt8(ascii: "}"):
          return depth > 0 ? nodes : nil
        case UInt8(ascii: "#"):
          if let plural { nodes.append(.token(.placeholder(index..<index + 1, plural, .count))) }
          index += 1
        default: index += 1
        }
      }
      return depth > 0 ? nil : nodes
    }

    /// `''`, and text between apostrophes that starts with a brace.
    private mutating func quote(inPlural: Bool) -> MessageSyntax.Token? {
      let start = index
      let next = text.byte(start + 1)
      if next == UInt8(ascii: "'") {
        index += 2
        return .replacement(start..<index, "'")
      }
      guard
        next == UInt8(ascii: "{") || next == UInt8(ascii: "}")
          || (inPlural && next == UInt8(ascii: "#"))
      else {
        index += 1
        return nil
      }
      var quoted: [UInt8] = []
      index += 1
      while index < text.endIndex {
        if text[index] == UInt8(ascii: "'") {
          index += 1
          guard text.byte(index) == UInt8(ascii: "'") else { break }
        }
        quoted.append(text[index])
        index += 1
      }
      return .replacement(start..<index, String(decoding: quoted, as: UTF8.self))
    }

    /// An argument, from its opening brace to behind its closing one.
    private mutating func argument(depth: Int) -> MessageNode? {
      let start = index
      index += 1
      skipSpace()
      guard let name = word() else { return nil }
      skipSpace()
      if close() { return .token(.placeholder(start..<index, name)) }
      guard comma(), let type = word() else { return nil }
      skipSpace()
      switch type {
      case "plural", "selectordinal":
        guard comma() else { return nil }
        if text.has("offset:", at: index) {
          index += 7
          skipSpace()
          index = text.end(from: index, while: \.isDigit)
        }
        return choice(from: start, plural: name, depth: depth)
      case "select":
        guard comma() else { return nil }
        // The number sign belongs to the choice right round it.
        return choice(from: start, plural: nil, depth: depth)
      default:
        guard skipStyle() else { return nil }
        let style = text.string(start..<index)
        let valueType: Placeholder.ValueType =
          switch type {
          case "number": style.contains("integer") ? .integer : .float
          case "date", "time": .date
          default: .any
          }
        return .token(.placeholder(start..<index, name, valueType))
      }
    }

    /// The branches of a choice, up to behind its closing brace.
    private mutating func choice(from start: Int, plural: String?, depth: Int) -> MessageNode? {
      var branches: [MessageNode.Branch] = []
      while true {
        skipSpace()
        if close() { break }
        index = text.end(from: index) { !isSpace($0) && !"{}".utf8.contains($0) }
        skipSpace()
        guard text.byte(index) == UInt8(ascii: "{") else { return nil }
        index += 1
        let content = index
        guard let nodes = pattern(plural: plural, depth: depth + 1) else { return nil }
        branches.append(MessageNode.Branch(content: content..<index, nodes: nodes))
        index += 1
      }
      return branches.isEmpty ? nil : .choice(start..<index, branches)
    }

    /// The style of a simple argument, up to behind its closing brace.
    private mutating func skipStyle() -> Bool {
      var depth = 0
      while index < text.endIndex {
        let byte = text[index]
        index += 1
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") {
          if depth == 0 { return true }
          depth -= 1
        }
        if byte == UInt8(ascii: "'"), let end = text[index...].firstIndex(of: byte) {
          index = end + 1
        }
      }
      return false
    }

    private mutating func word() -> String? {
      let start = index
      index = text.end(from: index) { !isSpace($0) && !"{},'#|".utf8.contains($0) }
      return index > start ? text.string(start..<index) : nil
    }

    private mutating func close() -> Bool {
      guard text.byte(index) == UInt8(ascii: "}") else { return false }
      index += 1
      return true
    }

    private mutating func comma() -> Bool {
      skipSpace()
      guard text.byte(index) == UInt8(ascii: ",") else { return false }
      index += 1
      skipSpace()
      return true
    }

    private mutating func skipSpace() { index = text.end(from: index, while: isSpace) }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  }
}
