package import Bidi
package import BidiIsolation

/// Whether a concatenation is sound, and how to join it.
package struct ConcatenationCheck: Sendable, Hashable {
  /// A part of a join.
  package enum Part: Sendable, Hashable {
    /// Text that is the same whatever the values are.
    case literal(String)
    /// The value of that number, counted from 1.
    case value(Int)
  }

  /// The segments joined as they are.
  package let text: String
  /// The direction of the paragraphs.
  package let direction: BaseDirection
  /// What is wrong; offsets count UTF-8 bytes of `text`.
  package let findings: [Finding]
  /// The text with all safe repairs made; nil where these change nothing.
  package let repaired: String?
  /// How to join any values: each in an isolate that takes its direction, and the repairs of what is
  /// literal. Nil where the values at hand need more than that, or the style has no such thing.
  package let join: [Part]?

  /// Checks segments.
  package init(
    _ segments: [IsolationChecker.Segment], language: String, direction: BaseDirection,
    brandNames: [String] = [], style: IsolationStyle
  ) throws(BidiError) {
    var checker = IsolationChecker(
      language: language, direction: direction, brandNames: brandNames)
    checker.style = style
    let text = segments.map(\.text).joined()
    findings = try checker.findings(in: segments)
    var edited = EditedText(text, markup: [])
    edited.make(findings.safeEdits)
    self.text = text
    self.direction = direction
    repaired = edited.string.utf8.elementsEqual(text.utf8) ? nil : edited.string
    guard let join = JoinMaker(segments, style: style)?.join(findings) else {
      self.join = nil
      return
    }
    let values = segments.filter(\.isValue)
    let joined: [IsolationChecker.Segment] = join.map { part in
      switch part {
      case .literal(let text): .literal(text)
      case .value(let number): values[number - 1]
      }
    }
    // Markup is no control, and would be looked at as text.
    let left = style == .markup ? [] : try checker.findings(in: joined)
    self.join = left.contains { $0.severity >= .warning } ? nil : join
  }
}

/// Makes the join that holds for any values.
private struct JoinMaker {
  private let segments: [IsolationChecker.Segment]
  /// For each segment, where it stands in the joined text.
  private let ranges: [Range<Int>]
  private let opening: String
  private let closing: String

  init?(_ segments: [IsolationChecker.Segment], style: IsolationStyle) {
    switch style {
    case .isolates:
      opening = String(BidiControl.firstStrongIsolate.character)
      closing = String(BidiControl.popDirectionalIsolate.character)
    case .markup: (opening, closing) = ("<bdi>", "</bdi>")
    // There is no mark or embedding that takes its direction from what it holds.
    case .marks, .embeddings: return nil
    }
    self.segments = segments
    var ranges: [Range<Int>] = []
    var end = 0
    for segment in segments {
      ranges.append(end..<end + segment.text.utf8.count)
      end += segment.text.utf8.count
    }
    self.ranges = ranges
  }

  func join(_ findings: [Finding]) -> [ConcatenationCheck.Part]? {
    let edits = findings.filter { $0.repair == .safe }.flatMap(literalEdits)
    var parts: [ConcatenationCheck.Part] = []
    func append(_ text: String) {
      guard !text.isEmpty else { return }
      if case .literal(let before)? = parts.last {
        parts[parts.count - 1] = .literal(before + text)
      } else {
        parts.append(.literal(text))
      }
    }
    var done = 0
    var number = 0
    for (segment, range) in zip(segments, ranges) {
      // What stands between two segments belongs to neither.
      append(insertions(edits, at: range.lowerBound, done: &done))
      if segment.isValue {
        number += 1
        append(opening)
        parts.append(.value(number))
        append(closing)
      } else {
        guard let literal = literal(segment.text, range, edits) else { return nil }
        append(literal)
      }
    }
    append(insertions(edits, at: ranges.last?.upperBound ?? 0, done: &done))
    return parts
  }

  /// The edits that the isolates of the values do not stand for. Inside a value none can be made.
  private func literalEdits(_ finding: Finding) -> [TextEdit] {
    let isOfValue = zip(segments, ranges).contains { segment, range in
      guard segment.isValue else { return false }
      let isWhole =
        finding.edits.count == 2
        && finding.edits.first?.range == range.lowerBound..<range.lowerBound
        && finding.edits.last?.range == range.upperBound..<range.upperBound
      return isWhole
        || finding.edits.contains {
          $0.range.lowerBound > range.lowerBound && $0.range.lowerBound < range.upperBound
        }
    }
    return isOfValue ? [] : finding.edits
  }

  /// What is inserted at the edge of a segment; nothing where that was asked before.
  private func insertions(_ edits: [TextEdit], at offset: Int, done: inout Int) -> String {
    guard offset >= done else { return "" }
    done = offset + 1
    return edits.filter { $0.range == offset..<offset }.map(\.replacement).joined()
  }

  private func literal(_ text: String, _ range: Range<Int>, _ edits: [TextEdit]) -> String? {
    let inside = edits.filter { edit in
      edit.range.lowerBound >= range.lowerBound && edit.range.upperBound <= range.upperBound
        && edit.range != range.lowerBound..<range.lowerBound
        && edit.range != range.upperBound..<range.upperBound
    }
    return text.applying(
      inside.map { edit in
        TextEdit(
          range: edit.range.lowerBound - range.lowerBound..<edit.range.upperBound
            - range.lowerBound, replacement: edit.replacement)
      })
  }
}
