import Bidi

/// The isolates and bracket pairs that a paragraph holds already.
///
/// Indices count scalars of the paragraph.
struct IsolateStructure: Sendable {
  /// An isolate: its initiator, and its PDI or nil where the paragraph's end closes it.
  struct Isolate: Sendable, Hashable {
    let initiator: Int
    let terminator: Int?
    let direction: BidiClass
    /// The isolates directly inside, from left to right, as indices into `isolates`.
    var children: [Int] = []
  }

  private(set) var isolates: [Isolate] = []
  /// The isolates that stand in none.
  private(set) var outermost: [Int] = []
  /// Whether there is an embedding or an override: text whose layout depends on more than its
  /// neighbourhood.
  let hasEmbeddings: Bool

  /// Finds the isolates by rule BD9.
  init(_ text: ScannedText) {
    var open: [Int] = []
    var overflow = 0
    var embeddings = false
    var starts: [(initiator: Int, parent: Int?)] = []
    var ends: [Int: Int] = [:]
    for (index, bidiClass) in text.classes.enumerated() {
      switch bidiClass {
      case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate:
        // Deeper ones have no effect (rule BD9 pairs them all the same).
        guard open.count < Int(EmbeddingLevel.maximumDepth), overflow == 0 else {
          overflow += 1
          continue
        }
        starts.append((index, open.last))
        open.append(starts.count - 1)
      case .popDirectionalIsolate:
        if overflow > 0 {
          overflow -= 1
        } else if let closed = open.popLast() {
          ends[closed] = index
        }
      case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride,
        .rightToLeftOverride:
        embeddings = true
      default: break
      }
    }
    hasEmbeddings = embeddings
    for (number, start) in starts.enumerated() {
      isolates.append(
        Isolate(
          initiator: start.initiator, terminator: ends[number],
          direction: text.classes[start.initiator]))
    }
    for (number, start) in starts.enumerated() {
      if let parent = start.parent {
        isolates[parent].children.append(number)
      } else {
        outermost.append(number)
      }
    }
  }
}
