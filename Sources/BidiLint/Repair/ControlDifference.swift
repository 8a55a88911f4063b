internal import Bidi
internal import BidiCatalogs

/// What lies between two texts that are the same but for their bidi controls.
enum ControlDifference {
  /// The replacements that make `new` from `old`; nil where the texts differ in anything else.
  ///
  /// Cost: linear.
  static func replacements(from old: String, to new: String) -> [CatalogEdit.Replacement]? {
    var result: [CatalogEdit.Replacement] = []
    var oldScalars = old.unicodeScalars[...]
    var newScalars = new.unicodeScalars[...]
    var offset = 0
    while true {
      let oldControls = oldScalars.prefix { BidiControl($0) != nil }
      let newControls = newScalars.prefix { BidiControl($0) != nil }
      let end = offset + Substring(oldControls).utf8.count
      if !oldControls.elementsEqual(newControls) {
        result.append(.init(range: offset..<end, text: String(newControls)))
      }
      oldScalars = oldScalars[oldControls.endIndex...]
      newScalars = newScalars[newControls.endIndex...]
      guard let scalar = oldScalars.popFirst() else { return newScalars.isEmpty ? result : nil }
      guard newScalars.popFirst() == scalar else { return nil }
      offset = end + UTF8.width(scalar)
    }
  }
}
