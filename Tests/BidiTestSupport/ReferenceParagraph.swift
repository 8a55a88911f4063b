package import BidiCore
internal import BidiICU

/// The algorithm of UAX #9, rule by rule as it is written: plain, slow, and the arbiter of the
/// engines in tests.
///
/// Nothing here is shared with the library but the Unicode data. Every rule is a loop of its own over
/// whole arrays, with no short cut.
package struct ReferenceParagraph {
  /// The paragraph embedding level (rules P2 and P3, or as given).
  package let baseLevel: UInt8
  /// The characters' original types.
  private let original: [BidiClass]
  /// The levels after rule I2.
  private let resolved: [UInt8]

  /// Resolves one paragraph of scalar values.
  package init(_ scalars: [UInt32], direction: BaseDirection) {
    var state = ReferenceState(scalars)
    switch direction {
    case .leftToRight: state.baseLevel = 0
    case .rightToLeft: state.baseLevel = 1
    case .firstStrong(let fallback):
      state.baseLevel =
        state.firstStrongLevel(in: scalars.indices) ?? (fallback == .leftToRight ? 0 : 1)
    }
    state.resolveExplicitLevels()
    for var sequence in state.isolatingRunSequences() {
      sequence.resolveWeakTypes()
      sequence.resolveBrackets(scalars)
      sequence.resolveNeutrals()
      sequence.resolveImplicitLevels(&state.levels)
    }
    baseLevel = state.baseLevel
    original = state.original
    resolved = state.levels
  }

  /// The levels of the paragraph on one line.
  package var levels: [UInt8?] { levels(ofLine: original.indices) }

  /// The visual order of the paragraph on one line.
  package var order: [Int] { order(ofLine: original.indices) }

  /// Rule L1: the levels of a line; nil where rule X9 removes the character.
  package func levels(ofLine line: Range<Int>) -> [UInt8?] {
    func isReset(_ type: BidiClass) -> Bool {
      type == .whitespace || type.isIsolateInitiator || type == .popDirectionalIsolate
        || type.isRemovedByX9
    }
    var levels = resolved
    for index in line {
      let type = original[index]
      let isSeparator = type == .segmentSeparator || type == .paragraphSeparator
      if isSeparator { levels[index] = baseLevel }
      guard isSeparator || index == line.upperBound - 1 else { continue }
      var before = isSeparator ? index - 1 : index
      while before >= line.lowerBound, isReset(original[before]) {
        levels[before] = baseLevel
        before -= 1
      }
    }
    return line.map { original[$0].isRemovedByX9 ? nil : levels[$0] }
  }

  /// Rule L2: the characters of a line that are not removed, from left to right, by their place in
  /// the line.
  package func order(ofLine line: Range<Int>) -> [Int] {
    let levels = levels(ofLine: line)
    var order = levels.indices.filter { levels[$0] != nil }
    for level in stride(from: UInt8(127), to: 0, by: -1) {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count, levels[order[end]] ?? 0 >= level { end += 1 }
        order[start..<end].reverse()
        start = max(end, start + 1)
      }
    }
    return order
  }
}

/// The paragraph while rules P2 to X10 are applied.
struct ReferenceState {
  let original: [BidiClass]
  var types: [BidiClass]
  var levels: [UInt8]
  var baseLevel: UInt8 = 0
  /// Rule BD9: the matching PDI of an isolate initiator, and the reverse.
  private(set) var matchingPDI: [Int: Int] = [:]
  private(set) var matchingInitiator: [Int: Int] = [:]

  init(_ scalars: [UInt32]) {
    original = scalars.map(UnicodeProperties.bidiClass)
    types = original
    levels = Array(repeating: 0, count: scalars.count)
    var open: [Int] = []
    for (index, type) in original.enumerated() {
      if type.isIsolateInitiator {
        open.append(index)
      } else if type == .popDirectionalIsolate, let initiator = open.popLast() {
        matchingPDI[initiator] = index
        matchingInitiator[index] = initiator
      }
    }
  }

