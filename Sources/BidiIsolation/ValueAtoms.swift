import Bidi

extension [Atom] {
  /// The detectors' spans together with the values that are more than a word or a plain number: each
  /// of those is one atom, signs and spaces included. Both are sorted and do not overlap.
  func with(
    _ values: [ValueSpan], in text: ScannedText, direction paragraph: TextDirection
  ) -> [Atom] {
    guard !values.isEmpty else { return self }
    var result: [Atom] = []
    var next = startIndex
    for value in values where !value.isWord(in: text) {
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

extension ValueSpan {
  /// A value runs as its first letter does, one without letters from left to right. The handle in
  /// right-to-left letters runs as its paragraph: its sign is read first there.
  fileprivate func direction(in text: ScannedText, paragraph: TextDirection) -> TextDirection {
    let own = TextDirection.firstStrong(in: text.scalars[range]) ?? .leftToRight
    let isHandle =
      text[range.lowerBound] == "@"
      && range.dropFirst().allSatisfy { text.trait($0).isWordPart || text[$0] == "_" }
    return own == .rightToLeft && isHandle ? paragraph : own
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
