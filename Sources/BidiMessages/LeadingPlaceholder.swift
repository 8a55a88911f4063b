import Bidi
import BidiIsolation

extension Message {
  /// The placeholder that begins a right-to-left message: where the first letter decides, its value
  /// gives the direction. None or one finding.
  var leadingPlaceholders: [Finding] {
    var leading: Range<Int>?
    for piece in pieces {
      switch piece.content {
      case .markup(let markup) where markup.role != .paragraphBreak: continue
      case .placeholder(let placeholder):
        if leading == nil, !placeholder.type.isNumber { leading = piece.range }
      case .text:
        let scalars = text(piece.range).unicodeScalars
        guard let direction = TextDirection.firstStrong(in: scalars.map(\.value)) else {
          // A control or the end of a paragraph decides as well.
          if scalars.contains(where: { BidiControl($0) != nil || $0 == "\n" }) { return [] }
          continue
        }
        guard direction == .rightToLeft, let leading else { return [] }
        return [
          Finding(
            rule: .placeholderBeginsParagraph, range: leading, excerpt: text(leading),
            message: "“\(text(leading))” begins the paragraph: where the first letter decides, its "
              + "value gives the direction",
            seen: "", wanted: "",
            reason: "Rules P2 and P3 take the direction from the first strong character.",
            edits: [
              TextEdit(inserting: String(BidiControl.rightToLeftMark.character), at: 0)
            ], repair: .unsafe)
        ]
      default: return []
      }
    }
    return []
  }
}
