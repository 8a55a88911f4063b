import Bidi

/// What is known of the values of a placeholder.
struct ValueProfile: Hashable {
  var type: Placeholder.ValueType
  var hint: Placeholder.Hint?
}

extension Message {
  /// What the values of placeholders are about, by the placeholders' names: as the translator's comment
  /// says (`%1$s is a phone number`), or else the name itself (`{userName}`, `%(filename)s`).
  ///
  /// Hints narrow the everyday values that a placeholder is laid out with. Those that say otherwise than
  /// the placeholder's type are left out.
  /// - Complexity: linear in the text and the comment, times the number of placeholders.
  public var hints: [String: Placeholder.Hint] {
    var hints = comment.map { CommentHints($0, of: self).hints } ?? [:]
    for (_, placeholder) in placeholders {
      let name = placeholder.name
      if hints[name] == nil { hints[name] = Placeholder.Hint(lastOf: Placeholder.words(of: name)) }
      if placeholder.type != .any, placeholder.type != .string { hints[name] = nil }
    }
    return hints
  }

  /// What is known of the placeholders' values, by name: from specifiers, names, neighbours and the
  /// translator's comment.
  ///
  /// Two whole numbers with nothing but a separator of digits between them are counts: `%d/%d` is a
  /// progress, a score or a resolution. So are two values whose names say that they are.
  var valueProfiles: [String: ValueProfile] {
    let placeholders = placeholders
    var types = Dictionary(
      placeholders.map { ($0.placeholder.name, $0.placeholder.type) },
      uniquingKeysWith: { first, second in first == .any ? second : first })
    for (left, right) in zip(placeholders, placeholders.dropFirst()) {
      let names = [left.placeholder.name, right.placeholder.name]
      guard joinsDigits(left.range.upperBound..<right.range.lowerBound),
        names.allSatisfy({ types[$0] == .integer || types[$0] == .count })
          || names.allSatisfy({
            types[$0] == .any && Placeholder.Hint.isCountInPair(Placeholder.words(of: $0))
          })
      else { continue }
      for name in names { types[name] = .count }
    }
    for (range, placeholder) in placeholders
    where types[placeholder.name] == .any && isPercentage(range.upperBound) {
      types[placeholder.name] = .float
    }
    let hints = hints
    return Dictionary(
      uniqueKeysWithValues: types.map { ($0, ValueProfile(type: $1, hint: hints[$0])) })
  }

  /// Whether a percent sign stands at an offset, or behind the end of an isolate there.
  private func isPercentage(_ offset: Int) -> Bool {
    let rest = text.utf8.dropFirst(offset)
    let pdi = String(BidiControl.popDirectionalIsolate.character).utf8
    let place = rest.starts(with: pdi) ? offset + pdi.count : offset
    let number = pieceNumber(at: place)
    guard number < pieces.count else { return false }
    if case .replacement(let shown) = pieces[number].content { return shown == "%" }
    return pieces[number].content == .text
      && ["%", "٪"].contains(text(place..<pieces[number].range.upperBound).first)
  }

  private func joinsDigits(_ range: Range<Int>) -> Bool {
    range.count == 1 && ["/", ":", ".", ","].contains(text(range))
  }
}
