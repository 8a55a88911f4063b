import Bidi

/// A reading of a cluster: which of its elements belong together as one atom.
///
/// Most clusters can be read in more than one way: `iPhone 15` is one name, or a name and a number.
/// Only what is displayed wrongly in every plausible reading is scrambled.
struct Grouping: Sendable, Hashable {
  /// The atoms of this reading that need an isolate in the ideal order.
  var wraps: [Wrap]
  /// For each wrap, the elements in it.
  var members: [[Element]]

  /// The wraps as scrambles still to be looked at.
  func scrambles(in outerDirection: TextDirection) -> [Scramble] {
    zip(wraps, members).map { wrap, members in
      Scramble(wrap: wrap, members: members, outerDirection: outerDirection, shape: .swapped)
    }
  }
}

/// Makes the plausible readings of a cluster.
struct GroupingMaker {
  let text: ScannedText
  let cluster: Cluster
  let window: Range<Int>
  /// The run-time values of the paragraph, sorted.
  let values: [ValueSpan]
  /// Whether values side by side may be one thing.
  let valuesMayJoin: Bool

  /// The reading that follows what is displayed: elements that are displayed in the order of their
  /// own direction belong together, where that is plausible.
  func asDisplayed(_ actual: Places) -> Grouping {
    let places = cluster.elements.map { anchor(of: $0).flatMap(actual.place) }
    return grouping { _, left, right in
      guard let first = places[left], let second = places[right] else { return false }
      return cluster.direction == .rightToLeft ? second > first : second < first
    }
  }

  /// The same with what runs with the paragraph left where it belongs: what is to be made true.
  func target(_ actual: Places) -> Grouping {
    let places = cluster.elements.map { anchor(of: $0).flatMap(actual.place) }
    return grouping { _, left, right in
      guard let first = places[left], let second = places[right],
        !cluster.elements[left].runsWithParagraph, !cluster.elements[right].runsWithParagraph
      else { return false }
      return cluster.direction == .rightToLeft ? second > first : second < first
    }
  }

  /// The reading in which all that may belong together does.
  func joined() -> Grouping { grouping { _, _, _ in true } }

  /// The reading in which every element is an atom of its own.
  func separate() -> Grouping { grouping { _, _, _ in false } }

  /// What tells where an element is displayed: its first letter or digit.
  private func anchor(of element: Element) -> Int? {
    element.range.first { text.trait($0) == .leftLetter || text.trait($0) == .rightLetter }
      ?? element.range.first { text.trait($0).isDigit }
      ?? element.range.first { text.trait($0) == .symbol }
  }

  private func grouping(_ belongs: (Cluster, Int, Int) -> Bool) -> Grouping {
    var groups: [Range<Int>] = []
    // The values of the group that is being made.
    var held: Set<Int> = []
    for number in cluster.elements.indices {
      let own = cluster.elements[number].values
      if let last = groups.last, canJoin(held, number - 1, number),
        belongs(cluster, number - 1, number)
      {
        groups[groups.count - 1] = last.lowerBound..<number + 1
        held.formUnion(own)
      } else {
        groups.append(number..<number + 1)
        held = own
      }
    }
    var result = Grouping(wraps: [], members: [])
    for group in groups { add(group.map { cluster.elements[$0] }, to: &result) }
    return result
  }

  /// Adds the wraps of a group. One that would hold half a pair of brackets is left as it is, but for
  /// the addresses, names and the like in it.
  private func add(_ members: [Element], to result: inout Grouping) {
    // A number alone, or what is isolated already, is left as it is.
    if members.allSatisfy({ $0.isPlainNumber || $0.isIsolated || $0.runsWithParagraph }) { return }
    guard let first = members.first, let last = members.last else { return }
    let (range, isWhole) = balanced(first.range.lowerBound..<last.range.upperBound)
    if !isWhole, members.count > 1 {
      for member in members where member.kind != .phrase { add([member], to: &result) }
      return
    }
    if first.isOwnDirection {
      // It stands in its own direction: the marks alone are missing.
      var wrap = Wrap(first.range, direction: cluster.direction, marks: first.innerMarks)
      wrap.form = .marks([])
      result.wraps.append(wrap)
      result.members.append(members)
      return
    }
    result.wraps.append(
      Wrap(
        extended(range, members),
        direction: members.count == 1 && first.kind == .component
          ? componentDirection(first.range) : cluster.direction.opposite,
        marks: members.flatMap { $0.isIsolated || $0.runsWithParagraph ? [] : $0.innerMarks }))
    result.members.append(members)
    for member in members where member.runsWithParagraph {
      result.wraps.append(
        Wrap(member.range, direction: cluster.direction, marks: member.innerMarks))
      result.members.append([member])
    }
    for component in members.flatMap(\.components) {
      result.wraps.append(Wrap(component, direction: componentDirection(component)))
      result.members.append([Element(range: component, kind: .component)])
    }
  }

