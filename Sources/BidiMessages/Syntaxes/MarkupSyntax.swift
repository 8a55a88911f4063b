internal import Bidi

/// Tags in messages: those of HTML and of Android's styled text, or of another set of names.
///
/// Only names that are used in messages are tags: `<name>` in a text about a command is text.
struct MarkupSyntax: Sendable {
  /// Elements that stand in a line.
  let inline: Set<String>
  /// Elements that end a paragraph.
  let breaks: Set<String>
  /// Elements without content.
  let empty: Set<String>

  /// The tags of a text, from left to right. `known` are ranges that the catalog format itself knows
  /// to be tags, whatever their names are.
  func tokens(
    _ text: ArraySlice<UInt8>, known: [Range<Int>] = []
  ) -> [MessageSyntax.Token] {
    var tokens: [MessageSyntax.Token] = []
    var known = known[...]
    var index = text.startIndex
    while index < text.endIndex {
      if let first = known.first, first.lowerBound <= index {
        known = known.dropFirst()
        guard first.lowerBound == index, first.upperBound <= text.endIndex, !first.isEmpty
        else { continue }
        tokens.append(token(text, first))
        index = first.upperBound
      } else if text[index] == UInt8(ascii: "<"), let tag = tag(text, at: index) {
        tokens.append(tag)
        index = tag.range.upperBound
      } else {
        index += 1
      }
    }
    return tokens
  }

  /// The tag that starts at an index, if its name is one that messages use.
  private func tag(_ text: ArraySlice<UInt8>, at start: Int) -> MessageSyntax.Token? {
    let nameStart =
      start + 1 < text.endIndex && text[start + 1] == UInt8(ascii: "/")
      ? start + 2 : start + 1
    let nameEnd = text.end(from: nameStart, while: isNameByte)
    guard nameEnd > nameStart, nameEnd < text.endIndex, endsName(text[nameEnd]) else { return nil }
    let name = String(decoding: text[nameStart..<nameEnd], as: UTF8.self).lowercased()
    guard inline.contains(name) || breaks.contains(name) else { return nil }
    guard let end = tagEnd(text, from: nameEnd) else { return nil }
    return token(text, start..<end)
  }

  /// The end of a tag behind its name: the first `>` outside of quoted attribute values.
  private func tagEnd(_ text: ArraySlice<UInt8>, from start: Int) -> Int? {
    var quote: UInt8?
    for index in start..<text.endIndex {
      let byte = text[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      } else if byte == UInt8(ascii: "<") {
        return nil
      }
    }
    return nil
  }

  private func token(_ text: ArraySlice<UInt8>, _ range: Range<Int>) -> MessageSyntax.Token {
    let tag = text[range]
    let isClosing = tag.dropFirst().first == UInt8(ascii: "/")
    let name = String(
      decoding: tag.dropFirst(isClosing ? 2 : 1).prefix(while: isNameByte), as: UTF8.self
    ).lowercased()
    let isEmpty = tag.dropLast().last == UInt8(ascii: "/")
    let role: Markup.Role =
      breaks.contains(name)
      ? .paragraphBreak
      : isClosing ? .close : isEmpty || empty.contains(name) ? .empty : .open
    let isolation = role == .open ? Self.isolation(tag, name) : nil
    return .init(
      range: range, content: .markup(Markup(name: name, role: role, isolation: isolation)))
  }

  /// The direction that a start tag gives its element; nil where it gives none.
  private static func isolation(_ tag: ArraySlice<UInt8>, _ name: String) -> BaseDirection? {
    switch attribute("dir", of: tag) {
    case "ltr": .leftToRight
    case "rtl": .rightToLeft
    case "auto": .firstStrong(fallback: .leftToRight)
    default: name == "bdi" ? .firstStrong(fallback: .leftToRight) : nil
    }
  }

  /// The value of an attribute in small letters; nil where the tag has none of that name.
  private static func attribute(_ name: StaticString, of tag: ArraySlice<UInt8>) -> String? {
    let lower = tag.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let name = name.withUTF8Buffer { [0x20] + Array($0) + [UInt8(ascii: "=")] }
    guard lower.count > name.count,
      let start = (0...lower.count - name.count).first(where: {
        lower[$0..<$0 + name.count].elementsEqual(name)
      })
    else { return nil }
    let value = lower[(start + name.count)...].drop {
      $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\\")
    }
    return String(decoding: value.prefix { $0.isLetter }, as: UTF8.self)
  }

  /// Whether a byte may stand behind a tag's name: `<a@example.com>` is an address.
  private func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte == 0x20
      || (0x09...0x0D).contains(byte)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-")
  }

  /// HTML, and the tags of Android's styled text.
  static let html = MarkupSyntax(
    inline: [
      "a", "abbr", "annotation", "b", "bdi", "bdo", "big", "cite", "code", "del", "em", "font",
      "i", "img", "ins", "kbd", "mark", "q", "s", "samp", "small", "span", "strike", "strong",
      "sub", "sup", "tt", "u", "var", "xliff:g", "wbr",
    ],
    breaks: [
      "br", "p", "div", "li", "ul", "ol", "dl", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6",
      "hr", "blockquote", "pre", "table", "tr", "td", "th", "html", "head", "body",
    ],
    empty: ["img", "wbr"])

  /// KUIT, the semantic markup of KDE's messages.
  ///
  /// Source: "KDE User Interface Text", in the documentation of KI18n.
  static let kuit = MarkupSyntax(
    inline: [
      "application", "bcode", "command", "email", "emphasis", "envar", "filename", "icode",
      "interface", "link", "message", "numid", "placeholder", "resource", "shortcut", "xi18n",
    ],
    breaks: ["item", "list", "nl", "note", "para", "subtitle", "title", "warning"],
    empty: [])
}