  /// Rules P2 and P3 over a range: 0 for L, 1 for R and AL, nil where there is none.
  func firstStrongLevel(in range: Range<Int>) -> UInt8? {
    var index = range.lowerBound
    while index < range.upperBound {
      switch original[index] {
      case .leftToRight: return 0
      case .rightToLeft, .arabicLetter: return 1
      case let type where type.isIsolateInitiator:
        guard let end = matchingPDI[index] else { return nil }
        index = end
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Rules X1 to X8.
  mutating func resolveExplicitLevels() {
    struct Status {
      var level: UInt8
      var override: BidiClass?
      var isIsolate: Bool
    }
    let maximumDepth: UInt8 = 125
    var stack = [Status(level: baseLevel, override: nil, isIsolate: false)]
    var overflowIsolates = 0
    var overflowEmbeddings = 0
    var validIsolates = 0
    func next(_ odd: Bool) -> UInt8 {
      let level = stack[stack.count - 1].level
      return odd ? (level + 1) | 1 : (level + 2) & ~1
    }
    for index in original.indices {
      let type = original[index]
      let last = stack[stack.count - 1]
      switch type {
      case .rightToLeftEmbedding, .leftToRightEmbedding, .rightToLeftOverride, .leftToRightOverride:
        // X2 to X5.
        levels[index] = last.level
        let odd = type == .rightToLeftEmbedding || type == .rightToLeftOverride
        let level = next(odd)
        if level <= maximumDepth && overflowIsolates == 0 && overflowEmbeddings == 0 {
          let override: BidiClass? =
            type == .rightToLeftOverride
            ? .rightToLeft : type == .leftToRightOverride ? .leftToRight : nil
          stack.append(Status(level: level, override: override, isIsolate: false))
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
      case .rightToLeftIsolate, .leftToRightIsolate, .firstStrongIsolate:
        // X5a to X5c.
        levels[index] = last.level
        if let override = last.override { types[index] = override }
        var odd = type == .rightToLeftIsolate
        if type == .firstStrongIsolate {
          odd = firstStrongLevel(in: index + 1..<(matchingPDI[index] ?? original.count)) == 1
        }
        let level = next(odd)
        if level <= maximumDepth && overflowIsolates == 0 && overflowEmbeddings == 0 {
          validIsolates += 1
          stack.append(Status(level: level, override: nil, isIsolate: true))
        } else {
          overflowIsolates += 1
        }
      case .popDirectionalIsolate:
        // X6a.
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while !stack[stack.count - 1].isIsolate { stack.removeLast() }
          stack.removeLast()
          validIsolates -= 1
        }
        let last = stack[stack.count - 1]
        levels[index] = last.level
        if let override = last.override { types[index] = override }
      case .popDirectionalFormat:
        // X7.
        if overflowIsolates == 0 {
          if overflowEmbeddings > 0 {
            overflowEmbeddings -= 1
          } else if !last.isIsolate && stack.count >= 2 {
            stack.removeLast()
          }
        }
        levels[index] = stack[stack.count - 1].level
      case .paragraphSeparator: levels[index] = baseLevel  // X8.
      case .boundaryNeutral: levels[index] = last.level
      default:
        // X6.
        levels[index] = last.level
        if let override = last.override { types[index] = override }
      }
    }
  }

  /// Rules X9 and X10, with definitions BD7 and BD13.
  func isolatingRunSequences() -> [ReferenceSequence] {
    let kept = original.indices.filter { !original[$0].isRemovedByX9 }
    var runs: [[Int]] = []
    for index in kept {
      if let last = runs.last?.last, levels[last] == levels[index] {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
    var runStarting: [Int: Int] = [:]
    for (number, run) in runs.enumerated() { runStarting[run[0]] = number }
    let place = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })

    var sequences: [ReferenceSequence] = []
    for run in runs {
      // A run that begins with the PDI of an isolate belongs to the sequence of its initiator.
      if original[run[0]] == .popDirectionalIsolate && matchingInitiator[run[0]] != nil { continue }
      var indices = run
      while let last = indices.last, original[last].isIsolateInitiator,
        let end = matchingPDI[last], let number = runStarting[end]
      {
        indices += runs[number]
      }
      let level = levels[indices[0]]
      let before = (place[indices[0]] ?? 0) - 1
      let levelBefore = before >= 0 ? levels[kept[before]] : baseLevel
      let last = indices[indices.count - 1]
      let after = (place[last] ?? 0) + 1
      let isOpen = original[last].isIsolateInitiator && matchingPDI[last] == nil
      let levelAfter = after < kept.count && !isOpen ? levels[kept[after]] : baseLevel
      sequences.append(
        ReferenceSequence(
          indices: indices, level: level,
          sos: max(level, levelBefore) % 2 == 0 ? .leftToRight : .rightToLeft,
          eos: max(level, levelAfter) % 2 == 0 ? .leftToRight : .rightToLeft,
          types: indices.map { types[$0] }))
    }
    return sequences
  }
}
