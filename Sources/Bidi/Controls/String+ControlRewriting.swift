public import BidiCore

/// Controls rewritten: every function takes any text and changes nothing but its bidi controls. Each
/// costs linear time.
extension String {
  /// The text with every embedding, override and isolate closed where it ends, and without those PDF
  /// and PDI that end nothing.
  ///
  /// The result can be put into any other text without its controls reaching beyond it. The levels of
  /// all other characters stay as they are, unless a PDI that ends nothing kept two of them apart: it
  /// counts as a neutral character.
  ///
  /// ```swift
  /// "\u{2067}a\u{202A}b\u{2069}c\u{202C}".balancingBidiControls()
  /// // "\u{2067}a\u{202A}b\u{202C}\u{2069}c": PDF added before PDI, the last PDF removed
  /// ```
  public func balancingBidiControls() -> String {
    rewritingControls { control, _ in
      [control]
    } close: { control in
      control.terminator.map { [$0] } ?? []
    }
  }

  /// The text with isolates in place of embeddings, balanced as by `balancingBidiControls()`.
  ///
  /// LRE becomes LRI, RLE becomes RLI, and their PDF PDI. An override is kept, with an isolate around
  /// it. Isolates do not pull neighbouring punctuation and numbers over, which is what embeddings are
  /// mostly in want of; so the layout changes, as a rule for the better.
  public func replacingEmbeddingsWithIsolates() -> String {
    rewritingControls { control, direction in
      switch control.role {
      case .embedding: [.isolate(direction)]
      case .override: [.isolate(direction), control]
      case .isolate, .mark, .pop: [control]
      }
    } close: { control in
      switch control.role {
      case .override: [.popDirectionalFormatting, .popDirectionalIsolate]
      case .embedding, .isolate: [.popDirectionalIsolate]
      case .mark, .pop: []
      }
    }
  }

  /// The text with controls that were there before isolates were (Unicode 6.3), for renderers that do
  /// not know them; balanced as by `balancingBidiControls()`.
  ///
  /// No older control does quite what an isolate does; see `IsolateSubstitute` for what each gives. An
  /// FSI is resolved by its first strong character.
  ///
  /// - Parameters:
  ///   - substitute: what stands in for an isolate.
  ///   - direction: the direction of the paragraph that the text is in.
  /// - Returns: text without LRI, RLI, FSI and PDI.
  public func replacingIsolates(with substitute: IsolateSubstitute, in direction: TextDirection)
    -> String
  {
    // The directions of what is open, for the marks around an isolate within.
    var context = [direction]
    return rewritingControls { control, direction in
      let outside = context.last ?? direction
      context.append(direction)
      guard control.role == .isolate else { return [control] }
      switch substitute {
      case .embeddings:
        return [
          .mark(outside),
          direction == .leftToRight ? .leftToRightEmbedding : .rightToLeftEmbedding,
        ]
      case .marks: return [.mark(direction)]
      }
    } close: { control in
      let direction = context.popLast() ?? direction
      guard control.role == .isolate else { return [.popDirectionalFormatting] }
      switch substitute {
      case .embeddings: return [.popDirectionalFormatting, .mark(context.last ?? direction)]
      case .marks: return [.mark(direction)]
      }
    }
  }

  /// The text with what the closures give in place of each control that opens something and each end
  /// of one; without what ends nothing.
  private func rewritingControls(
    open: (BidiControl, TextDirection) -> [BidiControl], close: (BidiControl) -> [BidiControl]
  ) -> String {
    var result = String.UnicodeScalarView()
    ControlNesting.forEach(in: self) { event in
      switch event {
      case .text(let scalar): result.append(scalar)
      case .open(let control, let direction):
        result.append(contentsOf: open(control, direction).map(\.scalar))
      case .close(let control): result.append(contentsOf: close(control).map(\.scalar))
      case .unmatched: break
      }
    }
    return String(result)
  }
}

/// What stands in for an isolate where isolates are not known.
public enum IsolateSubstitute: Sendable, Hashable {
  /// An embedding between two marks of the direction outside. What is inside is displayed as in the
  /// isolate, and what is outside cannot be drawn in; but text on both sides of it is kept apart in
  /// the paragraph's direction where an isolate would let it join.
  case embeddings
  /// A mark of the isolate's direction on both sides. What is inside keeps its punctuation and
  /// numbers if it runs one way; nothing more.
  case marks
}
