import Bidi

/// The controls of a paragraph, each with its partner.
///
/// Indices count scalars of the paragraph.
struct ControlPairs {
  /// An isolate, an embedding or an override: what opens it and what closes it.
  struct Pair {
    let control: BidiControl
    let open: Int
    /// The PDI or PDF that closes it; nil where a PDI of an isolate round it or the paragraph's end
    /// does.
    var close: Int?
    /// Where it ends: before its terminator, or before what else ends it.
    var end: Int
    /// The pair directly round it.
    let parent: Int?
    /// The direction that it gives to what it holds.
    let direction: TextDirection
    /// A PDF that was meant to close it, and stands inside of an isolate in it or behind one round it.
    var misplacedClose: Int?

    /// What it holds, from the scalar behind the initiator.
    var content: Range<Int> { open + 1..<end }
    /// All of it, controls included.
    var range: Range<Int> { open..<(close.map { $0 + 1 } ?? end) }
  }

  private(set) var pairs: [Pair] = []
  /// For each PDI or PDF that closes a pair that pair.
  private(set) var closers: [Int: Int] = [:]
  /// PDIs and PDFs that close nothing.
  private(set) var strays: [Int] = []
  /// LRMs, RLMs and ALMs.
  private(set) var marks: [Int] = []
  /// The first initiator that has no effect since it would go too deep (rule BD2).
  private(set) var firstOverflow: Int?

  /// Matches the controls by definition BD9 and rules X2 to X8, as if there were no limit of depth.
  init(_ text: ScannedText, direction: TextDirection) {
    // Before the separator, if there is one.
    var end = text.count
    while end > 0, text.classes[end - 1] == .paragraphSeparator { end -= 1 }
    let strongDirections = Self.firstStrongDirections(text)
    var open: [Int] = []
    var openIsolates = 0
    var depth = Depth(direction)
    for index in 0..<end {
      guard let control = text.control(at: index) else { continue }
      switch control.role {
      case .mark: marks.append(index)
      case .embedding, .override, .isolate:
        let inner = control.direction ?? strongDirections[index] ?? .leftToRight
        if !depth.enter(inner, isIsolate: control.role == .isolate) {
          firstOverflow = firstOverflow ?? index
        }
        pairs.append(
          Pair(control: control, open: index, end: end, parent: open.last, direction: inner))
        open.append(pairs.count - 1)
        if control.role == .isolate { openIsolates += 1 }
      case .pop where control == .popDirectionalIsolate:
        guard openIsolates > 0 else {
          strays.append(index)
          continue
        }
        openIsolates -= 1
        var isDone = false
        while !isDone, let last = open.popLast() {
          depth.leave()
          pairs[last].end = index
          isDone = pairs[last].control.role == .isolate
          if isDone { pairs[last].close = index }
        }
      case .pop:
        if let last = open.last, pairs[last].control.role != .isolate {
          open.removeLast()
          depth.leave()
          pairs[last].close = index
          pairs[last].end = index
        } else {
          strays.append(index)
        }
      }
    }
    for (number, pair) in pairs.enumerated() {
      if let close = pair.close { closers[close] = number }
    }
    findMisplaced(text)
  }

  /// Finds the PDFs that close nothing since an isolate's edge lies between them and what they were
  /// meant to close: the innermost embedding before each that nothing closes.
  private mutating func findMisplaced(_ text: ScannedText) {
    var unclosed: [Int] = []
    var kept: [Int] = []
    var next = 0
    for stray in strays {
      while next < pairs.count, pairs[next].open < stray {
        if pairs[next].close == nil, pairs[next].control.role != .isolate { unclosed.append(next) }
        next += 1
      }
      if text.control(at: stray) == .popDirectionalFormatting, let match = unclosed.popLast() {
        pairs[match].misplacedClose = stray
      } else {
        kept.append(stray)
      }
    }
    strays = kept
  }

  /// The direction of the first strong character directly in each FSI (rule X5c), by its index.
  private static func firstStrongDirections(_ text: ScannedText) -> [Int: TextDirection] {
    var directions: [Int: TextDirection] = [:]
    var open: [(index: Int, isUndecided: Bool)] = []
    for (index, bidiClass) in text.classes.enumerated() {
      switch bidiClass {
      case .firstStrongIsolate: open.append((index, true))
      case .leftToRightIsolate, .rightToLeftIsolate: open.append((index, false))
      case .popDirectionalIsolate: _ = open.popLast()
      default:
        guard let direction = bidiClass.strongDirection, let last = open.last, last.isUndecided
        else { continue }
        directions[last.index] = direction
        open[open.count - 1].isUndecided = false
      }
    }
    return directions
  }

  /// The embedding levels of what is open (rules X2 to X7).
  private struct Depth {
    private var levels: [UInt8]
    /// How many of what is open are too deep to have an effect.
    private var overflow = 0

    init(_ direction: TextDirection) { levels = [direction == .leftToRight ? 0 : 1] }

    /// Goes one deeper, unless that is too deep.
    mutating func enter(_ direction: TextDirection, isIsolate: Bool) -> Bool {
      let level = levels.last ?? 0
      let next =
        direction == .rightToLeft ? (level + 1) | 1 : (level + 2) & ~1
      guard overflow == 0, next <= EmbeddingLevel.maximumDepth else {
        overflow += 1
        return false
      }
      levels.append(next)
      return true
    }

    mutating func leave() {
      if overflow > 0 { overflow -= 1 } else if levels.count > 1 { levels.removeLast() }
    }
  }
}

extension ScannedText {
  /// The bidi control at an index, if there is one.
  func control(at index: Int) -> BidiControl? {
    guard traits.indices.contains(index), traits[index] == .control else { return nil }
    return BidiControl(rawValue: scalars[index])
  }
}
