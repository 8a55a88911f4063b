import Bidi
import BidiIsolation

extension Message {
  /// Isolates that hold a placeholder alone, in a message whose program isolates it as well.
  var doubledIsolates: [Finding] {
    let bytes = Array(text.utf8)
    func control(_ range: Range<Int>) -> BidiControl? {
      guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
      return String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first
        .flatMap(BidiControl.init)
    }
    return placeholders.compactMap { range, _ in
      let before = range.lowerBound - 3..<range.lowerBound
      let after = range.upperBound..<range.upperBound + 3
      guard control(before)?.role == .isolate, control(after) == .popDirectionalIsolate else {
        return nil
      }
      let whole = before.lowerBound..<after.upperBound
      return Finding(
        rule: .isolateDoubled, range: whole, excerpt: text(whole),
        message: "“\(text(range))” is isolated here, and by the program as well", seen: "",
        wanted: "", reason: "The program puts FSI and PDI round every value itself.",
        edits: [
          TextEdit(range: before, replacement: ""), TextEdit(range: after, replacement: ""),
        ], repair: .unsafe)
    }
  }
}
