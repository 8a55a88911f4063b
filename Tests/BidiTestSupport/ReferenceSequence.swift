internal import BidiCore
internal import BidiICU

/// One isolating run sequence while rules W1 to I2 are applied (definition BD13).
struct ReferenceSequence {
  /// The characters, by their place in the paragraph.
  let indices: [Int]
  let level: UInt8
  let sos: BidiClass
  let eos: BidiClass
  /// The current type of each character.
  var types: [BidiClass]
  /// Whether a character was of type NSM before rule W1.
  private let wasNonspacingMark: [Bool]

  init(indices: [Int], level: UInt8, sos: BidiClass, eos: BidiClass, types: [BidiClass]) {
    self.indices = indices
    self.level = level
    self.sos = sos
    self.eos = eos
    self.types = types
    wasNonspacingMark = types.map { $0 == .nonspacingMark }
  }

  private var embeddingDirection: BidiClass { level % 2 == 0 ? .leftToRight : .rightToLeft }

  /// The last strong type before a place, or sos.
  private func strongBefore(_ place: Int, _ isStrong: (BidiClass) -> Bool) -> BidiClass {
    types[..<place].last(where: isStrong) ?? sos
  }

  /// Rules W1 to W7.
  mutating func resolveWeakTypes() {
    let places = types.indices
    func isStrong(_ type: BidiClass) -> Bool { type.strongDirection != nil }
    // W1.
    for place in places where types[place] == .nonspacingMark {
      let before = place == 0 ? sos : types[place - 1]
      types[place] =
        before.isIsolateInitiator || before == .popDirectionalIsolate ? .otherNeutral : before
    }
    // W2.
    for place in places where types[place] == .europeanNumber {
      if strongBefore(place, isStrong) == .arabicLetter { types[place] = .arabicNumber }
    }
    // W3.
    for place in places where types[place] == .arabicLetter { types[place] = .rightToLeft }
    // W4.
    for place in places.dropFirst().dropLast() {
      let (before, after) = (types[place - 1], types[place + 1])
      guard before == after else { continue }
      if before == .europeanNumber,
        types[place] == .europeanSeparator || types[place] == .commonSeparator
      {
        types[place] = .europeanNumber
      } else if before == .arabicNumber, types[place] == .commonSeparator {
        types[place] = .arabicNumber
      }
    }
    // W5: once forwards and once backwards.
    for place in places.dropFirst()
    where types[place] == .europeanTerminator && types[place - 1] == .europeanNumber {
      types[place] = .europeanNumber
    }
    for place in places.dropLast().reversed()
    where types[place] == .europeanTerminator && types[place + 1] == .europeanNumber {
      types[place] = .europeanNumber
    }
    // W6.
    for place in places {
      switch types[place] {
      case .europeanSeparator, .europeanTerminator, .commonSeparator: types[place] = .otherNeutral
      default: break
      }
    }
    // W7.
    for place in places where types[place] == .europeanNumber {
      if strongBefore(place, isStrong) == .leftToRight { types[place] = .leftToRight }
    }
  }

  /// The strong direction that rules N0 to N2 see: numbers count as R.
  private func direction(_ type: BidiClass) -> BidiClass? {
    switch type {
    case .leftToRight: .leftToRight
    case .rightToLeft, .europeanNumber, .arabicNumber: .rightToLeft
    default: nil
    }
  }

  /// Definition BD16: bracket pairs by their places, in the order of the opening brackets.
  private func bracketPairs(_ scalars: [UInt32]) -> [(open: Int, close: Int)] {
    func canonical(_ bracket: UInt32) -> UInt32 {
      switch bracket {
      case 0x2329: 0x3008
      case 0x232A: 0x3009
      default: bracket
      }
    }
    var stack: [(closing: UInt32, place: Int)] = []
    var pairs: [(open: Int, close: Int)] = []
    places: for place in types.indices where types[place] == .otherNeutral {
      let scalar = scalars[indices[place]]
      switch UnicodeProperties.bracketType(scalar) {
      case .none: continue
      case .open:
        if stack.count == 63 { break places }
        stack.append((canonical(UnicodeProperties.pairedBracket(scalar)), place))
      case .close:
        guard let match = stack.lastIndex(where: { $0.closing == canonical(scalar) }) else {
          continue
        }
        pairs.append((stack[match].place, place))
        stack.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.open < $1.open }
  }

  /// Rule N0.
  mutating func resolveBrackets(_ scalars: [UInt32]) {
    for pair in bracketPairs(scalars) {
      let inside = types[pair.open + 1..<pair.close].compactMap(direction)
      let resolved: BidiClass
      if inside.contains(embeddingDirection) {
        resolved = embeddingDirection
      } else if let opposite = inside.first {
        let context = types[..<pair.open].compactMap(direction).last ?? sos
        resolved = context == opposite ? opposite : embeddingDirection
      } else {
        continue
      }
      for bracket in [pair.open, pair.close] {
        types[bracket] = resolved
        var mark = bracket + 1
        while mark < types.count, wasNonspacingMark[mark] {
          types[mark] = resolved
          mark += 1
        }
      }
    }
  }

  /// Rules N1 and N2.
  mutating func resolveNeutrals() {
    var start = 0
    while start < types.count {
      guard direction(types[start]) == nil else {
        start += 1
        continue
      }
      var end = start
      while end < types.count, direction(types[end]) == nil { end += 1 }
      let before = start == 0 ? sos : direction(types[start - 1])
      let after = end == types.count ? eos : direction(types[end])
      let resolved = before == after ? before ?? embeddingDirection : embeddingDirection
      for place in start..<end { types[place] = resolved }
      start = end
    }
  }

  /// Rules I1 and I2.
  func resolveImplicitLevels(_ levels: inout [UInt8]) {
    for (place, index) in indices.enumerated() {
      switch (level % 2, types[place]) {
      case (0, .rightToLeft): levels[index] = level + 1
      case (0, .arabicNumber), (0, .europeanNumber): levels[index] = level + 2
      case (1, .leftToRight), (1, .arabicNumber), (1, .europeanNumber): levels[index] = level + 1
      default: levels[index] = level
      }
    }
  }
}
