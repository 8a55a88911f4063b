import Bidi

extension ControlFinding {
  /// The finding in units of the text as a string.
  package func finding(_ scalars: [UInt32], _ offsets: UTF8Offsets) -> Finding {
    Finding(
      rule: rule, severity: severity, range: offsets.range(range),
      excerpt: String(scalars: scalars[range]), message: message, seen: seen.text,
      wanted: wanted.text, reason: reason, edits: edits.map { $0.textEdit(offsets) },
      repair: repair, seenHighlights: seen.highlights, wantedHighlights: wanted.highlights)
  }
}

extension ScalarEdit {
  /// The edit in UTF-8 bytes.
  package func textEdit(_ offsets: UTF8Offsets) -> TextEdit {
    TextEdit(range: offsets.range(range), replacement: String(scalars: replacement))
  }
}

extension ControlResult {
  /// A wrap of the mended text as one of the original.
  package func original(_ wrap: Wrap) -> Wrap {
    var original = wrap
    let lower = slot(before: wrap.range.lowerBound)
    original.range = lower..<max(lower, slot(behind: wrap.range.upperBound))
    original.marks = wrap.marks.map { slot(before: $0) }
    return original
  }

  /// The mended text with wraps put in.
  package func text(with wraps: [Wrap]) -> String {
    let text = String(scalars: scalars)
    let offsets = UTF8Offsets(text)
    return text.applying(wraps.flatMap { $0.edits(offsets) }) ?? text
  }
}

extension [Finding] {
  /// The findings in the order of their text, an outer one before those inside it.
  package var inTextOrder: [Finding] {
    enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      return (first.lowerBound, second.upperBound, left.offset)
        < (second.lowerBound, first.upperBound, right.offset)
    }.map(\.element)
  }

  /// The findings in the order of their text, their safe edits such that together they make `mended`.
  ///
  /// Where several findings put something in at one place, the order of the findings has to be the
  /// one of what is put in. Where it can not be, the first that can be mended takes all edits.
  package func inTextOrder(_ text: String, mended: String) -> [Finding] {
    var findings = inTextOrder
    if text.applying(findings.safeEdits) == mended { return findings }
    var edits = ControlDifference.edits(from: text, to: mended)
    for number in findings.indices where findings[number].repair == .safe {
      findings[number].edits = edits
      findings[number].repair = edits.isEmpty ? .shared : .safe
      edits = []
    }
    return findings
  }
}

/// What lies between two texts that are the same but for their controls.
enum ControlDifference {
  /// The edits that make `new` from `old`. Cost: linear.
  static func edits(from old: String, to new: String) -> [TextEdit] {
    var edits: [TextEdit] = []
    var rest = old.unicodeScalars[...]
    var wanted = new.unicodeScalars[...]
    var offset = 0
    while true {
      let controls = rest.prefix { BidiControl($0) != nil }
      let wantedControls = wanted.prefix { BidiControl($0) != nil }
      let length = controls.reduce(0) { $0 + UTF8.width($1) }
      if !controls.elementsEqual(wantedControls) {
        edits.append(
          TextEdit(range: offset..<offset + length, replacement: String(wantedControls)))
      }
      rest = rest[controls.endIndex...]
      wanted = wanted[wantedControls.endIndex...]
      guard let scalar = rest.popFirst(), wanted.popFirst() != nil else { return edits }
      offset += length + UTF8.width(scalar)
    }
  }
}
