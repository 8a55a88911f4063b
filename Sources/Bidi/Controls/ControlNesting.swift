internal import BidiCore

/// Reads a text's controls as what they do: begin something, end something, or nothing at all.
///
/// Matching follows UAX #9: a PDI ends the innermost open isolate and all embeddings in it
/// (definition BD9, rule X6a), a PDF the innermost embedding or override unless an isolate was opened
/// since (rule X7), and the end of a paragraph ends all (rule X8). The limit of depth is left out:
/// controls beyond it match, and do nothing.
struct ControlNesting {
  /// What a place in the text does.
  enum Event {
    /// Anything but an explicit formatting character; marks as well.
    case text(Unicode.Scalar)
    /// An embedding, override or isolate begins. The direction is what an FSI resolves to as well.
    case open(BidiControl, TextDirection)
    /// What `open` began ends here, by its own terminator or by what else ends it.
    case close(BidiControl)
    /// A PDF or PDI that ends nothing.
    case unmatched(BidiControl)
  }

  /// The controls that are open, the innermost last.
  private var open: [BidiControl] = []
  private var openIsolates = 0

  /// Calls a closure with what each place of a text does, in order. Cost: linear.
  static func forEach(in text: String, _ body: (Event) -> Void) {
    let isolateDirections = firstStrongDirections(in: text)
    var nesting = ControlNesting()
    for (number, scalar) in text.unicodeScalars.enumerated() {
      guard let control = BidiControl(scalar), control.role != .mark else {
        if ParagraphSeparator.contains(scalar.value) { nesting.closeAll(body) }
        body(.text(scalar))
        continue
      }
      switch control {
      case .popDirectionalFormatting:
        if let innermost = nesting.open.last, innermost.role != .isolate {
          nesting.closeInnermost(body)
        } else {
          body(.unmatched(control))
        }
      case .popDirectionalIsolate:
        guard nesting.openIsolates > 0 else {
          body(.unmatched(control))
          continue
        }
        while let innermost = nesting.open.last, innermost.role != .isolate {
          nesting.closeInnermost(body)
        }
        nesting.closeInnermost(body)
      default:
        nesting.open.append(control)
        if control.role == .isolate { nesting.openIsolates += 1 }
        body(.open(control, control.direction ?? isolateDirections[number] ?? .leftToRight))
      }
    }
    nesting.closeAll(body)
  }

  private mutating func closeInnermost(_ body: (Event) -> Void) {
    guard let innermost = open.popLast() else { return }
    if innermost.role == .isolate { openIsolates -= 1 }
    body(.close(innermost))
  }

  private mutating func closeAll(_ body: (Event) -> Void) {
    while !open.isEmpty { closeInnermost(body) }
  }

  /// The direction of the first strong character directly in each FSI (rule X5c), by the FSI's place
  /// among the scalars; none for those without one, which run left to right.
  private static func firstStrongDirections(in text: String) -> [Int: TextDirection] {
    var directions: [Int: TextDirection] = [:]
    // The open isolates, and whether their first strong character is still to come.
    var open: [(number: Int, isUndecided: Bool)] = []
    for (number, scalar) in text.unicodeScalars.enumerated() {
      switch scalar.bidiClass {
      case .firstStrongIsolate: open.append((number, true))
      case .leftToRightIsolate, .rightToLeftIsolate: open.append((number, false))
      case .popDirectionalIsolate: _ = open.popLast()
      case .paragraphSeparator: open.removeAll()
      case let bidiClass:
        guard let direction = bidiClass.strongDirection, let last = open.last, last.isUndecided
        else { continue }
        directions[last.number] = direction
        open[open.count - 1].isUndecided = false
      }
    }
    return directions
  }
}
