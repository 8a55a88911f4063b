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
  /// kept as they are. An element without an end tag ends with the text. Cost: linear.
  public func replacingBidiMarkup() -> String {
    // Scalars, not characters: a mark behind a tag would be one character with its `>`.
    var rest = Substring(self).unicodeScalars
    var result = String.UnicodeScalarView()
    // For each open element of the three kinds, what its end tag becomes; nil where it is kept.
    var open: [(name: String, end: [BidiControl]?)] = []
    while let mark = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      result += rest[..<mark]
      rest = rest[mark...]
      if let (control, end) = BidiMarkup.reference(rest) {
        result.append(control.scalar)
        rest = rest[end...]
      } else if let tag = BidiMarkup.Tag(rest) {
        let source = rest[..<tag.end]
        rest = rest[tag.end...]
        let controls: [BidiControl]?
        if tag.isEnd {
          controls = open.last?.name == tag.name ? open.removeLast().end : nil
        } else {
          controls = tag.controls
          if !tag.isEmptyElement {
            open.append((tag.name, controls?.reversed().compactMap(\.terminator)))
          }
        }
        if let controls { result += controls.map(\.scalar) } else { result += source }
      } else {
        result.append(rest.removeFirst())
      }
    }
    result += rest
    for element in open.reversed() { result += (element.end ?? []).map(\.scalar) }
    return String(result)
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
  static func reference(_ text: Substring.UnicodeScalarView) -> (BidiControl, String.Index)? {
    guard text.first == "&",
      let semicolon = text.prefix(longestReference).firstIndex(of: ";")
    else { return nil }
    let name = String(text[text.index(after: text.startIndex)..<semicolon])
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
    init?(_ text: Substring.UnicodeScalarView) {
      var rest = text.dropFirst()
      isEnd = rest.first == "/"
      if isEnd { rest.removeFirst() }
      let name = rest.prefix { $0.isASCII && $0.properties.isAlphabetic }
      rest = rest[name.endIndex...]
      self.name = String(name).lowercased()
      guard ["bdi", "bdo", "span"].contains(self.name),
        let after = rest.first, BidiMarkup.isBlank(after) || after == "/" || after == ">"
      else { return nil }
      var isEmpty = false
      while true {
        rest = rest.drop(while: BidiMarkup.isBlank)
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
    ///
    /// A `<` in a name or in a value without quotes means that the tag was never closed: no attribute.
    private static func attribute(
      _ rest: inout Substring.UnicodeScalarView
    ) -> (key: String, value: String)? {
      let key = rest.prefix { !BidiMarkup.isBlank($0) && !"=>/<".unicodeScalars.contains($0) }
      rest = rest[key.endIndex...]
      guard !key.isEmpty, rest.first != "<" else { return nil }
      rest = rest.drop(while: BidiMarkup.isBlank)
      guard rest.first == "=" else { return (String(key).lowercased(), "") }
      rest = rest.dropFirst().drop(while: BidiMarkup.isBlank)
      let value: Substring.UnicodeScalarView
      if let quote = rest.first, quote == "\"" || quote == "'" {
        rest.removeFirst()
        guard let close = rest.firstIndex(of: quote) else { return nil }
        value = rest[..<close]
        rest = rest[close...].dropFirst()
      } else {
        value = rest.prefix { !BidiMarkup.isBlank($0) && $0 != ">" && $0 != "<" }
        rest = rest[value.endIndex...]
        guard rest.first != "<" else { return nil }
      }
      return (String(key).lowercased(), String(value).lowercased())
    }

    /// The controls with which the element begins if it does nothing but what they do.
    var controls: [BidiControl]? {
      guard !hasOtherAttributes, !isEmptyElement else { return nil }
      switch (name, direction) {
      case ("bdi", nil), ("bdi", "auto"), ("span", "auto"): return [.firstStrongIsolate]
      case ("bdi", "ltr"), ("span", "ltr"): return [.leftToRightIsolate]
      case ("bdi", "rtl"), ("span", "rtl"): return [.rightToLeftIsolate]
      case ("bdo", "ltr"): return [.leftToRightIsolate, .leftToRightOverride]
      case ("bdo", "rtl"): return [.rightToLeftIsolate, .rightToLeftOverride]
      default: return nil
      }
    }
  }

  /// HTML's white space.
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r", "\u{0C}": true
    default: false
    }
  }
}
