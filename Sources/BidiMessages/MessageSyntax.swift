public import Bidi

/// How the placeholders of a message are written.
public struct MessageSyntax: Sendable, Hashable {
  /// The name by which configuration and command line know the syntax.
  public let id: String
  let parser: @Sendable (ArraySlice<UInt8>) -> [Token]
  /// What a text is made of where it may hold choices; nil where it does not parse.
  var nodes: (@Sendable (ArraySlice<UInt8>) -> [MessageNode]?)?
  /// Whether the programs that show such messages isolate what they put into them (Fluent does).
  public internal(set) var isolatesValues = false

  /// Two syntaxes of one name are the same.
  public static func == (left: MessageSyntax, right: MessageSyntax) -> Bool { left.id == right.id }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The syntax of a name: an id of `all`, another name that is in use for it, such as `java-format` or
  /// `objc`, or one with extras, such as `apple+markdown`. Nil where there is none.
  public init?(id: String) {
    let parts = id.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let name = Self.aliases[parts[0]] ?? parts[0]
    guard var syntax = Self.all.first(where: { $0.id == name }) else { return nil }
    for part in parts.dropFirst() {
      guard let extra = Extra(rawValue: part) else { return nil }
      syntax = syntax.with(extra)
    }
    self = syntax
  }

  init(id: String, parser: @escaping @Sendable (ArraySlice<UInt8>) -> [Token]) {
    self.id = id
    self.parser = parser
  }

  /// A syntax with choices.
  init(id: String, nodes: @escaping @Sendable (ArraySlice<UInt8>) -> [MessageNode]?) {
    self.init(id: id) { nodes($0)?.tokens(ofVariant: 0) ?? [] }
    self.nodes = nodes
  }

  /// Whether a text is one of the syntax. Without choices every text is one.
  public func parses(_ text: String) -> Bool {
    guard let nodes else { return true }
    return nodes(Array(text.utf8)[...]) != nil
  }

  /// The tokens of a variant of a text, and how many variants there are.
  func tokens(
    _ text: ArraySlice<UInt8>, variant: Int
  ) -> (tokens: [Token], variantCount: Int) {
    guard let nodes else { return (parser(text), 1) }
    guard let found = nodes(text) else { return ([], 1) }
    return (found.tokens(ofVariant: variant), found.variantCount)
  }

  /// All syntaxes. To add one, write its parser in a file of its own and put it into this list.
  public static let all: [MessageSyntax] = [
    plain,
    printf,
    apple,
    android,
    brace,
    python,
    pythonBrace,
    csharp,
    ruby,
    shell,
    qt,
    kde,
    gtk,
    chrome,
    i18next,
    angular,
    vue,
    laravel,
    symfony,
    java,
    icu,
    mf2,
    fluent,
  ]

  /// No placeholders: the text is what readers see.
  public static let plain = MessageSyntax(id: "none") { _ in [] }
  /// Format strings of C, and of Objective-C with `%@`; what Apple's platforms add is read as well.
  public static let printf = MessageSyntax(id: "printf", parser: PrintfSyntax.apple.tokens)
  /// Format strings of Apple's platforms: `%@`, `%1$@`, `%lld`, `%#@name@`, `%arg`, `${name}`.
  public static let apple = MessageSyntax(id: "apple", parser: PrintfSyntax.apple.tokens)
  /// Format strings of Android, as `java.util.Formatter` reads them: `%s`, `%1$d`.
  public static let android = MessageSyntax(id: "android", parser: PrintfSyntax.java.tokens)
  /// Names or numbers in braces, without formats: `{name}`, `{0}`.
  public static let brace = MessageSyntax(id: "brace", parser: BraceSyntax.tokens)

  /// What a parser found in a text.
  struct Token: Sendable, Hashable {
    /// Counts UTF-8 bytes of the text.
    var range: Range<Int>
    var content: MessagePiece.Content
  }
}

/// A part of a message: what stands in the value, and what readers see of it.
public struct MessagePiece: Sendable, Hashable {
  /// Where the piece stands in the value; counts UTF-8 bytes.
  public var range: Range<Int>
  /// What readers see of it.
  public var content: Content

  /// A piece at a range of UTF-8 bytes.
  public init(range: Range<Int>, content: Content) {
    self.range = range
    self.content = content
  }

  /// What readers see of a piece.
  public enum Content: Sendable, Hashable {
    /// The text itself.
    case text
    /// Another text, as `%` for `%%`.
    case replacement(String)
    /// A value put in at run time.
    case placeholder(Placeholder)
    /// The text itself, which was meant to be something else: what it should have been, and why it is
    /// not.
    case damaged(repair: String, reason: String)
    /// Nothing: a tag.
    case markup(Markup)
  }
}

/// A place in a message where a value is put in at run time.
public struct Placeholder: Sendable, Hashable {
  /// Which argument it stands for: its position or its name. Placeholders of one name have one
  /// value.
  public var name: String
  /// What its values are.
  public var type: ValueType

  /// A placeholder for an argument.
  public init(name: String, type: ValueType) {
    self.name = name
    self.type = type
  }

  /// What the values of a placeholder are.
  public enum ValueType: Sendable, Hashable, CaseIterable {
    /// Not known: a text or a number.
    case any
    /// A whole number.
    case integer
    /// How many there are of something: a whole number, never negative.
    case count
    /// A number with decimals.
    case float
    /// A text.
    case string
    /// A date or a time; it is laid out in figures.
    case date
    /// One character.
    case character

    /// Whether all values are numbers.
    public var isNumber: Bool { self == .integer || self == .count || self == .float }
  }
}

/// A tag: it is not displayed, and edits go beside it, never inside.
public struct Markup: Sendable, Hashable {
  /// The tag's name, in lower case.
  public var name: String
  /// What the tag does to the text round it.
  public var role: Role
  /// The direction in which the content of the element stands, set apart from the text round it: that
  /// of a `dir` attribute, or `auto` in `bdi`; nil for other tags.
  ///
  /// Source: HTML, "The dir attribute" and its style sheet, in which all of these are isolates.
  public var isolation: BaseDirection?

  /// A tag of a name.
  public init(name: String, role: Role, isolation: BaseDirection? = nil) {
    self.name = name
    self.role = role
    self.isolation = isolation
  }

  /// What a tag does.
  public enum Role: Sendable, Hashable {
    /// Starts an element.
    case open
    /// Ends an element.
    case close
    /// Stands alone.
    case empty
    /// Ends a paragraph: `<br>` and the tags of block elements.
    case paragraphBreak
  }
}
