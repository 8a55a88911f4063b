import Bidi

/// An edit that puts controls in or takes them out. The range counts scalars.
package struct ScalarEdit: Sendable, Hashable {
  package var range: Range<Int>
  package var replacement: [UInt32]

  init(_ range: Range<Int>, _ control: BidiControl) {
    self.range = range
    replacement = [control.rawValue]
  }

  init(deleting index: Int) {
    range = index..<index + 1
    replacement = []
  }

  init(_ range: Range<Int>, replacement: [UInt32]) {
    self.range = range
    self.replacement = replacement
  }
}

/// Something wrong with the controls of a text, or with the text itself. Ranges count scalars.
package struct ControlFinding: Sendable {
  package var rule: Rule
  package var severity: Severity
  package var range: Range<Int>
  package var message: String
  package var reason: String
  package var repair: Finding.Repair
  package var edits: [ScalarEdit]
  /// The line as it is and as it should be.
  package var seen = VisualView(text: "")
  package var wanted = VisualView(text: "")

  init(
    _ rule: Rule, _ range: Range<Int>, severity: Severity? = nil, _ message: String,
    reason: String, repair: Finding.Repair = .byHand, edits: [ScalarEdit] = []
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    // Pairs may be nested a thousandfold: excerpts of all in full would be quadratic.
    self.range = range.lowerBound..<min(range.upperBound, range.lowerBound + Self.longest)
    self.message = message
    self.reason = reason
    self.repair = repair
    self.edits = edits
  }

  /// A finding names at most so many characters, from its start on.
  private static let longest = 1_000

  /// The finding of a paragraph that starts at a scalar of the whole text.
  func shifted(by start: Int) -> ControlFinding {
    var shifted = self
    shifted.range = range.lowerBound + start..<range.upperBound + start
    shifted.edits = edits.map { edit in
      ScalarEdit(
        edit.range.lowerBound + start..<edit.range.upperBound + start,
        replacement: edit.replacement)
    }
    return shifted
  }
}

extension [ControlFinding] {
  /// Gives the first finding that can be mended all edits, and none to the others.
  mutating func assign(_ edits: [ScalarEdit]) {
    var rest = edits
    for number in indices where self[number].repair == .safe {
      self[number].edits = rest
      self[number].repair = rest.isEmpty ? .shared : .safe
      rest = []
    }
  }
}
