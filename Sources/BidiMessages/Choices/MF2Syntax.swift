/// Unicode MessageFormat 2: `{$name}`, `{$n :number}`, `{|literal|}`, `{#b}`, `{/b}`, declarations, and
/// `.match` with its variants.
///
/// Source: Unicode LDML, part 9. A message that does not parse is text as a whole.
enum MF2Syntax {
  /// The pieces and variants of a text; nil where it does not parse.
  @Sendable static func nodes(_ text: ArraySlice<UInt8>) -> [MessageNode]? {
    var parser = Parser(text: text, index: text.startIndex)
    return parser.message()
  }

  /// The same for what stands in a variant.
  @Sendable static func branchNodes(_ text: ArraySlice<UInt8>) -> [MessageNode]? {
    var parser = Parser(text: text, index: text.startIndex)
    return parser.pattern(isQuoted: false)
  }

  /// The types of values by the function that formats them.
  private static let types: [String: Placeholder.ValueType] = [
    "number": .float, "percent": .float, "integer": .integer, "offset": .integer,
    "string": .string, "date": .date, "time": .date, "datetime": .date,
  ]

  private struct Parser {
    let text: ArraySlice<UInt8>
    var index: Int

    mutating func message() -> [MessageNode]? {
      skipSpace()
      guard text.byte(index) == UInt8(ascii: ".") || text.has("{{", at: index) else {
        index = text.startIndex
        return pattern(isQuoted: false)
      }
      guard declarations() else { return nil }
      var branches: [MessageNode.Branch] = []
      if text.has(".match", at: index) {
        index += 6
        while index < text.endIndex {
          guard skipKeys(), let branch = branch() else { return nil }
          branches.append(branch)
          skipSpace()
        }
      } else {
        guard let branch = branch() else { return nil }
        branches.append(branch)
        skipSpace()
      }
      guard index == text.endIndex, !branches.isEmpty else { return nil }
      return [.choice(text.startIndex..<text.endIndex, branches)]
    }

    /// `.input {$n :number}` and `.local $m = {$n}`: nothing of them is displayed.
    private mutating func declarations() -> Bool {
      while text.has(".input", at: index) || text.has(".local", at: index) {
        index = text.end(from: index + 6) { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") }
        guard text.byte(index) == UInt8(ascii: "{"), let end = endOfPlaceholder(at: index) else {
          return false
        }
        index = end
        skipSpace()
      }
      return true
    }

    /// The selectors behind `.match` and the keys of a variant, up to its pattern.
    private mutating func skipKeys() -> Bool {
      while index < text.endIndex, !text.has("{{", at: index) {
        switch text[index] {
        case UInt8(ascii: "|"):
          guard let end = endOfLiteral(at: index) else { return false }
          index = end
        case UInt8(ascii: "{"), UInt8(ascii: "}"): return false
        default: index += 1
        }
      }
      return index < text.endIndex
    }

    /// A pattern between double braces.
    private mutating func branch() -> MessageNode.Branch? {
      guard text.has("{{", at: index) else { return nil }
      index += 2
      let start = index
      guard let nodes = pattern(isQuoted: true) else { return nil }
      let branch = MessageNode.Branch(content: start..<index, nodes: nodes)
      index += 2
      return branch
    }

    mutating func pattern(isQuoted: Bool) -> [MessageNode]? {
      var nodes: [MessageNode] = []
      while index < text.endIndex {
        switch text[index] {
        case UInt8(ascii: "\\"):
          guard "\\{}|".utf8.contains(text.byte(index + 1)) else { return nil }
          nodes.append(
            .token(.replacement(index..<index + 2, text.string(index + 1..<index + 2))))
          index += 2
        case UInt8(ascii: "{"):
          guard let end = endOfPlaceholder(at: index), let token = token(index..<end) else {
            return nil
          }
          nodes.append(.token(token))
          index = end
        case UInt8(ascii: "}"):
          return isQuoted && text.byte(index + 1) == UInt8(ascii: "}") ? nodes : nil
        default: index += 1
        }
      }
      return isQuoted ? nil : nodes
    }

    /// The index behind the brace that closes a placeholder.
    private func endOfPlaceholder(at start: Int) -> Int? {
      var position = start + 1
      while position < text.endIndex {
        switch text[position] {
        case UInt8(ascii: "|"):
          guard let end = endOfLiteral(at: position) else { return nil }
          position = end
        case UInt8(ascii: "}"): return position + 1
        case UInt8(ascii: "{"): return nil
        default: position += 1
        }
      }
      return nil
    }

    private func endOfLiteral(at start: Int) -> Int? {
      var position = start + 1
      while position < text.endIndex {
        if text[position] == UInt8(ascii: "|") { return position + 1 }
        position += text[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      return nil
    }

    private func token(_ range: Range<Int>) -> MessageSyntax.Token? {
      let start = text.end(from: range.lowerBound + 1, while: isSpace)
      let end = text.end(from: start) { !isSpace($0) && $0 != UInt8(ascii: "}") }
      let word = text.string(start..<end)
      let body = text.string(start..<range.upperBound - 1)
      switch text.byte(start) {
      case UInt8(ascii: "}"): return nil
      case UInt8(ascii: "#"):
        let isAlone = text.byte(range.upperBound - 2) == UInt8(ascii: "/")
        let name = word.dropFirst().lowercased().replacing("/", with: "")
        return .markup(range, name, isAlone ? .empty : .open)
      case UInt8(ascii: "/"): return .markup(range, word.dropFirst().lowercased(), .close)
      case UInt8(ascii: "|"):
        guard let close = endOfLiteral(at: start) else { return nil }
        return .replacement(range, unescaped(text[start + 1..<close - 1]))
      case UInt8(ascii: "$"):
        let function = body.split(separator: ":", maxSplits: 1).dropFirst().first?
          .prefix { $0.isLetter }
        return .placeholder(range, word, function.flatMap { types[String($0)] } ?? .any)
      case UInt8(ascii: ":"): return .placeholder(range, word)
      default: return .replacement(range, word)
      }
    }

    private func unescaped(_ literal: ArraySlice<UInt8>) -> String {
      var bytes: [UInt8] = []
      var isEscaped = false
      for byte in literal {
        if byte == UInt8(ascii: "\\"), !isEscaped {
          isEscaped = true
        } else {
          bytes.append(byte)
          isEscaped = false
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func skipSpace() { index = text.end(from: index, while: isSpace) }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  }
}