  /// A part of an address or a path runs as its first letter does.
  private func componentDirection(_ range: Range<Int>) -> TextDirection {
    TextDirection.firstStrong(in: text.scalars[range]) ?? .rightToLeft
  }

  /// Whether an element may be read as part of a group that ends with the one before it and holds
  /// the given values.
  private func canJoin(_ held: Set<Int>, _ left: Int, _ right: Int) -> Bool {
    let first = cluster.elements[left]
    let second = cluster.elements[right]
    if first.standsAlone && second.standsAlone || first.joinsNothing || second.joinsNothing {
      return false
    }
    if let whole = first.whole, whole == second.whole { return false }
    // A handle and an address are two things.
    if first.standsAlone && second.kind.isAddress || first.kind.isAddress && second.standsAlone {
      return false
    }
    let gap = first.range.upperBound..<second.range.lowerBound
    // What stands between quotation marks ends there.
    if let opening = openingQuote(before: first.range.lowerBound), opening != "(", opening != "[",
      gap.contains(where: { closes(opening, text[$0]) })
    {
      return false
    }
    // Nothing is put round a line break, or round a control whose partner stays outside.
    if gap.contains(where: {
      text.classes[$0] == .paragraphSeparator || text.classes[$0].isExplicitFormatting
    }) {
      return false
    }
    if isPartOfMenuPath, gap.contains(where: { text.isMenuArrow(at: $0) }) { return false }
    if !held.isEmpty || !second.values.isEmpty {
      if held == second.values, !held.isEmpty { return true }
      // `{host}:{port}`, `{user}@{domain}`, `{done}/{total}`: what is joined without a space may be
      // one thing.
      if valuesMayJoin, !gap.isEmpty, gap.count <= 2, gap.allSatisfy({ text.joinsValues(at: $0) }) {
        return true
      }
      if !held.isEmpty && !second.values.isEmpty {
        // Two values are two things; but a space alone may stand inside a name or a quantity.
        return valuesMayJoin && isWholeValue(first) && isWholeValue(second)
          && gap.allSatisfy { text.traits[$0] == .space }
      }
      // A value and a literal are one where nothing but a space parts them and the literal is a
      // word, as a name before its version.
      let literal = second.values.isEmpty ? second : first
      // `PIN: {pin}`: a label and its number are read as the label is.
      if valuesMayJoin, held.isEmpty, !literal.isPlainNumber, isLabelColon(gap),
        text.trait(second.range.lowerBound).isDigit
      {
        return true
      }
      return !literal.isPlainNumber && gap.allSatisfy { text.traits[$0] == .space }
    }
    if cluster.direction == .leftToRight, first.isPlainNumber != second.isPlainNumber,
      gap.contains(where: { ScannedText.closingBracket(of: text[$0]) != nil })
    {
      // A number in brackets behind a word is not the word's.
      return false
    }
    return true
  }

  /// Whether a gap is a colon, with a space behind it or without.
  private func isLabelColon(_ gap: Range<Int>) -> Bool {
    gap.count <= 2 && text[gap.lowerBound] == ":"
      && (gap.count == 1 || text.isBlank(at: gap.lowerBound + 1))
  }

  /// Whether an element is a value and nothing else.
  private func isWholeValue(_ element: Element) -> Bool {
    let number = values.partitioningIndex { $0.range.upperBound > element.range.lowerBound }
    return number < values.count && values[number].range == element.range
  }

  /// Whether the cluster is some steps of a menu path that goes on in the paragraph's own direction:
  /// `הגדרות > Wi-Fi > General`. Its steps follow one another in that direction.
  private var isPartOfMenuPath: Bool {
    guard let first = cluster.elements.first, let last = cluster.elements.last else { return false }
    return text.isMenuStep(first.range.lowerBound..<last.range.upperBound)
  }

