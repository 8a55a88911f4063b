import BidiMessages
import BidiTestSupport
import Testing

/// How a value is cut into text, placeholders and tags.
@Suite("Parsing of messages")
struct MessageParsingTests {
  /// The pieces of a message as one line: text as it is, `⟦name⟧` for a placeholder, `⟦name:integer⟧`
  /// where its type is known, `‹b›` for a tag, `→x` for a replacement, `?x` for a damaged one.
  static func outline(_ text: String, _ syntax: MessageSyntax, markup: [Range<Int>] = []) -> String
  {
    let message = Message(text, syntax: syntax, markup: markup)
    let bytes = Array(text.utf8)
    return message.pieces.map { piece in
      switch piece.content {
      case .text: String(decoding: bytes[piece.range], as: UTF8.self)
      case .replacement(let other): "→\(other)"
      case .placeholder(let placeholder):
        placeholder.type == .any
          ? "⟦\(placeholder.name)⟧" : "⟦\(placeholder.name):\(placeholder.type)⟧"
      case .damaged(let repair, _): "?\(repair)"
      case .markup(let markup):
        switch markup.role {
        case .open: "‹\(markup.name)›"
        case .close: "‹/\(markup.name)›"
        case .empty: "‹\(markup.name)/›"
        case .paragraphBreak: "¶"
        }
      }
    }.joined()
  }

  @Test func applePlaceholders() {
    let expected = [
      "%@": "⟦1⟧", "%@ %@": "⟦1⟧ ⟦2⟧", "%1$@ %1$@": "⟦1⟧ ⟦1⟧", "%2$@ %1$lld": "⟦2⟧ ⟦1:integer⟧",
      "%lld של %d": "⟦1:integer⟧ של ⟦2:integer⟧", "%.2f ₪": "⟦1:float⟧ ₪", "%1$.2f": "⟦1:float⟧",
      "%05d": "⟦1:integer⟧", "%+d": "⟦1:integer⟧", "%-10@": "⟦1⟧", "%c": "⟦1:character⟧",
      "%zu": "⟦1:integer⟧",
      "%s": "⟦1⟧", "%x": "⟦1:integer⟧", "%*d": "⟦1:integer⟧", "%%": "→%", "100%%": "100→%",
      "%d%%": "⟦1:integer⟧→%",
      "%%d": "→%d", "%#@count@": "⟦count⟧", "%1$#@files@": "⟦files⟧",
      "%arg פריטים": "⟦arg:integer⟧ פריטים",
      "^[%lld item](inflect: true)": "‹inflect›⟦1:integer⟧ item‹/inflect›",
      // No placeholders:
      "100% of": "100% of", "50% من": "50% من", "5% ": "5% ", "%": "%", "100%": "100%", "%)": "%)",
      "% d": "% d",
      "50%؟": "50%؟", "^[x": "^[x", "^": "^", "^[x](": "^[x](", "%1$": "%1$", "%.": "%.", "": "",
      "%ש": "%ש", "5%-10%": "5%-10%", "%1": "%1", "%l": "%l", "%\u{301}@": "%\u{301}@",
    ]
    for (text, outline) in expected {
      #expect(Self.outline(text, .apple) == outline, "\(text)")
    }
  }

  @Test func androidPlaceholders() {
    let expected = [
      "%s": "⟦1⟧", "%1$s: %2$d": "⟦1⟧: ⟦2:integer⟧", "%,d": "⟦1:integer⟧", "%.1f%%": "⟦1:float⟧→%",
      "%n": "→\n", "%1$tY": "⟦1:date⟧", "%1$tB": "⟦1⟧", "%b": "⟦1⟧", "%S": "⟦1⟧", "%@": "%@",
      "%lld": "%lld",
      "100% من": "100% من", "%": "%",
      "%1$s%2$s": "⟦1⟧⟦2⟧", "%1$S": "⟦1⟧", "%c": "⟦1:character⟧", "%X": "⟦1:integer⟧", "%%s": "→%s",
    ]
    for (text, outline) in expected {
      #expect(Self.outline(text, .android) == outline, "\(text)")
    }
  }

  @Test func plainTextHasNoPlaceholders() {
    #expect(Self.outline("%@ %1$s %%", .plain) == "%@ %1$s %%")
  }

  /// The Arabic percent sign that editors put in place of `%`.
  @Test func damagedPlaceholders() {
    let expected = [
      "٪1$s رسائل": "?%1$s رسائل", "٪s": "?%s", "٪d من ٪d": "?%d من ?%d", "٪1$d": "?%1$d",
      // Nothing is damaged here:
      "٪50": "٪50", "50٪": "50٪", "٪": "٪", "٪sale": "٪sale", "٪ s": "٪ s", "نسبة ٪": "نسبة ٪",
    ]
    for (text, outline) in expected {
      #expect(Self.outline(text, .android) == outline, "\(text)")
    }
    #expect(Self.outline("٪@", .apple) == "?%@")
  }

  @Test func tags() {
    let expected = [
      "<b>%@</b>": "‹b›⟦1⟧‹/b›", "<a href=\"x?%d\">%@</a>": "‹a›⟦2⟧‹/a›", "א<br>ב<br/>ג": "א¶ב¶ג",
      "<p>א</p>": "¶א¶", "<img src='a>b'/>": "‹img/›", "<B>א</B>": "‹b›א‹/b›",
      "<b >א</b >": "‹b›א‹/b›",
      "<xliff:g id=\"x\">%@</xliff:g>": "‹xliff:g›⟦1⟧‹/xliff:g›",
      "<font color='#fff'>א</font>": "‹font›א‹/font›",
      // No tags:
      "<name>": "<name>", "<b": "<b", "a < b > c": "a < b > c", "<": "<", "<>": "<>", "</>": "</>",
      "<b <i>": "<b ‹i›",
      "<שם>": "<שם>", "<3": "<3", "<a href=\"x>%@": "<a href=\"x>⟦1⟧", "</": "</",
      "<a@example.com>": "<a@example.com>",
    ]
    for (text, outline) in expected {
      #expect(Self.outline(text, .apple) == outline, "\(text)")
    }
  }

  /// What a catalog knows to be a tag is one, whatever its name is.
  @Test func knownTags() {
    #expect(Self.outline("<name>%@</name>", .apple, markup: [0..<6, 8..<15]) == "‹name›⟦1⟧‹/name›")
    #expect(Self.outline("<x>", .apple, markup: [0..<99]) == "<x>")
    #expect(Self.outline("<x>", .apple, markup: [0..<0]) == "<x>")
  }

  /// Whatever the text is, the pieces cover it exactly.
  @Test func piecesCoverTheText() {
    var generator = SeededGenerator(seed: 30)
    let tokens =
      RandomMessages.markup + RandomMessages.placeholders
      + RandomMessages.bySyntax.values.joined().sorted() + [
        "%", "<", ">", "@", "^[", "](", "٪", "\"", "$", "{", "}", "'", "(", ":", "&", "_", "\\n",
        "&amp;", "**", "[", "ש", "n",
      ]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        tokens.randomElement(using: &generator) ?? ""
      }.joined()
      for syntax in MessageSyntax.all + [.apple.with(.markdown), .csharp.with(.ampersand)] {
        var position = 0
        for piece in Message(text, syntax: syntax).pieces {
          #expect(
            piece.range.lowerBound == position && !piece.range.isEmpty, "\(syntax.id): \(text)")
          position = piece.range.upperBound
        }
        #expect(position == text.utf8.count, "\(syntax.id): \(text)")
      }
    }
  }
}
