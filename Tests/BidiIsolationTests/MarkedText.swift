import Bidi
import BidiTestSupport
import Testing

@testable import BidiIsolation

/// A text in which `⟦` and `⟧` mark what a detector has to find.
struct MarkedText {
  let text: ScannedText
  let spans: [Range<Int>]

  init(_ marked: String) {
    var scalars: [UInt32] = []
    var spans: [Range<Int>] = []
    var start = 0
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": start = scalars.count
      case "⟧": spans.append(start..<scalars.count)
      default: scalars.append(scalar.value)
      }
    }
    text = ScannedText(scalars)
    self.spans = spans
  }

  /// A text with spans marked.
  static func marked(_ text: ScannedText, _ spans: [Range<Int>]) -> String {
    var marked = ""
    for index in 0...text.count {
      for span in spans where span.upperBound == index { marked += "⟧" }
      for span in spans where span.lowerBound == index { marked += "⟦" }
      if index < text.count { marked.unicodeScalars.append(text[index]) }
    }
    return marked
  }
}

/// Expects the spans of one kind to be where they are marked, and nowhere else. Numbers that the
/// algorithm places well by itself do not count.
func expect(
  _ kind: AtomKind, language: String = "he", brandNames: [String] = [], in texts: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let detectors = SpanDetectors(brandNames: brandNames)
  for text in texts {
    let marked = MarkedText(text)
    let atoms = detectors.spans(in: marked.text, profile: LanguageProfile(language: language))
    let found = atoms.filter { $0.kind == kind && !$0.isPlainNumber }.map(\.range)
    #expect(
      MarkedText.marked(marked.text, found) == text, "\(language)", sourceLocation: sourceLocation)
  }
}

/// Expects no span of any kind, but for numbers that the algorithm places well by itself.
func expectNothing(
  language: String = "he", in texts: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  for text in texts {
    let scanned = MarkedText(text).text
    let atoms = SpanDetectors().spans(in: scanned, profile: LanguageProfile(language: language))
    let found = atoms.filter { !$0.isPlainNumber }.map {
      "\($0.kind) “\(scanned.string($0.range))”"
    }
    #expect(found.isEmpty, "\(text)", sourceLocation: sourceLocation)
  }
}
