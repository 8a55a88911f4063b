import Bidi
import BidiIsolation

extension Message {
  /// The types of the placeholders' values by name, as far as specifiers, names and neighbours tell.
  ///
  /// Two whole numbers with nothing but a separator of digits between them are counts: `%d/%d` is a
  /// progress, a score or a resolution. So are two values whose names say that they are: a name alone
  /// proves little, but `{done}/{total}` does.
  var valueTypes: [String: Placeholder.ValueType] {
    let placeholders = placeholders
    var types = Dictionary(
      placeholders.map { ($0.placeholder.name, $0.placeholder.type) },
      uniquingKeysWith: { first, second in first == .any ? second : first })
    for (left, right) in zip(placeholders, placeholders.dropFirst()) {
      let names = [left.placeholder.name, right.placeholder.name]
      guard joinsDigits(left.range.upperBound..<right.range.lowerBound),
        names.allSatisfy({ types[$0] == .integer || types[$0] == .count })
          || names.allSatisfy({ types[$0] == .any && Self.isNameOfCount($0) })
      else { continue }
      for name in names { types[name] = .count }
    }
    for (range, placeholder) in placeholders
    where types[placeholder.name] == .any && isPercentage(range.upperBound) {
      types[placeholder.name] = .float
    }
    return types
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

  /// Whether the last word of a name, as in `pageCount`, says how many there are of something.
  private static func isNameOfCount(_ name: String) -> Bool {
    var word = ""
    for character in name {
      if character.isUppercase && word.last?.isLowercase == true { word = "" }
      if character.isLetter { word.append(character) } else { word = "" }
    }
    return countWords.contains(word.lowercased())
  }

  private static let countWords: Set<String> = [
    "all", "available", "completed", "count", "current", "done", "failed", "finished", "index",
    "left", "limit", "max", "maximum", "min", "minimum", "n", "number", "page", "pages", "passed",
    "position", "progress", "quota", "remaining", "selected", "step", "steps", "sum", "total",
    "used",
  ]
}
