/// Unicode MessageFormat 2: `{$name}`, `{$n :number}`, `{|literal|}`, `{#b}`, `{/b}`, declarations, and
/// `.match` with its variants.
///
/// Source: Unicode LDML, part 9, `message.abnf`. A message that does not parse is text as a whole.
enum MF2Syntax {
  /// The pieces and variants of a text; nil where it does not parse.
  @Sendable static func nodes(_ text: ArraySlice<UInt8>) -> [MessageNode]? {
    var parser = MF2Parser(text)
    return parser.message()
  }

  /// The same for what stands in a variant.
  @Sendable static func branchNodes(_ text: ArraySlice<UInt8>) -> [MessageNode]? {
    var parser = MF2Parser(text)
    return parser.pattern(isQuoted: false)
  }

  /// The types of values by the function that formats them.
  static let types: [String: Placeholder.ValueType] = [
    "number": .float, "percent": .float, "integer": .integer, "offset": .integer,
    "string": .string, "date": .date, "time": .date, "datetime": .date,
  ]
}

/// A parser by the rules of `message.abnf`, whose names the functions have.
private struct MF2Parser {
  private let text: ArraySlice<UInt8>
  private var index: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  mutating func message() -> [MessageNode]? {
    skipOptionalSpace()
    guard text.byte(index) == UInt8(ascii: ".") || text.has("{{", at: index) else {
      index = text.startIndex
      return pattern(isQuoted: false)
    }
    guard declarations() else { return nil }
    let branches = text.has(".match", at: index) ? matcher() : quotedPattern().map { [$0] }
    skipOptionalSpace()
    guard let branches, index == text.endIndex else { return nil }
    return [.choice(text.startIndex..<text.endIndex, branches)]
  }

  /// `.input {$n :number}` and `.local $m = {$n}`: nothing of them is displayed.
  private mutating func declarations() -> Bool {
    while true {
      if take(".input") {
        skipOptionalSpace()
        let start = index
        guard expression() != nil,
          text.byte(text.endOfMF2Space(from: start + 1).index) == UInt8(ascii: "$")
        else { return false }
      } else if take(".local") {
        guard skipSpace(), variable() else { return false }
        skipOptionalSpace()
        guard take("=") else { return false }
        skipOptionalSpace()
        guard expression() != nil else { return false }
      } else {
        return true
      }
      skipOptionalSpace()
    }
  }

  /// `.match $n one {{...}} * {{...}}`.
  private mutating func matcher() -> [MessageNode.Branch]? {
    guard take(".match") else { return nil }
    var selectorCount = 0
    while case let space = text.endOfMF2Space(from: index), space.isSpace,
      text.byte(space.index) == UInt8(ascii: "$")
    {
      index = space.index
      guard variable() else { return nil }
      selectorCount += 1
    }
    guard selectorCount > 0, skipSpace() else { return nil }
    var branches: [MessageNode.Branch] = []
    while index < text.endIndex {
      guard keys(), let branch = quotedPattern() else { return nil }
      branches.append(branch)
      skipOptionalSpace()
    }
    return branches.isEmpty ? nil : branches
  }

  /// The keys of a variant, with the space behind them.
  private mutating func keys() -> Bool {
    guard key() else { return false }
    while skipSpace(), !text.has("{{", at: index) {
      guard key() else { return false }
    }
    return true
  }

  private mutating func key() -> Bool { take("*") || literal() != nil }

  /// A pattern between double braces.
  private mutating func quotedPattern() -> MessageNode.Branch? {
    guard take("{{") else { return nil }
    let start = index
    guard let nodes = pattern(isQuoted: true) else { return nil }
    let branch = MessageNode.Branch(content: start..<index, nodes: nodes)
    index += 2
    return branch
  }

