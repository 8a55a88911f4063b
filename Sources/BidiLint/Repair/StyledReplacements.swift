internal import Bidi
internal import BidiCatalogs
internal import BidiIsolation

/// A repair made of isolates, said in another way.
struct StyledReplacements {
  private let replacements: [CatalogEdit.Replacement]

  /// The insertions of a repair made of isolates.
  init(_ replacements: [CatalogEdit.Replacement]) { self.replacements = replacements }

  /// The repair in a style; nil where that cannot be. `isSound` says whether replacements make the text
  /// sound.
  func inStyle(
    _ style: IsolationStyle, isSound: ([CatalogEdit.Replacement]) throws(BidiError) -> Bool
  ) throws(BidiError) -> [CatalogEdit.Replacement]? {
    switch style {
    case .isolates, .embeddings: return replacements
    case .markup: return spelled(Self.tag)
    case .marks:
      guard var marks = spelled(Self.mark), try isSound(marks) else { return nil }
      // Each mark that is not needed is left out again.
      var index = 0
      while index < marks.count {
        let mark = marks.remove(at: index)
        if try !isSound(marks) {
          marks.insert(mark, at: index)
          index += 1
        }
      }
      return marks
    }
  }

  /// The insertions with each control spelled in another way, which for the end of an isolate depends
  /// on its start; nil where there is none for one of them.
  private func spelled(
    _ spelling: (_ control: Unicode.Scalar, _ start: Unicode.Scalar) -> String?
  ) -> [CatalogEdit.Replacement]? {
    var open: [Unicode.Scalar] = []
    var result: [CatalogEdit.Replacement] = []
    for replacement in replacements {
      guard replacement.range.isEmpty else { return nil }
      var text = ""
      for scalar in replacement.text.unicodeScalars {
        let start: Unicode.Scalar?
        if scalar == "\u{2069}" {
          start = open.popLast()
        } else {
          open.append(scalar)
          start = scalar
        }
        guard let start, let spelled = spelling(scalar, start) else { return nil }
        text += spelled
      }
      result.append(.init(range: replacement.range, text: text))
    }
    return open.isEmpty ? result : nil
  }

  private static func tag(_ control: Unicode.Scalar, _ start: Unicode.Scalar) -> String? {
    switch control {
    case "\u{2066}": "<bdi dir=\"ltr\">"
    case "\u{2067}": "<bdi dir=\"rtl\">"
    case "\u{2068}": "<bdi>"
    case "\u{2069}": "</bdi>"
    default: nil
    }
  }

  private static func mark(_ control: Unicode.Scalar, _ start: Unicode.Scalar) -> String? {
    switch start {
    case "\u{2066}": "\u{200E}"
    case "\u{2067}": "\u{200F}"
    // Which mark would do depends on the value.
    default: nil
    }
  }
}
