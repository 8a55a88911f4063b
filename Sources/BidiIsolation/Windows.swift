import Bidi
import BidiICU

/// Cuts a paragraph where the layout of one side does not depend on the other: at letters of the
/// paragraph's own direction outside of isolates and bracket pairs.
///
/// The letter is part of both windows, since rules W2 and N1 look at it. A paragraph with embeddings
/// or overrides is one window.
struct Windows {
  /// From left to right; two neighbours share a letter.
  let ranges: [Range<Int>]

  init(
    _ text: ScannedText, _ direction: TextDirection, _ structure: IsolateStructure, _ atoms: [Atom]
  ) {
    guard !structure.hasEmbeddings else {
      ranges = [0..<text.count]
      return
    }
    let native: ScannedText.Trait = direction == .rightToLeft ? .rightLetter : .leftLetter
    let closers = Self.bracketPairs(text, structure)
    var windows: [Range<Int>] = []
    var start = 0
    var index = 0
    var isolates = structure.outermost[...]
    var atomIndex = 0
    var previousNative: Int?
    while index < text.count {
      if let first = isolates.first, structure.isolates[first].initiator == index {
        index = (structure.isolates[first].terminator ?? text.count - 1) + 1
        isolates = isolates.dropFirst()
        previousNative = nil
        continue
      }
      if let close = closers[index] {
        while let first = isolates.first, structure.isolates[first].initiator < close {
          isolates = isolates.dropFirst()
        }
        index = close + 1
        previousNative = nil
        continue
      }
      while atomIndex < atoms.count, atoms[atomIndex].range.upperBound <= index { atomIndex += 1 }
      // What may get an isolate is not cut.
      if atomIndex < atoms.count, atoms[atomIndex].range.contains(index),
        atoms[atomIndex].direction != direction || !atoms[atomIndex].components.isEmpty
          || (direction == .leftToRight && atoms[atomIndex].mayBeDrawnAway(in: text))
      {
        index = atoms[atomIndex].range.upperBound
        previousNative = nil
        continue
      }
      if text.traits[index] == native {
        // Between two letters side by side there is nothing to examine: the window ends here and
        // the next one starts with the last letter of the stretch.
        if previousNative == nil, index > start {
          windows.append(start..<index + 1)
        }
        start = index
        previousNative = index
      } else if text.traits[index] != .mark {
        previousNative = nil
      }
      index += 1
    }
    if start < text.count { windows.append(start..<text.count) }
    ranges = windows
  }

  /// The window that holds a place.
  func window(from start: Int) -> Range<Int> {
    let number = ranges.partitioningIndex { $0.upperBound > start }
    return number < ranges.count ? ranges[number] : start..<start
  }

  /// The windows that hold clusters, with those of them that need a look.
  func parts(_ clusters: [Cluster]) -> [(window: Range<Int>, clusters: [Cluster])] {
    var parts: [(window: Range<Int>, clusters: [Cluster])] = []
    for cluster in clusters.sorted(by: { $0.start < $1.start }) {
      let number = ranges.partitioningIndex { $0.upperBound > cluster.start }
      guard number < ranges.count else { continue }
      if parts.last?.window == ranges[number] {
        parts[parts.count - 1].clusters.append(cluster)
      } else {
        parts.append((ranges[number], [cluster]))
      }
    }
    return parts
  }

  /// For each opening bracket outside of isolates that has a partner (rule BD16): that partner.
  private static func bracketPairs(_ text: ScannedText, _ structure: IsolateStructure) -> [Int: Int]
  {
    var pairs: [Int: Int] = [:]
    var open: [(close: UInt32, index: Int)] = []
    var index = 0
    var isolates = structure.outermost[...]
    while index < text.count {
      if let first = isolates.first, structure.isolates[first].initiator == index {
        index = (structure.isolates[first].terminator ?? text.count - 1) + 1
        isolates = isolates.dropFirst()
        continue
      }
      if text.classes[index] == .otherNeutral {
        let scalar = text.scalars[index]
        switch UnicodeProperties.bracketType(scalar) {
        case .open:
          // The algorithm looks no deeper, which keeps this linear as well.
          guard open.count < 63 else { return pairs }
          open.append((UnicodeProperties.pairedBracket(scalar), index))
        case .close:
          if let match = open.lastIndex(where: { $0.close == scalar }) {
            pairs[open[match].index] = index
            open.removeSubrange(match...)
          }
        case .none: break
        }
      }
      index += 1
    }
    return pairs
  }
}
