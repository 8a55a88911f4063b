import Bidi

/// One thing of the direction opposite to its paragraph: an atom that a detector found, a word, or a
/// number beside them.
///
/// Elements are what readers see side by side in a stretch of foreign text; whether some of them
/// belong together is for `Grouping` to say. Indices count scalars.
struct Element: Sendable, Hashable {
  var range: Range<Int>
  var kind: AtomKind
  var innerMarks: [Int] = []
  /// Its parts that need isolates of their own.
  var components: [Range<Int>] = []
  var isPlainNumber = false
  /// It is a number or the like that runs with the paragraph, from left to right, and begins with no
  /// letter that would hold it there: right-to-left words before it may draw it to their side.
  var runsWithParagraph = false
  /// It runs with the paragraph and needs marks inside all the same.
  var isOwnDirection = false
  /// It is part of nothing else.
  var joinsNothing = false
  /// For a part of an address or a path: where the whole begins.
  var whole: Int?
  /// Nothing joins it to others of its kind: a handle, a hashtag.
  var standsAlone = false
  /// It is an isolate already, initiator and PDI included.
  var isIsolated = false
  /// The run-time values that it overlaps.
  var values: Set<Int> = []
}

/// A value put into a text at run time. The range counts scalars of the rendering.
package struct ValueSpan: Sendable, Hashable {
  package var range: Range<Int>
  /// Which value it is; equal numbers are one value.
  package var identity: Int

  package init(_ range: Range<Int>, identity: Int) {
    self.range = range
    self.identity = identity
  }
}

extension Atom {
  /// Whether it runs from left to right, as its paragraph does, and right-to-left words before it may
  /// draw it to their side, since it begins with no letter (rules W7 and N1).
  func mayBeDrawnAway(in text: ScannedText) -> Bool {
    direction == .leftToRight && !isPlainNumber && components.isEmpty
      && text.trait(range.lowerBound) != .leftLetter
      && range.contains { text.trait($0).isDigit }
  }
}

/// Finds the elements in a stretch of text that has one direction and no isolates.
struct ElementFinder {
  let text: ScannedText
  let direction: TextDirection
  /// The detectors' spans, sorted, not overlapping.
  let atoms: [Atom]
  /// In the order of the text, not overlapping.
  let values: [ValueSpan]

  /// Letters that run against the paragraph.
  var foreign: ScannedText.Trait { direction == .rightToLeft ? .leftLetter : .rightLetter }
  /// Letters that run with the paragraph.
  var native: ScannedText.Trait { direction == .rightToLeft ? .rightLetter : .leftLetter }

  /// The elements in a stretch, from left to right.
  func elements(in stretch: Range<Int>, atomIndex: inout Int) -> [Element] {
    var elements: [Element] = []
    var index = stretch.lowerBound
    // Up to where there is known to be no letter in the digits and signs being read.
    var lettersMissing = stretch.lowerBound
    while index < stretch.upperBound {
      while atomIndex < atoms.count, atoms[atomIndex].range.upperBound <= index { atomIndex += 1 }
      if let atom = structuredAtom(at: index, atomIndex),
        atom.range.upperBound <= stretch.upperBound
      {
        elements.append(element(atom))
        index = atom.range.upperBound
      } else if let component = component(at: index, atomIndex),
        component.range.upperBound <= stretch.upperBound
      {
        elements.append(component)
        index = component.range.upperBound
      } else if let atom = nativeAtom(at: index, atomIndex),
        atom.range.upperBound <= stretch.upperBound
      {
        if atom.mayBeDrawnAway(in: text) {
          elements.append(drawnAway(atom))
        } else if let number = leadingNumber(of: atom) {
          elements.append(number)
        }
        index = atom.range.upperBound
      } else if let word = word(
        at: index, in: stretch, atomIndex, lettersMissing: &lettersMissing)
      {
        let floor = elements.last?.range.upperBound ?? stretch.lowerBound
        elements.append(withTerminators(word, downTo: floor))
        index = word.range.upperBound
      } else {
        index += 1
      }
    }
    return withMarks(elements, in: stretch)
  }

  /// A word that begins with a number together with what is one with the number by touching it
  /// (rule W5): `$9K`.
  private func withTerminators(_ word: Element, downTo floor: Int) -> Element {
    var word = word
    guard !word.isPlainNumber, text.trait(word.range.lowerBound).isDigit else { return word }
    var lower = word.range.lowerBound
    while lower > floor, text.classes[lower - 1] == .europeanTerminator { lower -= 1 }
    word.range = lower..<word.range.upperBound
    return word
  }