  /// Text and placeholders, up to the double brace that closes the pattern, or the end of the text.
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
        guard let token = markup() ?? expression() else { return nil }
        nodes.append(.token(token))
      case UInt8(ascii: "}"):
        return isQuoted && text.byte(index + 1) == UInt8(ascii: "}") ? nodes : nil
      case 0: return nil
      default: index += 1
      }
    }
    return isQuoted ? nil : nodes
  }

  /// `{$name :function option=value @attribute}`, `{|literal|}`, `{:function}`.
  private mutating func expression() -> MessageSyntax.Token? {
    let start = index
    guard take("{") else { return nil }
    skipOptionalSpace()
    let operand = index
    var shown: String?
    var function: String?
    switch text.byte(index) {
    case UInt8(ascii: "$"): guard variable() else { return nil }
    case UInt8(ascii: ":"):
      function = self.function()
      if function == nil { return nil }
    default:
      shown = literal()
      if shown == nil { return nil }
    }
    let name = text.string(operand..<index)
    if function == nil, case let space = text.endOfMF2Space(from: index), space.isSpace,
      text.byte(space.index) == UInt8(ascii: ":")
    {
      index = space.index
      function = self.function()
      if function == nil { return nil }
    }
    guard attributes() else { return nil }
    skipOptionalSpace()
    guard take("}") else { return nil }
    if let shown { return .replacement(start..<index, shown) }
    return .placeholder(start..<index, name, function.flatMap { MF2Syntax.types[$0] } ?? .any)
  }

  /// `{#b}`, `{#img/}`, `{/b}`; nil, with nothing read, where it is something else.
  private mutating func markup() -> MessageSyntax.Token? {
    let start = index
    index = text.endOfMF2Space(from: index + 1).index
    let isClosing = text.byte(index) == UInt8(ascii: "/")
    let nameStart = index + 1
    guard isClosing || text.byte(index) == UInt8(ascii: "#"),
      let nameEnd = text.endOfMF2Identifier(from: nameStart)
    else {
      index = start
      return nil
    }
    index = nameEnd
    guard options(), attributes() else { return nil }
    skipOptionalSpace()
    let isEmpty = !isClosing && take("/")
    guard take("}") else { return nil }
    return .markup(
      start..<index, text.string(nameStart..<nameEnd).lowercased(),
      isClosing ? .close : isEmpty ? .empty : .open)
  }

  /// The name of a function, once it is read with its options.
  private mutating func function() -> String? {
    guard take(":"), let end = text.endOfMF2Identifier(from: index) else { return nil }
    let name = text.string(index..<end)
    index = end
    return options() ? name : nil
  }

  /// `name=value` after space, any number of times.
  private mutating func options() -> Bool {
    while case let space = text.endOfMF2Space(from: index), space.isSpace,
      let end = text.endOfMF2Identifier(from: space.index)
    {
      index = end
      skipOptionalSpace()
      guard take("=") else { return false }
      skipOptionalSpace()
      guard text.byte(index) == UInt8(ascii: "$") ? variable() : literal() != nil else {
        return false
      }
    }
    return true
  }

  /// `@name` or `@name=literal` after space, any number of times.
  private mutating func attributes() -> Bool {
    while case let space = text.endOfMF2Space(from: index), space.isSpace,
      text.byte(space.index) == UInt8(ascii: "@")
    {
      guard let end = text.endOfMF2Identifier(from: space.index + 1) else { return false }
      index = end
      let sign = text.endOfMF2Space(from: index).index
      guard text.byte(sign) == UInt8(ascii: "=") else { continue }
      index = text.endOfMF2Space(from: sign + 1).index
      guard literal() != nil else { return false }
    }
    return true
  }

  private mutating func variable() -> Bool {
    guard take("$"), let end = text.endOfMF2Name(from: index) else { return false }
    index = end
    return true
  }

  /// What a literal stands for, once it is read: `|text|` with its escapes, or `name`, `42`.
  private mutating func literal() -> String? {
    guard take("|") else {
      let end = text.endOfMF2NameCharacters(from: index)
      defer { index = end }
      return end > index ? text.string(index..<end) : nil
    }
    var value: [UInt8] = []
    while index < text.endIndex, text[index] != 0 {
      let byte = text[index]
      index += 1
      if byte == UInt8(ascii: "|") { return String(decoding: value, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        value.append(byte)
        continue
      }
      guard "\\{}|".utf8.contains(text.byte(index)) else { return nil }
      value.append(text[index])
      index += 1
    }
    return nil
  }

  private mutating func take(_ word: StaticString) -> Bool {
    guard text.has(word, at: index) else { return false }
    index += word.utf8CodeUnitCount
    return true
  }

  private mutating func skipOptionalSpace() { index = text.endOfMF2Space(from: index).index }

  private mutating func skipSpace() -> Bool {
    let space = text.endOfMF2Space(from: index)
    index = space.index
    return space.isSpace
  }
}
