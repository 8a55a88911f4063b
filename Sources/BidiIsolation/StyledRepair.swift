import Bidi

/// Says a repair made of isolates in another way, proved by the layout.
struct StyledRepair<Engine: BidiEngine> {
  let repair: SmallestRepair<Engine>
  let style: IsolationStyle

  /// The scrambles with their wraps in the style. One that the style cannot mend has no wrap that
  /// changes the text, and is marked as not mended.
  func styled(_ scrambles: [Scramble], ideal: VisualOrder) throws(BidiError) -> [Scramble] {
    switch style {
    case .isolates: return scrambles
    case .markup: return scrambles.map { $0.isMarksAlone ? $0 : $0.with(.markup) }
    case .marks, .embeddings: break
    }
    var result = scrambles
    for number in result.indices where !result[number].isMarksAlone {
      // The others stand as isolates, or as what they have become.
      let isolate = result[number]
      result[number] = isolate.with(style == .marks ? .marks(.all) : .embedding(.outer))
      guard try repair.order(repair.window, result).glyphs == ideal.glyphs else {
        result[number] = isolate
        result[number].isMended = false
        continue
      }
      for mark: Wrap.Marks in [.outerBefore, .outerAfter, .before, .after] {
        let before = result[number]
        result[number] = before.without(mark)
        if try repair.order(repair.window, result).glyphs != ideal.glyphs {
          result[number] = before
        }
      }
    }
    return result
  }
}

extension Scramble {
  /// Whether it is mended by the marks inside alone, in every style.
  fileprivate var isMarksAlone: Bool { wrap.form == .marks([]) }

  fileprivate func with(_ form: Wrap.Form) -> Scramble {
    var copy = self
    copy.wrap.form = form
    return copy
  }

  fileprivate func without(_ mark: Wrap.Marks) -> Scramble {
    switch wrap.form {
    case .marks(let marks): with(.marks(marks.subtracting(mark)))
    case .embedding(let marks): with(.embedding(marks.subtracting(mark)))
    case .isolate, .markup: self
    }
  }
}
