internal import Bidi
internal import BidiCatalogs

/// What lies between two texts that are the same but for their bidi controls.
enum ControlDifference {
  /// The replacements that make `new` from `old`; nil where the texts differ in anything else.
  ///
  /// Each only puts controls in or takes some out: a control that stays is not touched, so that it
  /// stays written as it is. Cost: linear, and for controls that follow each other their number times
  /// the changes among them.
  static func replacements(from old: String, to new: String) -> [CatalogEdit.Replacement]? {
    var result: [CatalogEdit.Replacement] = []
    var oldScalars = old.unicodeScalars[...]
    var newScalars = new.unicodeScalars[...]
    var offset = 0
    while true {
      let oldControls = Array(oldScalars.prefix { BidiControl($0) != nil })
      let newControls = Array(newScalars.prefix { BidiControl($0) != nil })
      oldScalars = oldScalars.dropFirst(oldControls.count)
      newScalars = newScalars.dropFirst(newControls.count)
      offset = append(from: oldControls, to: newControls, at: offset, &result)
      guard let scalar = oldScalars.popFirst() else { return newScalars.isEmpty ? result : nil }
      guard newScalars.popFirst() == scalar else { return nil }
      offset += UTF8.width(scalar)
    }
  }

  /// Adds what makes one run of controls from another that begins at an offset; returns where that
  /// one ends.
  private static func append(
    from old: [Unicode.Scalar], to new: [Unicode.Scalar], at start: Int,
    _ result: inout [CatalogEdit.Replacement]
  ) -> Int {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let index, _, _): removed.insert(index)
      case .insert(let index, _, _): inserted.insert(index)
      }
    }
    var offset = start
    var next = 0
    var insertion = String.UnicodeScalarView()
    func insert() {
      while inserted.contains(next) {
        insertion.append(new[next])
        next += 1
      }
      if !insertion.isEmpty {
        result.append(.init(range: offset..<offset, text: String(insertion)))
      }
      insertion = .init()
    }
    for (index, control) in old.enumerated() {
      insert()
      let end = offset + UTF8.width(control)
      if removed.contains(index) {
        result.append(.init(range: offset..<end, text: ""))
      } else {
        next += 1
      }
      offset = end
    }
    insert()
    return offset
  }
}
