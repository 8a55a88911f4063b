import BidiIsolation

/// A translation, cut into what readers see as it is, what is put in at run time, and what is not
/// displayed.
public struct Message: Sendable, Hashable {
  /// The value as it stands in the catalog, its escapes decoded.
  public let text: String
  /// The pieces, in order; together they cover the text.
  public let pieces: [MessagePiece]
  /// How its placeholders are written.
  let syntax: MessageSyntax
  /// The tags that the catalog format itself knows.
  let markup: [Range<Int>]
  /// What the translator is told about the message; nil where that is nothing.
  public let comment: String?
  /// How many variants show every branch once.
  public let variantCount: Int

  /// Parses a value. What does not parse stays literal text.
  ///
  /// - Parameters:
  ///   - text: the value, its escapes decoded.
  ///   - syntax: how its placeholders are written.
  ///   - markup: the ranges of tags that the catalog format itself knows; count UTF-8 bytes, sorted.
  ///   - comment: what the translator is told, which may say what the placeholders stand for: see
  ///     `hints`.
  public init(
    _ text: String, syntax: MessageSyntax, markup: [Range<Int>] = [], comment: String? = nil
  ) {
    self.init(text, syntax: syntax, markup: markup, comment: comment, variant: 0)
  }

  /// The message with one branch of each choice: all variants together show every branch. The other
  /// branches are part of the tags round these, so that the pieces cover the text all the same.
  ///
  /// - Parameter number: from 0 to `variantCount - 1`; a choice with fewer branches begins anew.
  /// - Returns: the message in which other branches are tags.
  public func variant(_ number: Int) -> Message {
    Message(text, syntax: syntax, markup: markup, comment: comment, variant: max(0, number))
  }

  /// Another text of the same syntax and comment, as after a repair.
  func with(_ text: String, markup: [Range<Int>]) -> Message {
    Message(text, syntax: syntax, markup: markup, comment: comment)
  }

  private init(
    _ text: String, syntax: MessageSyntax, markup: [Range<Int>], comment: String?, variant: Int
  ) {
    self.text = text
    self.comment = comment
    self.syntax = syntax
    self.markup = markup
    let bytes = Array(text.utf8)
    let tags = MarkupSyntax.html.tokens(bytes[...], known: markup)
    var tokens: [MessageSyntax.Token] = []
    let (found, count) = syntax.tokens(bytes[...], variant: variant)
    variantCount = count
    let inside = (found + EntitySyntax.tokens(bytes[...]))
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    // What stands inside a tag, as placeholders in a link, is not displayed. Ruby's `%<b>d` is no tag.
    var nextTag = tags.startIndex
    for token in inside {
      while nextTag < tags.count, tags[nextTag].range.upperBound <= token.range.lowerBound {
        nextTag += 1
      }
      if nextTag < tags.count, case let tag = tags[nextTag].range, tag.overlaps(token.range),
        tag.lowerBound <= token.range.lowerBound || markup.contains(tag)
      {
        continue
      }
      tokens.append(token)
    }
    tokens += tags
    tokens.sort { $0.range.lowerBound < $1.range.lowerBound }
    var pieces: [MessagePiece] = []
    var position = 0
    for token in tokens where token.range.lowerBound >= position {
      if position < token.range.lowerBound {
        pieces.append(MessagePiece(range: position..<token.range.lowerBound, content: .text))
      }
      pieces.append(MessagePiece(range: token.range, content: token.content))
      position = token.range.upperBound
    }
    if position < bytes.count {
      pieces.append(MessagePiece(range: position..<bytes.count, content: .text))
    }
    self.pieces = pieces
  }

  /// The text of a range of UTF-8 bytes; the range lies on character boundaries.
  func text(_ range: Range<Int>) -> String {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<text.utf8.index(start, offsetBy: range.count)])
  }

  /// The number of the piece that holds a UTF-8 byte, or that starts behind the text's end.
  func pieceNumber(at offset: Int) -> Int {
    pieces.partitioningIndex { $0.range.upperBound > offset }
  }

  /// Whether it is one text without placeholders, markup or choices.
  package var isLiteral: Bool {
    variantCount == 1 && markup.isEmpty
      && pieces.allSatisfy { if case .text = $0.content { true } else { false } }
  }

  /// Whether placeholders, tags and branches are those of another message, in the same order.
  func hasTokens(of other: Message) -> Bool {
    guard variantCount == other.variantCount else { return false }
    return (0..<min(variantCount, MessageChecker.mostVariants)).allSatisfy { number in
      let (own, others) = number == 0 ? (self, other) : (variant(number), other.variant(number))
      return own.tokens.elementsEqual(others.tokens)
    }
  }

  private var tokens: some Sequence<MessagePiece.Content> {
    pieces.lazy.map(\.content).filter { $0 != .text }
  }

  /// The placeholders, in order, with the ranges of UTF-8 bytes where they stand.
  public var placeholders: [(range: Range<Int>, placeholder: Placeholder)] {
    pieces.compactMap { piece in
      if case .placeholder(let placeholder) = piece.content {
        (piece.range, placeholder)
      } else {
        nil
      }
    }
  }
}