  /// The elements together with the marks of their own direction that someone put beside them, and
  /// the signs between: `<LRM>.zip` and `C++<LRM>` are wholes.
  private func withMarks(_ elements: [Element], in stretch: Range<Int>) -> [Element] {
    var elements = elements
    for number in elements.indices {
      let floor = number > 0 ? elements[number - 1].range.upperBound : stretch.lowerBound
      let ceiling =
        number + 1 < elements.count ? elements[number + 1].range.lowerBound : stretch.upperBound
      var lower = elements[number].range.lowerBound
      while lower > floor, text.trait(lower - 1) == .symbol { lower -= 1 }
      var upper = elements[number].range.upperBound
      while upper < ceiling, text.trait(upper) == .symbol { upper += 1 }
      var range = elements[number].range
      if lower > floor, isForeignMark(lower - 1) { range = lower - 1..<range.upperBound }
      if upper < ceiling, isForeignMark(upper) { range = range.lowerBound..<upper + 1 }
      elements[number].range = range
    }
    return elements
  }

  private func isForeignMark(_ index: Int) -> Bool {
    text.trait(index) == .control && text.classes[index].strongDirection == direction.opposite
  }

  /// The detectors' span that starts at an index, unless it is a plain number or runs with the
  /// paragraph.
  private func structuredAtom(at index: Int, _ atomIndex: Int) -> Atom? {
    guard atomIndex < atoms.count else { return nil }
    let atom = atoms[atomIndex]
    guard atom.range.lowerBound == index, !atom.isPlainNumber,
      atom.direction != direction || !atom.innerMarks.isEmpty
    else { return nil }
    return atom
  }

  /// Whether a detectors' span that is more than a plain number starts at an index.
  private func startsAtom(at index: Int, _ atomIndex: Int) -> Bool {
    atomIndex < atoms.count && atoms[atomIndex].range.lowerBound == index
      && !atoms[atomIndex].isPlainNumber
  }

  /// The span that runs with the paragraph and starts at an index: one with letters of the paragraph's
  /// own direction, or one that may be drawn away.
  private func nativeAtom(at index: Int, _ atomIndex: Int) -> Atom? {
    guard atomIndex < atoms.count else { return nil }
    let atom = atoms[atomIndex]
    guard atom.range.lowerBound == index, atom.direction == direction, atom.components.isEmpty,
      atom.mayBeDrawnAway(in: text) || atom.range.contains(where: { text.trait($0) == native })
    else { return nil }
    return atom
  }

  private func drawnAway(_ atom: Atom) -> Element {
    Element(
      range: atom.range, kind: atom.kind, innerMarks: atom.innerMarks, runsWithParagraph: true,
      joinsNothing: atom.range.contains { text.trait($0) == native },
      values: values(in: atom.range))
  }

  /// The number in front of such a span, which a foreign word before it may draw away: the `10:30` of
  /// `10:30 PM`.
  private func leadingNumber(of atom: Atom) -> Element? {
    let head = atom.range.prefix { text.trait($0) != native }
    guard let last = head.last(where: { text.trait($0).isDigit }) else { return nil }
    let range = atom.range.lowerBound..<last + 1
    return Element(
      range: range, kind: .number, isPlainNumber: true, joinsNothing: true,
      values: values(in: range))
  }

  /// The part of an address or a path that starts at an index, in text of the address's direction.
  private func component(at index: Int, _ atomIndex: Int) -> Element? {
    guard atomIndex < atoms.count, atoms[atomIndex].direction == direction else { return nil }
    let components = atoms[atomIndex].components
    let next = components.partitioningIndex { $0.lowerBound >= index }
    guard next < components.count, components[next].lowerBound == index else { return nil }
    let range = components[next]
    return Element(
      range: range, kind: .component, whole: atoms[atomIndex].range.lowerBound,
      values: values(in: range))
  }

  private func element(_ atom: Atom) -> Element {
    Element(
      range: atom.range, kind: atom.kind, innerMarks: atom.innerMarks, components: atom.components,
      isOwnDirection: atom.direction == direction, joinsNothing: atom.direction == direction,
      standsAlone: atom.kind == .mention, values: values(in: atom.range))
  }

