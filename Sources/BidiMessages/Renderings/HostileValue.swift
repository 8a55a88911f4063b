import Bidi

/// A value that was made to do harm, or that nobody looked at.
///
/// Long values are not among them: a paragraph is laid out before it is cut into lines, so that length
/// changes no order.
struct HostileValue {
  /// What is wrong with it, in words: its class.
  let name: String
  let text: String

  /// The value as it should be: its controls closed.
  var harmless: String { text.balancingBidiControls() }
  /// Whether it is displayed on several lines.
  var endsParagraphs: Bool {
    text.unicodeScalars.contains { $0.bidiClass == .paragraphSeparator }
  }

  static let all: [HostileValue] = [
    HostileValue(name: "overrides that are not closed", text: "\u{202E}abc"),
    HostileValue(name: "embeddings that are not closed", text: "\u{202B}abc"),
    HostileValue(name: "isolates that are not closed", text: "\u{2067}abc"),
    HostileValue(name: "a PDI too many", text: "abc\u{2069} 12"),
    HostileValue(name: "signs alone", text: "!?-"),
    HostileValue(name: "brackets without a partner", text: "(abc"),
    HostileValue(name: "brackets without a partner", text: "אב)"),
    HostileValue(name: "line breaks", text: "C++\nC++"),
    HostileValue(name: "paragraph separators", text: "אב 12\u{2029}12 אב"),
  ]
}