  /// A range and the brackets beside it whose partners it holds, signs between included; and
  /// whether no bracket in it is without its partner then.
  private func balanced(_ range: Range<Int>) -> (range: Range<Int>, isWhole: Bool) {
    var range = range
    var open: [Unicode.Scalar] = []
    var isWhole = true
    for index in range {
      if let close = ScannedText.closingBracket(of: text[index]) {
        open.append(close)
      } else if ScannedText.isClosingBracket(text[index]) {
        if open.last == text[index] {
          open.removeLast()
        } else if range.lowerBound > window.lowerBound,
          ScannedText.closingBracket(of: text[range.lowerBound - 1]) == text[index]
        {
          range = range.lowerBound - 1..<range.upperBound
        } else {
          isWhole = false
        }
      }
    }
    while let close = open.popLast() {
      let end = text.end(from: range.upperBound) { index in
        index < window.upperBound && text[index] != close
          && (text.traits[index] == .symbol || text.isBlank(at: index))
      }
      guard end < window.upperBound, text[end] == close else { return (range, false) }
      range = range.lowerBound..<end + 1
    }
    return (range, isWhole)
  }

  /// A group and the end of its sentence, where the group is a sentence of its own: all that stands
  /// between quotation marks or brackets, or words with a comma between them and more text behind.
  private func extended(_ range: Range<Int>, _ members: [Element]) -> Range<Int> {
    guard !members.contains(where: { !$0.values.isEmpty }) else { return range }
    let end = text.end(from: range.upperBound) { index in
      guard index < window.upperBound else { return false }
      switch text[index] {
      case "!", "?", "؟", "…": return true
      case ".":
        return text[index + 1] == "." || text[index - 1] == "."
          || openingQuote(before: range.lowerBound).map { closes($0, text[index + 1]) } == true
      default: return false
      }
    }
    guard end > range.upperBound else { return range }
    let last = text[end - 1]
    if let opening = openingQuote(before: range.lowerBound), closes(opening, text[end]) {
      return range.lowerBound..<end
    }
    guard last != "…", last != ".", text.trait(end) == .space, isSentence(range, members),
      continues(after: end)
    else { return range }
    return range.lowerBound..<end
  }

  private func openingQuote(before index: Int) -> Unicode.Scalar? {
    switch text[index - 1] {
    case "\"", "'", "“", "”", "„", "«", "»", "‘", "’", "‹", "›", "(", "[": text[index - 1]
    default: nil
    }
  }

  private func closes(_ opening: Unicode.Scalar, _ scalar: Unicode.Scalar) -> Bool {
    switch opening {
    case "\"", "'": scalar == opening
    case "“", "”", "„": scalar == "”" || scalar == "“"
    case "«": scalar == "»"
    case "»": scalar == "«"
    case "‘", "’": scalar == "’" || scalar == "‘"
    case "‹": scalar == "›"
    case "›": scalar == "‹"
    default: ScannedText.closingBracket(of: opening) == scalar
    }
  }

  /// Words with a comma between them are a sentence; names and dates are not, which have capitals or
  /// digits behind the comma.
  private func isSentence(_ range: Range<Int>, _ members: [Element]) -> Bool {
    guard members.count > 1 else { return false }
    return zip(members, members.dropFirst()).contains { left, right in
      (left.range.upperBound..<right.range.lowerBound).contains { index in
        text[index] == "," || text[index] == "،"
      }
        && !right.range.contains { index in
          text[index].properties.isUppercase || text.trait(index).isDigit
        }
    }
  }

  /// Whether text of the paragraph's direction goes on behind the end of a foreign sentence.
  private func continues(after end: Int) -> Bool {
    let native: ScannedText.Trait = cluster.direction == .rightToLeft ? .rightLetter : .leftLetter
    let next = text.end(from: end) { text.trait($0) == .space }
    guard next < window.upperBound, text.trait(next) == native else { return false }
    // In a script with letter case a capital starts a new sentence: the mark may be the last one's.
    let scalar = text[next]
    return !scalar.properties.isUppercase
  }
}

extension ScannedText {
  /// Whether a sign at an index may join two values into one thing.
  func joinsValues(at index: Int) -> Bool {
    switch self[index] {
    case "/", ":", "@", ".", "-", "_", "+", "×", "x", "~", "#", "&", "=", "\\", "–", ",", "'", "’":
      true
    default: false
    }
  }

  /// Whether an arrow between the steps of a menu path stands before a range or behind it.
  func isMenuStep(_ range: Range<Int>) -> Bool {
    var before = range.lowerBound - 1
    while before >= 0, isBlank(at: before) { before -= 1 }
    let after = end(from: range.upperBound) { isBlank(at: $0) }
    return (before >= 0 && isMenuArrow(at: before)) || (after < count && isMenuArrow(at: after))
  }

  /// Whether an arrow between the steps of a menu path stands at an index, a space on each side.
  func isMenuArrow(at index: Int) -> Bool {
    switch self[index] {
    case ">", "<", "›", "‹", "→", "←", "▸", "◂", "▶":
      isBlank(at: index - 1) && isBlank(at: index + 1)
    default: false
    }
  }
}
