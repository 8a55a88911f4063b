import Bidi

extension [Atom] {
  /// The detectors' spans together with the values that are more than a word or a plain number: each
  /// of those is one atom, signs and spaces included. Both are sorted and do not overlap.
  ///
  /// Values with spaces between them may be one thing where `mayJoin` says so: `{done} / {total}`.
  func with(
    _ values: [ValueSpan], in text: ScannedText, direction paragraph: TextDirection, mayJoin: Bool
  ) -> [Atom] {
    guard !values.isEmpty else { return self }
    if !mayJoin {
      return filter { !$0.joins(values, in: text) }
        .with(values, in: text, direction: paragraph, mayJoin: true)
    }
    var result: [Atom] = []
    var next = startIndex
    let brackets = BracketPartners(text, values)
    for value in values where !value.isWord(in: text) && !brackets.cross(value.range) {
      while next < count, self[next].range.upperBound <= value.range.lowerBound {
        result.append(self[next])
        next += 1
      }
      var overlapping: [Atom] = []
      var last = next
      while last < count, self[last].range.lowerBound < value.range.upperBound {
        overlapping.append(self[last])
        last += 1
      }
      // The one before may reach into this value as well.
      if let earlier = result.last, earlier.range.overlaps(value.range) { continue }
      let isPartOfMore = overlapping.contains { atom in
        atom.range != value.range && atom.range.clamped(to: value.range) == value.range
      }
      if isPartOfMore || value.isPlainNumber(in: text, overlapping) { continue }
      let range = overlapping.reduce(value.range) { union, atom in
        Swift.min(
          union.lowerBound, atom.range.lowerBound)..<Swift.max(
            union.upperBound, atom.range.upperBound)
      }
      let direction = value.direction(in: text, paragraph: paragraph)
      result.append(Atom(range, .value, direction: direction))
      next = last
    }
    result += self[next...]
    return result
  }
}

extension Atom {
  /// Whether it is made of several values, with a space between two of them.
  fileprivate func joins(_ values: [ValueSpan], in text: ScannedText) -> Bool {
    let first = values.partitioningIndex { $0.range.upperBound > range.lowerBound }
    let held = values[first...].prefix { $0.range.lowerBound < range.upperBound }
    return zip(held, held.dropFirst()).contains { left, right in
      left.identity != right.identity
        && (left.range.upperBound..<Swift.max(left.range.upperBound, right.range.lowerBound))
          .contains { text.trait($0) == .space }
    }
  }
}

/// The bracket pairs of a text in which values stand.
///
/// A value that holds half a pair, as `(12` before a literal `)`, is no whole of its own: isolated it
/// would leave the other half without a partner (definition BD16).
struct BracketPartners {
  private var partners: [Int: Int] = [:]

  init(_ text: ScannedText, _ values: [ValueSpan]) {
    func isBracket(_ index: Int) -> Bool {
      ScannedText.closingBracket(of: text[index]) != nil
        || ScannedText.isClosingBracket(text[index])
    }
    guard values.contains(where: { $0.range.contains(where: isBracket) }) else { return }
    var open: [(index: Int, close: Unicode.Scalar)] = []
    for index in 0..<text.count {
      if let close = ScannedText.closingBracket(of: text[index]) {
        open.append((index, close))
      } else if let last = open.last, last.close == text[index] {
        open.removeLast()
        partners[last.index] = index
        partners[index] = last.index
      }
    }
  }

  /// Whether one bracket of a pair stands in a range, and the other one outside.
  func cross(_ range: Range<Int>) -> Bool {
    !partners.isEmpty
      && range.contains { index in partners[index].map { !range.contains($0) } ?? false }
  }
}

extension ValueSpan {
  /// A value runs as its first letter does, one without letters from left to right. A handle or the
  /// name of a file in right-to-left letters runs as its paragraph: its parts are read in that order.
  fileprivate func direction(in text: ScannedText, paragraph: TextDirection) -> TextDirection {
    let own = TextDirection.firstStrong(in: text.scalars[range]) ?? .leftToRight
    guard own == .rightToLeft else { return own }
    let isHandle =
      text[range.lowerBound] == "@"
      && text.end(
        from: text.end(from: range.lowerBound + 1) {
          $0 < range.upperBound && (text.trait($0).isWordPart || text[$0] == "_")
        }
      ) { $0 < range.upperBound && text.trait($0) == .space } == range.upperBound
    return isHandle || isFileName(in: text) ? paragraph : own
  }

  /// Whether the value ends in a dot and an extension in Latin letters.
  private func isFileName(in text: ScannedText) -> Bool {
    guard let dot = range.last(where: { text[$0] == "." }), dot > range.lowerBound else {
      return false
    }
    let ending = dot + 1..<range.upperBound
    return (2...5).contains(ending.count) && text.trait(ending.lowerBound) == .leftLetter
      && ending.allSatisfy { text.trait($0) == .leftLetter || text.trait($0) == .digit }
  }

  fileprivate func isWord(in text: ScannedText) -> Bool {
    range.allSatisfy { text.trait($0).isWordPart }
  }

  /// Whether the value is a number, with a percent sign and the like or without, that the language's
  /// conventions leave as it is.
  fileprivate func isPlainNumber(in text: ScannedText, _ overlapping: [Atom]) -> Bool {
    !overlapping.isEmpty && overlapping.allSatisfy(\.isPlainNumber)
      && range.allSatisfy { index in
        switch text.classes[index] {
        case .europeanNumber, .arabicNumber, .europeanSeparator, .europeanTerminator,
          .commonSeparator:
          !text.isHyphen(at: index) || overlapping.contains { $0.range.contains(index) }
        default: false
        }
      }
  }
}
