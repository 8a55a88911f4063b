internal import BidiCore

/// Isolates written as HTML: `<bdi>`, `<bdo>` and `dir` to control characters and back.
extension String {
  /// The text of an HTML fragment with bidi controls in place of markup that does nothing else.
  ///
  /// | markup | controls |
  /// |---|---|
  /// | `<bdi>...</bdi>`, `dir="auto"` | FSI ... PDI |
  /// | `<bdi dir="ltr">`, `<span dir="ltr">` | LRI ... PDI |
  /// | `<bdi dir="rtl">`, `<span dir="rtl">` | RLI ... PDI |
  /// | `<bdo dir="rtl">...</bdo>` | RLI RLO ... PDF PDI; LTR likewise |
  /// | `&lrm;`, `&rlm;`, and `&#x2068;` or `&#8296;` for any control | the control |
  ///
  /// Elements with any other attribute, end tags without a start, other elements and references are
  /// kept as they are. Cost: linear.
  public func replacingBidiMarkup() -> String {
    var rest = self[...]
    var result = ""
    // For each open element of the three kinds, what its end tag becomes; nil where it is kept.
    var open: [(name: String, end: String?)] = []
    while let mark = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      result += rest[..<mark]
      rest = rest[mark...]
      if let (control, end) = BidiMarkup.reference(rest) {
        result.append(control.character)
        rest = rest[end...]
      } else if let tag = BidiMarkup.Tag(rest) {
        let source = rest[..<tag.end]
        rest = rest[tag.end...]
        if !tag.isEnd {
          let controls = tag.controls
          if !tag.isEmptyElement { open.append((tag.name, controls?.end)) }
          result += controls?.start ?? String(source)
        } else if let last = open.last, last.name == tag.name {
          open.removeLast()
          result += last.end ?? String(source)
        } else {
          result += source
        }
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  /// The text as part of an HTML fragment, with `<bdi>` elements in place of isolates; balanced as by
  /// `balancingBidiControls()`.
  ///
  /// Nothing else is changed: embeddings, overrides and marks stay, and `<` and `&` are not escaped,
  /// so the text may hold markup of its own. `replacingBidiMarkup()` gives the text back if the
  /// isolates were balanced. Cost: linear.
  public func replacingIsolatesWithMarkup() -> String {
    var result = String.UnicodeScalarView()
    ControlNesting.forEach(in: self) { event in
      switch event {
      case .text(let scalar): result.append(scalar)
      case .open(.leftToRightIsolate, _): result += "<bdi dir=\"ltr\">".unicodeScalars
      case .open(.rightToLeftIsolate, _): result += "<bdi dir=\"rtl\">".unicodeScalars
      case .open(.firstStrongIsolate, _): result += "<bdi>".unicodeScalars
      case .open(let control, _): result.append(control.scalar)
      case .close(let control) where control.role == .isolate: result += "</bdi>".unicodeScalars
      case .close: result.append(BidiControl.popDirectionalFormatting.scalar)
      case .unmatched: break
      }
    }
    return String(result)
  }
}

/// The little of HTML's syntax that the elements for bidirectional text need.
private enum BidiMarkup {
  /// The longest reference to a control, such as `&#x02068;`, with some room for zeros.
  private static let longestReference = 12

  /// The control that a character reference at the text's start stands for, and where it ends.
  static func reference(_ text: Substring) -> (BidiControl, String.Index)? {
    guard text.first == "&",
      let semicolon = text.prefix(longestReference).firstIndex(of: ";")
    else { return nil }
    let name = text[text.index(after: text.startIndex)..<semicolon]
    let control: BidiControl?
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      control = UInt32(name.dropFirst(2), radix: 16).flatMap { BidiControl(rawValue: $0) }
    } else if name.hasPrefix("#") {
      control = UInt32(name.dropFirst()).flatMap { BidiControl(rawValue: $0) }
    } else {
      control = name == "lrm" ? .leftToRightMark : name == "rlm" ? .rightToLeftMark : nil
    }
    return control.map { ($0, text.index(after: semicolon)) }
  }

  /// A start or end tag of `bdi`, `bdo` or `span`.
  struct Tag {
    let name: String
    let isEnd: Bool
    let isEmptyElement: Bool
    /// Where the text goes on.
    let end: String.Index
    /// The value of `dir` in lower case; nil without one.
    private var direction: String?
    private var hasOtherAttributes = false

    /// The tag at the text's start; nil where none of the three stands there.
    init?(_ text: Substring) {
      var rest = text.dropFirst()
      isEnd = rest.first == "/"
      if isEnd { rest.removeFirst() }
      let name = rest.prefix { $0.isASCII && $0.isLetter }
      rest = rest[name.endIndex...]
      self.name = name.lowercased()
      guard ["bdi", "bdo", "span"].contains(self.name),
        let after = rest.first, after.isWhitespace || after == "/" || after == ">"
      else { return nil }
      var isEmpty = false
      while true {
        rest = rest.drop { $0.isWhitespace }
        guard let next = rest.first else { return nil }
        if next == ">" { break }
        if next == "/" {
          isEmpty = true
          rest.removeFirst()
          continue
        }
        isEmpty = false
        guard let (key, value) = Self.attribute(&rest) else { return nil }
        if key == "dir", direction == nil {
          direction = value
        } else {
          hasOtherAttributes = true
        }
      }
      isEmptyElement = isEmpty
      end = rest.index(after: rest.startIndex)
    }

    /// Takes an attribute off the text: its name and its value, both in lower case.
    private static func attribute(_ rest: inout Substring) -> (key: String, value: String)? {
      let key = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != ">" && $0 != "/" }
      guard !key.isEmpty else { return nil }
      rest = rest[key.endIndex...].drop { $0.isWhitespace }
      guard rest.first == "=" else { return (key.lowercased(), "") }
      rest = rest.dropFirst().drop { $0.isWhitespace }
      let value: Substring
      if let quote = rest.first, quote == "\"" || quote == "'" {
        rest.removeFirst()
        guard let close = rest.firstIndex(of: quote) else { return nil }
        value = rest[..<close]
        rest = rest[close...].dropFirst()
      } else {
        value = rest.prefix { !$0.isWhitespace && $0 != ">" }
        rest = rest[value.endIndex...]
      }
      return (key.lowercased(), value.lowercased())
    }

    /// The controls that do what the element does; nil where it does something else as well.
    var controls: (start: String, end: String)? {
      guard !hasOtherAttributes, !isEmptyElement else { return nil }
      switch (name, direction) {
      case ("bdi", nil), ("bdi", "auto"), ("span", "auto"):
        return Self.enclosing([.firstStrongIsolate])
      case ("bdi", "ltr"), ("span", "ltr"): return Self.enclosing([.leftToRightIsolate])
      case ("bdi", "rtl"), ("span", "rtl"): return Self.enclosing([.rightToLeftIsolate])
      case ("bdo", "ltr"): return Self.enclosing([.leftToRightIsolate, .leftToRightOverride])
      case ("bdo", "rtl"): return Self.enclosing([.rightToLeftIsolate, .rightToLeftOverride])
      default: return nil
      }
    }

    /// Controls as a string, and their terminators, the last one's first.
    private static func enclosing(_ controls: [BidiControl]) -> (start: String, end: String) {
      let terminators = controls.reversed().compactMap(\.terminator)
      return (String(controls.map(\.character)), String(terminators.map(\.character)))
    }
  }
}