  /// The word or the plain number that starts at an index: letters and digits, and the signs between
  /// them.
  private func word(
    at start: Int, in stretch: Range<Int>, _ atomIndex: Int, lettersMissing: inout Int
  ) -> Element? {
    guard text.trait(start) == foreign || text.trait(start).isDigit else { return nil }
    if start < lettersMissing { return plainNumber(at: start, in: stretch, atomIndex) }
    var end = start
    var index = start
    var hasLetters = false
    var valuesSeen: Set<Int> = []
    var nextAtom = atomIndex
    var openBrackets = 0
    scan: while index < stretch.upperBound {
      while nextAtom < atoms.count, atoms[nextAtom].range.upperBound <= index { nextAtom += 1 }
      if index > start,
        startsAtom(at: index, nextAtom) || component(at: index, nextAtom) != nil
      {
        break
      }
      let trait = text.trait(index)
      switch trait {
      case .space, .control: break scan
      case native: break scan
      case .mark:
        // A mark is part of what it stands on.
        if end == index { end = index + 1 }
      case .leftLetter, .rightLetter, .digit, .persianDigit, .arabicDigit:
        // The parts of two values are two things, unless nothing stands between them.
        if end < index, let value = value(at: index), !valuesSeen.isEmpty,
          !valuesSeen.contains(value)
        {
          break scan
        }
        if let value = value(at: index) { valuesSeen.insert(value) }
        hasLetters = hasLetters || trait == foreign
        end = index + 1
      case .symbol:
        guard joins(index) else { break scan }
        if ScannedText.closingBracket(of: text[index]) != nil { openBrackets += 1 }
        if ScannedText.isClosingBracket(text[index]) {
          guard openBrackets > 0 else { break scan }
          openBrackets -= 1
        }
      }
      index += 1
    }
    guard hasLetters else {
      lettersMissing = index
      return plainNumber(at: start, in: stretch, atomIndex)
    }
    end = closingBrackets(from: start, end, stretch)
    return Element(
      range: start..<end, kind: startsWithNumber(start..<end) ? .version : .phrase,
      values: values(in: start..<end))
  }

  /// Whether a sign joins what stands on both sides of it into one word.
  private func joins(_ index: Int) -> Bool {
    switch text[index] {
    case "\"", "«", "»", "“", "”", "„", "،", "؛", "؟", "|", "<", ">", "…", "•":
      // The abbreviation sign of Hebrew is often typed as a quotation mark.
      return foreign == .rightLetter && text.trait(index - 1) == foreign
        && text.trait(index + 1) == foreign && text[index] == "\""
    case ",", ";", ":", "!", "?", "=":
      return text.trait(index - 1) == foreign && text.trait(index + 1) == foreign
    case "/", "-", ".", "_", "&", "+", "'", "’", "@", "#", "*", "~", "%", "^", "\\", "\u{2011}":
      return true
    case "(", "[", "{":
      return text.trait(index - 1).isWordPart
    default: return true
    }
  }

  private func plainNumber(at start: Int, in stretch: Range<Int>, _ atomIndex: Int) -> Element {
    let isKnown = atomIndex < atoms.count && atoms[atomIndex].range.lowerBound == start
    // An isolate may stand in the middle of what a detector found.
    let end = min(
      isKnown ? atoms[atomIndex].range.upperBound : max(text.numberEnd(at: start), start + 1),
      stretch.upperBound)
    return Element(
      range: start..<end, kind: .number, isPlainNumber: true, values: values(in: start..<end))
  }

  /// The end of a word after the closing brackets of those that opened in it.
  private func closingBrackets(from start: Int, _ end: Int, _ stretch: Range<Int>) -> Int {
    var open: [Unicode.Scalar] = []
    for index in start..<end {
      if let close = ScannedText.closingBracket(of: text[index]) {
        open.append(close)
      } else if open.last == text[index] {
        open.removeLast()
      }
    }
    var end = end
    while let close = open.last, end < stretch.upperBound, text[end] == close {
      open.removeLast()
      end += 1
    }
    return end
  }

  private func startsWithNumber(_ range: Range<Int>) -> Bool {
    let digits = text.digitsEnd(at: range.lowerBound)
    return digits > range.lowerBound && digits < range.upperBound && text[digits] == "."
  }

  private func value(at index: Int) -> Int? {
    let next = values.partitioningIndex { $0.range.upperBound > index }
    return next < values.count && values[next].range.contains(index) ? values[next].identity : nil
  }

  /// The values that a range holds or touches: a letter glued to a value goes with it.
  private func values(in range: Range<Int>) -> Set<Int> {
    guard !values.isEmpty else { return [] }
    let touched = range.lowerBound - 1..<range.upperBound + 1
    var found: Set<Int> = []
    var next = values.partitioningIndex { $0.range.upperBound > touched.lowerBound }
    while next < values.count, values[next].range.lowerBound < touched.upperBound {
      found.insert(values[next].identity)
      next += 1
    }
    return found
  }
}
